import { describe, expect, it } from 'vitest';
import { actiondice } from '../../../../core/systems/actiondice/index.ts';
import { SYSTEMS, systemOf } from '../../../../core/systems/registry.ts';
import { type Evening, hosted, momentAt } from './evening.ts';

const HOSTS = [
  { host: 'orcus', foe: 'reed-cutter', dice: 3 },
  { host: 'archmage', foe: '', dice: 3 },
  { host: 'torches', foe: '', dice: 3 },
  { host: 'fifth', foe: '', dice: 3 },
] as const;

function begun({ host, foe }: (typeof HOSTS)[number]): Evening {
  const first = systemOf(host)?.sample.creatures[0]?.key ?? '';
  return hosted(host, 0, foe === '' ? first : foe);
}

function pair(table: Evening): readonly [hero: string, foe: string] {
  const [hero, foe] = table.state.combatants;
  return [hero?.name ?? '', foe?.name ?? ''];
}

/** The lowest face that hits, by the host's own offer. */
function face(table: Evening, wanted: 'miss' | 'hit'): number {
  const [hero, foe] = pair(table);
  const rolled = table.swing(hero, foe, {}, ...Array.from({ length: 12 }, () => 2));
  const check = rolled.state.pending?.targets[0]?.offer.check;
  const needs = (check?.target.value ?? 0) - (check?.modifier.value ?? 0);
  return wanted === 'hit' ? needs : needs - 1;
}

/** The damage that lies on the table. */
const dealt = (from: Evening): number =>
  from.state.pending?.targets[0]?.damage.reduce(
    (sum, { amount, share }) => sum + Math.floor(amount * share),
    0,
  ) ?? 0;

const FACES = Array.from({ length: 10 }, () => 1);

describe.each(HOSTS)('over $host', (each) => {
  it('ACT-01 ACT-02 ACT-07: switched on in mid-campaign, the session fills the pools of heroes who are there', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    expect(table.pools(hero)).toEqual([each.dice, 1]);
    expect(table.pools(foe)).toEqual([0, 0]);
    expect(table.state.overlays).toEqual(['actiondice']);
  });

  it('ACT-10 ACT-16: a miss by one is turned by one die, whatever it shows', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    const missed = table.swing(hero, foe, {}, face(table, 'miss'), ...FACES);
    expect(missed.answers().find(({ key }) => key === 'actBoost:1')?.chance).toBeCloseTo(1, 9);
    const turned = missed.give('actBoost:1', 1, ...FACES);
    const target = turned.state.pending?.targets[0];
    expect(target?.offer.check?.outcomes.find(({ key }) => key === target.outcome?.key)?.good).toBe(true);
    expect(target?.damage.length).toBeGreaterThan(0);
    expect(turned.pools(hero)[0]).toBe(each.dice - 1);
  });

  it('ACT-10: where more is missing the chance is that of the die', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    const missed = table.swing(hero, foe, {}, face(table, 'miss') - 2, ...FACES);
    expect(missed.answers().find(({ key }) => key === 'actBoost:1')?.chance).toBeCloseTo(1 / 2, 11);
  });

  it('ACT-11: a die on the damage, rolled with it', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    const hit = table.swing(hero, foe, { actDamage: true }, face(table, 'hit'), ...FACES);
    expect(hit.state.pending?.targets[0]?.roll?.notation).toMatch(/\+d4!$/u);
    expect(hit.pools(hero)[0]).toBe(each.dice - 1);
  });

  it('ACT-18 ACT-19: a natural 20 draws a card; the host’s own critical stays', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    const threat = table.swing(hero, foe, {}, 20, ...FACES);
    expect(threat.state.pending?.targets[0]?.outcome?.key).toBe('critical');
    const card = threat.give('actThreat', 3, ...FACES);
    expect(card.told()).toBe('Deep cut: Double damage.');
    expect(card.state.pending?.targets[0]?.outcome?.key).toBe('critical');
  });

  it('F4 ACT-18: double damage by the card is double damage, not twice what the host doubled', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    const plain = dealt(table.swing(hero, foe, {}, face(table, 'hit'), ...FACES));
    const threat = table.swing(hero, foe, {}, 20, ...FACES);
    const card = threat.give('actThreat', 3, ...FACES);
    const doubles = ['archmage', 'torches'].includes(table.state.system);
    expect(dealt(card)).toBe(doubles ? 2 * plain : 2 * dealt(threat));
  });

  it('A3 ACT-11: what the answer says it adds is what arrives, on a critical as well', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    for (const natural of [face(table, 'hit'), 20]) {
      const rolled = table.swing(hero, foe, {}, natural, ...FACES);
      if (!rolled.answers().some(({ key }) => key === 'actDamage')) continue;
      const raised = rolled.give('actDamage', 3, ...FACES);
      const said = Number(/(\d+) more damage$/u.exec(raised.told())?.[1]);
      expect(said).toBe(dealt(raised) - dealt(rolled));
    }
  });

  it('ACT-19: a critical of a foe becomes a hit', () => {
    const table = begun(each).ask({ type: 'turn.next' });
    const [hero, foe] = pair(table);
    const struck = table.swing(foe, hero, {}, 20, ...FACES);
    const negated = struck.give('actNegate', ...FACES);
    expect(negated.state.pending?.targets[0]?.outcome?.key).toMatch(/^hit/u);
    expect(negated.pools(hero)[0]).toBe(each.dice - 1);
  });

  it('ACT-17: the armour die raises the AC that the next attack meets', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    const guarded = table.by(hero, 'actArmor', {}, 3);
    const against = (from: Evening): number =>
      from.ask({ type: 'turn.next' }).swing(foe, hero, {}, 5, ...FACES).state.pending?.targets[0]?.offer.check
        ?.target.value ?? 0;
    expect(against(guarded)).toBe(against(table) + 2);
  });

  it('ACT-20 ACT-22: heals for a standard action, attacks once more', () => {
    const table = begun(each);
    const [hero, foe] = pair(table);
    const hurt = table.ask({
      type: 'damage',
      targets: [{ who: table.named(hero).id, share: 1 }],
      amount: '6',
      damageType: '',
    });
    const healed = hurt.by(hero, 'actHeal', { free: true }, 3);
    expect(healed.named(hero).hp).toBe(hurt.named(hero).hp + 3);
    expect(Object.values(healed.named(hero).used)).toEqual([1]);
    const again = healed.by(hero, 'actExtraAttack');
    expect(Object.values(again.named(hero).used)).toEqual([0]);
    expect(again.swing(hero, foe, {}, 2, ...FACES).state.pending?.attacker).toBe(table.named(hero).id);
  });

  it('ACT-23: one who lies at 0 becomes stable for a die', () => {
    const table = begun(each);
    const [hero] = pair(table);
    const who = table.named(hero);
    const fallen = table.ask({
      type: 'damage',
      targets: [{ who: who.id, share: 1 }],
      amount: String(who.hp),
      damageType: '',
    });
    const stable = fallen.by(hero, 'actStabilise');
    expect(stable.named(hero).fate).toBe('stable');
    expect(stable.system.harm.state(stable.named(hero))).toContain('stable');
    expect(fallen.no(hero, 'actHeal', { free: true })).toContain('ACT-23');
  });

  it('leaves the host as it was, and adds to it', () => {
    const bare = SYSTEMS.find(({ key }) => key === each.host);
    const laid = systemOf(each.host, ['actiondice']);
    expect(bare?.words.counters.some(({ key }) => key === 'actionDice')).toBe(false);
    expect(laid?.procedures?.length).toBeGreaterThan(bare?.procedures?.length ?? 0);
    expect(new Set(laid?.procedures?.map(({ key }) => key)).size).toBe(laid?.procedures?.length);
    expect(new Set(laid?.options.map(({ key }) => key)).size).toBe(laid?.options.length);
    expect(laid?.words.counters.slice(0, -2)).toEqual(bare?.words.counters);
  });
});

describe('the registry', () => {
  it('knows the overlay and its hosts, and no other system wears it', () => {
    expect(SYSTEMS.filter(actiondice.fits).map(({ key }) => key)).toEqual([
      'orcus',
      'archmage',
      'torches',
      'fifth',
    ]);
    expect(systemOf('ladder', ['actiondice'])).toBe(systemOf('ladder'));
  });
});

describe.each(HOSTS.filter(({ host }) => host !== 'torches'))('a second save over $host', (each) => {
  it('ACT-24 ACT-10: failed at the end of the turn, boosted or saved again in the next round', () => {
    const table = begun(each);
    const [hero] = pair(table);
    const who = table.named(hero).id;
    const dazed = table.ask({
      type: 'effect.add',
      who: [who],
      condition: each.host === 'fifth' ? 'poisoned' : 'dazed',
      label: 'Dazed',
      duration: { kind: 'saveEnds' },
    });
    const [due] = dazed.system.turns.end(dazed.named(hero), dazed.state.combatants, momentAt(dazed));
    const failed = dazed.ask({ type: 'due.do', keys: [due?.key ?? ''] }, 2);
    expect(failed.named(hero).effects).toHaveLength(1);
    expect(failed.no(hero, 'actSecond')).toContain('later round');
    const boosted = failed.by(hero, 'actBoost', {}, 4, 4, 4, 1);
    expect(boosted.named(hero).effects).toEqual([]);
    const later = failed.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(later.by(hero, 'actSecond', {}, 20).named(hero).effects).toEqual([]);
  });
});

describe('a death save', () => {
  it('ACT-10: the third that failed is boosted: the hero lives, and the failure is not counted', () => {
    const begins = hosted('orcus', 0, 'reed-cutter');
    const [hero] = pair(begins);
    const who = begins.named(hero).id;
    const fallen = begins
      .ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '44', damageType: '' })
      .ask({ type: 'counter.set', who, counter: 'deathFailures', to: 2 });
    const [due] = fallen.system.turns.end(fallen.named(hero), fallen.state.combatants, momentAt(fallen));
    const dead = fallen.ask({ type: 'due.do', keys: [due?.key ?? ''] }, 8);
    expect(dead.named(hero)).toMatchObject({ fate: 'dead', counters: { deathFailures: 3 } });
    const alive = dead.by(hero, 'actBoost', {}, 3);
    expect(alive.named(hero)).toMatchObject({ fate: 'none', counters: { deathFailures: 2 } });
    expect(alive.told()).toContain('8 becomes 11: holds on');
  });
});
