import { splitHomebrewery } from '../../../exchange/markup.ts';
import { normalizeText } from '../../../kernel/normalText.ts';
import { saying } from '../../../kernel/said.ts';
import { jsonText } from '../../../rules/context.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeSpells, SpellGroup } from '../../../rules/exchange.ts';
import { type Caster, findSpell, type Spell, writeSpell } from '../spells.ts';
import { findAbilityKey, readEntry } from './entries.ts';
import { translateGermanBlock } from './germanBlock.ts';
import { stripMarkup } from './printedWords.ts';
import { readBody, LABEL_LINE, sectionNamed } from './readBlocks.ts';

const MOST_LINES = 400;

/** Whether an entry is a list of spells. FIF-157 FIF-158 */
export function isSpellcasting(name: string): boolean {
  return /^(?:innate\s+)?spellcasting\b|^pact magic\b|^shared spellcasting\b/iu.test(name);
}

/** An entry as records, its spells among them. */
export function readEntryRecords(
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
    ? buildSpells(entry.spells, action, dice)
    : isSpellcasting(entry.name)
      ? readSpellList(entry.text, action, dice)
      : undefined;
  if (!list) return { records: castBySelf(readEntry(entry), entry.text, dice), facts: {} };
  const [head = {}] = readEntry({ ...entry, text: '' });
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
  const known = findSpell(CASTS.exec(text.replaceAll(/[*_]/gu, ''))?.[1]?.trim() ?? '');
  if (!known) return records;
  const cast = spellCastBy(known, known.level, { dc, attack: dc - 8, dice }, jsonText(first, 'effect'));
  const its = new Set(['name', 'action', 'usage', 'uses', 'cost']);
  const kept = Object.fromEntries(Object.entries(first).filter(([key]) => its.has(key)));
  return [{ ...cast, ...kept }, ...others];
}

/** Traits and actions as a block prints them, under their headings or without; lines above them belong to other fields and are told. FIF-181 FIF-182 */
export function readPastedEntries(text: string): {
  readonly records: readonly Draft[];
  readonly notes: readonly { readonly where: string; readonly message: string }[];
} {
  const lines = splitHomebrewery(translateGermanBlock(normalizeText(text))).slice(0, MOST_LINES);
  const first = lines.findIndex(({ text: line }) => line !== '' && !LABEL_LINE.test(line));
  const above = lines.slice(0, Math.max(0, first)).filter(({ text: line }) => line !== '');
  const body = readBody(lines.slice(Math.max(0, first)), 0);
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
    return readEntryRecords({ action, name, text: said }, 1).records;
  });
  return { records, notes };
}

/** What a block says of its spells. FIF-157 FIF-158 */
interface SpellList {
  /** The words in front of the lists. */
  readonly intro: string;
  readonly facts: Draft;
  readonly powers: readonly Draft[];
}

const LABEL =
  /(?<![\p{L}\d])(At[ -]Will|(\d{1,2}|once|twice)\s*(?:[x×]|times?)?\s*(?:\/|per|a)\s*(?:Day|(?:Short |Long |Short or Long )?Rest)(?:,? Each)?|Cantrips?(?: \(at[ -]will\))?|(?:Level )?([1-9])(?:st|nd|rd|th)?(?:[- ]level)?(?: spells?)? \((\d) slots?\)|1st[–-][1-9](?:st|nd|rd|th)[- ]level \((\d) (\d)(?:st|nd|rd|th)[- ]level slots?\))\s*:\s*/giu;
const ABILITY = /\b(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)\b/iu;

/** Lists of spells as they are printed in both editions, each spell a power of its own. FIF-157 FIF-158 */
function readSpellList(raw: string, action: string, dice: number): SpellList | undefined {
  const text = stripMarkup(raw);
  const found = [...text.matchAll(LABEL)];
  if (found.length === 0) return undefined;
  const groups = found.map((each, at): SpellGroup => {
    const names = splitAtCommas(text.slice(each.index + each[0].length, found[at + 1]?.index ?? text.length));
    const [, label = '', perDay, slotLevel, count, pactCount, pactLevel] = each;
    if (perDay !== undefined)
      return {
        names,
        // A long rest is how a day ends.
        often: /short[^]*rest/iu.test(label) ? 'rest' : 'day',
        count: /^once$/iu.test(perDay) ? 1 : /^twice$/iu.test(perDay) ? 2 : Number(perDay),
      };
    if (/^cantrip/iu.test(label)) return { names, often: 'slots', level: 0 };
    if (slotLevel !== undefined)
      return {
        names,
        often: 'slots',
        level: Number(slotLevel),
        ...(count === undefined ? {} : { count: Number(count) }),
      };
    return pactLevel === undefined
      ? { names, often: 'will' }
      : { names, often: 'slots', level: Number(pactLevel), count: Number(pactCount) };
  });
  return buildSpells(
    { intro: text.slice(0, found[0]?.index ?? 0).trim(), ability: '', groups },
    action,
    dice,
  );
}

/** The spells of a caster, each a power of its own, with what is known of the casting. FIF-149 FIF-157 FIF-158 */
function buildSpells(
  { intro, ability: given, groups }: ExchangeSpells,
  action: string,
  dice: number,
): SpellList {
  const dc = Number(/\bsave DC (\d{1,2})/iu.exec(intro)?.[1] ?? 0);
  const hits = /([+−–-]\d{1,2}) to hit/iu.exec(intro)?.[1]?.replace(/[−–]/u, '-');
  const said = ABILITY.exec(intro.replaceAll(/\bmaterial\b/giu, ''))?.[1];
  const ability = given !== '' ? given : said === undefined ? '' : findAbilityKey(said);
  const caster = { dc, attack: hits === undefined ? dc - 8 : Number(hits), dice };
  const slots = Object.fromEntries(
    groups.flatMap(({ often, level, count }) =>
      often === 'slots' && level !== undefined && level > 0 && count !== undefined
        ? [[String(level), count] as const]
        : [],
    ),
  );
  return {
    intro,
    facts: {
      ...(ability === '' ? {} : { spellAbility: ability }),
      ...(dc > 0 ? { spellDc: dc } : {}),
      ...(hits === undefined ? {} : { spellAttack: Number(hits) }),
      ...(Object.keys(slots).length > 0 ? { slots } : {}),
    },
    powers: groups.flatMap((group) => {
      const level = group.often === 'slots' ? String(group.level ?? '') : undefined;
      const legendary = group.often === 'legendary' ? { action: 'legendary' } : {};
      return group.names.map((name) => ({
        ...makeSpellPower(name, { action, often: buildSpellUse(group), level, caster }, group.words),
        ...legendary,
      }));
    }),
  };
}

/** How often, as the draft of an entry keeps it. */
function buildSpellUse({ often, count = 1 }: SpellGroup): Draft {
  if (often === 'day' || often === 'rest') return { usage: often, uses: count };
  if (often === 'recharge') return { usage: `recharge${count}` };
  return often === 'legendary' && count > 1 ? { cost: count } : {};
}

/** Names parted at commas outside of brackets. */
function splitAtCommas(text: string): readonly string[] {
  return text
    .replace(/[\s.]+$/u, '')
    .split(/,(?![^(]*\))|\n/u)
    .map((each) => each.replace(/^[\s*•-]+/u, '').trim())
    .filter((each) => each !== '' && each.length <= 90);
}

interface SpellSurroundings {
  readonly action: string;
  readonly often: Draft;
  readonly level: string | undefined;
  readonly caster: Caster;
}

function makeSpellPower(
  said: string,
  { action, often, level, caster }: SpellSurroundings,
  words = '',
): Draft {
  const [, name = said, note = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/u.exec(said) ?? [];
  const known = findSpell(name.replace(/\*$/u, ''));
  const castAt = Number(/level (\d)/iu.exec(note)?.[1] ?? level ?? known?.level ?? 0);
  const base: Draft = {
    name: name.replace(/\*$/u, '').slice(0, 80),
    action,
    versus: '',
    origin: 'self',
    damageKind: 'none',
    effect: [/level \d version|included in/iu.test(note) ? '' : note, words]
      .filter((each) => each !== '')
      .join('; '),
    ...(Number.isFinite(castAt) && (known || level !== undefined) ? { level: castAt } : {}),
    tags: ['Spell'],
    ...often,
  };
  return known
    ? {
        ...base,
        ...spellCastBy(known, castAt, caster, [note, words].filter((each) => each !== '').join('; ')),
        ...often,
      }
    : base;
}

/** A spell of the list with the caster’s DC and attack, at its level. FIF-148 FIF-149 */
function spellCastBy(known: Spell, level: number, caster: Caster, note = ''): Draft {
  const noted = /level \d version|included in/iu.test(note) ? '' : note;
  return writeSpell(known, level, { ...caster, dc: caster.dc > 0 ? caster.dc : 10 }, noted);
}
