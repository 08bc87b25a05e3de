import { describe, expect, it } from 'vitest';
import {
  readTactics,
  type AiContext,
  createAiContext,
  type ChoiceReason,
  getProfile,
  type SideProfiles,
  type PlayStyle,
  USUAL_PROFILES,
} from '../../../core/simulation/aiContext.ts';
import { evaluateCondition, rateAttack } from '../../../core/simulation/evaluation.ts';
import { mergeTimelines, type FightResult } from '../../../core/simulation/fight.ts';
import { listOptions } from '../../../core/simulation/options.ts';
import { weighResource, weighTarget } from '../../../core/simulation/preferences.ts';
import { createRoster, summarizeRecords, recordFight } from '../../../core/simulation/results.ts';
import type { Participant } from '../../../core/simulation/setup.ts';
import type { Combatant, TableState } from '../../../core/table/state.ts';
import { fielded, gameOf, heroesOf, played, standing } from '../../support/simulated.ts';

/** The table with the turn of the one of that name. */
function turnOf(state: TableState, name: string): TableState {
  const who = state.combatants.find((each) => each.name.startsWith(name));
  if (!who || !state.encounter) throw new Error(name);
  return { ...state, encounter: { ...state.encounter, round: 1, turn: 1, acting: who.id } };
}

function mind(
  key: string,
  all: readonly Participant[],
  name: string,
  change = asIs,
  styles: SideProfiles = USUAL_PROFILES,
): AiContext {
  const state = change(turnOf(standing(key, all), name));
  const who = state.combatants.find(({ id }) => id === state.encounter?.acting);
  if (!who) throw new Error(name);
  return createAiContext(state, gameOf(key), who, getProfile(who, styles));
}

const asIs = (state: TableState): TableState => state;
/** Some of them with other hit points, by the beginning of their names. */
function hurt(hp: { readonly [name: string]: number }) {
  return (state: TableState): TableState => ({
    ...state,
    combatants: state.combatants.map((each): Combatant => {
      const found = Object.entries(hp).find(([name]) => each.name.startsWith(name));
      return found ? { ...each, hp: found[1] } : each;
    }),
  });
}
const chosen = (told: AiContext): ChoiceReason => {
  const [first] = listOptions(told);
  if (!first) throw new Error('nothing to do');
  return first.reason;
};
const named = (told: AiContext, name: string): Combatant => {
  const found = [...told.enemies, ...told.friends].find((each) => each.name.startsWith(name));
  if (!found) throw new Error(name);
  return found;
};

describe('powers and targets by expected effect', () => {
  it('what a target is immune to is worth nothing: no fireball at hounds of embers', () => {
    const told = mind('fifth', [...heroesOf('fifth'), fielded('fifth', 'ember-hound', 2)], 'Sefa');
    const fireball = told.who.sheet.powers.find(({ name }) => name === 'Fireball');
    if (!fireball) throw new Error('no fireball');
    expect(rateAttack(told, fireball, named(told, 'Ember hound')).harm).toBe(0);
    const reason = chosen(told);
    expect(reason.kind === 'attack' || reason.kind === 'area' ? reason.power : '').not.toMatch(/fire/iu);
  });

  it('one who falls by a blow is worth the blows that it would strike: a mook’s one hit point is not all of it', () => {
    const told = mind(
      'orcus',
      [...heroesOf('orcus'), fielded('orcus', 'sluice-rat', 1), fielded('orcus', 'bellward')],
      'Ysolde',
    );
    const shot = told.who.sheet.powers.find(({ name }) => name === 'Heron’s shot');
    if (!shot) throw new Error('no shot');
    const rat = rateAttack(told, shot, named(told, 'Sluice Rat'));
    expect(rat.harm).toBeLessThan(1);
    expect(rat.value).toBeGreaterThan(4);
  });

  it('a condition is worth what its rules change between the two: stunned more than slowed, nothing for a mere word', () => {
    const told = mind('orcus', [...heroesOf('orcus'), fielded('orcus', 'reed-cutter')], 'Brannoc');
    const at = {
      system: told.system,
      rulings: told.rulings,
      doer: told.who,
      target: named(told, 'Reed Cutter'),
    };
    const worth = (condition: string): number => evaluateCondition(at, { condition, label: condition });
    expect(worth('stunned')).toBeGreaterThan(worth('slowed'));
    expect(worth('stunned')).toBeGreaterThan(3);
    expect(worth('custom')).toBe(0);
  });

  it('an attack that brings a condition is worth more than the same without', () => {
    const told = mind('orcus', [...heroesOf('orcus'), fielded('orcus', 'lamp-widow')], 'Lamp Widow');
    const lamps = told.who.sheet.powers.find(({ name }) => name === 'Put out the lamps');
    if (!lamps) throw new Error('no lamps');
    const { reading: _reading, ...bare } = lamps;
    const target = named(told, 'Brannoc');
    expect(rateAttack(told, lamps, target).brings).toBeGreaterThan(0);
    expect(rateAttack(told, lamps, target).value).toBeGreaterThan(rateAttack(told, bare, target).value);
  });

  it('ARC-75 a shot in a melee counts the blow that it draws', () => {
    const all = [...heroesOf('archmage'), fielded('archmage', 'ember-hound', 2)];
    const bowAt = (engaged: boolean): number => {
      const told = mind('archmage', all, 'Sefi', (state) => ({
        ...state,
        combatants: state.combatants.map((each) =>
          engaged && each.name === 'Ember Hound 1'
            ? { ...each, marks: { engaged: [state.encounter?.acting ?? ''] } }
            : each,
        ),
      }));
      const bow = told.who.sheet.powers.find(({ name }) => name === 'Shortbow');
      if (!bow) throw new Error('no bow');
      return rateAttack(told, bow, named(told, 'Ember Hound 2')).value;
    };
    expect(bowAt(true)).toBeLessThan(bowAt(false));
  });
});

describe('healing', () => {
  const all = [...heroesOf('orcus'), fielded('orcus', 'reed-cutter')];
  it('whoever lies there comes first', () => {
    const reason = chosen(mind('orcus', all, 'Sister', hurt({ Tobin: -3, Brannoc: 15 })));
    expect(reason).toMatchObject({ kind: 'heal', target: 'Tobin Ashlock', down: true });
  });

  it('a scratch is not worth an encounter power', () => {
    const told = mind('orcus', all, 'Sister', hurt({ Tobin: 25 }));
    expect(listOptions(told).some(({ reason }) => reason.kind === 'heal')).toBe(false);
  });

  it('ORC-120 one who can still rally is brought to its feet, where nobody heals', () => {
    const told = mind('orcus', all, 'Brannoc', hurt({ Tobin: -3 }));
    expect(chosen(told)).toMatchObject({ kind: 'rescue', target: 'Tobin Ashlock' });
  });

  it('ORC-106 careful heroes rally under half of their hit points, bold ones later', () => {
    const rallies = (hp: number, heroes: SideProfiles['heroes']): boolean =>
      listOptions(mind('orcus', all, 'Brannoc', hurt({ Brannoc: hp }), { ...USUAL_PROFILES, heroes })).some(
        ({ reason }) => reason.kind === 'rally',
      );
    expect([rallies(20, 'careful'), rallies(20, 'bold')]).toEqual([true, false]);
    expect([rallies(12, 'careful'), rallies(12, 'bold')]).toEqual([true, true]);
    expect([rallies(30, 'careful'), rallies(30, 'bold')]).toEqual([false, false]);
  });
});

describe('what is kept', () => {
  const small = [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', 2)];
  const keepers = (all: readonly Participant[], heroes: SideProfiles['heroes'], change = asIs): number => {
    const told = mind('orcus', all, 'Tobin', change, { ...USUAL_PROFILES, heroes });
    const daily = told.who.sheet.powers.find(({ name }) => name === 'Kiln heart');
    if (!daily) throw new Error('no daily');
    return weighResource(told, daily).factor;
  };

  it('careful heroes keep a daily power longer than bold ones', () => {
    expect(keepers(small, 'careful')).toBeLessThan(keepers(small, 'bold'));
    expect(keepers(small, 'bold')).toBeLessThan(1);
  });

  it('both use it on somebody great, and when it goes badly', () => {
    const great = [...heroesOf('orcus'), fielded('orcus', 'mother-eel')];
    const bad = hurt({ Brannoc: 5, Ysolde: 5, Sister: 5 });
    for (const heroes of ['careful', 'bold'] as const) {
      expect(keepers(great, heroes)).toBeGreaterThan(1);
      expect(keepers(small, heroes, bad)).toBeGreaterThan(1);
    }
  });

  it('what comes back with the next fight is used early', () => {
    const told = mind('orcus', small, 'Ysolde');
    expect(chosen(told)).toMatchObject({ power: 'Between the ribs', leans: ['early'] });
  });
});

describe('foes by what they are', () => {
  const leansOf = (
    creature: string,
    name: string,
    change = {},
  ): { readonly [hero: string]: readonly string[] } => {
    const told = mind('orcus', [...heroesOf('orcus'), fielded('orcus', creature, 1, 'foes', change)], name);
    return Object.fromEntries(
      told.enemies.flatMap((each) => {
        const { leans } = weighTarget(told, each);
        return leans.length > 0 ? [[each.name, leans]] : [];
      }),
    );
  };

  it('skulkers and archers go for the easiest to hurt, blockers for the strongest, brutes for who is before them', () => {
    expect(leansOf('sluice-rat', 'Sluice Rat')).toEqual({ 'Tobin Ashlock': ['weak'] });
    expect(leansOf('tar-flinger', 'Tar Flinger')).toEqual({ 'Tobin Ashlock': ['weak'] });
    expect(leansOf('bellward', 'Bellward')).toEqual({ 'Brannoc Stile': ['front'] });
    expect(Object.values(leansOf('reed-cutter', 'Reed Cutter'))).toEqual([['before']]);
  });

  it('the tactics of the stat block come before the role', () => {
    const tactics = 'It goes for the strongest enemy first.';
    expect(leansOf('tar-flinger', 'Tar Flinger', { tactics })).toEqual({ 'Brannoc Stile': ['tactics'] });
  });

  it('foes that are played plainly lean to nobody', () => {
    const told = mind('orcus', [...heroesOf('orcus'), fielded('orcus', 'bellward')], 'Bellward', asIs, {
      ...USUAL_PROFILES,
      foes: 'plain',
    });
    expect(told.enemies.flatMap((each) => weighTarget(told, each).leans)).toEqual([]);
  });

  it('heroes go for the one that is nearest to falling', () => {
    const told = mind(
      'orcus',
      [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', 2)],
      'Ysolde',
      hurt({ 'Reed Cutter 2': 12 }),
    );
    expect(weighTarget(told, named(told, 'Reed Cutter 2'))).toMatchObject({ leans: ['focus'] });
    expect(weighTarget(told, named(told, 'Reed Cutter 1')).leans).toEqual([]);
    expect(chosen(told)).toMatchObject({ target: 'Reed Cutter 2' });
  });
});

describe('the tactics of a stat block', () => {
  const read = (tactics: string) => {
    const { state } = mind(
      'orcus',
      [...heroesOf('orcus'), fielded('orcus', 'tar-flinger', 1, 'foes', { tactics })],
      'Tar Flinger',
    );
    const who = state.combatants.find(({ name }) => name === 'Tar Flinger');
    if (!who) throw new Error('nobody');
    const { opens = [], keeps = [], ...rest } = readTactics(who.sheet);
    const names = (ids: readonly string[]) =>
      ids.map((id) => who.sheet.powers.find((each) => each.id === id)?.name);
    return { ...rest, opens: names(opens), keeps: names(keeps) };
  };

  it.each([
    ['', {}],
    ['Attacks the wounded first.', { prey: 'wounded' }],
    ['It hunts casters.', { prey: 'casters' }],
    ['Flees at half its hit points.', { flees: 0.5 }],
    ['Runs when a quarter of its hit points is left.', { flees: 0.25 }],
    ['Never retreats.', { stays: true }],
    ['Fights to the death.', { stays: true }],
    ['Opens with Burning pot. Then goes for the weakest.', { opens: ['Burning pot'], prey: 'weak' }],
    ['Keeps Burning pot until it is hurt.', { keeps: ['Burning pot'] }],
    ['Likes the smell of tar.', {}],
  ])('%s', (text, expected) => expect(read(text)).toEqual({ opens: [], keeps: [], ...expected }));

  it('who is to flee leaves before anything else, once so much is gone', () => {
    const all = [
      ...heroesOf('orcus'),
      fielded('orcus', 'tar-flinger', 1, 'foes', { tactics: 'Flees at half its hit points.' }),
    ];
    expect(chosen(mind('orcus', all, 'Tar Flinger')).kind).not.toBe('flee');
    expect(chosen(mind('orcus', all, 'Tar Flinger', hurt({ 'Tar Flinger': 10 }))).kind).toBe('flee');
  });
});

/** What the first of the heroes would do, each of whom has this share of its hit points. */
function firstThought(foes: number, left: number, heroes: PlayStyle): ChoiceReason | undefined {
  const start = standing('orcus', [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', foes)]);
  const combatants = start.combatants.map((each) =>
    each.side === 'foes' ? each : { ...each, hp: Math.round(each.sheet.hitPoints * left) },
  );
  const who = combatants.find(({ side }) => side !== 'foes');
  if (!who || !start.encounter) throw new Error('nobody');
  const encounter = { ...start.encounter, round: 3, turn: 9, acting: who.id };
  const style = getProfile(who, { ...USUAL_PROFILES, heroes });
  return listOptions(createAiContext({ ...start, combatants, encounter }, gameOf('orcus'), who, style))[0]
    ?.reason;
}

describe('a fight that is lost', () => {
  it('is given up by careful heroes, with the rounds they last and would need', () => {
    const reason = firstThought(8, 0.3, 'careful');
    expect(reason).toMatchObject({ kind: 'retreat' });
    if (reason?.kind !== 'retreat') return;
    expect(reason.lasts).toBeGreaterThan(0);
    expect(reason.needs).toBeGreaterThanOrEqual(reason.lasts * 2);
  });

  it('is fought to its end by bold ones', () =>
    expect(firstThought(8, 0.3, 'bold')?.kind).not.toBe('retreat'));

  it('is none while half of the party’s hit points are left, or while the foes fall sooner', () => {
    expect(firstThought(8, 0.6, 'careful')?.kind).not.toBe('retreat');
    expect(firstThought(1, 0.3, 'careful')?.kind).not.toBe('retreat');
  });
});

describe('heroes who have to flee', () => {
  const all = (key: string, creature: string, count: number): readonly Participant[] => [
    ...heroesOf(key),
    fielded(key, creature, count),
  ];
  const fights = (key: string, creature: string, count: number, heroes: PlayStyle) => {
    const start = standing(key, all(key, creature, count));
    const told = Array.from({ length: 4 }, (_none, at) =>
      played(key, start, `flee ${at}`, (who) => getProfile(who, { ...USUAL_PROFILES, heroes })),
    );
    return { start, told, ends: told.map(({ fought }) => fought.end) };
  };

  it('leave one by one, and whoever lies there stays behind', () => {
    const { start, told, ends } = fights('orcus', 'reed-cutter', 9, 'careful');
    expect(ends).toContain('fled');
    const fled = told.find(({ fought }) => fought.end === 'fled')?.fought;
    if (!fled) return;
    const party = fled.state.combatants.filter(({ side }) => side !== 'foes');
    for (const { hp, presence } of party) expect(hp > 0).toBe(presence === 'absent');
    expect(party.some(({ hp }) => hp > 0)).toBe(true);
    expect(recordFight(fled, start, undefined).end).toBe('fled');
    expect(fights('orcus', 'reed-cutter', 9, 'bold').ends).not.toContain('fled');
  });

  it('ARC-91 ARC-92 get away together, with their fallen, where the rules have it so', () => {
    const { told, ends } = fights('archmage', 'ember-hound', 12, 'careful');
    expect(ends).toContain('fled');
    const last = told.find(({ fought }) => fought.end === 'fled')?.done.at(-1);
    expect(last?.command).toMatchObject({ type: 'procedure.do', procedure: 'flee' });
  });

  it('are an end of their own among those that sum to 1', () => {
    const { start, told } = fights('orcus', 'reed-cutter', 9, 'careful');
    const { ends, watch } = summarizeRecords(
      createRoster(start, undefined),
      told.map(({ fought }) => recordFight(fought, start, undefined)),
    );
    expect(ends.find(({ end }) => end === 'fled')?.share).toBeGreaterThan(0);
    expect(ends.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(watch.of.fled).toBeDefined();
  });
});

describe('how the hit points ebb away', () => {
  const ebbs = (): readonly FightResult[] =>
    Array.from(
      { length: 5 },
      (_none, at) =>
        played(
          'orcus',
          standing('orcus', [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', 3)]),
          `ebb ${at}`,
        ).fought,
    );

  it('all at the start, then what is left after each round, and none of the foes where they lost', () => {
    for (const { ebb, rounds, end, state } of ebbs()) {
      expect(ebb[0]).toEqual({ heroes: 1, foes: 1 });
      expect(ebb).toHaveLength(rounds + 1);
      expect(end).toBe('heroes');
      const heroes = state.combatants.filter(({ side }) => side !== 'foes');
      const left = heroes.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);
      const had = heroes.reduce((sum, { sheet }) => sum + sheet.hitPoints, 0);
      expect(ebb.at(-1)).toEqual({ heroes: left / had, foes: 0 });
    }
  });

  it('half of the fights lie within the band, and one that is over stays as it ended', () => {
    const fight = (...foes: readonly number[]) => foes.map((left) => ({ heroes: 1, foes: left }));
    const told = mergeTimelines([fight(1, 0.8, 0.6), fight(1, 0.4), fight(1, 0.6, 0.4), fight(1, 0.2, 0)]);
    expect(told).toHaveLength(3);
    expect(told[0]?.foes).toEqual({ middle: 1, from: 1, to: 1 });
    expect(told[1]?.foes).toEqual({ middle: 0.6, from: 0.4, to: 0.8 });
    expect(told[2]?.foes).toEqual({ middle: 0.4, from: 0.4, to: 0.6 });
  });

  it('of no fight nothing is told', () => expect(mergeTimelines([])).toEqual([]));
});
