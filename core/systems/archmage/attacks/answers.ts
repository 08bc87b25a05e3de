import { MARK } from '../turns/marks.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { hitsOf, idsInTurn } from '../turns/thisTurn.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { makeAnswerer, makeAnswer } from '../../../rules/resolvers.ts';
import {
  type Answer,
  type Answered,
  type AttackOffer,
  isRollMarked,
  markRoll,
  type RolledAttack,
} from '../../../rules/attacks.ts';
import { incomingDamage, dealingParts } from '../../../rules/damage.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Roller } from '../../../rules/procedures.ts';
import { areEngaged, areFoes, grabsOn } from './engagement.ts';
import { offer as offerOf } from './offer.ts';
import { OUTCOMES, isHit, outcome as outcomeOf } from './outcome.ts';
import { FUMBLE_FACE, TWO_WEAPON_FACE } from '../tables.ts';
import { powerTraitsOf, traitsOf } from '../creatures/traits.ts';
import { saying, labelling, said } from '../../../kernel/said.ts';

/** Words that a roll carries once it has been answered, so that nothing is done twice. */
const REROLLED = 'rolled again';
const ASTRAY = 'gone astray';

/** What may still be done with a roll: two weapons, a stray shot. ARC-109 ARC-112 */
export function answers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  return [...secondWeapon(rolled), ...strays(rolled, now)];
}

/** A natural 2 with two weapons may be rolled again, once. ARC-109 ARC-110 AMB-78 */
function secondWeapon({ attacker, offer, outcome }: RolledAttack): readonly Answer[] {
  const armed = traitsOf(attacker.sheet).twoWeapon && powerTraitsOf(attacker.sheet, offer.power.id).weapon;
  if (
    !armed ||
    outcome.natural !== TWO_WEAPON_FACE ||
    isRollMarked(outcome, REROLLED) ||
    outcome.key === 'unseen'
  )
    return [];
  const better = OUTCOMES.findIndex(({ key }) => key === outcome.key);
  const chance = (offer.check?.outcomes ?? [])
    .filter(({ key }) => OUTCOMES.findIndex((each) => each.key === key) < better)
    .reduce((sum, each) => sum + each.chance, 0);
  return [
    makeAnswer<ArchmageAnswer>(
      { kind: 'reroll' },
      {
        who: attacker.id,
        label: 'Two weapons: roll the natural 2 again, and keep that',
        rule: 'ARC-109',
        chance,
      },
    ),
  ];
}

/** Allies in the melee that a fumbled shot may hit. ARC-102 ARC-112 AMB-27 */
function strays({ attacker, target, offer, outcome }: RolledAttack, now: RulesContext): readonly Answer[] {
  if (outcome.natural !== FUMBLE_FACE || offer.power.origin !== 'ranged' || isRollMarked(outcome, ASTRAY))
    return [];
  const near = now.all.filter(
    (each) => each.id !== attacker.id && !areFoes(attacker, each) && areEngaged(each, target),
  );
  return near.map((ally) => {
    const chance = (offerOf(attacker, offer.power, ally, {}, now).check?.outcomes ?? [])
      .filter(({ good }) => good)
      .reduce((sum, each) => sum + each.chance, 0);
    const words = labelling('archmage.shotAstray', { ally: ally.name });
    return makeAnswer<ArchmageAnswer>(
      { kind: 'astray', ally: ally.id },
      { who: attacker.id, ...words, rule: 'ARC-112', chance },
    );
  });
}

type ArchmageAnswer = { readonly kind: 'reroll' } | { readonly kind: 'astray'; readonly ally: string };

/** Does what an answer says. ARC-109 ARC-112 */
export const answer = makeAnswerer<ArchmageAnswer>({
  reroll: (_what, { rolled, roller, now }) => again(rolled, roller, now),
  astray: ({ ally }, { rolled, roller, now }) => astray(rolled, ally, roller, now),
});

function again(rolled: RolledAttack, roller: Roller, now: RulesContext): Result<Answered> {
  const { offer, outcome } = rolled;
  if (!offer.check) return refuse({ ...saying('archmage.nothingRolled'), rule: 'ARC-109' });
  const roll = roller.check(offer.check);
  const next = markRoll(outcomeOf(offer, roll), REROLLED);
  return ok({
    outcome: next,
    ...labelling('rules.insteadOf', { now: next.natural ?? '', before: outcome.natural ?? '' }),
    consequences: struckBack({ ...rolled, outcome: next }, now),
  });
}

function astray(
  { attacker, offer, outcome }: RolledAttack,
  id: string,
  roller: Roller,
  now: RulesContext,
): Result<Answered> {
  const ally = now.all.find((each) => each.id === id);
  const fresh = ally && offerOf(attacker, offer.power, ally, {}, now);
  if (!ally || !fresh?.check) return refuse({ ...saying('archmage.allyGone'), rule: 'ARC-112' });
  const ended = outcomeOf(fresh, roller.check(fresh.check));
  return ok({
    outcome: markRoll(outcome, ASTRAY),
    ...labelling(isHit(ended) ? 'archmage.hitsAlly' : 'archmage.missesAlly', { who: ally.name }),
    consequences: strayHarm(attacker, ally, fresh, ended.key, roller),
  });
}

/** What the stray shot does to the ally. ARC-112 */
function strayHarm(
  attacker: Fighter,
  ally: Fighter,
  offer: AttackOffer,
  outcome: string,
  roller: Roller,
): readonly Consequence[] {
  const parts = dealingParts(offer.damage[outcome]).map((part) =>
    incomingDamage(
      part,
      part.fixed ?? roller.roll(said('archmage.damageTo', { who: ally.name }), part.notation).total,
    ),
  );
  if (parts.length === 0) return [];
  return [
    {
      do: 'harm',
      who: ally.id,
      parts,
      ...labelling('archmage.strayShot', { who: attacker.name, power: offer.power.name }),
      rule: 'ARC-112',
    },
  ];
}

/** Whoever hits its grabber breaks away more easily for the rest of the turn. ARC-160 */
export function struckBack(
  { attacker, target, outcome }: RolledAttack,
  now: RulesContext,
): readonly Consequence[] {
  const grabbed = grabsOn(attacker).some(({ source }) => source === target.id);
  if (!grabbed || !isHit(outcome)) return [];
  const hits = idsInTurn(now, [...hitsOf(attacker, now), target.id]);
  return [setMark(attacker, MARK.hits, hits, said('archmage.hitHolder', { target: target.name }), 'ARC-160')];
}
