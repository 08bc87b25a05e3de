import { describe, expect, test } from 'vitest';
import {
  listHitsThisTurn,
  readTurnIds,
  hasJustLeft,
  MARK,
} from '../../../core/systems/archmage/turnMarks.ts';
import { hasTried, winActions, wonActions } from '../../../core/systems/ladder/turnBudget.ts';
import { saveLastRoll, readLastRoll, isRollOpen } from '../../../core/systems/ladder/attackDice.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { foe, moment } from './archmage/people.ts';
import { ally, momentOf as onLadder } from './ladder/fighters.ts';

describe('a second turn in the same round is another turn', () => {
  test('turns are counted through the fight, back a turn and on again', () => {
    const begun = aFight({ name: 'Ogre', initiative: 21 }, { name: 'Ada', kind: 'hero', initiative: 18 }).ask(
      { type: 'turn.next' },
    );
    const twice = begun.ask({ type: 'turns.set', who: begun.named('Ogre').id, totals: [21, 4] });
    const turns = [twice];
    for (let count = 0; count < 3; count++) turns.push((turns.at(-1) ?? twice).ask({ type: 'turn.next' }));
    const seen = turns.map(({ state }) => {
      const { round, turn, acting } = createRulesContext(state, plainSystem);
      return [round, turn, acting === begun.named('Ogre').id];
    });
    expect(seen).toEqual([
      [1, 1, true],
      [1, 2, false],
      [1, 3, true],
      [2, 4, true],
    ]);
    const back = (turns[2] ?? twice).ask({ type: 'turn.back' });
    expect(back.state.encounter?.turn).toBe(2);
    expect(back.ask({ type: 'turn.next' }).state.encounter?.turn).toBe(3);
  });

  test('ARC-68 ARC-160 whom it hit and left in the first does not count in the second', () => {
    const first = moment({ round: 1, turn: 3, acting: 'foe' });
    const kept = readTurnIds(first, ['hero']);
    const who = foe({}, { marks: { [MARK.hits]: kept, [MARK.left]: kept } });
    const counted = (turn: number) => [
      listHitsThisTurn(who, { ...first, turn }),
      hasJustLeft(who, { ...first, turn }),
    ];
    expect([counted(3), counted(5)]).toEqual([
      [['hero'], ['hero']],
      [[], []],
    ]);
  });

  test('LAD-35 who tried to break into the first may try again in the second', () => {
    const first = onLadder([ally()], { turn: 1 });
    const second = { ...first, turn: 2 };
    const won = winActions(ally(), 2, first);
    const who = ally({}, { marks: won.do === 'mark' ? { [won.key]: won.to } : {} });
    expect([hasTried(who, first), wonActions(who, first)]).toEqual([true, 2]);
    expect([hasTried(who, second), wonActions(who, second)]).toEqual([false, 0]);
  });

  test('LAD-19 a roll of the first turn cannot be answered in the second', () => {
    const first = onLadder([ally()], { turn: 1 });
    const side = { who: 'hero', sides: 6, level: 0, faces: [4], spent: 0 };
    const kept = saveLastRoll({ kind: 'check', label: 'Lift', actor: side, resister: side }, first);
    const own = kept.do === 'remember' ? { [kept.key]: kept.to } : {};
    const last = readLastRoll({ ...first, own });
    expect(last && [isRollOpen(last, first), isRollOpen(last, { ...first, turn: 2 })]).toEqual([true, false]);
  });
});
