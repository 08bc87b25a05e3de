import type { DieTrace, RollTrace } from '../dice/trace.ts';
import { type Reason, signed } from '../kernel/explained.ts';
import type { Duration } from '../rules/combat.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';
import type { EventName, TableEvent } from './events.ts';
import type { PendingTarget } from './state.ts';

/** A piece of a log line: plain words, a name, a die, a loss, a gain. */
export type LogPart =
  | { readonly is: 'text' | 'name' | 'loss' | 'gain' | 'strong'; readonly text: string }
  | { readonly is: 'die'; readonly die: DieTrace };

/** One readable line of the record, with the reasons behind its numbers. */
export interface LogLine {
  readonly tone: 'event' | 'round' | 'note';
  readonly parts: readonly LogPart[];
  readonly because: readonly Reason[];
}

/** What the lines of one event say. Total over every event. */
export function linesOf(event: TableEvent, telling: Telling): readonly LogLine[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each teller stands under the type of event it tells
  const tell = TELLERS[event.type] as ((event: TableEvent, telling: Telling) => readonly LogLine[]) | undefined;
  return tell?.(event, telling) ?? [];
}

/** What a line needs besides its event: the system's words, and everyone's name, the departed included. */
export interface Telling {
  readonly system: RuleSystem;
  readonly names: ReadonlyMap<string, string>;
}

/** Names by id as these events give them, on top of those known before. */
export function namesOf(events: readonly TableEvent[], known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const given = events.flatMap((event): readonly (readonly [string, string])[] => {
    if (event.type === 'joined') return event.combatants.map(({ id, name }) => [id, name] as const);
    return event.type === 'renamed' ? [[event.who, event.name]] : [];
  });
  return given.length === 0 ? known : new Map([...known, ...given]);
}

type Tellers = { [Name in EventName]: (event: TableEvent<Name>, telling: Telling) => readonly LogLine[] };

const TELLERS: Tellers = {
  campaignCreated: ({ name }) => [say(text('The campaign '), strong(name), text(' begins.'))],
  campaignRenamed: ({ name }) => [say(text('The campaign is now called '), strong(name), text('.'))],
  joined: ({ combatants }) => [say(...listed(combatants.map((each) => each.name)), text(combatants.length === 1 ? ' joins the table.' : ' join the table.'))],
  left: ({ who }, telling) => [say(...listed(who.map((id) => nameOf(id, telling))), text(who.length === 1 ? ' leaves the table.' : ' leave the table.'))],
  renamed: ({ who, name }, telling) => [say(named(who, telling), text(' is now called '), { is: 'name', text: name }, text('.'))],
  encounterSaved: ({ encounter }) => [say(text('Encounter prepared: '), strong(encounter.name))],
  encounterDiscarded: ({ name }) => [say(text('Prepared encounter discarded: '), strong(name))],
  encounterBegan: ({ name }) => [{ ...say(text('Encounter: '), strong(name)), tone: 'round' }],
  encounterEnded: ({ name, rounds, fallen, experience, share }) => [
    {
      ...say(
        strong(name),
        text(` ends after ${rounds === 1 ? '1 round' : `${rounds} rounds`}. `),
        text(fallen.length > 0 ? `Fallen: ${fallen.join(', ')}.` : 'Nobody fell.'),
        ...(experience === undefined ? [] : [text(` ${experience} XP${share === undefined ? '' : `, ${share} for each hero`}.`)]),
      ),
      tone: 'round',
    },
  ],
  initiativeSet: ({ results }, telling) =>
    results.map(({ who, result }) => ({
      ...say(...listed(who.map((id) => nameOf(id, telling))), text(': initiative '), ...rolled(result.roll), strong(String(result.total))),
      because: result.roll ? [{ rule: '', label: 'initiative modifier', value: result.modifier }] : [{ rule: '', label: 'typed', value: result.total }],
    })),
  initiativeMoved: ({ who }, telling) => [say(named(who, telling), text(' moves in the order.'))],
  turnBegan: ({ who, round, left }, telling) => [
    ...(round === left.round ? [] : [{ ...say(text(`Round ${round}`)), tone: 'round' as const }]),
    say(named(who, telling), text(' is up.')),
  ],
  turnReturned: ({ acting, round }, telling) => [say(text(`Back to ${acting === undefined ? 'before the first turn' : `${nameOf(acting, telling)}, round ${round}`}.`))],
  dueRaised: ({ due }, telling) => due.map((each) => say(named(each.who, telling), text(`: still open: ${each.label}`))),
  dueDone: ({ due, label, success, roll }, telling) => [
    {
      ...say(named(due.who, telling), text(`: ${due.label} `), ...rolled(roll), ...(due.check && roll ? [text(`= ${roll.total} `)] : []), { is: success ? 'gain' : 'loss', text: label }),
      because: [...(due.check?.modifier.because ?? []), { rule: due.rule, label: due.label, value: 0 }],
    },
  ],
  dueDropped: ({ due }, telling) => [say(named(due.who, telling), text(`: ${due.label}: passed over by the GM`))],
  harmed: (event, telling) => [harmLine(event, telling)],
  healed: ({ who, hp, because, roll, label }, telling) => [
    { ...say(named(who, telling), text(label === '' ? ' regains ' : `: ${label}: `), ...rolled(roll), { is: 'gain', text: `${hp.from} → ${hp.to}` }), because },
  ],
  temporarySet: ({ who, temporary, note }, telling) => [
    say(named(who, telling), text(' temporary hit points '), { is: 'gain', text: `${temporary.from} → ${temporary.to}` }, text(note === '' ? '' : ` (${note})`)),
  ],
  vitalitySet: ({ who, hp, label, rule }, telling) => [
    { ...say(named(who, telling), text(`: ${label} `), { is: hp.to >= hp.from ? 'gain' : 'loss', text: `${hp.from} → ${hp.to}` }), because: ruleOnly(rule, label) },
  ],
  effectAdded: ({ who, effect }, telling) => [say(named(who, telling), text(' is '), strong(effect.label), text(durationText(effect.duration, telling)))],
  effectEnded: ({ who, effect, label, rule }, telling) => [
    { ...say(named(who, telling), text(' is no longer '), strong(effect.label), text(label === '' ? '' : ` (${label})`)), because: ruleOnly(rule, label) },
  ],
  effectTicked: () => [],
  effectRefused: ({ who, label, message, rule }, telling) => [{ ...say(named(who, telling), text(`: ${label}: ${message}`)), because: ruleOnly(rule, message) }],
  counted: ({ who, counter, from, to, rule }, telling) => [
    { ...say(named(who, telling), text(`: ${wordOf(telling.system.words.counters, counter)} ${from} → ${to}`)), because: ruleOnly(rule, counter) },
  ],
  powerUsed: ({ who, name }, telling) => [say(named(who, telling), text(' uses '), strong(name))],
  powerRestored: ({ who, name, rule }, telling) => [{ ...say(named(who, telling), text(': '), strong(name), text(' is ready again')), because: ruleOnly(rule, name) }],
  fateSet: ({ who, label, rule, to }, telling) => [{ ...say(named(who, telling), text(`: ${to === 'none' ? 'back in the fight' : FATES[to]} `), text(label === '' ? '' : `(${label})`)), because: ruleOnly(rule, label) }],
  attackRolled: ({ attack }, telling) => attack.targets.map((target) => attackLine(attack.attacker, attack.powerName, target, telling)),
  attackClosed: ({ applied }) => (applied ? [] : [say(text('The attack is not applied.'))]),
  rolled: ({ roll, why }) => [say(text(why === '' ? `${roll.notation}: ` : `${why}: ${roll.notation}: `), ...rolled(roll), strong(String(roll.total)))],
  noted: ({ text: note }) => [{ tone: 'note', parts: [text(note)], because: [] }],
};

const FATES = { dead: 'dead', knockedOut: 'knocked out', stable: 'stable' } as const;

function harmLine({ who, amount, damageType, hp, temporary, becomes, because, roll, label }: TableEvent<'harmed'>, telling: Telling): LogLine {
  const lost = temporary.from - temporary.to;
  const states = becomes.map((key) => wordOf(telling.system.words.vitalStates, key));
  return {
    ...say(
      named(who, telling),
      text(label === '' ? ' takes ' : `: ${label}: `),
      ...rolled(roll),
      { is: 'loss', text: `${amount}${damageType === '' ? '' : ` ${damageType}`}` },
      text(lost > 0 ? ` (${lost} from temporary hit points): ` : ': '),
      { is: 'loss', text: `${hp.from} → ${hp.to}` },
      ...(states.length > 0 ? [text(', '), strong(states.join(', '))] : []),
    ),
    because,
  };
}

function attackLine(attacker: string, power: string, { who, offer, outcome, damage, roll }: PendingTarget, telling: Telling): LogLine {
  const result = offer.check?.outcomes.find(({ key }) => key === outcome?.key);
  const modifier = offer.check?.modifier.value ?? 0;
  const total = damage.reduce((sum, part) => sum + Math.floor(part.amount * part.share), 0);
  return {
    ...say(
      named(attacker, telling),
      text(` · ${power} on `),
      named(who, telling),
      text(' '),
      ...rolled(outcome?.roll),
      ...(outcome && offer.check ? [text(`${signed(modifier)} = ${outcome.total} vs ${offer.check.target.label} ${offer.check.target.value}: `)] : []),
      { is: result?.good === false ? 'loss' : 'gain', text: result?.label ?? 'hits' },
      ...(damage.length > 0 ? [text(' · '), ...rolled(roll), { is: 'loss' as const, text: `${total} damage` }] : []),
    ),
    because: offer.check ? [...offer.check.modifier.because, ...offer.check.target.because] : [],
  };
}

function durationText(duration: Duration, telling: Telling): string {
  switch (duration.kind) {
    case 'saveEnds':
      return ` (${telling.system.words.saveEnds?.label ?? 'save ends'})`;
    case 'untilTurn':
      return ` (until the ${duration.edge} of ${nameOf(duration.of, telling)}’s ${duration.turns > 1 ? 'next ' : ''}turn)`;
    case 'encounter':
      return ' (until the fight ends)';
    case 'removed':
      return '';
  }
}

function rolled(roll: RollTrace | undefined): readonly LogPart[] {
  const dice = roll?.parts.flatMap((part) => part.dice) ?? [];
  return dice.length === 0 ? [] : [...dice.map((die): LogPart => ({ is: 'die', die })), text(' ')];
}

function say(...parts: readonly LogPart[]): LogLine {
  return { tone: 'event', parts: parts.filter((part) => part.is === 'die' || part.text !== ''), because: [] };
}

function text(words: string): LogPart {
  return { is: 'text', text: words };
}

function strong(words: string): LogPart {
  return { is: 'strong', text: words };
}

function named(id: string, telling: Telling): LogPart {
  return { is: 'name', text: nameOf(id, telling) };
}

function nameOf(id: string, { names: known }: Telling): string {
  return known.get(id) ?? 'Someone';
}

function listed(all: readonly string[]): readonly LogPart[] {
  return all.flatMap((name, at): LogPart[] => [...(at === 0 ? [] : [text(at === all.length - 1 ? ' and ' : ', ')]), { is: 'name', text: name }]);
}

function wordOf(words: readonly Word[], key: string): string {
  return words.find((word) => word.key === key)?.label ?? key;
}

function ruleOnly(rule: string, label: string): readonly Reason[] {
  return rule === '' ? [] : [{ rule, label, value: 0 }];
}
