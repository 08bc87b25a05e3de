import { said as coded } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem } from './answer.ts';
import { onlyOne, targetsOf, those, written, type Clause, type Meaning } from './clause.ts';
import { readCreature } from './making.ts';
import { takePeople } from './people.ts';
import type { Words } from './words.ts';

/** `split rats 4`, `split off 4 rats`: so many of a mob are a mob of their own. */
export function readSplit(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  if (words.plain === 'off') words.at += 1;
  const before = takeCount(words);
  const people = targetsOf(clause, coded('typed.whichMob'));
  if (!people.ok) return people;
  const count = before ?? takeCount(words);
  if (count === undefined || count < 1) return wrong(coded('typed.splitHowMany'), words.place);
  const all = people.value.ids.flatMap((id) => combatantOf(scene.state, id) ?? []);
  const [first] = all;
  if (!first || all.some(({ group }) => group !== first.group))
    return wrong(coded('typed.whichMobTag'), words.since(clause.verb));
  return ok({
    does: [{ type: 'mob.split', who: first.id, count }],
    says: [coded('preview.apartFromMob', { n: count, kind: first.sheet.name })],
  });
}

/** `join rats`: several mobs of one kind are one. */
export function readJoin(clause: Clause): Result<Meaning, LineProblem> {
  const people = targetsOf(clause, coded('typed.whichMobs'));
  if (!people.ok) return people;
  return ok({
    does: [{ type: 'mob.join', who: [...people.value.ids] }],
    says: [coded('preview.oneMob', those(clause.scene, people.value.ids))],
  });
}

/** `reinforcements round 3: 2 sluice rat`, `reinforcements in 2 rounds 4 reed cutter as ally`. */
export function readReinforcements({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const later = words.eat('in') !== undefined;
  const said = words.eat('round', 'at', 'on') !== undefined;
  const found = /^(\d{1,3}):?$/u.exec(words.plain);
  // A bare number may as well be how many come.
  if (!found || !(later || said || words.plain.endsWith(':')))
    return wrong(coded('typed.reinforcementsRound'), words.place);
  words.at += 1;
  words.eat('rounds', 'rounds:', 'round', 'round:', ':');
  const now = scene.state.encounter?.round ?? 0;
  const round = Number(found[1]) + (later ? now : 0);
  const come = readCreature(words, scene, 'add');
  if (!come.ok) return come;
  const { does, makes, who } = come.value;
  const entries = does.flatMap((each) => (each.type === 'combatants.add' ? each.entries : []));
  const text = written(scene, coded('preview.reinforcements', { who }));
  return ok({
    does: [{ type: 'reinforcements.add', round, text, entries }],
    says: [coded('preview.inRound', { round, what: who })],
    ...(makes ? { makes } : {}),
  });
}

/** `maren summons 2 wolf`: on its side, acting right after it. */
export function readSummons(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!people.ok) return people;
  if (!people.value) return wrong(coded('typed.whoSummons'), words.since(clause.verb));
  const by = onlyOne(people.value, scene, words, coded('typed.summonerOne'));
  if (!by.ok) return by;
  const come = readCreature(words, scene, 'add');
  if (!come.ok) return come;
  const { does, makes, who } = come.value;
  const side = by.value.side === 'foes' ? 'foes' : 'allies';
  const entries = does.flatMap((each) => (each.type === 'combatants.add' ? each.entries : []));
  return ok({
    does: [
      {
        type: 'combatants.add',
        entries: entries.map((each) => ({ ...each, side, summoner: by.value.id })),
      },
    ],
    says: [coded('preview.summons', { who: by.value.name, whom: who })],
    ...(makes ? { makes } : {}),
  });
}

/** `scythe springs`: it acts from now on right behind whoever has the turn. */
export function readSprings(clause: Clause): Result<Meaning, LineProblem> {
  const people = targetsOf(clause, coded('typed.whatSprings'));
  if (!people.ok) return people;
  const who = onlyOne(people.value, clause.scene, clause.words, coded('typed.oneAtATime'));
  if (!who.ok) return who;
  return ok({
    does: [{ type: 'initiative.after', who: who.value.id }],
    says: [coded('preview.actsAfter', { who: who.value.name })],
    people: people.value,
  });
}

function takeCount(words: Words): number | undefined {
  if (!/^\d{1,3}$/u.test(words.plain)) return undefined;
  words.at += 1;
  return Number(words.tokens[words.at - 1]?.plain);
}
