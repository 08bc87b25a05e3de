import type { RulesContext } from '../rules/context.ts';
import type { TriggerEvent } from '../rules/powerText/rider.ts';
import { isTriggeredAction } from '../rules/powerText/readPower.ts';
import type { Power, Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { stands } from './aim.ts';
import { momentOf } from './moment.ts';
import type { Seen } from './seen.ts';
import type { Combatant, TableState } from './state.ts';

/** A power that waits for something. */
export interface Waits {
  readonly power: Power;
  readonly event: TriggerEvent;
  readonly text: string;
}

/** Letters of a trigger: less is a sign that stands for something else. */
const LETTERS = 5;
const FOUND = new WeakMap<Sheet, readonly Waits[]>();

/** The powers of a sheet that wait for something; those that another power calls come with that. */
export function waitsOf(sheet: Sheet): readonly Waits[] {
  const known = FOUND.get(sheet);
  if (known) return known;
  const called = new Set(
    sheet.powers.flatMap(({ name, reading }) =>
      (reading?.riders ?? []).flatMap(({ acts }) =>
        acts.flatMap((act) =>
          act.kind === 'use' ? act.powers.flatMap((each) => (each.name === name ? [] : [each.name])) : [],
        ),
      ),
    ),
  );
  const found = sheet.powers.flatMap((power): readonly Waits[] => {
    const { passive, reading, name } = power;
    const trigger = reading?.trigger;
    if (!trigger || passive === true || called.has(name) || SECOND.test(name)) return [];
    return trigger.text.length < LETTERS ? [] : [{ power, ...trigger }];
  });
  FOUND.set(sheet, found);
  return found;
}

/** What an importer calls an attack that follows the hit of another. */
const SECOND = /: (?:second attack|save)$/u;

/** Whether what was seen is what a trigger of this one waits for. */
export function isFor(
  { event }: Pick<Waits, 'event'>,
  who: Combatant,
  seen: Seen,
  state: TableState,
): boolean {
  const other = state.combatants.find(({ id }) => id === seen.who);
  const hostile = other !== undefined && (other.side === 'foes') !== (who.side === 'foes');
  if (event === 'allyDrops')
    return seen.event === 'drops' && other !== undefined && other.id !== who.id && !hostile;
  if (event === 'enemyDrops') return seen.event === 'drops' && hostile;
  if (event === 'allyIsHit')
    return seen.event === 'isHit' && other !== undefined && other.id !== who.id && !hostile;
  if (seen.event !== event || event === 'unseen') return false;
  return event === 'fightBegins' || (OF_OTHERS.has(event) ? seen.by : seen.who) === who.id;
}

/** What others do, seen by the one whom it concerns. */
const OF_OTHERS: ReadonlySet<TriggerEvent> = new Set(['saveFailed', 'movesAway', 'shootsBeside']);
/** What its own attacks are: words that name one of them ask for that one. */
const DONE: ReadonlySet<TriggerEvent> = new Set(['hits', 'misses', 'critical']);
const ORIGIN = /\b(melee|ranged|near|far)\b(?=[a-z, ]{0,24}\battacks?\b)/gu;

/** Whether the words ask for another kind of attack, another power or another type of damage than came. */
export function asksOther(
  { text, power }: Pick<Waits, 'text' | 'power'>,
  { id, sheet }: Combatant,
  seen: Seen,
  { words }: RuleSystem,
): boolean {
  const said = text.toLowerCase();
  const origins = [...said.matchAll(ORIGIN)].map(([, origin]) => origin);
  if (seen.power && origins.length > 0 && !origins.includes(seen.power.origin)) return true;
  const types = words.damageTypes.filter(({ label }) =>
    // “acid or fire damage” asks for either.
    new RegExp(`\\b${label.toLowerCase()}\\b[a-z, ]{0,40}\\bdamage\\b`, 'u').test(said),
  );
  const came = seen.types;
  if (came && types.length > 0 && !types.some(({ key }) => came.includes(key))) return true;
  const own = seen.power !== undefined && seen.who === id && DONE.has(seen.event);
  const named = own
    ? sheet.powers.filter(({ name }) => name !== power.name && said.includes(name.toLowerCase()))
    : [];
  return named.length > 0 && !named.some(({ name }) => name === seen.power?.name);
}

/** Whether a waiting power could be used now: ready, and its action not spent. */
export function isReady(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  { power, event }: Waits,
): boolean {
  if (who.presence === 'absent' || who.spent.includes(power.id)) return false;
  // What its fall brings asks for nothing of it any more.
  if (event === 'drops') return true;
  return stands(who, system) && affords(system, who, power, momentOf(state, system));
}

function affords({ turns }: RuleSystem, who: Combatant, { action }: Power, now: RulesContext): boolean {
  return turns.budget?.pay(who, action, now).ok ?? true;
}

/** A power that waits for what the table cannot see, while it could still be used. */
export interface Reminder {
  readonly who: Combatant;
  readonly power: Power;
  readonly text: string;
}

/** What waits for something that only the GM can see, of everyone who could still do it. */
export function reminders(state: TableState, system: RuleSystem): readonly Reminder[] {
  if (state.encounter?.acting === undefined) return [];
  const kinds = new Set<string>();
  return state.combatants.flatMap((who) =>
    waitsOf(who.sheet)
      .filter(
        (waits) =>
          waits.event === 'unseen' &&
          isTriggeredAction(waits.power.action) &&
          isReady(state, system, who, waits),
      )
      .filter(
        ({ power }) =>
          !who.sheet.mob || (!kinds.has(`${who.group} ${power.id}`) && kinds.add(`${who.group} ${power.id}`)),
      )
      .map(({ power, text }) => ({ who, power, text })),
  );
}
