import { said as coded, type SaidValue } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Power } from '../../rules/sheet.ts';
import type { CommandOf } from '../commands.ts';
import { combatantOf, type Combatant } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { namesOf, written, type Clause, type Meaning, type Reading } from './clause.ts';
import { takeOne } from './match.ts';
import { takePeople, type People } from './people.ts';
import type { Words } from './words.ts';

type Target = CommandOf<'attack.roll'>['targets'][number];
type Said = NonNullable<Target['said']>;

const SAYS: { readonly [said in Said]: string } = { hit: 'hit', miss: 'miss', critical: 'critical hit' };

/** `bram hits g1 9`, `bram misses g1`, `bram crits g1 18`: what a player says of an attack. */
export function hitting(said: Said): Reading {
  return (clause) => {
    const { scene, words, people } = clause;
    const who = attackerOf(scene, people);
    if (!who) return wrong(coded('typed.hitterOne'), words.since(clause.verb));
    const targets = takePeople(words, scene);
    if (!targets.ok) return targets;
    if (!targets.value) return wrong(coded('typed.attackTarget', { who: who.name }), words.place);
    return stated(clause, who, targets.value, { said });
  };
}

/** Whether `22 9` stands here: a total to hit and the damage, as players say them. */
export function totalsHere({ tokens, at }: Words): boolean {
  return /^\d{1,3}$/u.test(tokens[at]?.plain ?? '') && /^\d{1,4}$/u.test(tokens[at + 1]?.plain ?? '');
}

/** Reads `g1 22 9`: the acting one's attack on those named, by total and damage. */
export function readTotals(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words, people } = clause;
  const who = attackerOf(scene, undefined);
  if (!who || !people) return wrong(coded('typed.hitterMissing'), words.place);
  const total = Number(words.plain);
  words.at += 1;
  return stated(clause, who, people, { total });
}

/** The one named, else the one whose turn it is. */
function attackerOf({ state }: LineScene, people: People | undefined): Combatant | undefined {
  const id = people ? (people.ids.length === 1 ? people.ids[0] : undefined) : state.encounter?.acting;
  return combatantOf(state, id ?? '');
}

/** The damage, the power and `crit` in any order; then the attack, to be applied on its card. */
function stated(
  { scene, words, override }: Clause,
  who: Combatant,
  targets: People,
  how: Pick<Target, 'said' | 'total'>,
): Result<Meaning, LineProblem> {
  const powers = who.sheet.powers.filter(({ passive, attack }) => passive !== true && attack);
  let damage: number | undefined;
  let { said } = how;
  let power = powers.find(({ usage, id }) => !usage.limited && !who.spent.includes(id)) ?? powers[0];
  for (;;) {
    if (words.eat('for', 'damage', 'with', 'using', 'to', 'hit') !== undefined) continue;
    if (words.eat('crit', 'critical') !== undefined) {
      said = 'critical';
      continue;
    }
    if (damage === undefined && /^\d{1,5}$/u.test(words.plain)) {
      damage = Number(words.plain);
      words.at += 1;
      continue;
    }
    const named = takeOne<Power>(
      words,
      powers.map((value) => ({ label: value.name, is: coded('kind.power'), value })),
    );
    if (!named.ok) return named;
    if (!named.value) break;
    power = named.value.value;
  }
  if (!power) return plainly({ scene, words }, who, targets, said, damage);
  const target = (id: string): Target => ({
    who: id,
    switched: {},
    ...(how.total === undefined ? {} : { total: how.total }),
    ...(said === undefined ? {} : { said }),
    ...(damage === undefined ? {} : { damage }),
  });
  const told: readonly SaidValue[] = [
    said === undefined ? coded('preview.toHit', { total: how.total ?? 0 }) : { label: SAYS[said] },
    ...(damage === undefined ? [] : [coded('log.damage', { amount: damage })]),
  ];
  const attack = coded('preview.attacks', {
    who: who.name,
    power: power.name,
    whom: namesOf(scene, targets.ids),
  });
  return ok({
    does: [
      {
        type: 'attack.roll',
        attacker: who.id,
        power: power.id,
        targets: targets.ids.map(target),
        ...(override ? { override } : {}),
      },
    ],
    says: [coded('log.colon', { first: attack, second: told })],
    people: targets,
  });
}

/** Of one whose sheet has no attack, a hero of a few numbers: the damage as it was said, or a line for a miss. */
function plainly(
  { scene, words }: Pick<Clause, 'scene' | 'words'>,
  who: Combatant,
  targets: People,
  said: Said | undefined,
  damage: number | undefined,
): Result<Meaning, LineProblem> {
  const named = { who: who.name, whom: namesOf(scene, targets.ids) };
  if (said === undefined)
    return wrong(coded('typed.sayHitOrMiss', { who: who.name, tag: who.tag }), words.since(0));
  if (said === 'miss')
    return ok({
      does: [{ type: 'note.add', text: written(scene, coded('preview.missesNote', named)) }],
      says: [coded('preview.misses', named)],
      people: targets,
    });
  if (damage === undefined) return wrong(coded('typed.damageMissing', { tag: who.tag }), words.since(0));
  return ok({
    does: [
      {
        type: 'damage',
        targets: targets.ids.map((id) => ({ who: id, share: 1 as const })),
        amount: String(damage),
        damageType: '',
      },
    ],
    says: [
      coded(said === 'critical' ? 'preview.critHits' : 'preview.hits', {
        ...named,
        damage: coded('log.damage', { amount: damage }),
      }),
    ],
    people: targets,
  });
}
