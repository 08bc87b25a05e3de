import { ok, refuse, type Result } from '../../kernel/result.ts';
import type {
  Answer,
  Answered,
  AttackOutcome,
  Consequence,
  Fighter,
  RolledAttack,
} from '../../rules/combat.ts';
import type { Moment } from '../../rules/moment.ts';
import type { Roller } from '../../rules/procedure.ts';
import { areEngaged, areFoes, engage } from './engagement.ts';
import { factsOf } from './facts.ts';
import { isOut } from './life.ts';
import { offer as offerOf } from './offer.ts';
import { isHit, outcome as outcomeOf, OUTCOMES, termsOf } from './outcome.ts';
import { RULING } from './options.ts';
import { answersTo, deedsOf, readRiders, type Rider } from './riders.ts';
import { CRITICAL, FUMBLE_FACE, half, TWO_WEAPON_FACE } from './tables.ts';

/** Words that a roll carries once it has been answered, so that nothing is done twice. */
const REROLLED = 'rolled again';
const ASTRAY = 'gone astray';

/** What may still be done with a roll: two weapons, a stray shot, a rider of the natural face. ARC-104 ARC-109 ARC-112 */
export function answers(rolled: RolledAttack, now: Moment): readonly Answer[] {
  return [...secondWeapon(rolled), ...strays(rolled, now), ...riderAnswers(rolled)];
}

/** A natural 2 with two weapons may be rolled again, once. ARC-109 ARC-110 AMB-78 */
function secondWeapon({ attacker, offer, outcome }: RolledAttack): readonly Answer[] {
  const armed = attacker.sheet.traits['twoWeapon'] === true && factsOf(attacker.sheet, offer.power.id).weapon;
  if (!armed || outcome.natural !== TWO_WEAPON_FACE || said(outcome, REROLLED) || outcome.key === 'unseen')
    return [];
  const better = OUTCOMES.findIndex(({ key }) => key === outcome.key);
  const chance = (offer.check?.outcomes ?? [])
    .filter(({ key }) => OUTCOMES.findIndex((each) => each.key === key) < better)
    .reduce((sum, each) => sum + each.chance, 0);
  return [
    {
      key: 'reroll',
      who: attacker.id,
      label: 'Two weapons: roll the natural 2 again, and keep that',
      rule: 'ARC-109',
      chance,
    },
  ];
}

/** Allies in the melee that a fumbled shot may hit. ARC-102 ARC-112 AMB-27 */
function strays({ attacker, target, offer, outcome }: RolledAttack, now: Moment): readonly Answer[] {
  if (outcome.natural !== FUMBLE_FACE || offer.power.origin !== 'ranged' || said(outcome, ASTRAY)) return [];
  const near = now.all.filter(
    (each) => each.id !== attacker.id && !areFoes(attacker, each) && areEngaged(each, target),
  );
  return near.map((ally) => ({
    key: `astray:${ally.id}`,
    who: attacker.id,
    label: `The shot goes astray: roll it against ${ally.name}`,
    rule: 'ARC-112',
    chance: (offerOf(attacker, offer.power, ally, {}, now).check?.outcomes ?? [])
      .filter(({ good }) => good)
      .reduce((sum, { chance }) => sum + chance, 0),
  }));
}

/** Riders that answer to the face as it lies; of flexible ones a single one may be chosen. ARC-104 ARC-105 */
function riderAnswers(rolled: RolledAttack): readonly Answer[] {
  const { attacker, offer, outcome } = rolled;
  const { flexible } = factsOf(attacker.sheet, offer.power.id);
  if (flexible && said(outcome, 'Natural')) return [];
  return matching(rolled).map(({ rider, at }) => ({
    key: `rider:${at}`,
    who: attacker.id,
    label: `${rider.label}: ${rider.text}`,
    rule: flexible ? 'ARC-105' : 'ARC-104',
    chance: 1,
  }));
}

function matching({
  attacker,
  offer,
  outcome,
}: RolledAttack): readonly { readonly rider: Rider; readonly at: number }[] {
  if (outcome.key === 'fumble' || outcome.key === 'unseen') return [];
  const { riders, grabs } = factsOf(attacker.sheet, offer.power.id);
  const all = [...readRiders(riders), ...(grabs ? [GRAB] : [])];
  return all
    .map((rider, at) => ({ rider, at }))
    .filter(({ rider }) => answersTo(rider, outcome.natural, isHit(outcome)) && !said(outcome, rider.label));
}

const GRAB: Rider = {
  label: 'Natural 2–20 hit',
  faces: Array.from({ length: 19 }, (_none, at) => at + 2),
  result: 'hit',
  text: 'grabs the target',
};

function said({ roll }: AttackOutcome, word: string): boolean {
  return roll.comment?.includes(word) ?? false;
}

function saying(outcome: AttackOutcome, word: string): AttackOutcome {
  const { comment } = outcome.roll;
  return {
    ...outcome,
    roll: { ...outcome.roll, comment: comment === undefined ? word : `${comment}; ${word}` },
  };
}

/** Does what an answer says. ARC-104 ARC-109 ARC-112 */
export function answer(rolled: RolledAttack, key: string, roller: Roller, now: Moment): Result<Answered> {
  if (key === 'reroll') return again(rolled, roller);
  const [kind, id = ''] = key.split(':');
  if (kind === 'astray') return astray(rolled, id, roller, now);
  const found = matching(rolled).find(({ at }) => String(at) === id);
  return found
    ? ok(ridden(rolled, found.rider, roller, now))
    : refuse({ message: 'The natural face does not bring that.', rule: 'ARC-104' });
}

function again({ offer, outcome }: RolledAttack, roller: Roller): Result<Answered> {
  if (!offer.check) return refuse({ message: 'Nothing was rolled.', rule: 'ARC-109' });
  const roll = roller.check(offer.check);
  const next = saying(outcomeOf(offer, roll), REROLLED);
  return ok({ outcome: next, label: `${next.natural} instead of ${outcome.natural}`, consequences: [] });
}

function astray(
  { attacker, offer, outcome }: RolledAttack,
  id: string,
  roller: Roller,
  now: Moment,
): Result<Answered> {
  const ally = now.all.find((each) => each.id === id);
  const fresh = ally && offerOf(attacker, offer.power, ally, {}, now);
  if (!ally || !fresh?.check) return refuse({ message: 'That ally is not there any more.', rule: 'ARC-112' });
  const ended = outcomeOf(fresh, roller.check(fresh.check));
  const dealt = fresh.damage[ended.key];
  const amount =
    !dealt || dealt.share === 0
      ? 0
      : (dealt.fixed ?? roller.roll(`Damage to ${ally.name}`, dealt.notation).total);
  const consequences: readonly Consequence[] =
    dealt && dealt.share > 0
      ? [
          {
            do: 'harm',
            who: ally.id,
            parts: [{ amount, type: dealt.type, share: dealt.share }],
            label: `${attacker.name}: stray ${offer.power.name}`,
            rule: 'ARC-112',
          },
        ]
      : [];
  return ok({
    outcome: saying(outcome, ASTRAY),
    label: isHit(ended) ? `hits ${ally.name}` : `misses ${ally.name} too`,
    consequences,
  });
}

/** What the table can do of the rider’s words happens at once; the rest is there to be read. ARC-104 ARC-159 ARC-172 AMB-48 */
function ridden(rolled: RolledAttack, rider: Rider, roller: Roller, now: Moment): Answered {
  const { attacker, target, outcome } = rolled;
  const critical = outcome.key.startsWith('critical');
  const doubled = critical && now.rulings[RULING.critOngoing] === 'yes' ? CRITICAL.times : 1;
  const deeds = deedsOf(rider.text, doubled);
  const extra = deeds.extra && hurt(rolled, deeds.extra, roller);
  const effects = deeds.effects.map((seed): Consequence => {
    const amount =
      seed.amount === undefined || !resisted(rolled, seed.damageType ?? '') ? seed.amount : half(seed.amount);
    return {
      do: 'addEffect',
      who: target.id,
      effect: { ...seed, source: attacker.id, ...(amount === undefined ? {} : { amount }) },
      rule: 'ARC-104',
    };
  });
  return {
    outcome: saying(outcome, rider.label),
    label: `${rider.label}: ${rider.text}`,
    consequences: [
      ...(extra ? [extra] : []),
      ...effects,
      ...(deeds.grabs && !isOut(target) ? grab(attacker, target) : []),
    ],
  };
}

function resisted({ target, outcome }: RolledAttack, type: string): boolean {
  return type !== '' && outcome.natural < (target.sheet.resist[type] ?? 0);
}

function hurt(
  rolled: RolledAttack,
  { notation, type }: { readonly notation: string; readonly type: string },
  roller: Roller,
): Consequence {
  const { attacker, target, offer, outcome } = rolled;
  const kind = type === '' ? (offer.power.damage?.type ?? '') : type;
  const times = outcome.key.startsWith('critical') ? termsOf(offer).times : 1;
  const share = times * (resisted(rolled, kind) ? 0.5 : 1);
  const amount = roller.roll('Extra damage', notation).total;
  return {
    do: 'harm',
    who: target.id,
    parts: [{ amount, type: kind, share }],
    label: `${attacker.name}: ${offer.power.name}`,
    rule: 'ARC-104',
  };
}

/** Holds the target: it is grabbed, and both are engaged. ARC-159 */
export function grab(attacker: Fighter, target: Fighter): readonly Consequence[] {
  const effect = {
    condition: 'grabbed',
    label: 'Grabbed',
    source: attacker.id,
    duration: { kind: 'removed' },
  } as const;
  return [
    { do: 'addEffect', who: target.id, effect, rule: 'ARC-159' },
    ...engage(attacker, target, `${attacker.name} grabs ${target.name}`, 'ARC-159'),
  ];
}
