import { plainText } from '../entryText.ts';
import type { ExchangeNote, ExchangePower, ExchangeRoll, ExchangeUsage } from '../../../../rules/exchange.ts';
import type { FifthEntry, FifthSection } from './block.ts';
import { saying, type Saying } from '../../../../kernel/said.ts';

/** `Melee Weapon Attack: +7 to hit`, and `Melee or Ranged Attack Roll: +7` of the newer books. */
const ATTACK =
  /\b(melee or ranged|melee|ranged)\s+(?:weapon |spell )?attack(?: roll)?\s*:?\s*([+−–-]\s*\d{1,2})(?:\s+to hit)?/iu;
const TO_HIT = /([+−–-]\s*\d{1,2})\s+to hit/iu;
const HIT =
  /(?:Hit|Hit or Miss):?\s*(?:\d{1,4}\s*)?\(?\s*(\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,3})?)?\s*\)?\s*(?:(\d{1,4})\s*)?([a-z]+)?\s*damage/iu;
const FLAT = /(?:Hit|Hit or Miss):?\s*(\d{1,4})\s+([a-z]+)\s+damage/iu;
const PLUS = /\bplus\s+\d{0,4}\s*\(?\s*\d{1,3}(?:d\d{1,3})?[^)]{0,20}\)?\s*[a-z]*\s*damage/iu;
const SAVE = /\bDC \d+/u;

/** Brackets behind a name that say how often. */
const LIMIT = /\s*\((?=[^()]*(?:level spell|recharge|\/\s*day|\brest\b|costs|turn))[^()]*\)/iu;

/** Words of action that plain creatures share. */
const ACTIONS: { readonly [section in FifthSection]: string } = {
  trait: 'trait',
  action: 'standard',
  bonus: 'minor',
  reaction: 'reaction',
  legendary: 'free',
  mythic: 'free',
  lair: 'free',
};

/** A trait or action of a fifth-edition stat block: its attack as numbers, the whole text as its effect; what stays words is told. */
export function fifthPower(
  { section, name, text: said, roll, spells }: FifthEntry,
  notes: ExchangeNote[],
): ExchangePower {
  const text = plainText(said);
  const attack = ATTACK.exec(text);
  const bonus =
    attack?.[2] ?? TO_HIT.exec(text)?.[1] ?? (roll?.versus === 'ac' ? numberText(roll.number) : undefined);
  const dealt = bonus === undefined ? undefined : (dealtIn(text) ?? dealtIn(`Hit: ${partsOf(roll)} damage`));
  const reach = reachOf(attack?.[1] ?? (roll?.ranged === true ? 'ranged' : ''), bonus !== undefined, section);
  const called = name.replace(LIMIT, '').trim() || name.trim() || 'Unnamed';
  const tag = section === 'legendary' || section === 'mythic' || section === 'lair' ? [section] : [];
  for (const why of wordsIn(text, bonus !== undefined, section, roll))
    notes.push({ where: called.slice(0, 80), ...why, weight: 'asText' });
  return {
    name: called.slice(0, 80),
    action: ACTIONS[section],
    usage: usageOf(name),
    reach,
    basic: false,
    area: false,
    range: bonus === undefined ? '' : rangeOf(text, reach),
    target: '',
    ...(bonus === undefined ? {} : { attack: { bonus: signed(bonus), versus: 'ac' } }),
    ...(dealt ? { damage: dealt } : {}),
    missShare: 'none',
    trigger: '',
    hit: '',
    miss: '',
    effect: called.length > 80 ? `${called}: ${text}` : text,
    special: '',
    riders: [],
    tags: [...tag, ...spellTags(name)],
    nastier: false,
    ...(roll === undefined ? {} : { roll }),
    ...(spells === undefined ? {} : { spells }),
  };
}

/** Level and kind of a spell that stand in the brackets of a name. */
function spellTags(name: string): readonly string[] {
  const [, level] = /\(([1-9])(?:st|nd|rd|th)[- ]level spell\b/iu.exec(name) ?? [];
  if (level === undefined) return [];
  return [`level ${level}`, 'Spell', ...(/\bconcentration\b/iu.test(name) ? ['Concentration'] : [])];
}

function signed(text: string): number {
  return Number(text.replaceAll(/\s/gu, '').replace(/[−–]/u, '-'));
}

function numberText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : value < 0 ? String(value) : `+${value}`;
}

/** The first damage of a roll in words. */
function partsOf(roll: ExchangeRoll | undefined): string {
  const [first] = roll?.damage ?? [];
  return first ? `${first.notation} ${first.type}`.trim() : '';
}

function dealtIn(text: string): ExchangePower['damage'] {
  const found = HIT.exec(text) ?? undefined;
  const flat = FLAT.exec(text);
  const notation = (found?.[1] ?? found?.[2] ?? flat?.[1] ?? '')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[−–]/gu, '-');
  const type = (found?.[3] ?? flat?.[2] ?? '').toLowerCase();
  return notation === '' ? undefined : { notation, type };
}

function reachOf(words: string, rolls: boolean, section: FifthSection): ExchangePower['reach'] {
  if (!rolls) return section === 'trait' ? 'self' : 'near';
  return words.toLowerCase() === 'ranged' ? 'ranged' : 'melee';
}

/** Squares of five feet, as the other games count. */
function rangeOf(text: string, reach: ExchangePower['reach']): string {
  const feet = Number(
    (reach === 'ranged' ? /range\s+(\d{1,4})/iu : /reach\s+(\d{1,3})/iu).exec(text)?.[1] ?? Number.NaN,
  );
  const squares = Math.max(1, Math.round(feet / 5));
  if (reach === 'ranged') return `ranged ${Number.isFinite(feet) ? squares : 10}`;
  return `melee ${Number.isFinite(feet) ? squares : 1}`;
}

/** What of the text nothing is rolled for. */
function wordsIn(
  text: string,
  rolls: boolean,
  section: FifthSection,
  roll: ExchangeRoll | undefined,
): readonly Saying[] {
  const found: Saying[] = [];
  if (SAVE.test(text) || (roll && roll.versus !== 'ac')) found.push(saying('fifth.saveStaysText'));
  const [plus] = rolls ? (PLUS.exec(text) ?? []) : [];
  if (plus !== undefined) found.push(saying('exchange.keptAsText', { text: plus.trim() }));
  if (section === 'lair') found.push(saying('fifth.lairStaysText'));
  return found;
}

function usageOf(name: string): ExchangeUsage {
  const on = /\brecharge\s+([2-6])/iu.exec(name)?.[1];
  if (on !== undefined) return { kind: 'recharge', on: Number(on) };
  const daily = /\b(\d{1,2})\s*\/\s*day/iu.exec(name)?.[1];
  if (daily === '1') return { kind: 'daily' };
  if (daily !== undefined) return { kind: 'daily', most: Number(daily) };
  const inside = /\(([^()]*(?:recharge|rest|costs|turn)[^()]*)\)/iu.exec(name)?.[1];
  return inside === undefined ? { kind: 'atWill' } : { kind: 'other', text: inside };
}
