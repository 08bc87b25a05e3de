import { describe, expect, test } from 'vitest';
import type { Rider } from '../../../core/rules/powerText/rider.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { findAuras, listInside } from '../../../core/table/auras.ts';
import { listDue } from '../../../core/table/due.ts';
import { playersView } from '../../../core/table/projection.ts';
import { aPower, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const next = { type: 'turn.next' } as const;
const ENEMIES: Rider['to'] = { kind: 'near', side: 'enemies', of: 'attacker', within: 2 };
const burn = (at: 'start' | 'end' | 'enter', more: Partial<Rider> = {}): Rider =>
  rider(
    { kind: 'damage', parts: [{ notation: '1d4+1', types: ['fire'] }], share: 1 },
    { on: { kind: 'aura', at, radius: 2 }, to: ENEMIES, text: 'takes 1d4+1 fire damage', ...more },
  );
const flames = (...riders: readonly Rider[]): Power => {
  const {
    attack: _attack,
    damage: _damage,
    ...made
  } = aPower('Flames', riders, {
    passive: true,
    range: 'aura 2',
    action: 'trait',
  });
  return made;
};

/** Ada, then the Balor with its aura, then Imp. */
function facing(...powers: readonly Power[]): TestTable {
  return aFight(
    { name: 'Balor', initiative: 20, powers },
    { name: 'Ada', kind: 'hero', initiative: 15, hitPoints: 30 },
    { name: 'Imp', initiative: 10 },
  ).ask(next);
}

function stand(table: TestTable, name: string, within = true, power = 'flames'): TestTable {
  const [owner, who] = [table.named('Balor').id, [table.named(name).id]];
  return table.ask({ type: 'aura.inside', owner, power, who, inside: within });
}
const labels = (table: TestTable): readonly string[] =>
  listDue(table.state, plainSystem).map(({ label, who }) => `${nameOf(table, who)}: ${label}`);
const nameOf = ({ state }: TestTable, id: string): string =>
  state.combatants.find((each) => each.id === id)?.name ?? '';
const doAll = (table: TestTable, faces: readonly number[]): TestTable =>
  table.ask({ type: 'due.do', keys: listDue(table.state, plainSystem).map(({ key }) => key) }, faces);

describe('an aura: who is inside is said once', () => {
  const table = stand(facing(flames(burn('start'))), 'Ada');

  test('what it does at the start of a turn is due for those inside, with its number', () => {
    expect(labels(table)).toEqual([]);
    const turn = table.ask(next);
    expect(labels(turn)).toEqual(['Ada: 1d4+1 fire damage: Flames, Balor']);
    const hurt = doAll(turn, [3]);
    expect(hurt.named('Ada').hp).toBe(26);
    expect(labels(hurt)).toEqual([]);
    expect(hurt.events.map(({ type }) => type)).toEqual(['dueDone', 'harmed']);
  });

  test('remembered in the rounds to come, until the GM says otherwise', () => {
    const later = doAll(table.ask(next), [3]).ask(next).ask(next).ask(next);
    expect(labels(later)).toEqual(['Ada: 1d4+1 fire damage: Flames, Balor']);
    const out = stand(table, 'Ada', false).ask(next);
    expect(labels(out)).toEqual([]);
  });

  test('passed over, it is gone; left, it stays due', () => {
    const turn = table.ask(next);
    const [due] = listDue(turn.state, plainSystem);
    expect(labels(turn.ask({ type: 'due.drop', key: due?.key ?? '' }))).toEqual([]);
    expect(labels(turn.ask(next))).toEqual(['Ada: 1d4+1 fire damage: Flames, Balor']);
  });

  test('its own side is never meant', () => {
    const [owner, imp] = [table.named('Balor').id, table.named('Imp').id];
    const command = { type: 'aura.inside', owner, power: 'flames', who: [imp], inside: true };
    expect(table.refusal(command)).toBe('There is nobody else who could be inside.');
  });

  test('it is over with the one who has it', () => {
    const dead = table.ask({
      type: 'damage',
      targets: [{ who: table.named('Balor').id, share: 1 }],
      amount: '500',
      damageType: '',
    });
    expect(dead.named('Ada').effects).toEqual([]);
    expect(findAuras(plainSystem, dead.named('Balor'))).toEqual([]);
    expect(labels(dead.ask(next))).toEqual([]);
  });

  test('the players see nothing of it', () => {
    const shown = JSON.stringify(playersView(table.state, plainSystem));
    expect(table.named('Ada').effects.map(({ label }) => label)).toEqual(['In Flames']);
    expect(shown).not.toContain('Flames');
  });
});

describe('entering and leaving a turn inside', () => {
  test('who enters while turns are taken suffers at once', () => {
    const table = stand(facing(flames(burn('enter'))), 'Ada');
    expect(labels(table)).toEqual(['Ada: 1d4+1 fire damage: Flames, Balor']);
  });

  test('the end of a turn inside is asked before the turn is over', () => {
    const table = stand(facing(flames(burn('end'))), 'Ada').ask(next);
    expect(labels(table)).toEqual(['Ada: 1d4+1 fire damage: Flames, Balor']);
    expect(doAll(table, [2]).named('Ada').hp).toBe(27);
  });

  test('a condition comes from whoever has the aura', () => {
    const choke = rider(sets(SAVE_ENDS, OPEN), { on: { kind: 'aura', at: 'start', radius: 2 }, to: ENEMIES });
    const turn = stand(facing(flames(choke)), 'Ada').ask(next);
    const [effect] = doAll(turn, []).named('Ada').effects.slice(1);
    expect(effect).toMatchObject({
      label: 'Open',
      source: turn.named('Balor').id,
      duration: { kind: 'saveEnds' },
    });
  });

  test('what hangs on an if is offered, never done with the rest', () => {
    const turn = stand(
      facing(flames(burn('start', { how: 'offered', given: 'if it is bloodied' }))),
      'Ada',
    ).ask(next);
    const [due] = listDue(turn.state, plainSystem);
    expect(due?.ways).toEqual([{ does: 'bring', whom: [turn.named('Ada').id] }]);
    expect(due?.label).toBe('1d4+1 fire damage (if it is bloodied): Flames, Balor');
    expect(doAll(turn, [4]).named('Ada').hp).toBe(25);
  });
});

describe('what holds only inside (Orcus 15)', () => {
  const holds = (more: Partial<Rider> = {}): Power =>
    flames(
      rider(sets({ kind: 'inside' }, OPEN), {
        on: { kind: 'aura', at: 'inside', radius: 2 },
        to: ENEMIES,
        text: 'are open',
        ...more,
      }),
    );
  const of = (table: TestTable, name = 'Ada'): readonly string[] =>
    table.named(name).effects.map(({ label }) => label);

  test('begins with stepping in, in one step, and ends with leaving', () => {
    const table = stand(facing(holds()), 'Ada');
    expect(of(table)).toEqual(['In Flames', 'Open']);
    expect(of(table.ask(next).ask(next).ask(next))).toEqual(['In Flames', 'Open']);
    expect(of(stand(table, 'Ada', false))).toEqual([]);
  });

  test('ends with the one who has it', () => {
    const table = stand(facing(holds()), 'Ada');
    const targets = [{ who: table.named('Balor').id, share: 1 }];
    expect(of(table.ask({ type: 'damage', targets, amount: '500', damageType: '' }))).toEqual([]);
  });

  test('ended by hand it stays ended, for all that it stands inside', () => {
    const table = stand(facing(holds()), 'Ada');
    const who = table.named('Ada');
    const effect = who.effects.find(({ label }) => label === 'Open')?.id ?? '';
    expect(of(table.ask({ type: 'effect.end', who: who.id, effect }).ask(next))).toEqual(['In Flames']);
  });

  test('is for nobody of the other side', () => {
    const table = stand(facing(holds({ to: { ...ENEMIES, side: 'allies' } })), 'Imp');
    expect([of(table, 'Imp'), of(table)]).toEqual([['In Flames', 'Open'], []]);
  });

  test('what hangs on an if is offered to whoever steps in', () => {
    const table = stand(facing(holds({ how: 'offered', given: 'living creatures' })), 'Ada');
    expect(of(table)).toEqual(['In Flames']);
    expect(labels(table)).toEqual(['Ada: Open (while inside) (living creatures): Flames, Balor']);
    const taken = doAll(table, []);
    expect(of(taken)).toEqual(['In Flames', 'Open']);
    expect(of(stand(taken, 'Ada', false))).toEqual([]);
  });

  test('what hangs on the distance alone begins with the GM’s word that somebody is there', () => {
    const table = stand(facing(holds({ how: 'offered', given: 'within 10 feet' })), 'Ada');
    expect([of(table), labels(table)]).toEqual([['In Flames', 'Open'], []]);
  });

  test('shown only: the words stand, nothing begins', () => {
    const shown = facing(holds());
    const quiet = shown.ask({ type: 'powers.plays', who: [shown.named('Balor').id], plays: 'show' });
    expect(of(stand(quiet, 'Ada'))).toEqual(['In Flames']);
  });
});

describe('a zone is there once its power was used, and ends by its words', () => {
  const cloud = (): Power => ({
    ...aPower('Cloud', [burn('end')], { range: 'ranged 10' }),
    reading: {
      riders: [burn('end')],
      sentences: [],
      zone: { kind: 'turn', edge: 'end', of: 'attacker', turns: 1 },
    },
  });
  const used = (): TestTable => {
    const table = facing(cloud());
    const [attacker, who] = [table.named('Balor').id, table.named('Ada').id];
    return table
      .ask({ type: 'attack.roll', attacker, power: 'cloud', targets: [{ who, switched: {} }] }, [15, 3])
      .ask({ type: 'attack.apply', shares: {} });
  };

  test('it is no aura before', () => {
    expect(findAuras(plainSystem, facing(cloud()).named('Balor'))).toEqual([]);
  });

  test('those inside are remembered, also when its maker falls', () => {
    const table = stand(used(), 'Ada', true, 'cloud');
    const dead = table.ask({
      type: 'damage',
      targets: [{ who: table.named('Balor').id, share: 1 }],
      amount: '500',
      damageType: '',
    });
    const [aura] = findAuras(plainSystem, dead.named('Balor'));
    expect(aura && listInside(aura, dead.state, plainSystem).map(({ name }) => name)).toEqual(['Ada']);
    expect(labels(dead.ask(next))).toEqual(['Ada: 1d4+1 fire damage: Cloud, Balor']);
  });

  test('with its time everybody is out of it', () => {
    const over = stand(used(), 'Ada', true, 'cloud').ask(next).ask(next).ask(next).ask(next);
    expect(over.named('Balor').effects).toEqual([]);
    expect(over.named('Ada').effects).toEqual([]);
  });
});
