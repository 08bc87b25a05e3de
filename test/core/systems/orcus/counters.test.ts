import { describe, expect, test } from 'vitest';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { hand } from './asking.ts';
import { firstPower, foe } from './fighters.ts';

const { attacks } = orcus;
const TURN = { ...CONTEXT_WITHOUT_FIGHT, round: 1, acting: 'striker' };
const modifiers = [{ to: 'ac', value: 4, rule: 'ORC-94' }];
const WARD = {
  id: 'ward',
  name: 'Ward',
  action: 'counter',
  usage: { label: 'encounter', limited: true },
  tags: [],
  range: '',
  area: false,
  origin: 'melee',
  missShare: 0,
  lines: [],
  reading: {
    sentences: [],
    riders: [
      {
        on: { kind: 'always' },
        to: { kind: 'attacker' },
        acts: [
          {
            kind: 'effect',
            effects: [{ condition: 'custom', label: '+4 AC', modifiers }],
            until: { kind: 'removed' },
          },
        ],
        how: 'played',
        text: 'You gain a +4 bonus to AC against the triggering attack.',
        at: { line: 0, from: 0, to: 1 },
        rule: 'ORC-94',
      },
    ],
  },
} as const;

const striker = foe({}, { id: 'striker' });
const warded = (more: Partial<Fighter> = {}): Fighter => {
  const plain = foe({}, { id: 'warded', side: 'heroes' });
  return { ...plain, sheet: { ...plain.sheet, powers: [...plain.sheet.powers, WARD] }, ...more };
};

/** An attack of the striker that comes to the target’s AC and so much more. */
function hitBy(target: Fighter, over: number, face = 15): RolledAttack {
  const offer = attacks.offer(striker, firstPower(striker), target, {}, TURN);
  const need = (offer.check?.target.value ?? 0) + over;
  const spec = parseRoll(`1d20+${need - face}`);
  if (!spec.ok) throw new Error(spec.refusal.message);
  const outcome = attacks.outcome(offer, roll(spec.value, createScriptedDice([face])));
  return { attacker: striker, target, offer, outcome, damage: [] };
}

const offered = (rolled: RolledAttack) => attacks.answers?.(rolled, TURN) ?? [];

describe('finding 5: a counter may change the attack that triggers it (ORC-42)', () => {
  test('21 against AC 20 is a hit; +4 AC by a counter turns it, and pays for it', () => {
    const rolled = hitBy(warded(), 1);
    expect(rolled.outcome.key).toBe('hit');
    const [asked] = offered(rolled);
    expect(asked).toMatchObject({ who: 'warded', label: 'Ward: +4 AC', rule: 'ORC-42', chance: 1 });
    const given = asked && attacks.answer?.(rolled, asked, hand(), TURN);
    if (!given?.ok) throw new Error('no answer');
    expect(given.value.outcome.key).toBe('miss');
    expect(given.value.consequences).toMatchObject([
      { do: 'spend', who: 'warded', spends: { immediate: 1 } },
      { do: 'usePower', power: 'ward' },
      { do: 'addEffect', effect: { modifiers, duration: { kind: 'untilTurn', of: 'striker', edge: 'end' } } },
    ]);
  });

  test.each([
    [3, 1],
    [4, 0],
  ])('a hit by %i is turned with chance %i', (over, chance) => {
    expect(offered(hitBy(warded(), over))[0]?.chance).toBe(chance);
  });

  test('a natural 20 stays critical', () => {
    expect(offered(hitBy(warded(), 0, 20))[0]?.chance).toBe(0);
  });

  test('not against a miss, not twice, not without the immediate action', () => {
    expect(offered(hitBy(warded(), -1))).toEqual([]);
    expect(offered(hitBy(warded({ spent: ['ward'] }), 1))).toEqual([]);
    expect(offered(hitBy(warded({ used: { immediate: 1 } }), 1))).toEqual([]);
  });
});
