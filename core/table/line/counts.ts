import { said as coded } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Gauge } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { wording } from '../logParts.ts';
import { namesOf, reasonOf, targetsOf, type Clause, type Meaning, type Reading } from './clause.ts';
import type { Entry } from './match.ts';
import type { Words } from './words.ts';

/** The counters of the system: `luck mira 2`, `mira luck -1`. */
export function counterEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return system.words.counters.flatMap((counter) => {
    const value = (clause: Clause) => readCounter(clause, counter);
    const is = coded('kind.counter');
    const short = initials(counter.label);
    return [
      { label: counter.label, is, value },
      ...(short === '' ? [] : [{ label: short, is, value, whole: true, said: counter.label }]),
    ];
  });
}

/** `mp` of Mastery Points; nothing where the name is one word. */
function initials(label: string): string {
  const letters = label.split(/\s+/u).map((word) => word.charAt(0));
  return letters.length < 2 ? '' : letters.join('').toLowerCase();
}

function readCounter(clause: Clause, { key, label }: Word): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const who = targetsOf(clause, coded('typed.countWhose', { counter: label.toLowerCase() }));
  if (!who.ok) return who;
  const at = words.at;
  const typed = takeNumber(words);
  if (!typed) return wrong(coded('typed.countHowMany'), words.place);
  const does = who.value.ids.map((id): CommandOf<'counter.set'> => {
    const now = combatantOf(scene.state, id)?.counters[key] ?? 0;
    return { type: 'counter.set', who: id, counter: key, to: typed.sign === '' ? typed.by : now + typed.by };
  });
  const below = does.find(({ to }) => to < 0 || to > 1_000);
  if (below)
    return wrong(
      coded('typed.countOutOfRange', {
        counter: label,
        who: combatantOf(scene.state, below.who)?.name ?? '',
        to: below.to,
      }),
      words.since(at),
    );
  const [first] = does;
  const change = does.length === 1 && first ? first.to : `${typed.sign}${Math.abs(typed.by)}`;
  const counter = wording(label);
  const says = coded('preview.counterChange', { who: namesOf(scene, who.value.ids), counter, change });
  return ok({ does, says: [says], people: who.value });
}

/** The numbers of the whole table: `heat 3`, `esc +1`. */
export function gaugeEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return (system.words.gauges ?? []).map((gauge) => ({
    label: gauge.label,
    is: coded('kind.gauge'),
    value: (clause: Clause) => readGauge(clause, gauge),
  }));
}

function readGauge({ scene, words }: Clause, { key, label, min, max }: Gauge): Result<Meaning, LineProblem> {
  const kept = scene.state.own[key];
  const now = typeof kept === 'number' ? kept : Math.min(Math.max(0, min), max);
  const at = words.at;
  const typed = takeNumber(words);
  if (!typed) return wrong(coded('typed.gaugeNumber', { gauge: label, now }), words.place);
  const to = typed.sign === '' ? typed.by : now + typed.by;
  if (to < min || to > max)
    return wrong(
      coded('typed.gaugeOutOfRange', { gauge: label, from: min, to: max, value: to }),
      words.since(at),
    );
  return ok({
    does: [{ type: 'gauge.set', gauge: key, to }],
    says: [coded('log.thingTo', { what: wording(label), from: now, to })],
  });
}

/** `3`, `+1`, `-1`: a number that sets or one that changes. */
function takeNumber(words: Words): { readonly sign: string; readonly by: number } | undefined {
  const found = /^([-+]?)(\d{1,6})$/u.exec(words.plain);
  if (!found) return undefined;
  words.at += 1;
  return { sign: found[1] ?? '', by: Number(words.tokens[words.at - 1]?.plain) };
}

/** `xp 100 party "the bridge held"`. */
export function readExperience(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const typed = takeNumber(words);
  const who = targetsOf(clause, coded('typed.xpWho'));
  if (!who.ok) return who;
  const amount = typed ?? takeNumber(words);
  if (!amount || amount.by === 0) return wrong(coded('typed.xpAmount'), words.place);
  const reason = reasonOf(words);
  const says = coded(reason === '' ? 'log.experience' : 'log.experienceFor', {
    who: namesOf(scene, who.value.ids),
    amount: amount.by,
    why: reason,
  });
  return ok({
    does: [{ type: 'experience.award', who: [...who.value.ids], amount: amount.by, reason }],
    says: [says],
    people: who.value,
  });
}
