import { and, said, type Said } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import type { PreparedEncounter } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { written, type Clause, type Meaning } from './clause.ts';
import { takeOne } from './match.ts';

type Joining = CommandOf<'combatants.add'>['entries'][number];

/** `begin` opens a fight, `begin bridge` or `begin "At the gate"` a prepared or a named one. */
export function readBegin({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const quoted = words.quote()?.trim();
  if (quoted !== undefined && quoted !== '') return begun(quoted, [], []);
  const found = takeOne(
    words,
    scene.state.prepared.map((value) => ({ label: value.name, is: said('kind.preparedFight'), value })),
  );
  if (!found.ok) return found;
  if (!found.value)
    return words.here
      ? wrong(said('typed.noPreparedFight', { typed: words.here.text }), words.place)
      : begun(written(scene, said('preview.aFight')), [], []);
  const entries = entriesOf(scene, found.value.value);
  if (!entries.ok) return wrong(entries.refusal, words.since(words.at - 1));
  return begun(found.value.label, entries.value, [...(found.value.value.triggers ?? [])]);
}

function begun(
  name: string,
  entries: readonly Joining[],
  triggers: NonNullable<CommandOf<'encounter.begin'>['triggers']>,
): Result<Meaning, LineProblem> {
  const who = entries.map(({ count, name: called }) => said('preview.times', { count, name: called ?? '' }));
  return ok({
    does: [
      { type: 'encounter.begin', name, entries: [...entries], ...(triggers.length > 0 ? { triggers } : {}) },
    ],
    says: [
      who.length > 0
        ? said('preview.beginsWith', { fight: name, who: and(who) })
        : said('preview.begins', { fight: name }),
    ],
  });
}

/** The library's creatures for the groups of a prepared fight; refused with the name of a missing one. */
function entriesOf(
  { creatures, system }: LineScene,
  { groups, name: fight }: PreparedEncounter,
): Result<readonly Joining[], Said> {
  const entries: Joining[] = [];
  for (const { creature, name, count, hidden, arrives } of groups) {
    const found = creatures.find(({ id }) => id === creature);
    if (!found) return { ok: false, refusal: said('typed.creatureGone', { fight, creature: name }) };
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
  const found = takeOne(
    words,
    paused.map((value) => ({ label: value.encounter.name, is: said('kind.pausedFight'), value })),
  );
  if (!found.ok) return found;
  const one = found.value?.value ?? (words.here || paused.length > 1 ? undefined : paused[0]);
  if (!one)
    return wrong(
      paused.length === 0
        ? said('typed.noFightPaused')
        : said('typed.sayWhich', { choices: paused.map(({ encounter }) => encounter.name) }),
      words.here ? words.place : words.since(verb),
    );
  return ok({
    does: [{ type: 'encounter.resume', id: one.id }],
    says: [said('preview.goesOn', { fight: one.encounter.name })],
  });
}

/** `end fight`: experience is shared, unless `no xp` is said. */
export function readEndFight({ scene, words, verb, override }: Clause): Result<Meaning, LineProblem> {
  const { encounter } = scene.state;
  if (!encounter) return wrong(said('table.noFightToEnd'), words.since(verb));
  const none = words.eat('no', 'without') !== undefined;
  if (none && words.eat('xp', 'experience') === undefined)
    return wrong(said('typed.endFightWords'), words.place);
  return ok({
    does: [{ type: 'encounter.end', award: !none, ...(override ? { override } : {}) }],
    says: [said(none ? 'preview.endsWithoutXp' : 'preview.ends', { fight: encounter.name })],
  });
}
