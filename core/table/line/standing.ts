import { type Code, said } from '../../kernel/said.ts';
import { usedPowers } from '../../rules/uses.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Fate } from '../../rules/combat.ts';
import type { CommandOf } from '../commands.ts';
import { entryOf } from '../orderEntry.ts';
import { combatantOf, type Presence } from '../state.ts';
import { wrong, type LineProblem } from './answer.ts';
import { wording } from '../logParts.ts';
import { namesOf, onlyOne, targetsOf, those, type Clause, type Meaning, type Reading } from './clause.ts';
import { takeOne } from './match.ts';

/** `hide g1`, `show g1`, `away g1`: whether they are at the table and known to the players. */
export function placing(to: Presence, says: Code): Reading {
  return (clause) => {
    const who = targetsOf(clause, said('typed.whoHides'));
    if (!who.ok) return who;
    return ok({
      does: [{ type: 'presence.set', who: [...who.value.ids], to }],
      says: [said(says, those(clause.scene, who.value.ids))],
      people: who.value,
    });
  };
}

/** `dead g2`, `stable tam`: what does not follow from the numbers. */
export function fating(to: Fate, says: Code): Reading {
  return (clause) => {
    const who = targetsOf(clause, said('typed.whoDead'));
    if (!who.ok) return who;
    const does = who.value.ids.map((id): CommandOf<'fate.set'> => ({ type: 'fate.set', who: id, to }));
    return ok({
      does,
      says: [said(says, those(clause.scene, who.value.ids))],
      people: who.value,
    });
  };
}

/** `remove g1`: off the table. */
export function readRemove(clause: Clause): Result<Meaning, LineProblem> {
  const who = targetsOf(clause, said('typed.whoLeaves'));
  if (!who.ok) return who;
  return ok({
    does: [{ type: 'combatants.remove', who: [...who.value.ids] }],
    says: [said('preview.leaves', those(clause.scene, who.value.ids))],
  });
}

/** `rename g1 "Snaggle"`. */
export function readRename(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, said('typed.whoRenamed'));
  if (!people.ok) return people;
  const [who, second] = people.value.ids;
  if (who === undefined || second !== undefined) return wrong(said('typed.renameOne'), words.since(0));
  const was = namesOf(scene, [who]);
  const name = words.quote()?.trim() ?? '';
  if (name === '')
    return wrong(
      said('typed.newNameQuotes', {
        tag: (combatantOf(scene.state, who) ?? entryOf(scene.state, who))?.tag ?? '',
      }),
      words.place,
    );
  return ok({
    does: [{ type: 'combatant.rename', who, name }],
    says: [said('preview.renamed', { who: was, name })],
  });
}

/** `tam spends move`: an action, by the system's word. */
export function readSpend(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words, override } = clause;
  const acting = scene.state.encounter?.acting;
  const people = clause.people ?? (acting === undefined ? undefined : { ids: [acting], wide: false });
  if (!people) return wrong(said('typed.whoSpends'), words.since(clause.verb));
  const who = onlyOne(people, scene, words, said('typed.spenderOne'));
  if (!who.ok) return who;
  const action = takeOne(
    words,
    scene.system.words.actions.map(({ key, label }) => ({ label, is: said('kind.action'), value: key })),
  );
  if (!action.ok) return action;
  if (!action.value)
    return wrong(
      said('typed.whichAction', { choices: scene.system.words.actions.map(({ label }) => label) }),
      words.place,
    );
  const command: CommandOf<'action.spend'> = {
    type: 'action.spend',
    who: who.value.id,
    action: action.value.value,
    ...(override ? { override } : {}),
  };
  return ok({
    does: [command],
    says: [said('preview.spends', { who: who.value.name, action: wording(action.value.label) })],
    people,
  });
}

/** `ogre restores maul`: a spent power is ready again. */
export function readRestore(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, said('typed.whosePower'));
  if (!people.ok) return people;
  const who = onlyOne(people.value, scene, words, said('typed.oneAtATime'));
  if (!who.ok) return who;
  const spent = usedPowers(who.value);
  const power = takeOne(
    words,
    spent.map(({ id, name }) => ({ label: name, is: said('kind.power'), value: id })),
  );
  if (!power.ok) return power;
  if (!power.value)
    return wrong(
      spent.length === 0
        ? said('typed.noSpentPower', { who: who.value.name })
        : said('typed.sayWhich', { choices: spent.map(({ name }) => name) }),
      words.place,
    );
  return ok({
    does: [{ type: 'power.restore', who: who.value.id, power: power.value.value }],
    says: [said('preview.readyAgain', { who: who.value.name, power: power.value.label })],
    people: people.value,
  });
}
