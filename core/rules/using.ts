import { saying } from '../kernel/said.ts';
import type { Refusal } from '../kernel/result.ts';
import type { Fighter } from './combat.ts';
import type { Consequence } from './due.ts';
import type { Moment } from './moment.ts';
import type { Rider, RiderTarget } from './riders/rider.ts';
import type { Power } from './sheet.ts';

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
  readonly offer: (use: PowerUse, now: Moment) => UseOffer;
}

/** What tells one game's use of powers from another's. */
interface Ways {
  /** What stands against it besides a target of the wrong side. */
  readonly barred?: (use: PowerUse, now: Moment) => Refusal | undefined;
  readonly before?: (use: PowerUse, now: Moment) => readonly Consequence[];
  readonly causes?: (use: PowerUse, now: Moment) => readonly Consequence[];
}

/** Whether a power is an attack, with a roll or without; anything else is used. */
export function isAttack({ attack, damage }: Pick<Power, 'attack' | 'damage'>): boolean {
  return attack !== undefined || damage !== undefined;
}

/** Using powers as all games do it, with the differences of one. */
export function usingBy({ barred, before, causes }: Ways = {}): UseRules {
  return {
    offer(use, now) {
      const riders = ridersOfUse(use.power);
      const legal = legalFor(use, riders, now);
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
function ridersOfUse({ reading }: Power): readonly Rider[] {
  return (reading?.riders ?? []).filter(({ on }) => on.kind === 'always' || on.kind === 'hit');
}

type TargetSide = Extract<RiderTarget, { kind: 'near' }>['side'];

/** Whom its words speak of; where nobody could read them everyone, so that nothing is refused for want of a reader. */
function legalFor({ user, power }: PowerUse, riders: readonly Rider[], { all }: Moment): readonly string[] {
  const here = all.filter(({ presence }) => presence !== 'absent');
  const sides = new Set(riders.flatMap((rider) => sideOf(rider, power) ?? []));
  if (riders.length > 0 && sides.size === 0) return [];
  if (riders.length === 0 || sides.has('everyone')) return here.map(({ id }) => id);
  return here.filter((each) => sides.has(isAlly(each, user) ? 'allies' : 'enemies')).map(({ id }) => id);
}

/** Of which side those are that a rider is for; nothing where it is for the user. */
function sideOf({ to }: Rider, power: Power): TargetSide | undefined {
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
