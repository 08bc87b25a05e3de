import { explain, labelling, toLabelling, said, type Wording } from '../../../kernel/said.ts';
import { type Consequence, type Due, endConditions } from '../../../rules/consequences.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { PlacedInOrder, TurnRules } from '../../../rules/system.ts';
import { isHero, scoreOf } from '../creatures/traits.ts';
import { CONDITION } from '../harm/conditions.ts';
import { digests } from '../harm/belly.ts';
import { deathCheck, deathLabel } from '../harm/death.ts';
import { headsGrow } from '../harm/heads.ts';
import { isDead, isDying, maximumOf } from '../harm/life.ts';
import { isRegenerating, regenerationOf } from '../harm/regeneration.ts';
import { saveCheck } from '../harm/saves.ts';
import { editionFor, editionOf, RULING, ruling } from '../options.ts';
import { ROUND_SECONDS } from '../tables.ts';
import { budget, legendaryMost } from './budget.ts';
import { spentRecharges } from '../../../rules/powers.ts';
import { type FifthDue, resolve, saveOf } from './resolve.ts';
import { initiative } from './initiative.ts';
import { castsOn } from './longCasting.ts';
import { waiting } from './waiting.ts';
import type { CheckOffer } from '../../../rules/checks.ts';

const D6 = 6;

/** Order of the turns and what their edges bring. FIF-28 to FIF-42 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order,
  groupsShareRoll: true,
  start,
  end,
  saving,
  resolve,
  initiative,
  placed,
  between: legendaryMost,
  budget,
  waiting,
};

/** Highest count first; of equals the higher modifier, the higher Dexterity, then heroes. FIF-29 FIF-32 */
function order(a: PlacedInOrder, b: PlacedInOrder): number {
  return (
    b.total - a.total ||
    b.modifier - a.modifier ||
    scoreOf(b.fighter.sheet, 'dex') - scoreOf(a.fighter.sheet, 'dex') ||
    Number(isHero(b.fighter.sheet)) - Number(isHero(a.fighter.sheet))
  );
}

/** The surprise of 2024 weighs on the roll alone. FIF-33 */
function placed(who: Fighter, now: RulesContext): readonly Consequence[] {
  if (editionFor(now, RULING.surprise) === '2014') return [];
  return endConditions(who, CONDITION.surprised, 'its initiative is rolled', 'FIF-33');
}

function at(
  who: Fighter,
  moment: Due['moment'],
  what: FifthDue,
  words: Wording,
  rule: string,
  automatic = true,
): Due {
  return makeDue(who, moment, what, { ...toLabelling(words), rule, automatic });
}

/** Regeneration, recharge, burning and other damage, then the death save. FIF-113 FIF-164 FIF-167 FIF-174 FIF-213 */
function start(who: Fighter, all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const burns = who.effects.filter(({ condition }) => condition === CONDITION.burning);
  const hurts = who.effects.filter(({ condition }) => condition === 'persistent');
  return [
    ...regenerates(who),
    ...spentRecharges(who, 'turn').map(({ id, name, faces }) => ({
      ...at(
        who,
        'start',
        { kind: 'recharge', power: id },
        said('fifth.rechargePower', { power: name }),
        'FIF-164',
        ruling(now, RULING.autoRecharge) === 'yes',
      ),
      check: rechargeCheck(name, faces),
    })),
    ...burns.map(({ id }) => burning(who, id)),
    ...hurts.map((effect) => ticking(who, effect)),
    ...digests(who, all),
    ...(isDying(who)
      ? [
          {
            ...at(who, 'start', { kind: 'death' }, deathLabel(who), 'FIF-113', false),
            check: deathCheck(who, now),
          },
        ]
      : []),
  ];
}

/** A creature that would regenerate at 0 and does not dies now. FIF-167 */
function regenerates(who: Fighter): readonly Due[] {
  const amount = regenerationOf(who);
  if (amount === 0) return [];
  if (!isRegenerating(who))
    return [at(who, 'start', { kind: 'unregenerated' }, 'No regeneration', 'FIF-167')];
  if (who.hp >= maximumOf(who)) return [];
  return [at(who, 'start', { kind: 'regeneration' }, said('fifth.regeneratesTitle', { amount }), 'FIF-167')];
}

function burning(who: Fighter, effect: string): Due {
  return {
    ...at(who, 'start', { kind: 'burn', effect }, 'Burning: 1d4 fire', 'FIF-213', false),
    effect,
    check: {
      label: 'Burning',
      rule: 'FIF-213',
      dice: '1d4',
      modifier: explain(),
      target: { label: 'fire damage', value: 1, because: [] },
      outcomes: [{ key: 'burns', label: 'burns', chance: 1, good: false }],
    },
  };
}

function ticking(who: Fighter, { id, label, amount = 0 }: Effect): Due {
  return {
    ...at(who, 'start', { kind: 'tick', effect: id }, `${label}: ${amount}`, 'FIF-41'),
    effect: id,
  };
}

/** Repeated saves, long castings, suffocation, the end of surprise. FIF-34 FIF-42 FIF-146 FIF-212 */
function end(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const saves = who.effects
    .filter(({ duration }) => duration.kind === 'saveEnds')
    .map((effect) => saving(who, effect, now));
  const choking = hasCondition(who, CONDITION.suffocating) && editionOf(now) === '2024';
  const caught = hasCondition(who, CONDITION.surprised);
  return [
    ...saves,
    ...(now.acting === who.id ? [...castsOn(who), ...headsGrow(who)] : []),
    ...(choking ? [at(who, 'end', { kind: 'choke' }, 'Out of breath: exhaustion', 'FIF-212')] : []),
    ...(caught ? [at(who, 'end', { kind: 'alert' }, 'Surprised no longer', 'FIF-34')] : []),
  ];
}

/** The save against one effect. FIF-42 */
function saving(who: Fighter, effect: Effect, now: RulesContext): Due {
  const { ability, dc } = saveOf(effect);
  const { label, says } = labelling('due.saveAgainst', { what: { label: effect.label } });
  return {
    ...at(who, 'end', { kind: 'save', effect: effect.id }, label, 'FIF-42', false),
    says,
    effect: effect.id,
    check: saveCheck(
      who,
      {
        ability,
        dc: explain({ rule: 'FIF-42', label: 'DC of the effect', value: dc }),
        rule: 'FIF-42',
        about: [effect.id, effect.condition],
      },
      now,
    ),
  };
}

/** The die that may bring a power back, with its chance: each has a die of its own. FIF-164 */
function rechargeCheck(name: string, faces: readonly number[]): CheckOffer {
  const lowest = Math.min(...faces);
  const chance = faces.length / D6;
  const label = lowest === D6 ? 'Recharge 6' : `Recharge ${lowest}–6`;
  return {
    ...labelling('fifth.rechargePower', { power: name }),
    rule: 'FIF-164',
    dice: '1d6',
    modifier: explain(),
    target: { label, value: lowest, because: [{ rule: 'FIF-164', label, value: lowest }] },
    outcomes: [
      { key: 'recharged', label: 'ready again', chance, good: true },
      { key: 'spent', label: 'still spent', chance: 1 - chance, good: false },
    ],
  };
}
