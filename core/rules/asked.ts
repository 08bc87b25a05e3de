import { labellingOf, said, saying, type Wording } from '../kernel/said.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import type { FormField } from './creature.ts';
import type { Consequence } from './due.ts';
import type { Moment } from './moment.ts';
import type { Fighter } from './combat.ts';
import { isWithParty } from './members.ts';
import type { Asked, Procedure, ProcedureOutcome, Roller, StoryPart } from './procedure.ts';

/** Who does it; procedures of one doer are never asked without. */
export function doerOf({ who }: Asked): Result<Fighter> {
  return who ? ok(who) : refuse({ ...saying('rules.whoMissing'), field: 'who' });
}

/** Who does it and to whom. */
export function pairOf(asked: Asked): Result<{ readonly who: Fighter; readonly target: Fighter }> {
  const [target] = asked.targets;
  const doer = doerOf(asked);
  if (!doer.ok) return doer;
  return target
    ? ok({ who: doer.value, target })
    : refuse({ ...saying('rules.targetMissing'), field: 'targets' });
}

/** Decides for the one who does it; without anybody it is refused. */
export function byOne(
  decide: (who: Fighter, asked: Asked, roller: Roller) => Result<ProcedureOutcome>,
): Procedure['decide'] {
  return (asked, roller) => {
    const doer = doerOf(asked);
    return doer.ok ? decide(doer.value, asked, roller) : doer;
  };
}

/** Decides for the one who does it and the one it is done to; without either it is refused. */
export function byPair(
  decide: (
    pair: { readonly who: Fighter; readonly target: Fighter },
    asked: Asked,
    roller: Roller,
  ) => Result<ProcedureOutcome>,
): Procedure['decide'] {
  return (asked, roller) => {
    const pair = pairOf(asked);
    return pair.ok ? decide(pair.value, asked, roller) : pair;
  };
}

/** A whole number typed into a field, or what holds where none was. */
export function typedNumber({ values }: Asked, key: string, otherwise: number): number {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : otherwise;
}

/** What was chosen or typed as text. */
export function typedText({ values }: Asked, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a flag was set. */
export function typedFlag({ values }: Asked, key: string): boolean {
  return values[key] === true;
}

/** The end of a procedure that went well. */
export function done(words: Wording, ...consequences: readonly Consequence[]): Result<ProcedureOutcome> {
  return ok({ ...labellingOf(words), success: true, consequences });
}

/** The end of one that did not. */
export function failed(words: Wording, ...consequences: readonly Consequence[]): Result<ProcedureOutcome> {
  return ok({ ...labellingOf(words), success: false, consequences });
}

/** The outcome, and what of it belongs to the story of the session. */
export function tellStory(outcome: Result<ProcedureOutcome>, tells: StoryPart): Result<ProcedureOutcome> {
  return outcome.ok ? ok({ ...outcome.value, tells }) : outcome;
}

/** A way that was gone, in whole tenths of a mile, as far as the place that was reached. */
export function journeyPart(miles: number, place: string | undefined): StoryPart {
  const gone = Math.round(miles * 10) / 10;
  return { is: 'journey', miles: gone, ...(place === undefined || place === '' ? {} : { place }) };
}

/** A number for several at once: a field for all of them, and one of its own for everyone for whom it may be another. */
export function numberForEach(
  each: Extract<FormField, { kind: 'number' }>,
  { asks, label }: { readonly asks: (who: Fighter) => boolean; readonly label: (name: string) => string },
) {
  const ownKey = (id: string): string => `${each.key}:${id}`;
  return {
    fields: [each],
    fieldsNow: ({ all }: Moment): readonly FormField[] => [
      each,
      ...all.filter(asks).map(({ id, name }) => ({ ...each, key: ownKey(id), label: label(name) })),
    ],
    /** What was typed for this one, or for all. */
    of: (asked: Asked, { id }: Fighter): number =>
      typedNumber(asked, ownKey(id), typedNumber(asked, each.key, 0)),
  };
}

/** The flag of a procedure that is for the whole party as a rule: only those selected take part. */
export const ONLY_SELECTED: FormField = { kind: 'flag', key: 'only', label: said('fifth.onlySelectedRest') };

/** Everyone with the party, and whoever is named besides; with `ONLY_SELECTED` ticked those named alone. */
export function partyOrNamed(asked: Asked): readonly Fighter[] {
  const { targets, now } = asked;
  if (typedFlag(asked, 'only') && targets.length > 0) return targets;
  const party = now.all.filter((each) => isWithParty(each) && each.presence !== 'absent');
  return [...party, ...targets.filter(({ id }) => !party.some((each) => each.id === id))];
}
