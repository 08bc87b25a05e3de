import { own } from '../../../kernel/checks.ts';
import type { PlainSpells } from '../../../rules/exchange.ts';
import type { Draft } from '../../../rules/creature.ts';
import { textIn } from '../../../rules/reading.ts';
import { entryOf } from './entry.ts';
import { spellNamed } from '../creatures/spells.ts';
import { castBy, spellList, spellsOf } from './spellLists.ts';
import { saying } from '../../../kernel/said.ts';

const SECTIONS: { readonly [heading: string]: string } = {
  traits: 'trait',
  actions: 'action',
  'bonus actions': 'bonus',
  reactions: 'reaction',
  'legendary actions': 'legendary',
  'mythic actions': 'legendary',
  'lair actions': 'lair',
};
const ENTRY = /^[*_#\s]*([\p{Lu}\d][^.!?:\n]{0,80}?(?:\s*\([^()]{1,60}\))?)[.!][*_\s]+(\S.*)$/u;
const NO_NAME =
  /^(?:Hit|Miss|Failure|Success|Trigger|Response|Melee|Ranged|Cantrips|At Will|\d+\/day|DC)\b/iu;
const MOST_LINES = 400;

/** Whether an entry is a list of spells. FIF-157 FIF-158 */
export function isSpellcasting(name: string): boolean {
  return /^(?:innate\s+)?spellcasting\b|^pact magic\b|^shared spellcasting\b/iu.test(name);
}

/** An entry as records, its spells among them. */
export function recordsOfEntry(
  entry: {
    readonly action: string;
    readonly name: string;
    readonly text: string;
    readonly spells?: PlainSpells | undefined;
  },
  dice: number,
): { readonly records: readonly Draft[]; readonly facts: Draft } {
  const action = entry.action === 'trait' ? 'action' : entry.action;
  const list = entry.spells
    ? spellsOf(entry.spells, action, dice)
    : isSpellcasting(entry.name)
      ? spellList(entry.text, action, dice)
      : undefined;
  if (!list) return { records: castBySelf(entryOf(entry), entry.text, dice), facts: {} };
  const [head = {}] = entryOf({ ...entry, text: '' });
  return { records: [{ ...head, action: 'trait', effect: list.intro }, ...list.powers], facts: list.facts };
}

const CASTS = /\bcasts?\s+(?:the\s+)?([a-z][a-z’'/ -]{2,40}?)(?:\s+spell\b)?(?=[,.(]|\s+(?:at|using|requiring|on|as|with|without|\()|$)/iu;
const OWN_DC = /\bsave DC\s*(\d{1,2})/iu;

/** An entry that casts a spell we know by a DC of its own: rolled as the spell is, with the words of the entry. FIF-149 */
function castBySelf(records: readonly Draft[], text: string, dice: number): readonly Draft[] {
  const [first, ...others] = records;
  const dc = Number(OWN_DC.exec(text)?.[1] ?? 0);
  if (!first || textIn(first, 'versus') !== '' || dc === 0) return records;
  const known = spellNamed(CASTS.exec(text.replaceAll(/[*_]/gu, ''))?.[1]?.trim() ?? '');
  if (!known) return records;
  const { name, action, usage, uses, cost } = first;
  const cast = castBy(known, known.level, { dc, attack: dc - 8, dice, by: '' }, textIn(first, 'effect'));
  const kept = Object.fromEntries(
    Object.entries({ name, action, usage, uses, cost }).filter(([, value]) => value !== undefined),
  );
  return [{ ...cast, ...kept }, ...others];
}

/** Traits and actions as a block prints them, under their headings or without. FIF-181 FIF-182 */
export function pastedEntries(text: string): {
  readonly records: readonly Draft[];
  readonly notes: readonly { readonly where: string; readonly message: string }[];
} {
  const notes: { where: string; message: string }[] = [];
  const entries: { action: string; name: string; text: string }[] = [];
  let action = 'action';
  for (const line of text.split(/\r\n|\r|\n/u).slice(0, MOST_LINES)) {
    const plain = line.replaceAll(/[*_#]/gu, '').trim();
    const section = own(SECTIONS, plain.toLowerCase());
    if (section !== undefined) {
      action = section;
      continue;
    }
    const [, name = '', rest = ''] = ENTRY.exec(line.trim()) ?? [];
    const last = entries.at(-1);
    if (name !== '' && !NO_NAME.test(name)) entries.push({ action, name, text: rest });
    else if (last && plain !== '') last.text += `\n${line.trim()}`;
    else if (plain !== '') notes.push({ where: plain.slice(0, 60), ...saying('fifth.beforeFirstName') });
  }
  if (entries.length === 0) notes.push({ where: 'Text', ...saying('fifth.noEntryFound') });
  return { records: entries.flatMap((entry) => recordsOfEntry(entry, 1).records), notes };
}
