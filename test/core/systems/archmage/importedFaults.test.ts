import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { foundryRecords } from '../../../../core/systems/archmage/exchange/foundryReader.ts';
import { foe } from './people.ts';

const value = (said: string | number) => ({ value: said });
const trait = (name: string, said: string) => ({ type: 'trait', name, system: { description: value(said) } });
const attack = (name: string, roll: string, hit = '[[9]] damage.') => ({
  type: 'action',
  name,
  system: { attack: value(roll), hit: value(hit) },
});

/** What a monster of Foundry’s archmage system with these items becomes. */
function draftOf(...items: readonly object[]) {
  const attributes = { level: value(3), pd: value(15), md: value(14), ac: value(18), hp: value(40) };
  const actor: JsonObject = JSON.parse(
    JSON.stringify({ type: 'npc', name: 'Reaver', system: { attributes, details: {} }, items }),
  );
  const read = foundryRecords.read(actor);
  if (!read?.ok) throw new Error('It is no monster.');
  return read.value.draft;
}

const imported = (...items: readonly object[]) => foe(draftOf(...items)).sheet;

describe('what imports of Foundry got wrong', () => {
  test('F2 ARC-171 resisting cold and negative energy 12+ is no resistance to weapons', () => {
    const { resist } = imported(
      attack('Claw', '[[d20 + 8]] vs. AC'),
      trait('Resist cold and negative energy 12+', ''),
    );
    expect(resist).toEqual({ cold: 12, negativeEnergy: 12 });
  });

  test('F8 ARC-22 a rule that stands in a name longer than 80 letters goes on in the text', () => {
    const name =
      'Troll regeneration 15: while the troll is damaged it heals 15 hit points at the start of its turn, unless by fire';
    const sheet = imported(attack('Claw', '[[d20 + 8]] vs. AC'), trait(name, 'Acid stops it too.'));
    const troll = sheet.powers.find((each) => each.name.startsWith('Troll regeneration'));
    const told = (troll?.lines ?? []).map(({ text }) => text).join(' ');
    expect(told).toContain('unless by fire');
    expect(told).toContain('Acid stops it too.');
  });

  test('F16 ARC-151 an imported bow is a basic attack, so that a hampered archer may shoot', () => {
    const draft = draftOf(attack('R: Longbow', '[[d20 + 8]] vs. AC'), attack('Claw', '[[d20 + 8]] vs. AC'));
    expect(draft['powers']).toMatchObject([
      { name: 'Longbow', origin: 'ranged', basic: true },
      { name: 'Claw', origin: 'melee', basic: true },
    ]);
  });
});
