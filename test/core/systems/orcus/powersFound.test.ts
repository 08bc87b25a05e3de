import { describe, expect, test } from 'vitest';
import type { Power, Sheet } from '../../../../core/rules/sheet.ts';
import { readBlocks } from '../../../../core/systems/orcus/exchange/readBlocks.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';

const HEADER = `#### Fen Thing
**Level 4 Striker (175 XP)**
Medium natural beast
**Initiative:** +5; **Speed:** 6
**AC:** 18; **Fort:** 16, **Ref:** 15, **Will:** 14
**HP:** 50, **Staggered:** 25`;

/** The sheet of the first block of a text. */
function block(...lines: readonly string[]): Sheet {
  const [found] = [...readBlocks([HEADER, ...lines].join('\n'))];
  if (!found?.adopted.ok) throw new Error('No block is read.');
  const { kind, draft } = found.adopted.value;
  const built = orcus.creatures.find(({ key }) => key === kind)?.build(draft);
  if (!built?.ok) throw new Error('It is not built.');
  return built.value.sheet;
}

function named({ powers }: Sheet, name: string): Power {
  const found = powers.find((each) => each.name === name);
  if (!found) throw new Error(`No ${name} among ${powers.map((each) => each.name).join(', ')}.`);
  return found;
}

describe('finding 12: auras by whatever header', () => {
  test.each([
    [
      '*Stench aura 1* Living creatures that begin their turn within the aura are slowed.',
      'Stench',
      'aura 1',
    ],
    ['*Clattering din aura 2:* Enemies in the aura are slowed.', 'Clattering din', 'aura 2'],
    [
      '*Aura of rot 4:* Each enemy that starts its turn in the aura takes 8 cold damage.',
      'Aura of rot',
      'aura 4',
    ],
    ['*Mire* 3: Enemies in the aura are slowed.', 'Mire', 'aura 3'],
  ])('%s', (line, name, range) => {
    const power = named(
      block(line, '‡ **Bite** (standard, at-will)', 'Reach 1; +9 vs AC; 1d8+4 damage.'),
      name,
    );
    expect(power.range).toBe(range);
    expect(power.reading?.riders.map(({ on }) => on.kind)).toEqual(['aura']);
  });

  test('words with a number and a colon are none', () => {
    const sheet = block(
      '‡ **Bite** (standard, at-will)',
      'Reach 1; +9 vs AC; 1d8+4 damage.',
      'Grip 3: what it bites is held.',
    );
    expect(sheet.powers.map(({ name }) => name)).toEqual(['Bite']);
  });
});
