import { type Reason, saying } from '../kernel/said.ts';
import type { Refusal } from '../kernel/result.ts';
import type { Fighter } from './combat.ts';
import type { Consequence } from './consequences.ts';
import type { RulesContext } from './context.ts';
import type { ExchangeUsage } from './exchange.ts';
import type { Rider, RiderTarget } from './powerText/rider.ts';
import type { Power, Regain, Usage, Uses } from './sheet.ts';
import type { PowerView } from './views.ts';

type Counting = Pick<Fighter, 'spent' | 'uses'>;

/** How often a power can be used before something gives it back; 0 where nothing limits it. */
export function maximumUses({ usage }: Pick<Power, 'usage'>): number {
  return usage.limited ? (usage.uses?.most ?? 1) : 0;
}

/** Uses of a power made since they came back. */
export function spentUses({ spent, uses }: Counting, { id, usage }: Pick<Power, 'id' | 'usage'>): number {
  const counted = uses && Object.hasOwn(uses, id) ? uses[id] : undefined;
  return counted ?? (spent.includes(id) ? Math.max(1, maximumUses({ usage })) : 0);
}

/** The powers of which a use, or all, is gone. */
export function spentPowers(who: Counting & Pick<Fighter, 'sheet'>): readonly Power[] {
  return who.sheet.powers.filter((power) => spentUses(who, power) > 0);
}

/** The period after which its uses are back; a day where nothing says so. */
export function regainPeriod({ uses }: Usage): Uses['per'] {
  return uses?.per ?? 'day';
}

/** What colours a power’s title; what comes back within its fight counts as once an encounter, once a round as at will. */
export function usageColour({
  action,
  usage,
}: Pick<Power, 'action' | 'usage'>): NonNullable<PowerView['often']> {
  if (action === 'trait') return 'always';
  const per = usage.limited ? regainPeriod(usage) : 'round';
  if (per === 'round' || per === 'turn') return 'atWill';
  return per === 'day' ? 'daily' : 'encounter';
}

/** The die that brings a power back, or nothing where none does. */
function rechargeDie({ usage }: Pick<Power, 'usage'>): Extract<Regain, { by: 'die' }> | undefined {
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
export function isRecharged({ sheet }: Pick<Fighter, 'sheet'>, id: string, face: number): boolean {
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
export function setUses<Who extends Counting & Pick<Fighter, 'sheet'>>(
  who: Who,
  id: string,
  made: number,
): Who {
  const power = who.sheet.powers.find((each) => each.id === id);
  const most = power ? Math.max(1, maximumUses(power)) : 1;
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
export function writeUses(
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
export function readUseLimit(text: string): Uses | undefined {
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
export function usageOfUses({ most, per, regain }: Uses): ExchangeUsage {
  if (regain?.by === 'die') return { kind: 'recharge', on: Math.min(...regain.faces) };
  if (regain?.by === 'event') return { kind: 'other', text: regain.text };
  const kind = per === 'day' ? 'daily' : per === 'turn' || per === 'round' ? 'round' : 'encounter';
  return most === 1 ? { kind } : { kind, most };
}

/** A limited usage of so many uses, named so; of one it is named by its own word. */
export function makeCountedUsage(
  label: string,
  per: Uses['per'],
  most: number,
  words?: Parameters<typeof writeUses>[1],
): Usage {
  const uses = { most, per };
  return { label: most === 1 ? label : writeUses(uses, words), limited: true, uses };
}

/** A power that is no attack of its own, as somebody is about to use it: a blessing, a heal, a stance. */
export interface PowerUse {
  readonly user: Fighter;
  readonly power: Power;
  /** Those named for it; empty where nobody is. */
  readonly targets: readonly Fighter[];
}

/** What using a power without an attack would do just now. */
export interface UseOffer {
  /** Ids of those at the table it may be used on; empty where it is for its user alone, so that nobody is named. */
  readonly legal: readonly string[];
  /** Why it cannot be used as asked; the GM may have it all the same. */
  readonly refused?: Refusal;
  /** Uses it takes: 0 where nothing limits it. */
  readonly uses: number;
  /** What its words bring as it is used. */
  readonly riders: readonly Rider[];
  /** What others may do before it happens. Empty as soon as that was offered. */
  readonly before: readonly Consequence[];
  /** What using it causes besides: an opening it gives. */
  readonly causes: readonly Consequence[];
}

/** Using a power that is no attack. Legality of attacks has no say in it. */
export interface UseRules {
  readonly offer: (use: PowerUse, now: RulesContext) => UseOffer;
}

/** What tells one game's use of powers from another's. */
interface Ways {
  /** What stands against it besides a target of the wrong side. */
  readonly barred?: (use: PowerUse, now: RulesContext) => Refusal | undefined;
  readonly before?: (use: PowerUse, now: RulesContext) => readonly Consequence[];
  readonly causes?: (use: PowerUse, now: RulesContext) => readonly Consequence[];
}

/** Whether a power is an attack, with a roll or without; anything else is used. */
export function isAttackPower({ attack, damage }: Pick<Power, 'attack' | 'damage'>): boolean {
  return attack !== undefined || damage !== undefined;
}

/** Using powers as all games do it, with the differences of one. */
export function useRulesBy({ barred, before, causes }: Ways = {}): UseRules {
  return {
    offer(use, now) {
      const riders = ridersOnUse(use.power);
      const legal = checkTargets(use, riders, now);
      const refused = barred?.(use, now) ?? wrongTarget(use, legal);
      return {
        legal,
        ...(refused ? { refused } : {}),
        uses: use.power.usage.limited ? 1 : 0,
        riders,
        before: before?.(use, now) ?? [],
        causes: causes?.(use, now) ?? [],
      };
    },
  };
}

/** What comes about by using it: without a roll, what is always done and what a hit would bring. */
function ridersOnUse({ reading }: Power): readonly Rider[] {
  return (reading?.riders ?? []).filter(({ on }) => on.kind === 'always' || on.kind === 'hit');
}

type TargetSide = Extract<RiderTarget, { kind: 'near' }>['side'];

/** Whom its words speak of; where nobody could read them everyone, so that nothing is refused for want of a reader. */
function checkTargets(
  { user, power }: PowerUse,
  riders: readonly Rider[],
  { all }: RulesContext,
): readonly string[] {
  const here = all.filter(({ presence }) => presence !== 'absent');
  const sides = new Set(riders.flatMap((rider) => sideOfRider(rider, power) ?? []));
  if (riders.length > 0 && sides.size === 0) return [];
  if (riders.length === 0 || sides.has('everyone')) return here.map(({ id }) => id);
  return here.filter((each) => sides.has(isAlly(each, user) ? 'allies' : 'enemies')).map(({ id }) => id);
}

/** Of which side those are that a rider is for; nothing where it is for the user. */
function sideOfRider({ to }: Rider, power: Power): TargetSide | undefined {
  if (to.kind === 'attacker') return undefined;
  return to.kind === 'near' || to.kind === 'choice' ? to.side : targetSide(power);
}

/** The side its line of targets names: `one ally`, `each enemy in the burst`; everyone where it names none, or both. */
function targetSide({ lines }: Power): TargetSide {
  const text = lines.find(({ label }) => label === 'Target')?.text ?? '';
  const allies = /\b(?:ally|allies)\b/iu.test(text);
  const enemies = /\b(?:enemy|enemies|foes?)\b/iu.test(text);
  if (allies === enemies || /\bcreatures?\b/iu.test(text)) return 'everyone';
  return allies ? 'allies' : 'enemies';
}

/** On the same side of the fight; everyone is its own ally here, who may be named with them. */
function isAlly(one: Fighter, other: Fighter): boolean {
  return (one.side === 'foes') === (other.side === 'foes');
}

function wrongTarget({ user, power, targets }: PowerUse, legal: readonly string[]): Refusal | undefined {
  const wrong = legal.length === 0 ? undefined : targets.find(({ id }) => !legal.includes(id));
  if (!wrong) return undefined;
  const names = { power: power.name, user: user.name, target: wrong.name };
  return {
    ...(isAlly(wrong, user) ? saying('table.enemiesOnly', names) : saying('table.alliesOnly', names)),
    field: 'targets',
  };
}

/** Why the numbers of a power are what they are: its bonus first, then each part of its damage. */
export function listPowerReasons({ attack, damage }: Pick<Power, 'attack' | 'damage'>): readonly Reason[] {
  return [...(attack?.bonus.because ?? []), ...(damage ?? []).flatMap(({ because }) => because.because)];
}

/** Words of a target line that say how many are hit, where nothing else on the line does. */
const MARKS = { several: 'each target', one: 'one target' } as const;

/** The target line with its count, where `implied` (what the rest of the line lets a reader think) is not so. */
export function withTargetCount(target: string, area: boolean, implied: boolean): string {
  if (area === implied) return target;
  return [target, area ? MARKS.several : MARKS.one].filter((each) => each !== '').join('; ');
}

/** The target line without such a count, and whether several are hit. */
export function readTargetCount(
  line: string,
  implied: boolean,
): { readonly target: string; readonly area: boolean } {
  const parts = line.split('; ');
  const last = parts.at(-1);
  const marked = last === MARKS.several ? true : last === MARKS.one ? false : undefined;
  if (marked === undefined) return { target: line, area: implied };
  return { target: parts.slice(0, -1).join('; '), area: marked };
}

/** What somebody may use by its name though its sheet does not have it: any spell of the game. */
export interface Repertoire {
  /** Every name, the same list as long as the campaign is played by the same rulings. */
  readonly names: (now: Pick<RulesContext, 'rulings'>) => readonly string[];
  /** What it would be in those hands; undefined where the game has nothing of that name. */
  readonly cast: (
    who: Fighter,
    name: string,
    /** Level of the slot that is asked for; the lowest that serves where none is. */
    level: number | undefined,
    now: RulesContext,
  ) => Cast | undefined;
}

/** Something of the repertoire as somebody is about to use it. */
export interface Cast {
  readonly power: Power;
  /** How its sheet shows it from then on; absent where it has it already. */
  readonly view?: PowerView;
  /** Strikes that are shared out among the targets: three darts. 1 for everything else. */
  readonly strikes: number;
  /** Most targets; absent where its words set no number. */
  readonly most?: number;
  /** Why it is not theirs to use; the GM may have it all the same. */
  readonly refused?: Refusal;
}
