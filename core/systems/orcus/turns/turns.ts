import { toLabelling, type Wording, said } from '../../../kernel/said.ts';
import { spentRecharges } from '../../../rules/powers.ts';
import { isHero } from '../creatures/traits.ts';
import { encounters } from '../creatures/encounters.ts';
import { type Consequence, type Due, setTableState } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { compareFoesLast, type RulesContext } from '../../../rules/context.ts';
import type { PlacedInOrder, TurnRules } from '../../../rules/system.ts';
import { isDead, isDying, maximumOf, regenerationOf } from '../harm/life.ts';
import { budget } from './budget.ts';
import { RULING } from '../options.ts';
import { type OrcusDue, persistentOf, persistentSaid, resolve } from './resolve.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import { deathCheck, deathLabel, rechargeCheck, saveCheck } from '../harm/saves.ts';
import { DAY_LOAD, ROUND_SECONDS } from '../tables.ts';
import { isJsonObject } from '../../../kernel/json.ts';
import { slipped } from '../harm/grip.ts';
import { waiting } from './waiting.ts';
import { MARK, SCENE } from '../words.ts';

/** Order of the turns and what their edges bring. ORC-15 to ORC-27 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order,
  groupsShareRoll: true,
  start,
  end,
  stillDue,
  saving,
  resolve,
  budget,
  waiting,
  round,
  closes,
  surprise: {
    key: 'surprised',
    label: 'Surprised',
    rule: 'ORC-17',
    text: 'Does nothing in the round before the first.',
  },
};

/** Highest total first; of equals the higher modifier, then heroes and their allies before foes. ORC-21 ORC-22 */
function order(a: PlacedInOrder, b: PlacedInOrder): number {
  return b.total - a.total || b.modifier - a.modifier || compareFoesLast(a.fighter, b.fighter);
}

/** Regeneration, persistent damage, recharge; who was healed is stable no longer. ORC-23 ORC-58 ORC-167 ORC-177 ORC-179 */
function start(who: Fighter, all: readonly Fighter[], now: RulesContext): readonly Due[] {
  const slips =
    slipped(all, now).length > 0 ? [at(who, 'start', { kind: 'slip' }, 'Grapples that slip', 'ORC-105')] : [];
  if (isDead(who)) return slips;
  const regeneration = regenerationOf(who);
  const heals =
    regeneration > 0 && who.hp < maximumOf(who)
      ? [
          at(
            who,
            'start',
            { kind: 'regeneration' },
            said('orcus.regeneratesDue', { amount: regeneration }),
            'ORC-177',
          ),
        ]
      : [];
  const hurts = persistentOf(who).map((effect) => ({
    ...at(
      who,
      'start',
      { kind: 'tick', effect: effect.id },
      said('orcus.persistentHurts', { what: persistentSaid(effect) }),
      'ORC-179',
    ),
    effect: effect.id,
  }));
  return [
    ...slips,
    ...(who.fate === 'stable' && who.hp > 0
      ? [at(who, 'start', { kind: 'awake' }, 'Conscious again', 'ORC-167')]
      : []),
    ...(now.rulings[RULING.startOrder] === 'persistent' ? [...hurts, ...heals] : [...heals, ...hurts]),
    ...spentRecharges(who, 'turn').map(({ id, name, faces }) => ({
      ...at(
        who,
        'start',
        { kind: 'recharge', power: id },
        said('orcus.rechargePower', { power: name }),
        'ORC-58',
      ),
      check: rechargeCheck(name, faces),
    })),
  ];
}

/** Saves against everything that allows one, then the death save. ORC-27 ORC-34 ORC-168 ORC-180 */
function end(who: Fighter, all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const saves = who.effects
    .filter((effect) => effect.duration.kind === 'saveEnds')
    .map((effect) => saving(who, effect, now));
  const due = [...saves, ...upkeep(who, all, now)];
  if (!isDying(who)) return due;
  return [
    ...due,
    {
      ...at(who, 'end', { kind: 'death' }, deathLabel(who, deathCheck(who, now)), 'ORC-168'),
      automatic: false,
      check: deathCheck(who, now),
    },
  ];
}

/** Whoever was healed in the meantime need not get up any more. ORC-169 */
function stillDue({ what }: Due, who: Fighter): boolean {
  return (what.kind !== 'rise' && what.kind !== 'death') || isDying(who);
}

/** The save against one effect. ORC-34 ORC-180 */
function saving(who: Fighter, effect: Effect, now: RulesContext): Due {
  const persistent = effect.condition === 'persistent';
  const what = persistent ? persistentSaid(effect) : { label: effect.label };
  const words = said('due.saveAgainst', { what });
  return {
    ...at(who, 'end', { kind: 'save', effect: effect.id }, words, persistent ? 'ORC-180' : 'ORC-34'),
    automatic: false,
    effect: effect.id,
    check: saveCheck(who, words, now, effect),
  };
}

/** What it keeps going ends with the turn unless the action for it is spent. ORC-95 */
function upkeep(who: Fighter, all: readonly Fighter[], { round: current }: RulesContext): readonly Due[] {
  const gripped = who.marks?.[MARK.gripped];
  // Hundreds may stand here with nothing that is kept going: lists are made only of those who bear such a thing.
  const bearers = all.filter(({ effects }) => effects.some(({ duration }) => duration.kind === 'maintained'));
  return bearers.flatMap((bearer) =>
    bearer.effects.flatMap((effect): readonly Due[] => {
      const { duration } = effect;
      if (duration.kind !== 'maintained' || duration.by !== who.id) return [];
      // Nothing is due in the turn in which it began; only a grapple says when that was.
      const began = isJsonObject(gripped) ? gripped[bearer.id] : undefined;
      if (effect.condition === 'grappled' && began === current) return [];
      const ends: Consequence = {
        do: 'endEffect',
        who: bearer.id,
        effect: effect.id,
        label: 'not maintained',
        rule: 'ORC-95',
        by: 'time',
      };
      const words = said('orcus.maintainOn', { what: { label: effect.label }, who: bearer.name });
      return [
        {
          ...at(who, 'end', { kind: 'keep', effect: effect.id }, words, 'ORC-95'),
          automatic: false,
          effect: effect.id,
          action: duration.action,
          ifLeft: [ends],
        },
      ];
    }),
  );
}

function at(who: Fighter, moment: Due['moment'], what: OrcusDue, words: Wording, rule: string): Due {
  return makeDue(who, moment, what, { ...toLabelling(words), rule, automatic: true });
}

/** The first round ends every surprise. ORC-18 ORC-127 */
export function round({ all }: RulesContext): readonly Consequence[] {
  return all.flatMap((each) =>
    each.effects
      .filter(({ condition }) => condition === 'surprised')
      .map(({ id }): Consequence => ({
        do: 'endEffect',
        who: each.id,
        effect: id,
        label: 'the surprise round is over',
        rule: 'ORC-18',
      })),
  );
}

/** The fight counts into the day by its weight. ORC-295 */
export function closes({ all, own, rulings }: RulesContext): readonly Consequence[] {
  const foes = all.filter(({ side }) => side === 'foes').map(({ sheet }) => ({ sheet, count: 1 }));
  const party = all.map(({ sheet }) => sheet).filter(isHero);
  const weight = encounters.weigh(foes, party, rulings);
  if (!weight) return [];
  const before = own[SCENE.dayLoad];
  const to = (typeof before === 'number' ? before : 0) + weight.load;
  const words = said('orcus.weightOfDay', {
    difficulty: { label: weight.difficulty },
    sum: to.toFixed(2),
    most: DAY_LOAD,
  });
  return [setTableState(SCENE.dayLoad, to, words, 'ORC-295')];
}
