import { describe, expect, test } from 'vitest';
import { monster } from '../../../../core/systems/orcus/creatures/monster/kind.ts';
import { readBlocks } from '../../../../core/systems/orcus/exchange/readBlocks.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';

/** A block of level 6 whose skills follow no formula: Athletics would be +7 or +12, Thievery +4 or +9. */
const BLOCK = `#### Fen Climber
**Level 6 Striker (250 XP)**
Medium natural beast
**Senses:** Perception +4
**Skills:** Athletics +15, Sleight of Hand +11, Stealth +9
**Str:** 18 (+7), **Con:** 14 (+5), **Dex:** 12 (+4)
**Int:** 10 (+3), **Wis:** 12 (+4), **Cha:** 10 (+3)
**Initiative:** +5; **Speed:** 6
**AC:** 20; **Fort:** 17, **Ref:** 19, **Will:** 18
**HP:** 54, **Staggered:** 27
‡ **Bite** (standard, at-will)
Reach 1; +11 vs AC; 1d8+4 damage.`;

function read(text: string) {
  const [found] = [...readBlocks(text)];
  if (!found?.adopted.ok) throw new Error('No block is read.');
  return found.adopted.value;
}

function built(draft: ReturnType<typeof read>['draft']) {
  const done = monster.build(draft);
  if (!done.ok) throw new Error(done.refusal[0]?.message);
  return done.value;
}

describe('finding 8: printed skills stay as they are printed (ORC-06, ORC-281)', () => {
  const { draft, notes } = read(BLOCK);

  test('Athletics +15, Sleight of Hand as Thievery +11, Stealth +9', () => {
    expect(built(draft).sheet.traits).toMatchObject({ athletics: 15, thievery: 11, stealth: 9 });
    expect(notes.filter(({ where }) => where === 'Skills')).toEqual([]);
  });

  test('the stat block shows them with how far they are from the formula', () => {
    const row = built(draft).view.footer.find(({ label }) => label === 'Skills');
    expect(row?.text).toBe('Athletics +15, Stealth +9, Thievery +11');
    expect(row?.because).toContainEqual({ rule: 'ORC-06', label: 'its own number', value: 3 });
  });

  test('a check at the table uses it', () => {
    const { sheet } = built(draft);
    const who = {
      id: 'm',
      name: 'Climber',
      side: 'foes',
      sheet,
      hp: 54,
      temporary: 0,
      effects: [],
      counters: {},
      spent: [],
      fate: 'none',
    } as const;
    const now = {
      round: 0,
      turn: 0,
      surprise: false,
      acting: undefined,
      all: [who],
      worldTime: 0,
      own: {},
      rulings: {},
    };
    const offer = orcus.procedures
      ?.find(({ key }) => key === 'climb')
      ?.offer?.({ who, targets: [], values: { surface: 'rough' }, now });
    expect(offer?.modifier.value).toBe(15);
  });

  test('another level moves it as it moves the formula', () => {
    const later = monster.makeover?.(draft, 'level 10');
    if (!later?.ok) throw new Error('no makeover');
    // Half a level more is +2, and Strength as the highest score grows by 2, which is +1.
    expect(built(later.value.draft).sheet.traits).toMatchObject({ athletics: 18, thievery: 13 });
  });

  test('a skill as half level, ability and training make it needs no number of its own', () => {
    expect(read(BLOCK.replace('Athletics +15, Sleight of Hand +11, ', '')).draft['skills']).toBeUndefined();
  });
});
