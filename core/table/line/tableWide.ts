import { parseRoll } from '../../dice/notation.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { SIDES, type Side } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { spanText } from '../logParts.ts';
import type { PreparedEncounter } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { joined, namesText, reasonOf, type Clause, type Meaning } from './clause.ts';
import { takeOne, type Entry } from './match.ts';
import { takeSpan } from './span.ts';
import type { Words } from './words.ts';

type Joining = CommandOf<'combatants.add'>['entries'][number];

/** `r 2d20kh1+7`, `mira r d20`, `roll secret d8 vs d6 "why"`. */
export function readRoll({ scene, words, people }: Clause): Result<Meaning, LineProblem> {
  const secret = words.eat('secret', 'secretly') !== undefined;
  const { text, from, to } = words.raw();
  if (text === '') return wrong('Say what is rolled, as in r 2d20kh1+7.', { from, to });
  const favourite = scene.state.favourites.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  const notation = favourite?.notation ?? text;
  const read = parseRoll(notation);
  if (!read.ok) return wrong(read.refusal.message, { from: Math.min(from + read.refusal.at, to - 1), to });
  const why = reasonOf(words) || (favourite?.name ?? '');
  const who = people ? ` for ${namesText(scene, people.ids)}` : '';
  return ok({
    does: [{ type: 'roll', notation, why, ...(people ? { who: [...people.ids] } : {}), ...(secret ? { secret } : {}) }],
    says: `${secret ? 'Secret roll' : 'Roll'} ${notation}${who}${why === '' ? '' : ` (${why})`}`,
  });
}

/** `add 6 goblin cutter`, with `hidden` or a side after it. */
export function readAdd({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const first = takeCount(words);
  const found = takeOne(words, creatureEntries(scene));
  if (!found.ok) return found;
  if (!found.value) {
    const { here } = words;
    return wrong(here ? `No creature of the library begins with “${here.text}”.` : 'Say what is added, as in add 6 goblin cutter.', words.place);
  }
  const count = first ?? takeCount(words) ?? 1;
  if (count < 1 || count > 100) return wrong('From 1 to 100 can be added at once.', words.since(1));
  const creature = found.value.value;
  const hero = scene.system.creatures.find(({ key }) => key === creature.kind)?.hero === true;
  let [side, hidden]: [Side, boolean] = [hero ? 'heroes' : 'foes', false];
  for (;;) {
    const word = words.eat('hidden', 'as', ...SIDES, 'ally', 'foe', 'hero');
    if (word === undefined) break;
    if (word === 'hidden') hidden = true;
    else side = SIDES.find((each) => each.startsWith(word.replace(/(?:y|ies|es|s)$/u, ''))) ?? side;
  }
  const { id, kind, draft, name } = creature;
  const entry: Joining = { creature: { id, kind, draft }, count, side, ...(hidden ? { hidden } : {}) };
  return ok({ does: [{ type: 'combatants.add', entries: [entry] }], says: `${count === 1 ? name : `${count} × ${name}`} ${count === 1 ? 'joins' : 'join'} the ${side}${hidden ? ', hidden' : ''}` });
}

/** The creatures that can be added, `goblin cutters` for several. */
export function creatureEntries({ creatures }: LineScene): readonly Entry<LineScene['creatures'][number]>[] {
  return creatures.flatMap((value) => [
    { label: value.name, is: 'creature', value },
    { label: `${value.name}s`, is: 'creature', value, whole: true },
  ]);
}

function takeCount(words: Words): number | undefined {
  const found = /^[x×]?(\d{1,4})[x×]?$/u.exec(words.plain);
  if (found) words.at += 1;
  return found ? Number(found[1]) : undefined;
}

/** `begin` opens a fight, `begin bridge` or `begin "At the gate"` a prepared or a named one. */
export function readBegin({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const quoted = words.quote()?.trim();
  if (quoted !== undefined && quoted !== '') return begun(quoted, [], []);
  const found = takeOne(words, scene.state.prepared.map((value) => ({ label: value.name, is: 'prepared fight', value })));
  if (!found.ok) return found;
  if (!found.value) return words.here ? wrong(`No prepared fight begins with “${words.here.text}”. Put a name of your own in quotes.`, words.place) : begun('A fight', [], []);
  const entries = entriesOf(scene, found.value.value);
  if (!entries.ok) return wrong(entries.refusal, words.since(words.at - 1));
  return begun(found.value.label, entries.value, [...(found.value.value.triggers ?? [])]);
}

function begun(name: string, entries: readonly Joining[], triggers: NonNullable<CommandOf<'encounter.begin'>['triggers']>): Result<Meaning, LineProblem> {
  const who = entries.map(({ count, name: called }) => `${count} × ${called ?? ''}`);
  return ok({
    does: [{ type: 'encounter.begin', name, entries: [...entries], ...(triggers.length > 0 ? { triggers } : {}) }],
    says: `“${name}” begins${who.length > 0 ? `: ${joined(who)}` : ''}`,
  });
}

/** The library's creatures for the groups of a prepared fight; refused with the name of a missing one. */
function entriesOf({ creatures, system }: LineScene, { groups, name: fight }: PreparedEncounter): Result<readonly Joining[], string> {
  const entries: Joining[] = [];
  for (const { creature, name, count, hidden, arrives } of groups) {
    const found = creatures.find(({ id }) => id === creature);
    if (!found) return { ok: false, refusal: `“${fight}” needs ${name}, which is no longer in the library.` };
    const hero = system.creatures.find(({ key }) => key === found.kind)?.hero === true;
    entries.push({
      creature: { id: found.id, kind: found.kind, draft: found.draft },
      count,
      side: hero ? 'heroes' : 'foes',
      name,
      ...(hidden === undefined ? {} : { hidden }),
      ...(arrives === undefined ? {} : { arrives }),
    });
  }
  return ok(entries);
}

/** `resume bridge`: goes on with a paused fight; without a name with the only one. */
export function readResume({ scene, words, verb }: Clause): Result<Meaning, LineProblem> {
  const { paused } = scene.state;
  const found = takeOne(words, paused.map((value) => ({ label: value.encounter.name, is: 'paused fight', value })));
  if (!found.ok) return found;
  const one = found.value?.value ?? (words.here || paused.length > 1 ? undefined : paused[0]);
  if (!one) return wrong(paused.length === 0 ? 'No fight is paused.' : `Say which: ${paused.map(({ encounter }) => encounter.name).join(', ')}.`, words.here ? words.place : words.since(verb));
  return ok({ does: [{ type: 'encounter.resume', id: one.id }], says: `Going on with “${one.encounter.name}”` });
}

/** `end fight`: experience is shared, unless `no xp` is said. */
export function readEndFight({ scene, words, verb }: Clause): Result<Meaning, LineProblem> {
  const { encounter } = scene.state;
  if (!encounter) return wrong('There is no fight to end.', words.since(verb));
  const none = words.eat('no', 'without') !== undefined;
  if (none && words.eat('xp', 'experience') === undefined) return wrong('Say end fight, or end fight no xp.', words.place);
  return ok({ does: [{ type: 'encounter.end', award: !none }], says: `“${encounter.name}” ends${none ? ', without experience' : ''}` });
}

/** `hour +1`, `10 min "the door holds"`: the clock goes on. */
export function readClock({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const span = takeSpan(words, scene);
  if (!span.ok) return span;
  const seconds = span.value ?? 0;
  const why = reasonOf(words);
  if (seconds > 1e10) return wrong('That is too long for one step of the clock.', words.since(0));
  return ok({ does: [{ type: 'clock.advance', seconds, why }], says: `${spanText(seconds)} pass${why === '' ? '' : `: ${why}`}` });
}

/** `ruling luck kind`: a choice the campaign is played by. */
export function readRuling({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const option = takeOne(words, scene.system.options.map((value) => ({ label: value.label, is: 'ruling', value })));
  if (!option.ok) return option;
  if (!option.value) return wrong(`Say which ruling: ${scene.system.options.map(({ label }) => label).join(', ')}.`, words.place);
  const { key, label, choices } = option.value.value;
  const choice = takeOne(words, choices.map((each) => ({ label: each.label, is: 'choice', value: each.key })));
  if (!choice.ok) return choice;
  if (!choice.value) return wrong(`${label}: say ${choices.map((each) => each.label).join(' or ')}.`, words.place);
  return ok({ does: [{ type: 'ruling.set', option: key, choice: choice.value.value }], says: `Ruling: ${label}: ${choice.value.label}` });
}

/** A note for the log. */
export function noting(text: string): Meaning {
  return { does: [{ type: 'note.add', text }], says: `Note: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}` };
}

