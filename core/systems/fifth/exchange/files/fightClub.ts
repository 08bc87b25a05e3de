import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, FIFTH_ABILITIES, type FifthEntry, joined, sizeOf } from './block.ts';
import { fifthReader } from './reader.ts';

const SECTIONS = [
  ['trait', 'trait'],
  ['action', 'action'],
  ['bonus', 'bonus'],
  ['reaction', 'reaction'],
  ['legendary', 'legendary'],
  ['mythic', 'mythic'],
  ['lair', 'lair'],
] as const;

/** Monsters of Fight Club and of the DnDAppFile collections: `<compendium><monster>`. */
export const fightClub = fifthReader(
  'fight-club',
  'Fight Club or DnDAppFile monster',
  ['sortname', 'ancestry', 'image', 'token', '**.attack', '**.@recharge', '**.@category'],
  (raw) => {
    const name = textAt(raw, 'name').trim();
    const scores = FIFTH_ABILITIES.flatMap((key) => {
      const score = numberAt(raw, key);
      return score === undefined ? [] : [[key, score] as const];
    });
    if (name === '' || scores.length < 6 || textAt(raw, 'ac') === '' || textAt(raw, 'hp') === '')
      return undefined;
    return {
      ...BLANK_FIFTH,
      name,
      size: sizeOf(textAt(raw, 'size')),
      type: textAt(raw, 'type'),
      alignment: textAt(raw, 'alignment'),
      ac: textAt(raw, 'ac'),
      hp: textAt(raw, 'hp'),
      speed: textAt(raw, 'speed'),
      initiative: textAt(raw, 'init') || textAt(raw, 'initiative'),
      abilities: Object.fromEntries(scores),
      saves: textAt(raw, 'save'),
      skills: textAt(raw, 'skill'),
      weak: textAt(raw, 'vulnerable'),
      resist: textAt(raw, 'resist'),
      immune: textAt(raw, 'immune'),
      conditions: textAt(raw, 'conditionImmune'),
      senses: joined([textAt(raw, 'senses'), passive(textAt(raw, 'passive'))]),
      languages: textAt(raw, 'languages'),
      challenge: textAt(raw, 'cr'),
      entries: SECTIONS.flatMap(([key, section]) =>
        several(valueAt(raw, key)).map((each) => entryOf(each, section)),
      ),
      notes: several(valueAt(raw, 'description')).map(words).join('\n'),
      credit: textAt(raw, 'source'),
      more: {
        Spells: textAt(raw, 'spells'),
        'Spell slots': textAt(raw, 'slots'),
        Environment: textAt(raw, 'environment'),
        Reactions: textAt(raw, 'reactionHeader'),
      },
    };
  },
);

/** An element that stands once is no list. */
function several(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : found === undefined || found === '' ? [] : [found];
}

function entryOf(each: unknown, section: FifthEntry['section']): FifthEntry {
  return { section, name: textAt(each, 'name'), text: several(valueAt(each, 'text')).map(words).join('\n') };
}

function words(each: unknown): string {
  if (typeof each === 'string') return each;
  return isJsonRecord(each) ? textAt(each, '#text') : listAt(each).map(words).join('\n');
}

function passive(text: string): string {
  return text === '' ? '' : `passive Perception ${text}`;
}
