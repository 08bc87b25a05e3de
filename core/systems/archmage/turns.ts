import type { RollTrace } from '../../dice/trace.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { ok, type Refusal, refuse, type Result } from '../../kernel/result.ts';
import { labelling, said, saying, toLabelling, type Wording } from '../../kernel/said.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import {
  clearMarks,
  clearTableState,
  type Consequence,
  type Due,
  setMark,
  setTableState,
} from '../../rules/consequences.ts';
import { isMarkSet, markTexts, type RulesContext, systemNumber } from '../../rules/context.ts';
import { naturalFace } from '../../rules/d20/checks.ts';
import { makeDue, makeDueResolver, saveOutcome } from '../../rules/resolvers.ts';
import type { DueOutcome, PlacedInOrder, TurnRules } from '../../rules/system.ts';
import {
  makeWaitRules,
  type ReturnContext,
  type ReturnPlace,
  usualReturnPlace,
  type WaitKind,
} from '../../rules/turns.ts';
import { isHero } from './creatures/traits.ts';
import { countDeathFailures, harm, endTemporaryHitPoints, addWound } from './damage.ts';
import {
  deathCheck,
  deathLabel,
  formatOngoing,
  saveBonus,
  saveCheck,
  saveTarget,
  tickOngoing,
} from './effects.ts';
import {
  cannotAct,
  furtherFaces,
  isDead,
  isDying,
  computeMaximumHitPoints,
  spendRecovery,
  usesDeathSaves,
  endStable,
} from './vitals.ts';
import { RULING } from './rulings.ts';
import { DEATH, ESCALATION, HEAL_UP, ROUND_SECONDS } from './tables.ts';
import { COUNTER, OWN } from './words.ts';
import { ALLOWANCE, budget } from './turnBudget.ts';
import { MARK } from './turnMarks.ts';

/** What a battle’s first turn, each round and its end bring. ARC-32 ARC-49 ARC-52 ARC-85 ARC-142 ARC-167 */
const battle = { opens: onFightStart, round: onRoundStart, closes: onFightEnd, ambushOver };

/** What a due thing brings about. ARC-46 ARC-124 ARC-165 */
const dueResolver = makeDueResolver<ArchmageDue>({
  awake: (_what, { who }) => ({ label: 'conscious', success: true, consequences: endStable(who) }),
  tick: ({ effect }, { who, roll }) => resolveOngoing(who, effect, roll),
  save: ({ effect }, { who, roll }) => resolveSave(who, effect, roll?.total ?? 0),
  death: (_what, { who, roll, now }) =>
    roll ? deathSave(who, roll, now) : { label: 'nothing happens', success: true, consequences: [] },
});

/** Delaying and readying, with their exact effect on the order. ARC-33 to ARC-41 */
const waitingRules = makeWaitRules({
  delay: {
    label: 'Delay',
    rule: 'ARC-33',
    text: 'Take the whole turn later; the count becomes the one it acts on.',
  },
  ready: {
    label: 'Ready',
    rule: 'ARC-37',
    text: 'Spend the standard action on a standard, move or free action that comes just before its trigger. Name the kind of action first: “move: …”.',
    costs: 'standard',
  },
  barred: findWaitRefusal,
  place: placeReturning,
  lapse: { label: 'its own next turn came first', rule: 'ARC-35' },
});

/** Order of the turns and what their edges bring. ARC-29 to ARC-53 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order: compareInitiative,
  groupsShareRoll: 'kind',
  start: onTurnStart,
  end: onTurnEnd,
  stillDue,
  saving: dueSave,
  rolls: isStillDue,
  resolve: dueResolver,
  placed: (who, now) => [...endTemporaryHitPoints(who), ...listSpared(who, now)],
  opens: battle.opens,
  closes: battle.closes,
  round: battle.round,
  budget,
  waiting: waitingRules,
  surprise: {
    key: 'surprised',
    label: 'Not in the ambush',
    rule: 'ARC-84',
    text: 'Sits out the ambush: everyone but the one who opens it and the best other ambusher.',
    over: battle.ambushOver,
  },
};

/** Highest total first; of equals the higher bonus, then heroes, then as they joined. ARC-30 AMB-10 */
function compareInitiative(a: PlacedInOrder, b: PlacedInOrder): number {
  return (
    b.total - a.total ||
    b.modifier - a.modifier ||
    Number(isHero(b.fighter.sheet)) - Number(isHero(a.fighter.sheet))
  );
}

/** Who was healed is stable no longer; the unconscious roll a death save before anything else. ARC-124 ARC-132 */
function onTurnStart(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  if (who.fate === 'stable' && who.hp > 0)
    return [{ ...dueAt(who, 'start', { kind: 'awake' }, 'Conscious again', 'ARC-132'), automatic: true }];
  return isDying(who) ? [deathDue(who)] : [];
}

/** Ongoing damage with its save in the order in which it came, then every other save. ARC-46 ARC-165 ARC-166 */
function onTurnEnd(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  const ongoing = who.effects.filter(({ condition }) => condition === 'persistent');
  const others = who.effects.filter(
    ({ condition, duration }) => condition !== 'persistent' && duration.kind === 'saveEnds',
  );
  return [
    ...ongoing.map((effect) => dueOngoing(who, effect)),
    ...others.map((effect) => dueSave(who, effect)),
  ];
}

/** The damage first and its save at once after it: one thing to do. ARC-165 ARC-166 */
function dueOngoing(who: Fighter, effect: Effect): Due {
  const { label, says } = labelling('archmage.thenSave', { ongoing: formatOngoing(effect).says });
  const due = {
    ...dueAt(who, 'end', { kind: 'tick', effect: effect.id }, label, 'ARC-165'),
    says,
    effect: effect.id,
  };
  return effect.duration.kind === 'saveEnds'
    ? { ...due, check: saveCheck(saveBonus(who), says, saveTarget(effect), 'ARC-166') }
    : due;
}

/** Who was healed since needs no death save any more. ARC-124 ARC-132 */
function stillDue({ what }: Due, who: Fighter): boolean {
  return what.kind !== 'death' || isDying(who);
}

function dueSave(who: Fighter, effect: Effect): Due {
  const { label, says } = labelling('due.saveAgainst', { what: { label: effect.label } });
  return {
    ...dueAt(who, 'end', { kind: 'save', effect: effect.id }, label, 'ARC-46'),
    says,
    effect: effect.id,
    check: saveCheck(saveBonus(who), says, saveTarget(effect)),
  };
}

function deathDue(who: Fighter): Due {
  const check = deathCheck(who);
  return { ...dueAt(who, 'start', { kind: 'death' }, deathLabel(who, check), 'ARC-124'), check };
}

function dueAt(who: Fighter, moment: Due['moment'], what: ArchmageDue, label: Wording, rule: string): Due {
  return makeDue(who, moment, what, { ...toLabelling(label), rule, automatic: false });
}

/** How hard battles are, and what they count. ARC-142 */
type BattleDifficulty = 'regular' | 'hard' | 'veryHard';

/** No die yet, a fresh count of everything. ARC-49 ARC-136 */
function onFightStart(now: RulesContext): readonly Consequence[] {
  const spares = now.rulings[RULING.meaningfulDeath] === 'yes';
  return [
    setTableState(OWN.escalation, ESCALATION.least, 'no escalation die yet', 'ARC-49'),
    // A flight pays only for the heal-up that follows it directly. AMB-40
    ...clearTableState(now, [OWN.fled], 'over with the battle', 'ARC-53'),
    ...(now.surprise ? [setTableState(OWN.ambushed, true, 'an ambush', 'ARC-84')] : []),
    ...now.all.flatMap((each) => [
      ...listSpared(each, now),
      ...(spares ? [] : clearMarks(each, [MARK.spared], 'death is death', 'ARC-136')),
    ]),
  ];
}

/** Where the campaign has it so, only a named villain kills this one: also where it joins a battle that is on. ARC-136 */
function listSpared(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  const spares = rulings[RULING.meaningfulDeath] === 'yes';
  return spares && usesDeathSaves(who) && !isMarkSet(who, MARK.spared)
    ? [setMark(who, MARK.spared, true, 'only a named villain kills', 'ARC-136')]
    : [];
}

/** The die rises by one from the second round on, unless held; after an ambush perhaps in the first. ARC-49 ARC-52 ARC-85 */
function onRoundStart(now: RulesContext): readonly Consequence[] {
  const die = systemNumber(now, OWN.escalation);
  if (now.own[OWN.held] === true)
    return [setTableState(OWN.held, null, said('archmage.heldAt', { die }), 'ARC-52')];
  if (now.round > 1) return die >= ESCALATION.most ? [] : [raiseDie(die + ESCALATION.step, 'ARC-49')];
  const advanced = now.own[OWN.ambushed] === true && now.rulings[RULING.ambush] === 'always';
  return advanced ? [raiseDie(ESCALATION.step, 'ARC-85')] : [];
}

/** The count is back before the first round is begun, else those in between would be passed over; it stays known for a turn taken back. ARC-86 */
function ambushOver(now: RulesContext): readonly Consequence[] {
  return countTo(now).filter((each) => each.do === 'initiative');
}

/** Whoever opened the ambush ahead of its count has its own back. ARC-84 ARC-86 */
export function countTo({ own }: RulesContext): readonly Consequence[] {
  const kept = own[OWN.ambushCount];
  if (!isJsonObject(kept)) return [];
  const { who, total } = kept;
  if (typeof who !== 'string' || typeof total !== 'number') return [];
  return [
    { do: 'initiative', who, total, label: 'its own count again', rule: 'ARC-86' },
    setTableState(OWN.ambushCount, null, 'the ambush is over', 'ARC-86'),
  ];
}

function raiseDie(to: number, rule: string): Consequence {
  return setTableState(OWN.escalation, to, said('archmage.escalationShows', { to }), rule);
}

/** The die is gone, wounds are booked, and the battle counts towards the heal-up. ARC-134 ARC-140 ARC-142 ARC-167 */
function onFightEnd(now: RulesContext): readonly Consequence[] {
  const heroes = now.all.filter(({ sheet }) => isHero(sheet));
  return [
    ...heroes.flatMap((each) => settleFighter(each, now)),
    ...clearTableState(
      now,
      [OWN.escalation, OWN.held, OWN.ambush, OWN.ambushed, OWN.ambushCount, OWN.spirit, OWN.difficulty],
      'over with the battle',
      'ARC-53',
    ),
    // A flight is no battle won: it has paid for its heal-up with a loss.
    ...(now.own[OWN.fled] === true
      ? []
      : [
          setTableState(
            OWN.healUp,
            systemNumber(now, OWN.healUp) + healUpPoints(now),
            said('archmage.battleCounts', {
              how: { label: CALLED[readDifficulty(now)] },
              points: healUpPoints(now),
            }),
            'ARC-142',
          ),
        ]),
  ];
}

const CALLED = { regular: 'regular', hard: 'hard', veryHard: 'very hard' } as const;

/** How hard the GM calls this battle. ARC-142 */
export function readDifficulty({ own }: RulesContext): BattleDifficulty {
  const called = own[OWN.difficulty];
  return called === 'hard' || called === 'veryHard' ? called : 'regular';
}

/** What it counts. ARC-142 AMB-79 */
function healUpPoints(now: RulesContext): number {
  return HEAL_UP[readDifficulty(now)];
}

function settleFighter(who: Fighter, now: RulesContext): readonly Consequence[] {
  return [
    ...settleOngoing(who, now),
    ...(isMarkSet(who, MARK.dropped) && !isDead(who) && now.rulings[RULING.woundTiming] !== 'immediate'
      ? bookWound(who)
      : []),
    ...clearMarks(who, [MARK.dropped], 'the battle is over', 'ARC-134'),
    ...backAgain(who, now),
  ];
}

/** The wound, and hit points above the new maximum are cut. ARC-134 AMB-36 */
function bookWound(who: Fighter): readonly Consequence[] {
  const booked = addWound(who);
  const worn = { ...who, marks: { ...who.marks, [MARK.wounds]: booked.do === 'mark' ? booked.to : 0 } };
  const most = computeMaximumHitPoints(worn);
  return [
    booked,
    ...(who.hp > most
      ? [{ do: 'setHp', who: who.id, to: most, label: 'above the new maximum', rule: 'ARC-134' } as const]
      : []),
  ];
}

/** Powers lost for this battle are back after it. ARC-140 AMB-39 */
function backAgain(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  const lost = markTexts(who, MARK.lost);
  if (lost.length === 0 || rulings[RULING.recharge] === 'reroll') return [];
  return [
    ...lost.map((power): Consequence => ({ do: 'restorePower', who: who.id, power, rule: 'ARC-140' })),
    setMark(who, MARK.lost, null, 'recharged by waiting', 'ARC-140'),
  ];
}

/** The saves against ongoing damage succeed, after one more tick where the campaign says so. ARC-167 AMB-44 */
function settleOngoing(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  const burning = who.effects.filter(
    ({ condition, duration }) => condition === 'persistent' && duration.kind !== 'removed',
  );
  return burning.flatMap((effect) => [
    ...(rulings[RULING.lastTick] === 'yes' ? [tickOngoing(who, effect)] : []),
    {
      do: 'endEffect',
      who: who.id,
      effect: effect.id,
      label: 'saved as the battle ends',
      rule: 'ARC-167',
    } as const,
  ]);
}

/** What comes due in this game. */
type ArchmageDue =
  | { readonly kind: 'awake' | 'death' }
  | { readonly kind: 'tick' | 'save'; readonly effect: string };

/** Who is slain by the damage makes no save against it. ARC-165 */
function isStillDue({ what }: Due, who: Fighter): boolean {
  const effect = what.kind === 'tick' && who.effects.find(({ id }) => id === what['effect']);
  return !effect || !isSlainBy(who, effect);
}

function isSlainBy(who: Fighter, effect: Effect): boolean {
  return !usesDeathSaves(who) && harm.take(who, tickOngoing(who, effect).parts).hp.to <= 0;
}

/** The damage, then what the save makes of the effect. ARC-165 ARC-166 */
function resolveOngoing(who: Fighter, id: string, roll: RollTrace | undefined): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return { label: 'over already', success: true, consequences: [] };
  if (isSlainBy(who, effect))
    return { label: 'slain by it', success: false, consequences: [tickOngoing(who, effect)] };
  const after = roll
    ? resolveSave(who, id, roll.total)
    : { label: 'goes on', success: false, consequences: [] };
  return { ...after, consequences: [tickOngoing(who, effect), ...after.consequences] };
}

/** A success ends the effect; the first failure may make it worse. ARC-166 ARC-168 */
function resolveSave(who: Fighter, id: string, total: number): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return { label: 'over already', success: true, consequences: [] };
  const worsens = effect.firstFail ? 'ARC-166' : undefined;
  return saveOutcome(who.id, id, total >= saveTarget(effect), { ends: 'ARC-166', worsens });
}

/** 16 wakes, a natural 20 wakes to act, the fourth failure of a battle kills. ARC-124 to ARC-127 ARC-132 ARC-136 */
function deathSave(who: Fighter, roll: RollTrace, now: RulesContext): DueOutcome {
  const natural = naturalFace(roll);
  const acts = natural === DEATH.acts;
  if (roll.total >= DEATH.wakes || acts) {
    const risen = spendRecovery(who, furtherFaces(roll), now, 'ARC-125');
    const still = setMark(who, MARK.woke, now.round, 'no actions in this turn', 'ARC-125');
    return {
      label: acts ? 'wakes and takes its turn' : 'wakes, without a turn',
      success: true,
      consequences: acts ? risen : [...risen, still],
    };
  }
  return who.fate === 'stable'
    ? { label: 'failed, but stable', success: false, consequences: [] }
    : resolveDeathFailure(who, countDeathFailures(who) + 1);
}

function resolveDeathFailure(who: Fighter, failures: number): DueOutcome {
  const counted: Consequence = {
    do: 'count',
    who: who.id,
    counter: COUNTER.deathFailures,
    to: failures,
    rule: 'ARC-127',
  };
  if (failures < DEATH.failures)
    return {
      ...labelling('rules.failedOf', { count: failures, most: DEATH.failures }),
      success: false,
      consequences: [counted],
    };
  if (isMarkSet(who, MARK.spared)) {
    return {
      label: 'falls into a coma',
      success: false,
      consequences: [counted, setMark(who, MARK.coma, true, 'falls into a coma', 'ARC-136')],
    };
  }
  const label = 'fourth failed death save';
  return {
    label: 'dies',
    success: false,
    consequences: [counted, { do: 'fate', who: who.id, to: 'dead', label, rule: 'ARC-127' }],
  };
}

const NOT_QUICK: Refusal = {
  ...saying('archmage.quickNotReadied'),
  rule: 'ARC-37',
};

function isQuick(trigger: string): boolean {
  return /^quick\b/iu.test(trigger.trim());
}

/** To delay nothing may be spent yet. ARC-33 */
function findWaitRefusal(
  who: Fighter,
  kind: WaitKind,
  { rulings }: Pick<RulesContext, 'rulings'>,
  trigger: string,
): Refusal | undefined {
  if (kind === 'ready' && isQuick(trigger) && rulings[RULING.readyQuick] !== 'yes') return NOT_QUICK;
  if (cannotAct(who)) return { ...saying('archmage.cannotWait', { who: who.name }), rule: 'ARC-33' };
  const spent = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.quick].some(
    (key) => (who.used?.[key] ?? 0) > 0,
  );
  if (kind === 'ready' || !spent) return undefined;
  return { ...saying('archmage.actedCannotDelay', { who: who.name }), rule: 'ARC-33' };
}

/** The delayed one follows whoever acts now, the readied action comes before; both stay on that count. ARC-34 ARC-36 ARC-38 ARC-39 ARC-41 */
function placeReturning(seat: ReturnContext): Result<ReturnPlace> {
  const {
    waiting: { kind, since, trigger },
    now: { round, rulings },
  } = seat;
  if (kind === 'ready' && isQuick(trigger) && rulings[RULING.readyQuick] !== 'yes') return refuse(NOT_QUICK);
  const later = round > since;
  return ok(
    usualReturnPlace(seat, kind === 'delay' ? (later ? 'ARC-36' : 'ARC-34') : later ? 'ARC-41' : 'ARC-39'),
  );
}
