import { said as coded, type SaidValue, wordingOf } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { wording } from '../logParts.ts';
import { targetsOf, those, type Clause, type Meaning } from './clause.ts';
import type { People } from './people.ts';
import { Words } from './words.ts';

/** `r1 level 5`, `r1 level 5 elite`: another level or rank, the other numbers following where the game has them. */
export function readLevel(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const word = words.tokens[words.at - 1];
  const people = targetsOf(clause, coded('typed.levelWhose'));
  if (!people.ok) return people;
  const rest = words.raw();
  const level = /^\s*(\d+)\s*$/u.exec(rest.text)?.[1];
  return makeover(scene, people.value, `${word?.plain ?? 'level'} ${rest.text}`, rest, level);
}

/**
 * Another of those named by the words that the builder's “Make it” takes, with the library's draft; whoever has none
 * gets the `level` alone, where nothing else is asked.
 */
function makeover(
  scene: LineScene,
  people: People,
  text: string,
  place: { readonly from: number; readonly to: number },
  level?: string,
): Result<Meaning, LineProblem> {
  const does: CommandOf<'combatant.update'>[] = [];
  let said: SaidValue = '';
  for (const id of people.ids) {
    const who = combatantOf(scene.state, id);
    const creature = scene.creatures.find((each) => each.id === who?.creature.id);
    const kind = scene.system.creatures.find(({ key }) => key === who?.creature.kind);
    if (!who) continue;
    if (!creature || !kind?.makeover) {
      if (level === undefined) return wrong(coded('typed.onlyLevel', { who: who.name }), place);
      return ok({
        does: [{ type: 'combatant.change', who: [...people.ids], set: { level: Number(level) } }],
        says: [coded('preview.level', { ...those(scene, people.ids), level })],
        people,
      });
    }
    const made = kind.makeover(creature.draft, text);
    if (!made.ok) return wrong(wordingOf(made.refusal), place);
    said = wording(made.value.said);
    does.push({
      type: 'combatant.update',
      who: [id],
      creature: { id: creature.id, kind: creature.kind, draft: made.value.draft },
      library: false,
    });
  }
  return ok({
    does,
    says: [coded('preview.becomes', { ...those(scene, people.ids), what: said })],
    people,
  });
}

/** `round 3` is the third round of the fight, and not the time that three of them take. */
export function roundHere({ plain, tokens, at }: Words, { state }: LineScene): boolean {
  return plain === 'round' && state.encounter !== undefined && /^\d+$/u.test(tokens[at + 1]?.plain ?? '');
}

/** `ogre elite`: another rank or role, in the words of the game. */
export function anotherHere({ words, scene, people }: Clause): Meaning | undefined {
  if (!people) return undefined;
  const rest = new Words(words.tokens, words.line);
  rest.at = words.at;
  const said = rest.raw();
  const made = makeover(scene, people, said.text, said);
  if (!made.ok || rest.here) return undefined;
  words.at = rest.at;
  return made.value;
}
