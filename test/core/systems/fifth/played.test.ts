import { expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { BLANK_MONSTER } from '../../../../core/systems/fifth/creatures/monster.ts';
import { monster } from '../../../../core/systems/fifth/creatures/monsterBuilder.ts';
import { readEntry } from '../../../../core/systems/fifth/exchange/entries.ts';
import { fight, fighter, hero, type FifthTable } from './fighters.ts';

/** A monster of which a GM pasted one entry. */
function pasted(of: string, name: string, text: string): Fighter {
  const built = monster.build({
    ...BLANK_MONSTER,
    name: of,
    powers: readEntry({ action: 'action', name, text }),
  });
  if (!built.ok) throw new Error(built.refusal[0]?.message);
  return fighter(of, {}, { sheet: built.value.sheet, hp: built.value.sheet.hitPoints });
}

const roll = (at: FifthTable, of: string, power: number, faces: readonly number[]): FifthTable =>
  at.ask(
    {
      type: 'attack.roll',
      attacker: at.named(of).id,
      power: `p${power}`,
      targets: [{ who: at.named('Hero').id, switched: {} }],
    },
    faces,
  );

it('FIF-42 FIF-188: a pasted entry sets its condition, and the same save ends it', () => {
  const priest = pasted(
    'Grave priest',
    'Hold',
    'Wisdom Saving Throw: DC 14, one creature within 60 feet. Failure: The target has the Paralyzed condition for 1 minute. The target repeats the save at the end of each of its turns, ending the effect on itself on a success.',
  );
  const begun = fight([priest, hero('Hero', { hp: 30 })]);
  const held = roll(begun, 'Grave priest', 1, [3]).ask({ type: 'attack.apply', shares: {} });
  const paralyzed = held.named('Hero').effects.find(({ condition }) => condition === 'paralyzed');
  expect(paralyzed?.duration).toEqual({ kind: 'saveEnds', versus: 'wis', dc: 14 });
  const made = roll(begun, 'Grave priest', 1, [18]).ask({ type: 'attack.apply', shares: {} });
  expect(made.named('Hero').effects).toEqual([]);
});

it('FIF-78: a grip keeps the number its escape must reach', () => {
  const crab = pasted(
    'Bog crab',
    'Crush',
    'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) bludgeoning damage, and the target is grappled (escape DC 12).',
  );
  const begun = fight([crab, hero('Hero', { hp: 30 })]);
  const held = roll(begun, 'Bog crab', 1, [19, 4]).ask({ type: 'attack.apply', shares: {} });
  const grip = held.named('Hero').effects.find(({ condition }) => condition === 'grappled');
  expect(grip?.duration).toEqual({ kind: 'removed', dc: 12 });
});

it('FIF-188: the save behind a hit is laid on the table when the hit is applied', () => {
  const wyvern = pasted(
    'Wyvern keeper',
    'Barb',
    'Melee Weapon Attack: +6 to hit, reach 10 ft., one creature. Hit: 9 (1d10 + 4) piercing damage, and the target must make a DC 14 Constitution saving throw, taking 17 (5d6) poison damage on a failed save, or half as much damage on a successful one.',
  );
  const begun = fight([wyvern, hero('Hero', { hp: 60 })]);
  const hit = roll(begun, 'Wyvern keeper', 1, [19, 5]).ask({ type: 'attack.apply', shares: {} });
  expect(hit.named('Hero').hp).toBe(51);
  expect(hit.state.sequence).toMatchObject({ parts: [{ powers: ['p2'], target: hit.named('Hero').id }] });
});
