import { ownValue } from '../../../kernel/checks.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { ExchangeCreature, ExchangePower, PowerText } from '../../../rules/exchange.ts';
import { isJsonRecord } from '../../../exchange/recordFields.ts';
import { FLAGS } from './marks.ts';
import { readFields } from './fields.ts';
import { readPower } from './readPower.ts';

/** Sections of our block by the types of their items. ARC-95 */
const SECTION_OF: { readonly [type: string]: string } = {
  action: 'actions',
  trait: 'traits',
  nastierSpecial: 'nastier_traits',
};
const ROWS = ['hit1', 'hit2', 'hit3', 'hit4', 'hit5'] as const;

/** An actor that Fourfold wrote, as it was before; undefined for any other. ARC-05 ARC-104 */
export function readOwnActor(raw: JsonObject): ExchangeCreature | undefined {
  if (!isJsonRecord(within(raw, 'flags', 'fourfold'))) return undefined;
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isJsonRecord) : [];
  const aside = (label: string): string =>
    items.flatMap((item) =>
      isAside(item) && item['name'] === label ? [textAt(item, 'description')] : [],
    )[0] ?? '';
  const details = (key: string): string => textOf(within(raw, 'system', 'details', key, 'value'));
  const [role, second] = [details('role'), details('roleB')];
  const strength = details('strength');
  const numbers = numbersOf(raw);
  const level = numbers['level'];
  const plain = readFields(textOf(raw['name']) || 'Unnamed', {
    size: details('size'),
    role: role === 'mook' ? second : role,
    type: details('type'),
    vulnerability: details('vulnerability'),
    resistance: details('resistance'),
    immunity: aside('Immunity'),
    abilities: aside('Abilities'),
  });
  const { level: _, ...others } = numbers;
  return {
    ...plain,
    ...(level === undefined ? {} : { level }),
    rank: role === 'mook' ? 'mook' : strength === 'normal' ? 'standard' : strength,
    tags: aside('Tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    numbers: others,
    powers: items.filter((item) => !isAside(item)).map(powerOf),
    notes: bare(details('flavor')),
    credit: bare(details('biography')),
    more: aside(FLAGS) === '' ? {} : { [FLAGS]: aside(FLAGS) },
  };
}

/** What we write as a trait because the actor has no field for it. */
function isAside(item: JsonObject): boolean {
  return within(item, 'flags', 'fourfold', 'aside') === true;
}

function numbersOf(raw: JsonObject): ExchangeCreature['numbers'] {
  const keys = ['level', 'ac', 'pd', 'md', 'hp', 'init'];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = within(raw, 'system', 'attributes', key, 'value');
      return typeof value === 'number' ? [[key === 'init' ? 'initiative' : key, value] as const] : [];
    }),
  );
}

function powerOf(item: JsonObject): ExchangePower {
  const attack = textAt(item, 'attack');
  const name = bare(textOf(item['name']));
  const rows = ROWS.flatMap((key) => {
    const text = textAt(item, key);
    return text === '' ? [] : [{ label: bare(textOf(within(item, 'system', key, 'name'))), text }];
  });
  const missed = textAt(item, 'miss');
  const text: PowerText = {
    title: attack === '' ? name : `${name} ${attack}`,
    section: ownValue(SECTION_OF, textOf(item['type'])) ?? 'traits',
    lines: [
      ...(attack === '' ? [] : [{ label: '', text: textAt(item, 'hit') }]),
      ...rows,
      { label: 'Miss', text: missed },
      ...described(textAt(item, 'description'), attack !== ''),
    ].filter((line) => line.text !== ''),
  };
  return readPower(text);
}

/** The lines of a description: the first of a power without an attack is its text, the others have labels. */
function described(text: string, rolls: boolean): PowerText['lines'] {
  const lines: { label: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [, label = '', said = ''] = /^([^:]{1,80}): (.+)$/u.exec(line) ?? [];
    const last = lines.at(-1);
    if (label !== '') lines.push({ label, text: said });
    else if (last) last.text += `\n${line}`;
    else lines.push({ label: rolls ? 'Effect' : '', text: line });
  }
  return lines;
}

function within(from: Json | undefined, ...path: readonly string[]): Json | undefined {
  let now = from;
  for (const key of path)
    now = now !== undefined && isJsonRecord(now) && Object.hasOwn(now, key) ? now[key] : undefined;
  return now;
}

function textAt(item: JsonObject, key: string): string {
  return bare(textOf(within(item, 'system', key, 'value')));
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Text without the tags, entities and roll brackets that we put around it. */
function bare(text: string): string {
  return text
    .replaceAll(/<br>|<\/p><p>/gu, '\n')
    .replaceAll(/<\/?p>/gu, '')
    .replaceAll(/\[\[([^\][]*)\]\]/gu, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}
