import type { JsonObject } from '../../../../kernel/json.ts';
import type { ExchangeSpells, SpellGroup } from '../../../../rules/exchange.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { type FifthEntry, FIFTH_ABILITIES, joined } from './block.ts';
import { entriesText, withoutTags } from './fiveToolsText.ts';

/** Boxes in which spells stand by how often they are cast, with how that is kept. */
const OFTEN: { readonly [key: string]: Pick<SpellGroup, 'often' | 'words'> } = {
  daily: { often: 'day' },
  rest: { often: 'rest' },
  restLong: { often: 'day' },
  recharge: { often: 'recharge' },
  legendary: { often: 'legendary' },
  weekly: { often: 'other', words: 'a week' },
  monthly: { often: 'other', words: 'a month' },
  yearly: { often: 'other', words: 'a year' },
  charges: { often: 'other', words: 'charges' },
};

/** Spells stand apart there: lists by how often they are cast, and slots by their level. */
export function spellEntries(raw: JsonObject): readonly FifthEntry[] {
  return listAt(raw, 'spellcasting').map((each) => {
    const section = {
      action: 'action',
      bonus: 'bonus',
      reaction: 'reaction',
      legendary: 'legendary',
    } as const;
    const shown = textAt(each, 'displayAs');
    const place = Object.entries(section).find(([key]) => key === shown)?.[1] ?? 'trait';
    const spells = spellsIn(each);
    const text = joined(
      [spells.intro, ...spells.groups.map((group) => `${labelOf(group)}: ${joined(group.names)}`)],
      '\n',
    );
    return { section: place, name: withoutTags(textAt(each, 'name')) || 'Spellcasting', text, spells };
  });
}

function spellsIn(each: unknown): ExchangeSpells {
  const ability = textAt(each, 'ability').toLowerCase();
  const always: readonly SpellGroup[] = (['constant', 'will', 'ritual'] as const).flatMap((key) => {
    const names = listAt(each, key).map(spell);
    if (names.length === 0) return [];
    return [
      {
        names,
        often: 'will' as const,
        ...(key === 'will' ? {} : { words: key === 'ritual' ? 'as a ritual' : 'constant' }),
      },
    ];
  });
  const counted = Object.entries(OFTEN).flatMap(([key, often]): readonly SpellGroup[] => {
    const box = valueAt(each, key);
    if (!isJsonRecord(box)) return [];
    return Object.keys(box).map((times): SpellGroup => {
      const count = Number(/^\d{1,2}/u.exec(times)?.[0] ?? 1);
      const names = listAt(box, times).map(spell);
      return {
        ...often,
        count,
        names: names.length > 0 ? names : [entriesText(valueAt(box, times))],
        ...(often.words === undefined ? {} : { words: `${count} × ${often.words}` }),
      };
    });
  });
  const levels = valueAt(each, 'spells');
  const slots = isJsonRecord(levels)
    ? Object.keys(levels).map((level): SpellGroup => {
        const many = numberAt(levels, level, 'slots');
        // Pact magic casts everything at the level of its slots; what it knows stands from `lower` on.
        numberAt(levels, level, 'lower');
        return {
          names: listAt(levels, level, 'spells').map(spell),
          often: 'slots',
          level: Number(level),
          ...(many === undefined ? {} : { count: many }),
        };
      })
    : [];
  return {
    intro: joined(
      [entriesText(listAt(each, 'headerEntries')), entriesText(listAt(each, 'footerEntries'))],
      '\n',
    ),
    ability: FIFTH_ABILITIES.find((key) => key === ability) ?? '',
    groups: [...always, ...counted, ...slots].filter(({ names }) => names.length > 0),
  };
}

/** `At will`, `2/day each`, `3rd level (2 slots)`: for whoever shows the lists as words. */
export function labelOf({ often, count = 1, level, words }: SpellGroup): string {
  if (words !== undefined) return words.charAt(0).toUpperCase() + words.slice(1);
  switch (often) {
    case 'will':
      return 'At will';
    case 'slots':
      return level === 0 ? 'Cantrips (at will)' : `Level ${level} (${count} slots)`;
    case 'recharge':
      return count === 6 ? 'Recharge 6' : `Recharge ${count}–6`;
    case 'legendary':
      return `Legendary (${count})`;
    case 'day':
    case 'rest':
    case 'other':
      return `${count}/${often} each`;
  }
}

function spell(each: unknown): string {
  return withoutTags(typeof each === 'string' ? each : textAt(each, 'entry'));
}
