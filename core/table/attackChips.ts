import { english, type Said, said, type SaidValue } from '../kernel/said.ts';
import type { DamagePart } from '../rules/combat.ts';
import { actSaid } from './riderWords.ts';
import { writeDamageTypes } from '../rules/damage.ts';
import type { RuleSystem } from '../rules/system.ts';
import { cameAbout } from './cameAbout.ts';
import type { SentenceUse } from '../rules/powerText/rider.ts';
import { momentOf } from './moment.ts';
import { playsOf } from './plays.ts';
import { hasFallen } from './aim.ts';
import { type PendingRider, type PendingTarget, strikesBefore } from './pending.ts';
import { type Combatant, combatantOf, type TableState } from './state.ts';

/** One thing that applying the attack does to a target, or would do if it were ticked. */
export interface AttackChip {
  /** Place among the parts of the damage, or among what the power brings. */
  readonly is: { readonly part: number } | { readonly rider: number };
  /** `14 − 5 = 9 lightning`, `Dazed (save ends)`. */
  readonly label: string;
  /** The same as data. */
  readonly says?: SaidValue;
  readonly on: boolean;
  /** Why it is only offered. */
  readonly given?: string;
  /** The same as data, where the table says it. */
  readonly givenSays?: Said;
  /** The sentence it was read from; empty for the damage of the roll. */
  readonly text: string;
  readonly rule: string;
}

/** What applying the attack would leave of a target. */
export interface Foreseen {
  readonly chips: readonly AttackChip[];
  readonly hp: { readonly from: number; readonly to: number };
  /** Vital states it comes to: keys of the system's words. */
  readonly becomes: readonly string[];
  /** Sentences of the power that nobody understood and that concern this outcome. */
  readonly words: readonly string[];
  /** The strikes before it fell the target: this one waits for another. */
  readonly waits?: true;
}

/**
 * What applying the attack would do to the target of that place, as it stands: of several strikes at one target each
 * begins where those before it end. Nothing is rolled.
 */
export function foreseen(state: TableState, system: RuleSystem, at: number): Foreseen | undefined {
  const target = state.pending?.targets[at];
  const found = target && combatantOf(state, target.who);
  if (!target || !found) return undefined;
  const who = struckBefore(state, system, at, found);
  if (strikesBefore(state.pending?.targets ?? [], at).length > 0 && hasFallen(found, who, system))
    return { chips: [], hp: { from: who.hp, to: who.hp }, becomes: [], words: [], waits: true };
  const now = momentOf(state, system);
  const sum = (part: DamagePart): SaidValue => {
    const label = [
      sumText(part, system.harm.take(who, [part], now).total.value),
      writeDamageTypes(part, system.words.damageTypes),
    ]
      .filter(Boolean)
      .join(' ');
    return part.type === '' ? said('log.damage', { amount: label }) : label;
  };
  const left = shared(target);
  const dealt = dealtBy(target);
  const result = dealt.length > 0 ? system.harm.take(who, dealt, now) : undefined;
  const before = new Set(system.harm.state(who));
  const names = {
    attacker: combatantOf(state, target.offer.attacker)?.name ?? '',
    target: who.name,
  };
  // What only the game itself can name stands in the power’s own words.
  const riderLabel = ({ act, label }: PendingRider): Pick<AttackChip, 'label' | 'says'> => {
    const says = actSaid(act, names);
    return says === '' ? { label } : { label, says };
  };
  return {
    chips: [
      ...left.map((part, place): AttackChip => ({
        is: { part: place },
        ...labelOf(sum(part)),
        on: target.without?.includes(place) !== true && part.share > 0,
        text: '',
        rule: '',
      })),
      ...(target.riders ?? []).map((rider, place): AttackChip => ({
        is: { rider: place },
        ...(rider.dealt ? labelOf(rider.dealt.map(sum)) : riderLabel(rider)),
        on: rider.on,
        ...(rider.given === undefined ? {} : { given: rider.given }),
        ...(rider.givenSays ? { givenSays: rider.givenSays } : {}),
        text: rider.text,
        rule: rider.rule,
      })),
    ],
    hp: result?.hp ?? { from: who.hp, to: who.hp },
    becomes: result?.becomes.filter((each) => !before.has(each)) ?? [],
    words: wordsOf(target, state),
  };
}

/** The target as the strikes of the same roll before that place leave it, as far as they hurt it. */
function struckBefore(state: TableState, system: RuleSystem, at: number, found: Combatant): Combatant {
  const { targets = [] } = state.pending ?? {};
  let { hp, temporary } = found;
  for (const place of strikesBefore(targets, at)) {
    const who = { ...found, hp, temporary };
    const dealt = targets[place] ? dealtBy(targets[place]) : [];
    if (dealt.length === 0 || hasFallen(found, who, system)) continue;
    const taken = system.harm.take(who, dealt, momentOf(state, system));
    hp = taken.hp.to;
    temporary = taken.temporary.to;
  }
  return { ...found, hp, temporary };
}

/** Every part of the damage that is ticked, by the share that the GM leaves. */
function dealtBy(target: PendingTarget): readonly DamagePart[] {
  return [...shared(target).filter((_part, place) => !target.without?.includes(place)), ...ownDamage(target)];
}

function labelOf(says: SaidValue): Pick<AttackChip, 'label' | 'says'> {
  return { label: english(says), says };
}

/** What stands beside the roll in the words of the power: what nobody understood; with powers only shown, all it brings. */
function wordsOf(target: PendingTarget, state: TableState): readonly string[] {
  const sentences = target.offer.power.reading?.sentences ?? [];
  const attacker = combatantOf(state, target.offer.attacker);
  const shown = attacker && playsOf(state, attacker) === 'show' ? SHOWN : WORDS;
  return sentences
    .filter(({ use, on, rest }) => (shown.has(use) || rest === true) && cameAbout(on, target))
    .map(({ text }) => text);
}

const WORDS: ReadonlySet<SentenceUse> = new Set(['words']);
const SHOWN: ReadonlySet<SentenceUse> = new Set(['words', 'played', 'offered']);

/** The damage of the roll with the share that the GM leaves. */
function shared({ damage, share = 1 }: PendingTarget): readonly DamagePart[] {
  return damage.map((part) => ({ ...part, share: part.share * share }));
}

/** Damage of its own that the power brings this target and that is ticked. */
function ownDamage({ who, riders = [], share = 1 }: PendingTarget): readonly DamagePart[] {
  return riders
    .filter(({ on, whom }) => on && whom.includes(who))
    .flatMap(({ dealt = [] }) => dealt.map((part) => ({ ...part, share: part.share * share })));
}

/** `14`, or what the target makes of it: `14 − 5 = 9`, `14 + 5 = 19`. */
function sumText({ amount, share }: DamagePart, taken: number): string {
  const came = Math.floor(amount * share);
  if (taken === came) return String(came);
  return `${came} ${taken < came ? '−' : '+'} ${Math.abs(taken - came)} = ${taken}`;
}
