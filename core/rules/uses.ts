import type { Fighter } from './combat.ts';
import type { PlainUsage } from './exchange.ts';
import type { Power, Usage, Uses } from './sheet.ts';

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

/** What brings its uses back: what the usage says, else what the game takes a limit of one for. */
export function regainedPer({ uses }: Usage, otherwise: Uses['per']): Uses['per'] {
  return uses?.per ?? otherwise;
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
  const counted = power?.usage.uses !== undefined && made > 0;
  const uses = counted ? { ...others, [id]: Math.min(made, most) } : others;
  const rest = who.spent.filter((each) => each !== id);
  return {
    ...who,
    spent: made >= most ? [...rest, id] : rest,
    ...(who.uses === undefined && !counted ? {} : { uses }),
  };
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

/** Reads `2/encounter`, `3/day`, `twice per battle`, `once a round`; undefined for anything else. */
export function readUses(text: string): Uses | undefined {
  const [, count = '', period = ''] = WRITTEN.exec(text.trim().toLowerCase()) ?? [];
  const most = NUMBERS[count] ?? Number(count);
  const per = PERIODS[period.replaceAll(/\s+/gu, ' ')];
  return per !== undefined && Number.isInteger(most) && most > 0 ? { most, per } : undefined;
}

/** A usage in plain words of counted uses, where other programs and texts know such: by fight, day or round. */
export function plainUses({ most, per }: Uses): PlainUsage {
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
  if (most === 1 && per !== 'round' && per !== 'turn') return { label, limited: true };
  return { label: most === 1 ? label : usesText(uses, words), limited: true, uses };
}
