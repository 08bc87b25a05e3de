import { normalizeText } from '../../../kernel/normalText.ts';
import { splitHomebrewery } from '../../../exchange/markup.ts';
import { bodyOf, sectionNamed } from './files/textBody.ts';
import { LABEL_LINE } from './files/textHead.ts';
import type { ExchangeSpells } from '../../../rules/exchange.ts';
import type { Draft } from '../../../rules/creature.ts';
import { jsonText } from '../../../rules/context.ts';
import { entryOf } from './entry.ts';
import { spellNamed } from '../creatures/spells.ts';
import { castBy, spellList, spellsOf } from './spellLists.ts';
import { saying } from '../../../kernel/said.ts';

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
    readonly spells?: ExchangeSpells | undefined;
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

const CASTS =
  /\bcasts?\s+(?:the\s+)?([a-z][a-z’'/ -]{2,40}?)(?:\s+spell\b)?(?=[,.(]|\s+(?:at|using|requiring|on|as|with|without|\()|$)/iu;
const OWN_DC = /\bsave DC\s*(\d{1,2})/iu;

/** An entry that casts a spell we know by a DC of its own: rolled as the spell is, with the words of the entry. FIF-149 */
function castBySelf(records: readonly Draft[], text: string, dice: number): readonly Draft[] {
  const [first, ...others] = records;
  const dc = Number(OWN_DC.exec(text)?.[1] ?? 0);
  if (!first || jsonText(first, 'versus') !== '' || dc === 0) return records;
  const known = spellNamed(CASTS.exec(text.replaceAll(/[*_]/gu, ''))?.[1]?.trim() ?? '');
  if (!known) return records;
  const cast = castBy(known, known.level, { dc, attack: dc - 8, dice, by: '' }, jsonText(first, 'effect'));
  const its = new Set(['name', 'action', 'usage', 'uses', 'cost']);
  const kept = Object.fromEntries(Object.entries(first).filter(([key]) => its.has(key)));
  return [{ ...cast, ...kept }, ...others];
}

/** Traits and actions as a block prints them, under their headings or without; lines above them belong to other fields and are told. FIF-181 FIF-182 */
export function pastedEntries(text: string): {
  readonly records: readonly Draft[];
  readonly notes: readonly { readonly where: string; readonly message: string }[];
} {
  const lines = splitHomebrewery(normalizeText(text)).slice(0, MOST_LINES);
  const first = lines.findIndex(({ text: line }) => line !== '' && !LABEL_LINE.test(line));
  const above = lines.slice(0, Math.max(0, first)).filter(({ text: line }) => line !== '');
  const body = bodyOf(lines.slice(Math.max(0, first)), 0);
  // Without a heading, what is pasted is what it does.
  const isParted = lines.some(({ text: line }) => sectionNamed(line) !== undefined);
  const notes = [
    ...above.map(({ text: line }) => ({ where: line.slice(0, 60), ...saying('fifth.otherField') })),
    ...body.notes
      .split('\n')
      .filter((line) => line !== '')
      .map((line) =>
        LABEL_LINE.test(line)
          ? { where: line.slice(0, 60), ...saying('fifth.otherField') }
          : { where: line.slice(0, 60), ...saying('fifth.beforeFirstName') },
      ),
    ...Object.entries(body.more).map(([where, said]) => ({
      where,
      ...saying('exchange.leftOut', { text: said.slice(0, 160) }),
    })),
    ...(body.entries.length === 0 ? [{ where: 'Text', ...saying('fifth.noEntryFound') }] : []),
  ];
  const records = body.entries.flatMap(({ section, name, text: said }) => {
    const action = section === 'mythic' ? 'legendary' : section === 'trait' && !isParted ? 'action' : section;
    return recordsOfEntry({ action, name, text: said }, 1).records;
  });
  return { records, notes };
}
