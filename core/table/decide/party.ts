import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { doesStayAfterFight } from '../../rules/combat.ts';
import type { CommandOf } from '../commands.ts';
import { presentOrAway, type Scene } from '../scene.ts';
import type { Combatant } from '../state.ts';
import { endsWithFight } from './encounters.ts';
import { depart, numbered } from './join.ts';
import { tagsFor } from './tags.ts';
import { endTimed } from './turnEdges.ts';

/** Heroes come to the table for tonight, or stay away; either way they keep what they have. */
export function heroesTonight(scene: Scene, { who, here }: CommandOf<'heroes.tonight'>): Refusal | undefined {
  const asked = presentOrAway(scene, who);
  if ('missing' in asked) return asked.missing;
  const visitor = asked.found.find((each) => !doesStayAfterFight(each));
  if (visitor) return saying('table.notAHero', { who: visitor.name });
  const away = new Set(scene.state.away?.map(({ id }) => id));
  const moved = asked.found.filter(({ id }) => away.has(id) === here);
  if (moved.length === 0) return saying('table.nothingChanges');
  if (here) comeBack(scene, moved);
  else stayAway(scene, moved);
  return undefined;
}

function stayAway(scene: Scene, heroes: readonly Combatant[]): void {
  for (const hero of heroes)
    for (const effect of hero.effects.filter(endsWithFight))
      scene.happen({ type: 'effectEnded', who: hero.id, effect, label: 'not here tonight', rule: '' });
  depart(
    scene,
    heroes.map(({ id }) => id),
    true,
  );
}

/** Somebody may have their name or tag by now; what was to last until a time may be over. */
function comeBack(scene: Scene, heroes: readonly Combatant[]): void {
  const there = [...scene.state.combatants];
  for (const hero of heroes) {
    const taken = there.some(({ tag }) => tag === hero.tag);
    const [name = hero.name] = numbered(hero.name, 1, there);
    there.push({ ...hero, name, tag: (taken ? tagsFor([name], true, there)[0] : undefined) ?? hero.tag });
  }
  const { issued } = scene.state;
  const combatants = there.slice(scene.state.combatants.length);
  scene.happen({ type: 'joined', combatants, issued, back: true });
  endTimed(scene);
}

/** All parties as they are from now on. A hero is in one of them at most; those who are in none are in the first. */
export function setParties(scene: Scene, { parties }: CommandOf<'parties.set'>): Refusal | undefined {
  const heroes = parties.flatMap((each) => each.heroes);
  if (new Set(heroes).size < heroes.length) return saying('table.oneParty');
  const taken = new Set(parties.flatMap(({ id }) => (id === undefined ? [] : [id])));
  let number = 0;
  const fresh = (): string => {
    do number += 1;
    while (taken.has(`party${number}`));
    taken.add(`party${number}`);
    return `party${number}`;
  };
  scene.happen({
    type: 'partiesSet',
    parties: parties.map(({ id, name, heroes: members }) => ({ id: id ?? fresh(), name, heroes: members })),
  });
  return undefined;
}
