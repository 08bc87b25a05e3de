import type { Fighter } from './combat.ts';
import type { PlainUsage } from './exchange.ts';
import type { Power, Regain, Usage, Uses } from './sheet.ts';
import { type PowerView } from './view.ts';

type Counting = Pick<Fighter, 'spent' | 'uses'>;

/** How often a power can be used before something gives it back; 0 where nothing limits it. */
export function mostUses({ usage }: Pick<Power, 'usage'>): number {
  return usage.limited ? (usage.uses?.most ?? 1) : 0;
}

/** Uses of a power made since they came back. */
export function usesMade({ spent, uses }: Counting, { id, usage }: Pick<Power, 'id' | 'usage'>): number {
  const counted = uses && Object.hasOwn(uses, id) ? uses[id] : undefined;
  return counted ?? (spent.includes(id) ? Math.max(1, mostUses({ usage })) : 0);
}

/** The powers of which a use, or all, is gone. */
export function usedPowers(who: Counting & Pick<Fighter, 'sheet'>): readonly Power[] {
  return who.sheet.powers.filter((power) => usesMade(who, power) > 0);
}

/** The period after which its uses are back; a day where nothing says so. */
export function regainedPer({ uses }: Usage): Uses['per'] {
  return uses?.per ?? 'day';
}

/** What colours a power’s title; what comes back within its fight counts as once an encounter, once a round as at will. */
export function oftenOf({ action, usage }: Pick<Power, 'action' | 'usage'>): NonNullable<PowerView['often']> {
  if (action === 'trait') return 'always';
  const per = usage.limited ? regainedPer(usage) : 'round';
  if (per === 'round' || per === 'turn') return 'atWill';
  return per === 'day' ? 'daily' : 'encounter';
}

/** The die that brings a power back, or nothing where none does. */
export function rechargeDie({ usage }: Pick<Power, 'usage'>): Extract<Regain, { by: 'die' }> | undefined {
  const regain = usage.uses?.regain;
  return regain?.by === 'die' ? regain : undefined;
}

/** The spent powers for which a die is rolled at this moment, with the faces that bring each back. */
export function spentRecharges(
  { sheet, spent }: Pick<Fighter, 'sheet' | 'spent'>,
  at: Extract<Regain, { by: 'die' }>['at'],
): readonly { readonly id: string; readonly name: string; readonly faces: readonly number[] }[] {
  return sheet.powers.flatMap((power) => {
    const die = spent.includes(power.id) ? rechargeDie(power) : undefined;
    return die?.at === at ? [{ id: power.id, name: power.name, faces: die.faces }] : [];
  });
}

/** Whether this face brings the power of that id back. */
export function isBack({ sheet }: Pick<Fighter, 'sheet'>, id: string, face: number): boolean {
  const power = sheet.powers.find((each) => each.id === id);
  return power !== undefined && rechargeDie(power)?.faces.includes(face) === true;
}

/** A usage of one that a die may bring back within the period, on the lowest face or any above it. */
export function rechargeUsage(
  label: string,
  per: Uses['per'],
  {
    sides,
    lowest,
    at,
  }: { readonly sides: number; readonly lowest: number } & Pick<Extract<Regain, { by: 'die' }>, 'at'>,
): Usage {
  const faces = Array.from({ length: Math.max(0, sides + 1 - lowest) }, (_, above) => lowest + above);
  return {
    label,
    limited: true,
    uses: { most: 1, per, regain: { by: 'die', dice: `1d${sides}`, faces, at } },
  };
}

/** The one with so many uses of the power made; all gone, it is spent. */
export function withUses<Who extends Counting & Pick<Fighter, 'sheet'>>(
  who: Who,
  id: string,
  made: number,
): Who {
  const power = who.sheet.powers.find((each) => each.id === id);
  const most = power ? Math.max(1, mostUses(power)) : 1;
  const { [id]: _before, ...others } = who.uses ?? {};
  const counted = power !== undefined && made > 0 && isCounted(power);
  const uses = counted ? { ...others, [id]: Math.min(made, most) } : others;
  const rest = who.spent.filter((each) => each !== id);
  return {
    ...who,
    spent: made >= most ? [...rest, id] : rest,
    ...(who.uses === undefined && !counted ? {} : { uses }),
  };
}

/** Whether the table keeps a number: one use of a fight or a day is spent or it is not. */
function isCounted({ usage: { uses } }: Power): boolean {
  return uses !== undefined && (uses.most > 1 || uses.per === 'round' || uses.per === 'turn');
}

/** `2/encounter`, `3/day`. */
export function usesText(
  { most, per }: Uses,
  words: { readonly [per in Uses['per']]?: string } = {},
): string {
  return `${most}/${words[per] ?? per}`;
}

const WRITTEN =
  /^\(?(\d{1,2}|once|twice|one|two|three|four|five|six)\s*(?:x|×|times?|uses?)?\s*(?:\/|per\s+|an?\s+|each\s+)\s*(turn|round|encounter|battle|fight|combat|rest|short rest|day|long rest)\)?\.?$/iu;
const NUMBERS: { readonly [word: string]: number } = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const PERIODS: { readonly [word: string]: Uses['per'] } = {
  turn: 'turn',
  round: 'round',
  encounter: 'encounter',
  battle: 'encounter',
  fight: 'encounter',
  combat: 'encounter',
  rest: 'rest',
  'short rest': 'rest',
  day: 'day',
  'long rest': 'day',
};

const LIMITED =
  /\bcan\s+(?:only\s+)?(?:be\s+used|use\s+this|regenerate|heal\s+this\s+way|do\s+(?:this|so))\s+(?:only\s+|up\s+to\s+)?(once|twice|\w+\s+times)\s+(?:per|each|an?)\s+(battle|encounter|day|rest)\b/iu;
const FREE = /\bheals?\s+(?:up\s+)?to\s+its\s+maximum\b[^.]*\b(?:doesn[’']t|does\s+not)\s+count\b/iu;

/** What works until it once does not heal its bearer whole. */
const ONCE_SHORT =
  /\bif\s+it\s+(?:doesn[’']t|does\s+not)\s+heal\s+(?:up\s+)?to\s+its\s+maximum\b[^.]*\bloses?\s+(?:its|the)\s+ability\s+to\s+heal\b/iu;

/** The limit that the words of a trait set: `It can regenerate five times per battle`; undefined where they set none. */
export function limitSaid(text: string): Uses | undefined {
  const [, count = '', period = ''] = LIMITED.exec(text) ?? [];
  if (ONCE_SHORT.test(text)) return { most: 1, per: 'encounter', freeAtFull: true };
  const uses = readUses(`${count.replace(/\s+times$/iu, '')} a ${period}`);
  return uses && FREE.test(text) ? { ...uses, freeAtFull: true } : uses;
}

/** Reads `2/encounter`, `3/day`, `twice per battle`, `once a round`; undefined for anything else. */
export function readUses(text: string): Uses | undefined {
  const [, count = '', period = ''] = WRITTEN.exec(text.trim().toLowerCase()) ?? [];
  const most = NUMBERS[count] ?? Number(count);
  const per = PERIODS[period.replaceAll(/\s+/gu, ' ')];
  return per !== undefined && Number.isInteger(most) && most > 0 ? { most, per } : undefined;
}

/** A usage in plain words of counted uses, where other programs and texts know such: by fight, day or round. */
export function plainUses({ most, per, regain }: Uses): PlainUsage {
  if (regain?.by === 'die') return { kind: 'recharge', on: Math.min(...regain.faces) };
  if (regain?.by === 'event') return { kind: 'other', text: regain.text };
  const kind = per === 'day' ? 'daily' : per === 'turn' || per === 'round' ? 'round' : 'encounter';
  return most === 1 ? { kind } : { kind, most };
}

/** A limited usage of so many uses, named so; of one it is named by its own word. */
export function countedUsage(
  label: string,
  per: Uses['per'],
  most: number,
  words?: Parameters<typeof usesText>[1],
): Usage {
  const uses = { most, per };
  return { label: most === 1 ? label : usesText(uses, words), limited: true, uses };
}
