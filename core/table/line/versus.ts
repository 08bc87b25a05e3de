import { english, said } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { FormField } from '../../rules/creature.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import type { Clause, Meaning } from './clause.ts';
import { takePeople } from './people.ts';
import type { Words } from './words.ts';

const DIE = /^d\d{1,2}$/u;
const AGAINST: ReadonlySet<string> = new Set(['vs', 'vs.', 'v', 'versus', 'against']);

function procedureOf({ system }: LineScene): Procedure | undefined {
  return system.procedures?.find(({ versus }) => versus !== undefined);
}

/** Whether `d8 vs …` stands here, in a game that lets two dice stand against each other. */
export function versusHere(words: Words, scene: LineScene): boolean {
  const next = words.tokens[words.at + 1]?.plain ?? '';
  return DIE.test(words.plain) && AGAINST.has(next) && procedureOf(scene) !== undefined;
}

/** `odalys d8 vs mouse d6`: who is not named is whoever acts, and against whom is chosen. */
export function readVersus({ scene, words, people }: Clause): Result<Meaning, LineProblem> {
  const procedure = procedureOf(scene);
  const { own = '', other = '' } = procedure?.versus ?? {};
  const from = words.place;
  if (people && people.ids.length > 1) return wrong(said('typed.versusOne'), from);
  const mine = takeDie(words, procedure, own);
  if (!mine.ok) return mine;
  words.at += 1;
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  const theirs = takeDie(words, procedure, other);
  if (!theirs.ok) return theirs;
  const who = combatantOf(scene.state, people?.ids[0] ?? scene.state.encounter?.acting ?? '');
  const targets = (named.value?.ids ?? scene.selected).filter((id) => id !== who?.id);
  const target = combatantOf(scene.state, targets[0] ?? '');
  if (!procedure || !who || !target || targets.length > 1) return wrong(said('typed.versusWho'), from);
  return ok({
    does: [
      {
        type: 'procedure.do',
        procedure: procedure.key,
        who: who.id,
        targets: [target.id],
        values: { [own]: mine.value, [other]: theirs.value },
      },
    ],
    says: [
      said('preview.versus', {
        who: who.name,
        die: mine.value.toUpperCase(),
        target: target.name,
        other: theirs.value.toUpperCase(),
      }),
    ],
  });
}

function takeDie(words: Words, procedure: Procedure | undefined, key: string): Result<string, LineProblem> {
  const field = procedure?.fields.find((each: FormField) => each.key === key);
  const choices = field?.kind === 'choice' ? field.choices : [];
  const found = choices.find(
    (each) => each.key === words.plain || english(each.label).toLowerCase() === words.plain,
  );
  if (!found)
    return wrong(said('typed.versusDie', { choices: choices.map(({ label }) => label) }), words.place);
  words.at += 1;
  return ok(found.key);
}
