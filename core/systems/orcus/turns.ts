import type { RollTrace } from '../../dice/trace.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { explain, labelling, said, type Said, saying, toLabelling, type Wording } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import { type Consequence, type Due, setTableState } from '../../rules/consequences.ts';
import { compareFoesLast, type RulesContext } from '../../rules/context.ts';
import {
  chanceToReach,
  d20Check,
  deathOdds,
  deathOddsText,
  naturalFace,
  SAVE_ENDS,
} from '../../rules/d20/checks.ts';
import { damageTypesOf, ongoingDamageTypes } from '../../rules/damage.ts';
import { isRecharged, spentRecharges } from '../../rules/powers.ts';
import { makeDue, makeDueResolver, saveOutcome } from '../../rules/resolvers.ts';
import type { DueOutcome, PlacedInOrder, TurnRules } from '../../rules/system.ts';
import { makeWaitRules } from '../../rules/turns.ts';
import { labelOf } from '../../rules/words.ts';
import { encounters } from './encounters.ts';
import { isHero, incorporealShare, recoveryValue, withRulings } from './creatures/traits.ts';
import {
  isDead,
  isDown,
  isDying,
  computeMaximumHitPoints,
  computeRegeneration,
  saveBonus,
  endLostGrapples,
} from './vitals.ts';
import { RULING } from './rulings.ts';
import { DAY_LOAD, DEATH_SAVES, ROUND_SECONDS, SAVE_TARGET } from './tables.ts';
import { COUNTER, DAMAGE_TYPES, MARK, SCENE } from './words.ts';
import { budget } from './turnBudget.ts';

/** What a due thing brings about. ORC-23 ORC-27 */
const dueResolver = makeDueResolver<OrcusDue>({
  seat: (_what, { who, roll }) => resolveSeatSave(who, roll?.total ?? 0),
  slip: (_what, { now }) => ({ label: 'let go', success: true, consequences: endLostGrapples(now.all, now) }),
  awake: (_what, { who }) => resolveWaking(who),
  regeneration: (_what, { who }) => resolveRegeneration(who),
  tick: ({ effect }, { due, who, now }) => resolvePersistent(due, who, effect, now),
  recharge: ({ power }, { who, roll }) => resolveRecharge(who, power, roll?.total ?? 0),
  reload: () => ({ label: 'loaded', success: true, consequences: [] }),
  save: ({ effect }, { who, roll }) => resolveSave(who, effect, roll?.total ?? 0),
  keep: () => ({ label: 'maintained', success: true, consequences: [] }),
  death: (_what, { who, roll, now }) => resolveDeathSave(who, roll?.total ?? 0, roll, now),
  rise: (_what, { who }) => ({ label: 'gets up', success: true, consequences: riseWithOne(who) }),
});

/** Delaying and readying: the rulebook knows neither, so they are ours, without a rule, and the campaign may rule them out. */
const waitingRules = makeWaitRules({
  delay: {
    label: 'Delay',
    rule: '',
    text: 'Give up the place in the order and take the whole turn later.',
  },
  ready: {
    label: 'Ready',
    rule: '',
    text: 'Spend the standard action on something that happens when its trigger does.',
    costs: 'standard',
  },
  barred: (who, _kind, { rulings }) => {
    if (rulings[RULING.waiting] === 'no') return { ...saying('orcus.waitingBarred'), rule: '' };
    return isDown(who)
      ? { ...saying('rules.downCannotWait', { who: who.name }), rule: 'ORC-127' }
      : undefined;
  },
  lapse: { label: 'its next turn came first', rule: '' },
});

/** Order of the turns and what their edges bring. ORC-15 to ORC-27 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order: compareInitiative,
  groupsShareRoll: true,
  start: onTurnStart,
  end: onTurnEnd,
  stillDue: isStillDue,
  saving: dueSave,
  resolve: dueResolver,
  budget,
  waiting: waitingRules,
  round: onRoundStart,
  closes: onFightEnd,
  surprise: {
    key: 'surprised',
    label: 'Surprised',
    rule: 'ORC-17',
    text: 'Does nothing in the round before the first.',
  },
};

/** Highest total first; of equals the higher modifier, then heroes and their allies before foes. ORC-21 ORC-22 */
function compareInitiative(a: PlacedInOrder, b: PlacedInOrder): number {
  return b.total - a.total || b.modifier - a.modifier || compareFoesLast(a.fighter, b.fighter);
}

/** Regeneration, persistent damage, recharge; who was healed is stable no longer. ORC-23 ORC-58 ORC-167 ORC-177 ORC-179 */
function onTurnStart(who: Fighter, all: readonly Fighter[], now: RulesContext): readonly Due[] {
  const slips =
    endLostGrapples(all, now).length > 0
      ? [dueAt(who, 'start', { kind: 'slip' }, 'Grapples that slip', 'ORC-105')]
      : [];
  if (isDead(who)) return slips;
  const regeneration = computeRegeneration(who);
  const heals =
    regeneration > 0 && who.hp < computeMaximumHitPoints(who)
      ? [
          dueAt(
            who,
            'start',
            { kind: 'regeneration' },
            said('orcus.regeneratesDue', { amount: regeneration }),
            'ORC-177',
          ),
        ]
      : [];
  const hurts = listPersistent(who).map((effect) => ({
    ...dueAt(
      who,
      'start',
      { kind: 'tick', effect: effect.id },
      said('orcus.persistentHurts', { what: persistentText(effect) }),
      'ORC-179',
    ),
    effect: effect.id,
  }));
  return [
    ...slips,
    ...(who.fate === 'stable' && who.hp > 0
      ? [dueAt(who, 'start', { kind: 'awake' }, 'Conscious again', 'ORC-167')]
      : []),
    ...(now.rulings[RULING.startOrder] === 'persistent' ? [...hurts, ...heals] : [...heals, ...hurts]),
    ...spentRecharges(who, 'turn').map(({ id, name, faces }) => ({
      ...dueAt(
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
function onTurnEnd(who: Fighter, all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const saves = who.effects
    .filter((effect) => effect.duration.kind === 'saveEnds')
    .map((effect) => dueSave(who, effect, now));
  const due = [...saves, ...dueUpkeep(who, all, now)];
  if (!isDying(who)) return due;
  return [
    ...due,
    {
      ...dueAt(who, 'end', { kind: 'death' }, deathLabel(who, deathCheck(who, now)), 'ORC-168'),
      automatic: false,
      check: deathCheck(who, now),
    },
  ];
}

/** Whoever was healed in the meantime need not get up any more. ORC-169 */
function isStillDue({ what }: Due, who: Fighter): boolean {
  return (what.kind !== 'rise' && what.kind !== 'death') || isDying(who);
}

/** The save against one effect. ORC-34 ORC-180 */
function dueSave(who: Fighter, effect: Effect, now: RulesContext): Due {
  const persistent = effect.condition === 'persistent';
  const what = persistent ? persistentText(effect) : { label: effect.label };
  const words = said('due.saveAgainst', { what });
  return {
    ...dueAt(who, 'end', { kind: 'save', effect: effect.id }, words, persistent ? 'ORC-180' : 'ORC-34'),
    automatic: false,
    effect: effect.id,
    check: saveCheck(who, words, now, effect),
  };
}

/** What it keeps going ends with the turn unless the action for it is spent. ORC-95 */
function dueUpkeep(who: Fighter, all: readonly Fighter[], { round: current }: RulesContext): readonly Due[] {
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
          ...dueAt(who, 'end', { kind: 'keep', effect: effect.id }, words, 'ORC-95'),
          automatic: false,
          effect: effect.id,
          action: duration.action,
          ifLeft: [ends],
        },
      ];
    }),
  );
}

function dueAt(who: Fighter, moment: Due['moment'], what: OrcusDue, words: Wording, rule: string): Due {
  return makeDue(who, moment, what, { ...toLabelling(words), rule, automatic: true });
}

/** The first round ends every surprise. ORC-18 ORC-127 */
function onRoundStart({ all }: RulesContext): readonly Consequence[] {
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
function onFightEnd({ all, own, rulings }: RulesContext): readonly Consequence[] {
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

/** Persistent damage on a fighter. ORC-178 */
function listPersistent(who: Fighter): readonly Effect[] {
  return who.effects.filter(({ condition, amount = 0 }) => condition === 'persistent' && amount > 0);
}

/** `persistent fire 5`. */
export function persistentText(effect: Effect): Said {
  const { amount = 0 } = effect;
  const types = damageTypesOf(ongoingDamageTypes(effect)).map((type) =>
    labelOf(DAMAGE_TYPES, type).toLowerCase(),
  );
  return types.length === 0
    ? said('orcus.persistent', { amount })
    : said('orcus.persistentOf', { amount, type: types.join(' + ') });
}

/** What a save against this must reach. ORC-34 */
function saveTargetFor(effect: Effect | undefined): number {
  return effect?.duration.kind === 'saveEnds' ? (effect.duration.dc ?? SAVE_TARGET) : SAVE_TARGET;
}

/** What comes due in this game. */
export type OrcusDue =
  | { readonly kind: 'slip' | 'awake' | 'regeneration' | 'death' | 'rise' | 'seat' }
  | { readonly kind: 'tick' | 'save' | 'keep'; readonly effect: string }
  | { readonly kind: 'recharge' | 'reload'; readonly power: string };

/** Saved, it is neither thrown nor prone; else it lies beside its mount. ORC-148 */
function resolveSeatSave(who: Fighter, total: number): DueOutcome {
  const rule = 'ORC-148';
  if (total >= SAVE_TARGET) {
    const up = who.effects.filter(({ condition }) => condition === 'prone');
    const consequences = up.map(
      ({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label: 'keeps its seat', rule }) as const,
    );
    return { label: 'keeps its seat', success: true, consequences };
  }
  const off = { do: 'mark', who: who.id, key: MARK.mount, to: null, label: 'fell off', rule } as const;
  return { label: 'falls off, within 1 square', success: false, consequences: [off] };
}

/** Once healed, the next fall is a new one, with death saves of its own. ORC-123 ORC-167 */
function resolveWaking({ id }: Fighter): DueOutcome {
  const consequences: readonly Consequence[] = [
    { do: 'fate', who: id, to: 'none', label: 'conscious again', rule: 'ORC-167' },
  ];
  return { label: 'conscious', success: true, consequences };
}

function resolveRegeneration(who: Fighter): DueOutcome {
  const amount = computeRegeneration(who);
  return {
    ...labelling('orcus.regenerates', { amount }),
    success: true,
    consequences: [{ do: 'heal', who: who.id, amount, label: 'regeneration', rule: 'ORC-177' }],
  };
}

function resolvePersistent(due: Due, who: Fighter, id: string, now: RulesContext): DueOutcome {
  const effect = listPersistent(who).find((each) => each.id === id);
  if (!effect) return { label: 'over already', success: true, consequences: [] };
  const parts = [
    { amount: effect.amount ?? 0, share: incorporealShare(who, now), ...ongoingDamageTypes(effect) },
  ];
  return {
    ...toLabelling(persistentText(effect)),
    success: false,
    consequences: [
      { do: 'harm', who: who.id, parts, ...toLabelling(due.says ?? due.label), rule: 'ORC-179' },
    ],
  };
}

function resolveRecharge(who: Fighter, id: string, face: number): DueOutcome {
  const success = isRecharged(who, id, face);
  return {
    label: success ? 'ready again' : 'still spent',
    success,
    consequences: success ? [{ do: 'restorePower', who: who.id, power: id, rule: 'ORC-58' }] : [],
  };
}

/** A success ends the effect and lets its aftereffect begin; the first failure may make it worse. ORC-34 ORC-36 ORC-37 */
export function resolveSave(who: Fighter, id: string, total: number): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  const worsens = effect?.firstFail ? 'ORC-37' : undefined;
  return saveOutcome(who.id, id, total >= saveTargetFor(effect), { ends: 'ORC-34', worsens });
}

/** Three failures kill; 20 or more lets a recovery be spent. ORC-168 ORC-169 ORC-170 */
function resolveDeathSave(
  who: Fighter,
  total: number,
  roll: RollTrace | undefined,
  { rulings }: RulesContext,
): DueOutcome {
  const natural = roll ? naturalFace(roll) : total;
  const reached = rulings[RULING.deathSave] === 'natural' ? natural : total;
  if (reached >= DEATH_SAVES.recovery) return offerRise(who);
  if (total >= SAVE_TARGET) return { label: 'holds on', success: true, consequences: [] };
  return loseDeathSave(who, (who.counters[COUNTER.deathFailures] ?? 0) + 1);
}

function loseDeathSave({ id }: Fighter, failures: number): DueOutcome {
  const counted: Consequence = {
    do: 'count',
    who: id,
    counter: COUNTER.deathFailures,
    to: failures,
    rule: 'ORC-168',
  };
  if (failures < DEATH_SAVES.failures) {
    return {
      ...labelling('rules.failedOf', { count: failures, most: DEATH_SAVES.failures }),
      success: false,
      consequences: [counted],
    };
  }
  const dies: Consequence = {
    do: 'fate',
    who: id,
    to: 'dead',
    label: 'third failed death save',
    rule: 'ORC-168',
  };
  return { label: 'dies', success: false, consequences: [counted, dies] };
}

/** It can spend a recovery, and need not; without one it has 1 hit point. ORC-169 ORC-170 */
function offerRise(who: Fighter): DueOutcome {
  if ((who.counters[COUNTER.recoveries] ?? 0) < 1)
    return { label: 'gets up', success: true, consequences: riseWithOne(who) };
  const rise = { kind: 'rise' } satisfies OrcusDue;
  const label = 'May spend a recovery and get up';
  const due = makeDue(who, 'end', rise, { label, rule: 'ORC-169', automatic: false });
  return {
    label: 'may get up',
    success: true,
    consequences: [{ do: 'raise', who: who.id, due, rule: 'ORC-169' }],
  };
}

function riseWithOne(who: Fighter): readonly Consequence[] {
  const recoveries = who.counters[COUNTER.recoveries] ?? 0;
  if (recoveries < 1)
    return [{ do: 'setHp', who: who.id, to: 1, label: 'no recovery left', rule: 'ORC-170' }];
  return [
    { do: 'count', who: who.id, counter: COUNTER.recoveries, to: recoveries - 1, rule: 'ORC-169' },
    { do: 'setHp', who: who.id, to: recoveryValue(who.sheet), label: 'spends a recovery', rule: 'ORC-169' },
  ];
}

const D6 = 6;

/** The die that may bring a power back, with its chance. ORC-58 */
function rechargeCheck(name: string, faces: readonly number[]): CheckOffer {
  const lowest = Math.min(...faces);
  const chance = faces.length / D6;
  return {
    ...labelling('orcus.rechargePower', { power: name }),
    rule: 'ORC-58',
    dice: '1d6',
    modifier: explain(),
    target: {
      label: 'Recharge',
      value: lowest,
      because: [{ rule: 'ORC-58', label: 'lowest face that recharges', value: lowest }],
    },
    outcomes: [
      { key: 'recharged', label: 'ready again', chance, good: true },
      { key: 'spent', label: 'still spent', chance: 1 - chance, good: false },
    ],
  };
}

/** A save as it stands, with its chance. ORC-34 */
export function saveCheck(who: Fighter, words: Wording, now: RulesContext, effect?: Effect): CheckOffer {
  const modifier = saveBonus(withRulings(who, now), effect);
  const target = saveTargetFor(effect);
  const because = [{ rule: 'ORC-34', label: 'saving throw', value: target }];
  const { label, says } = toLabelling(words);
  const check = d20Check({
    label,
    rule: 'ORC-34',
    modifier,
    target: { label: 'Save', value: target, because },
    ends: SAVE_ENDS,
  });
  return says ? { ...check, says } : check;
}

/** The death save with how it ends where nobody helps: what holds on changes nothing, 20 gets up. ORC-168 ORC-169 */
function deathLabel(who: Fighter, { outcomes }: CheckOffer): Said {
  const chanceOf = (key: string): number => outcomes.find((each) => each.key === key)?.chance ?? 0;
  const left = DEATH_SAVES.failures - (who.counters[COUNTER.deathFailures] ?? 0);
  return deathOddsText(deathOdds({ failed: chanceOf('failed'), rescued: chanceOf('recovers') }, left), left);
}

/** A death save as it stands, with what each end of it is worth. ORC-168 ORC-169 */
function deathCheck(who: Fighter, now: RulesContext): CheckOffer {
  const offer = saveCheck(who, 'Death save', now);
  const byFace = now.rulings[RULING.deathSave] === 'natural';
  const up = chanceToReach(DEATH_SAVES.recovery, byFace ? 0 : offer.modifier.value);
  const save = chanceToReach(SAVE_TARGET, offer.modifier.value);
  return {
    ...offer,
    rule: 'ORC-168',
    outcomes: [
      { key: 'recovers', label: 'gets up', chance: up, good: true },
      { key: 'saved', label: 'holds on', chance: save - up, good: true },
      { key: 'failed', label: 'failed', chance: 1 - save, good: false },
    ],
  };
}
