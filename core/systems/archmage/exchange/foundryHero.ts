import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { ImportedDraft, ExchangeNote } from '../../../rules/exchange.ts';
import { isJsonRecord } from '../../../exchange/recordFields.ts';
import { unmarked } from './lines.ts';
import { saying } from '../../../kernel/said.ts';

const ABILITIES = ['str', 'con', 'dex', 'int', 'wis', 'cha'] as const;
const DICE = new Set(['4', '6', '8', '10', '12']);

/**
 * A character of Foundry’s archmage system, such as a pregenerated one, as a hero of ours; nothing where the data is of
 * another kind. Powers are kept as words among the notes: what a player rolls is the player’s. ARC-01 ARC-11 ARC-15
 */
export function adoptCharacter(raw: JsonObject): ImportedDraft | undefined {
  if (raw['type'] !== 'character') return undefined;
  const system = at(raw, 'system');
  const [attributes, details] = [at(system, 'attributes'), at(system, 'details')];
  const powers = (Array.isArray(raw['items']) ? raw['items'] : []).filter(isJsonRecord).map(wordsOf);
  const level = whole(value(attributes, 'level')) ?? 1;
  const recoveries = at(attributes, 'recoveries');
  const die = text(recoveries['dice']).replace(/^d/iu, '');
  const hp = whole(at(attributes, 'hp')['max']);
  const notes = [plain(text(value(details, 'biography') ?? details['biography'])), ...powers];
  return {
    kind: 'hero',
    draft: {
      name: text(raw['name']) || 'Unnamed',
      level,
      kind: [text(value(details, 'race')), text(value(details, 'class'))]
        .filter(Boolean)
        .join(' ')
        .slice(0, 120),
      abilities: Object.fromEntries(
        ABILITIES.map((key) => [key, whole(value(at(system, 'abilities'), key)) ?? 10]),
      ),
      ...numbered('acBase', at(attributes, 'ac')['base']),
      ...numbered('pdBase', at(attributes, 'pd')['base']),
      ...numbered('mdBase', at(attributes, 'md')['base']),
      ...numbered('initiativeMore', at(attributes, 'init')['mod']),
      ...(hp === undefined || hp < 1 ? {} : { hp }),
      ...numbered('recoveries', recoveries['max']),
      ...(DICE.has(die) ? { recoveryDie: die } : {}),
      backgrounds: backgroundsOf(at(system, 'backgrounds')),
      notes: notes.filter(Boolean).join('\n\n').slice(0, 20_000),
    },
    notes: notesOf(hp, powers.length),
  };
}

function notesOf(hp: number | undefined, powers: number): readonly ExchangeNote[] {
  const said: ExchangeNote[] = [];
  if (hp === undefined || hp < 1)
    said.push({ where: 'hp', ...saying('archmage.heroNoHp'), weight: 'changed' });
  if (powers > 0)
    said.push({
      where: 'powers',
      ...saying('archmage.heroPowersInNotes', { n: powers }),
      weight: 'asText',
    });
  return said;
}

/** A power as its name and words. */
function wordsOf(item: JsonObject): string {
  const system = at(item, 'system');
  const parts = ['description', 'attack', 'hit', 'miss', 'effect'].flatMap((key) => {
    const said = plain(text(value(system, key)));
    return said === '' ? [] : [key === 'description' ? said : `${key}: ${said}`];
  });
  return [text(item['name']), ...parts].filter(Boolean).join('\n');
}

function backgroundsOf(from: JsonObject): readonly { name: string; bonus: number }[] {
  return Object.values(from).flatMap((each) => {
    if (!isJsonRecord(each)) return [];
    const [name, bonus] = [text(value(each, 'name')).trim(), whole(value(each, 'bonus')) ?? 0];
    return name === '' || bonus < -20 || bonus > 20 ? [] : [{ name: name.slice(0, 80), bonus }];
  });
}

function at(from: JsonObject, key: string): JsonObject {
  const found = from[key];
  return isJsonRecord(found) ? found : {};
}

/** Foundry wraps its values in records with labels. */
function value(from: JsonObject, key: string): Json | undefined {
  return at(from, key)['value'];
}

function text(said: Json | undefined): string {
  return typeof said === 'string' ? said : '';
}

function whole(said: Json | undefined): number | undefined {
  const found = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
  return typeof found === 'number' && Number.isInteger(found) ? found : undefined;
}

function numbered(key: string, said: Json | undefined): { readonly [key: string]: number } {
  const found = whole(said);
  return found === undefined ? {} : { [key]: found };
}

/** Text without tags, entities and emphasis. */
function plain(said: string): string {
  return unmarked(
    said
      .replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll('&rsquo;', '’')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&'),
  ).trim();
}
