import type { RollTrace } from '../dice/trace.ts';
import type { JsonObject } from '../kernel/json.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { toLabelling, said, type Said, saying, type Wording } from '../kernel/said.ts';
import type { CheckOffer } from './checks.ts';
import { type Fighter, isWithParty } from './combat.ts';
import type { Consequence } from './consequences.ts';
import type { RulesContext } from './context.ts';
import type { FormField } from './creature.ts';
import type { Side } from './words.ts';

/** What a procedure is asked with. */
export interface ProcedureInput {
  /** Who does it; absent for procedures of the whole table. */
  readonly who?: Fighter;
  readonly targets: readonly Fighter[];
  /** What was typed into its fields; may lack any of them. */
  readonly values: JsonObject;
  readonly now: RulesContext;
}

/** The hand that rolls for a procedure; every roll is written down with its label. */
export interface Roller {
  readonly check: (offer: CheckOffer) => RollTrace;
  readonly roll: (label: Wording, notation: string) => RollTrace;
}

/** One who comes to the table by a procedure: who was hired. */
export interface Joining {
  /** Key of the kind of creature. */
  readonly kind: string;
  readonly draft: JsonObject & { readonly name: string };
  readonly side: Side;
}

/** A part of the session’s story that a procedure tells: a way that was gone, as far as a place that was reached, or what was found. */
export type StoryPart =
  | { readonly is: 'journey'; readonly miles: number; readonly place?: string }
  | { readonly is: 'found'; readonly what: string };

export interface ProcedureOutcome {
  /** `succeeds`, `fails`, `2 loads lost`: ends the line of the log. */
  readonly label: string;
  readonly says?: Said;
  readonly success: boolean;
  readonly consequences: readonly Consequence[];
  /** Who joins those at the table by it. */
  readonly joins?: readonly Joining[];
  /** What of it belongs to the story of the session. */
  readonly tells?: StoryPart;
  /** Ids of those it was really done to, where they are not all that were chosen. */
  readonly whom?: readonly string[];
}

/** Something only this game has a button for: an action open to all, a rest, a check, a day of travel. */
export interface Procedure {
  readonly key: string;
  readonly label: Wording;
  readonly rule: string;
  /** Heading it stands under: `Actions`, `Skills`, `Rest`. */
  readonly group: Wording;
  /** What it does, in one line. */
  readonly text: Wording;
  /** What else people look for it by: `watch, night, sleep`. */
  readonly called?: Wording;
  readonly who: 'one' | 'none';
  /** `party`: those chosen, or all heroes where nobody is. */
  readonly targets: 'none' | 'one' | 'some' | 'party';
  /** Everyone with the party takes part, whoever is selected, unless its flag `only` is ticked. */
  readonly wholeParty?: true;
  readonly fields: readonly FormField[];
  /** The fields as the table stands, where their choices depend on it. */
  readonly fieldsNow?: (now: RulesContext) => readonly FormField[];
  /** What stands in its fields when its card opens. */
  readonly startsWith?: (now: RulesContext) => JsonObject;
  /** On whom it is done while nobody is selected or named: whoever is dying, for first aid. */
  readonly proposes?: (now: RulesContext) => readonly Fighter[];
  /**
   * Words of the table line that mean it with these values, with whoever does it, or whose it is, named before or behind: `torch tam`.
   * Where it `helps`, the one named behind it is meant, whoever stands before it: `bersi stabilises cuth`.
   */
  readonly said?: readonly {
    readonly word: string;
    readonly values: JsonObject;
    readonly helps?: true;
  }[];
  /** Fields for two dice against each other, so that the table line reads `tam d8 vs m1 d6` as this. */
  readonly versus?: { readonly own: string; readonly other: string };
  /** Kind of action it costs; absent where it costs none. */
  readonly action?: string;
  /** Whether it is at hand as things stand, so that the table offers it beside whoever acts. */
  readonly fits?: (who: Fighter | undefined, now: RulesContext) => boolean;
  /** The roll as it stands, with its odds; absent where nothing is rolled, or not yet. */
  readonly offer?: (asked: ProcedureInput) => CheckOffer | undefined;
  /** How somebody who is held gets free: its chance stands in the odds of what holds. */
  readonly frees?: true;
  readonly decide: (asked: ProcedureInput, roller: Roller) => Result<ProcedureOutcome>;
}

/** Who does it; procedures of one doer are never asked without. */
export function requireActor({ who }: ProcedureInput): Result<Fighter> {
  return who ? ok(who) : refuse({ ...saying('rules.whoMissing'), field: 'who' });
}

/** Who does it and to whom. */
export function requireActorAndTarget(
  asked: ProcedureInput,
): Result<{ readonly who: Fighter; readonly target: Fighter }> {
  const [target] = asked.targets;
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  return target
    ? ok({ who: doer.value, target })
    : refuse({ ...saying('rules.targetMissing'), field: 'targets' });
}

/** Decides for the one who does it; without anybody it is refused. */
export function decideForOne(
  decide: (who: Fighter, asked: ProcedureInput, roller: Roller) => Result<ProcedureOutcome>,
): Procedure['decide'] {
  return (asked, roller) => {
    const doer = requireActor(asked);
    return doer.ok ? decide(doer.value, asked, roller) : doer;
  };
}

/** Decides for the one who does it and the one it is done to; without either it is refused. */
export function decideForPair(
  decide: (
    pair: { readonly who: Fighter; readonly target: Fighter },
    asked: ProcedureInput,
    roller: Roller,
  ) => Result<ProcedureOutcome>,
): Procedure['decide'] {
  return (asked, roller) => {
    const pair = requireActorAndTarget(asked);
    return pair.ok ? decide(pair.value, asked, roller) : pair;
  };
}

/** A whole number typed into a field, or what holds where none was. */
export function inputNumber({ values }: ProcedureInput, key: string, otherwise: number): number {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : otherwise;
}

/** What was chosen or typed as text. */
export function inputText({ values }: ProcedureInput, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a flag was set. */
export function inputFlag({ values }: ProcedureInput, key: string): boolean {
  return values[key] === true;
}

/** The end of a procedure that went well. */
export function succeed(words: Wording, ...consequences: readonly Consequence[]): Result<ProcedureOutcome> {
  return ok({ ...toLabelling(words), success: true, consequences });
}

/** The end of one that did not. */
export function failProcedure(
  words: Wording,
  ...consequences: readonly Consequence[]
): Result<ProcedureOutcome> {
  return ok({ ...toLabelling(words), success: false, consequences });
}

/** The outcome, and what of it belongs to the story of the session. */
export function addStory(outcome: Result<ProcedureOutcome>, tells: StoryPart): Result<ProcedureOutcome> {
  return outcome.ok ? ok({ ...outcome.value, tells }) : outcome;
}

/** A way that was gone, in whole tenths of a mile, as far as the place that was reached. */
export function journeyPart(miles: number, place: string | undefined): StoryPart {
  const gone = Math.round(miles * 10) / 10;
  return { is: 'journey', miles: gone, ...(place === undefined || place === '' ? {} : { place }) };
}

/** A number for several at once: a field for all of them, and one of its own for everyone for whom it may be another. */
export function numberFieldsForEach(
  each: Extract<FormField, { kind: 'number' }>,
  { asks, label }: { readonly asks: (who: Fighter) => boolean; readonly label: (name: string) => string },
) {
  const ownKey = (id: string): string => `${each.key}:${id}`;
  return {
    fields: [each],
    fieldsNow: ({ all }: RulesContext): readonly FormField[] => [
      each,
      ...all.filter(asks).map(({ id, name }) => ({ ...each, key: ownKey(id), label: label(name) })),
    ],
    /** What was typed for this one, or for all. */
    of: (asked: ProcedureInput, { id }: Fighter): number =>
      inputNumber(asked, ownKey(id), inputNumber(asked, each.key, 0)),
  };
}

/** The flag of a procedure that is for the whole party as a rule: only those selected take part. */
export const ONLY_SELECTED: FormField = { kind: 'flag', key: 'only', label: said('fifth.onlySelectedRest') };

/** Everyone with the party, and whoever is named besides; with `ONLY_SELECTED` ticked those named alone. */
export function partyOrNamed(asked: ProcedureInput): readonly Fighter[] {
  const { targets, now } = asked;
  if (inputFlag(asked, 'only') && targets.length > 0) return targets;
  const party = now.all.filter((each) => isWithParty(each) && each.presence !== 'absent');
  return [...party, ...targets.filter(({ id }) => !party.some((each) => each.id === id))];
}
