import { ok, type Result } from '../../kernel/result.ts';
import type { Fate } from '../../rules/combat.ts';
import type { Gauge } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { combatantOf, type Presence } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { namesText, onlyOne, reasonOf, targetsOf, verbFor, type Clause, type Meaning, type Reading } from './clause.ts';
import { takeOne, type Entry } from './match.ts';
import type { Words } from './words.ts';

/** `hide g1`, `show g1`, `away g1`: whether they are at the table and known to the players. */
export function placing(to: Presence, says: string): Reading {
  return (clause) => {
    const who = targetsOf(clause, 'Say who, as in hide g1.');
    if (!who.ok) return who;
    const text = `${namesText(clause.scene, who.value.ids)} ${verbFor(who.value, 'is', 'are')} ${says}`;
    return ok({ does: [{ type: 'presence.set', who: [...who.value.ids], to }], says: text, people: who.value });
  };
}

/** `dead g2`, `stable tam`: what does not follow from the numbers. */
export function fating(to: Fate, says: string): Reading {
  return (clause) => {
    const who = targetsOf(clause, 'Say who, as in dead g2.');
    if (!who.ok) return who;
    const does = who.value.ids.map((id): CommandOf<'fate.set'> => ({ type: 'fate.set', who: id, to }));
    return ok({ does, says: `${namesText(clause.scene, who.value.ids)} ${verbFor(who.value, 'is', 'are')} ${says}`, people: who.value });
  };
}

/** `remove g1`: off the table. */
export function readRemove(clause: Clause): Result<Meaning, LineProblem> {
  const who = targetsOf(clause, 'Say who leaves the table.');
  if (!who.ok) return who;
  return ok({ does: [{ type: 'combatants.remove', who: [...who.value.ids] }], says: `${namesText(clause.scene, who.value.ids)} ${verbFor(who.value, 'leaves', 'leave')} the table` });
}

/** `rename g1 "Snaggle"`. */
export function readRename(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, 'Say who is renamed.');
  if (!people.ok) return people;
  const who = onlyOne(people.value, scene, words, 'One is renamed at a time.');
  if (!who.ok) return who;
  const name = words.quote()?.trim() ?? '';
  if (name === '') return wrong(`Put the new name in quotes: rename ${who.value.tag} "Snaggle".`, words.place);
  return ok({ does: [{ type: 'combatant.rename', who: who.value.id, name }], says: `${who.value.name} is now called ${name}` });
}

/** The counters of the system: `luck mira 2`, `mira luck -1`. */
export function counterEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return system.words.counters.map((counter) => ({ label: counter.label, is: 'counter', value: (clause: Clause) => readCounter(clause, counter) }));
}

function readCounter(clause: Clause, { key, label }: Word): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const who = targetsOf(clause, `Say whose: ${label.toLowerCase()} mira 1.`);
  if (!who.ok) return who;
  const at = words.at;
  const typed = takeNumber(words);
  if (!typed) return wrong(`Say how many: 2 sets it, +1 and -1 change it.`, words.place);
  const does = who.value.ids.map((id): CommandOf<'counter.set'> => {
    const now = combatantOf(scene.state, id)?.counters[key] ?? 0;
    return { type: 'counter.set', who: id, counter: key, to: typed.sign === '' ? typed.by : now + typed.by };
  });
  const below = does.find(({ to }) => to < 0 || to > 1_000);
  if (below) return wrong(`${label} of ${combatantOf(scene.state, below.who)?.name ?? ''} would be ${below.to}: it goes from 0 to 1000.`, words.since(at));
  const [first] = does;
  const says = does.length === 1 && first ? `${namesText(scene, who.value.ids)}: ${label} ${first.to}` : `${namesText(scene, who.value.ids)}: ${label} ${typed.sign}${Math.abs(typed.by)}`;
  return ok({ does, says, people: who.value });
}

/** The numbers of the whole table: `heat 3`, `esc +1`. */
export function gaugeEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return (system.words.gauges ?? []).map((gauge) => ({ label: gauge.label, is: 'gauge', value: (clause: Clause) => readGauge(clause, gauge) }));
}

function readGauge({ scene, words }: Clause, { key, label, min, max }: Gauge): Result<Meaning, LineProblem> {
  const kept = scene.state.own[key];
  const now = typeof kept === 'number' ? kept : Math.min(Math.max(0, min), max);
  const at = words.at;
  const typed = takeNumber(words);
  if (!typed) return wrong(`${label} is ${now}. Say a number: 2 sets it, +1 and -1 turn it.`, words.place);
  const to = typed.sign === '' ? typed.by : now + typed.by;
  if (to < min || to > max) return wrong(`${label} goes from ${min} to ${max}, not to ${to}.`, words.since(at));
  return ok({ does: [{ type: 'gauge.set', gauge: key, to }], says: `${label} ${now} → ${to}` });
}

/** `3`, `+1`, `-1`: a number that sets or one that changes. */
function takeNumber(words: Words): { readonly sign: string; readonly by: number } | undefined {
  const found = /^([-+]?)(\d{1,6})$/u.exec(words.plain);
  if (!found) return undefined;
  words.at += 1;
  return { sign: found[1] ?? '', by: Number(words.tokens[words.at - 1]?.plain) };
}

/** `tam spends move`: an action, by the system's word. */
export function readSpend(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words, override } = clause;
  const acting = scene.state.encounter?.acting;
  const people = clause.people ?? (acting === undefined ? undefined : { ids: [acting], wide: false });
  if (!people) return wrong('Say who spends it: tam spends move.', words.since(clause.verb));
  const who = onlyOne(people, scene, words, 'One spends at a time.');
  if (!who.ok) return who;
  const action = takeOne(words, scene.system.words.actions.map(({ key, label }) => ({ label, is: 'action', value: key })));
  if (!action.ok) return action;
  if (!action.value) return wrong(`Say which action: ${scene.system.words.actions.map(({ label }) => label).join(', ')}.`, words.place);
  const command: CommandOf<'action.spend'> = { type: 'action.spend', who: who.value.id, action: action.value.value, ...(override ? { override } : {}) };
  return ok({ does: [command], says: `${who.value.name} spends: ${action.value.label}`, people });
}

/** `ogre restores maul`: a spent power is ready again. */
export function readRestore(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, 'Say whose power: ogre restores maul.');
  if (!people.ok) return people;
  const who = onlyOne(people.value, scene, words, 'One at a time.');
  if (!who.ok) return who;
  const spent = who.value.sheet.powers.filter(({ id }) => who.value.spent.includes(id));
  const power = takeOne(words, spent.map(({ id, name }) => ({ label: name, is: 'power', value: id })));
  if (!power.ok) return power;
  if (!power.value) return wrong(spent.length === 0 ? `${who.value.name} has no spent power.` : `Say which: ${spent.map(({ name }) => name).join(', ')}.`, words.place);
  return ok({ does: [{ type: 'power.restore', who: who.value.id, power: power.value.value }], says: `${who.value.name}: ${power.value.label} is ready again`, people: people.value });
}

/** `xp 100 party "the bridge held"`. */
export function readExperience(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const typed = takeNumber(words);
  const who = targetsOf(clause, 'Say who gets it: xp 100 party.');
  if (!who.ok) return who;
  const amount = typed ?? takeNumber(words);
  if (!amount || amount.by === 0) return wrong('Say how much: xp 100 party.', words.place);
  const reason = reasonOf(words);
  const says = `${namesText(scene, who.value.ids)}: ${amount.by} XP${reason === '' ? '' : ` for ${reason}`}`;
  return ok({ does: [{ type: 'experience.award', who: [...who.value.ids], amount: amount.by, reason }], says, people: who.value });
}
