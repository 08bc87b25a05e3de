import { ok, type Refusal, refuse } from '../../kernel/result.ts';
import {
  addReasons,
  explain,
  type Explained,
  labelling,
  said,
  saying,
  toLabelling,
  type Wording,
} from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import { type Effect, type Fighter, stackModifiers } from '../../rules/combat.ts';
import { type Consequence, type Due, endConditions } from '../../rules/consequences.ts';
import { counterOf, hasCondition, type RulesContext } from '../../rules/context.ts';
import { type AdvantageSource, combineAdvantage, diceForEdge } from '../../rules/d20/checks.ts';
import { ongoingDamageTypes } from '../../rules/damage.ts';
import { isRecharged, spentRecharges } from '../../rules/powers.ts';
import { makeDue, makeDueResolver, type ResolvedDue } from '../../rules/resolvers.ts';
import type { Power } from '../../rules/sheet.ts';
import type { DueOutcome, PlacedInOrder, TurnRules } from '../../rules/system.ts';
import { makeWaitRules, usualReturnPlace, type WaitRules } from '../../rules/turns.ts';
import { findHindrance, isIn, exhaustionReasons, hasReachedExhaustion } from './activeConditions.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { buildDeathSave, labelDeathSave, resolveDeathSave, resolveWakingTime } from './deathSaves.ts';
import {
  exhaustionOf,
  isDead,
  isDying,
  isHero,
  isRegenerating,
  computeMaximumHitPoints,
  computeRegeneration,
  scoreOf,
} from './fighter.ts';
import { readSwallowing, dueDigestion, releaseSwallowed, listSwallowed } from './grappling.ts';
import { editionFor, editionOf, readRuling, RULING } from './rulings.ts';
import { breakConcentration, isAfraid, buildSaveCheck } from './savingThrows.ts';
import { dueHeadGrowth, resolveHeadGrowth } from './shapes.ts';
import {
  dueLongCasting,
  holdSpell,
  isReadied,
  isSpell,
  refuseWithoutSlot,
  refuseSecondSpell,
} from './spellcasting.ts';
import { ABILITIES, type Ability, ROUND_SECONDS } from './tables.ts';
import { turnBudget, maximumLegendaryActions } from './turnBudget.ts';
import { COUNTER } from './words.ts';

const D6 = 6;

/** What a due thing brings about. FIF-42 FIF-113 FIF-145 FIF-164 FIF-167 FIF-212 FIF-213 */
const dueResolver = makeDueResolver<FifthDue>({
  alert: (_what, { who }) =>
    makeOutcome('alert', endConditions(who, CONDITION.surprised, 'its first turn is over', 'FIF-34')),
  regeneration: (_what, { who }) => resolveRegeneration(who),
  unregenerated: (_what, { who }) => failRegeneration(who),
  burn: (_what, at) => resolveBurning(at),
  tick: ({ effect }, at) => resolveTick(at, effect),
  choke: (_what, { who }) => resolveChoking(who),
  save: ({ effect }, at) => resolveSave(at, effect),
  concentration: ({ dc }, at) => resolveConcentration(at, dc),
  recharge: ({ power }, at) => resolveRecharge(at, power),
  death: (_what, { who, roll, now }) => resolveDeathSave(who, roll, now),
  fortitude: (_what, at) => resolveEndured(at),
  absorbs: ({ amount }, { who }) =>
    makeOutcome(said('fifth.healsPoints', { amount }), [
      { do: 'heal', who: who.id, amount, label: 'what it feeds on', rule: 'FIF-104' },
    ]),
  castsOn: () => makeOutcome('casts on', []),
  heads: (_what, { who }) => resolveHeadGrowth(who),
  digests: (_what, at) => resolveDigestion(at),
  regurgitates: (_what, { who, roll, due, now }) =>
    (roll?.total ?? 0) >= (due.check?.target.value ?? 0)
      ? makeOutcome('keeps them down', [])
      : makeOutcome('gives them up', releaseSwallowed(who, now.all), false),
  wakes: (_what, { who, roll, now }) => resolveWakingTime(who, roll?.total ?? 1, now),
});

const ways = makeWaitRules({
  delay: { label: 'Delay', rule: 'FIF-62' },
  ready: {
    label: 'Ready',
    rule: 'FIF-62',
    text: 'Name what it waits for and what it does then: an action, or a move. When it happens it may spend its reaction.',
    costs: 'action',
  },
  turnGoesOn: true,
  causes: (who, now, trigger) => {
    const spell = findReadiedSpell(who, trigger);
    return spell ? holdSpell(who, spell, now) : [];
  },
  barred: (who, kind, now, trigger) => {
    if (kind === 'delay')
      return readRuling(now, RULING.delay) === 'yes'
        ? undefined
        : { ...saying('fifth.noDelaying'), rule: 'FIF-62' };
    const spell = findReadiedSpell(who, trigger);
    const wrong =
      spell && (refuseReadying(spell) ?? refuseWithoutSlot(who, spell) ?? refuseSecondSpell(who, spell, now));
    if (wrong) return wrong;
    const stopped = findHindrance(who);
    return stopped === undefined
      ? undefined
      : { ...saying('fifth.cannotReadyWhile', { who: who.name, condition: stopped }), rule: 'FIF-131' };
  },
  place: (seat) => {
    const { waiting: held, now } = seat;
    const who = now.all.find(({ id }) => id === held.who);
    const spell = who && findReadiedSpell(who, held.trigger);
    if (spell && !isReadied(who, spell))
      return refuse({ ...saying('fifth.readiedLost', { who: who.name, power: spell.name }), rule: 'FIF-62' });
    return ok({ ...usualReturnPlace(seat, 'FIF-62') });
  },
  lapse: { label: 'its next turn came first', rule: 'FIF-62' },
});

/** Readying, and delaying where the campaign has ruled so. The place in the order stays for what is readied. FIF-62 */
const waitingRules: WaitRules = ways;

/** Order of the turns and what their edges bring. FIF-28 to FIF-42 */
export const turnRules: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order: compareInitiative,
  groupsShareRoll: true,
  start: onTurnStart,
  end: onTurnEnd,
  saving: dueSave,
  resolve: dueResolver,
  initiative: computeInitiative,
  placed: onPlacedInOrder,
  between: maximumLegendaryActions,
  budget: turnBudget,
  waiting: waitingRules,
};

/** Highest count first; of equals the higher modifier, the higher Dexterity, then heroes. FIF-29 FIF-32 */
function compareInitiative(a: PlacedInOrder, b: PlacedInOrder): number {
  return (
    b.total - a.total ||
    b.modifier - a.modifier ||
    scoreOf(b.fighter.sheet, 'dex') - scoreOf(a.fighter.sheet, 'dex') ||
    Number(isHero(b.fighter.sheet)) - Number(isHero(a.fighter.sheet))
  );
}

/** The surprise of 2024 weighs on the roll alone. FIF-33 */
function onPlacedInOrder(who: Fighter, now: RulesContext): readonly Consequence[] {
  if (editionFor(now, RULING.surprise) === '2014') return [];
  return endConditions(who, CONDITION.surprised, 'its initiative is rolled', 'FIF-33');
}

function dueAt(
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
function onTurnStart(who: Fighter, all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const burns = who.effects.filter(({ condition }) => condition === CONDITION.burning);
  const hurts = who.effects.filter(({ condition }) => condition === 'persistent');
  return [
    ...dueRegeneration(who),
    ...spentRecharges(who, 'turn').map(({ id, name, faces }) => ({
      ...dueAt(
        who,
        'start',
        { kind: 'recharge', power: id },
        said('fifth.rechargePower', { power: name }),
        'FIF-164',
        readRuling(now, RULING.autoRecharge) === 'yes',
      ),
      check: buildRechargeCheck(name, faces),
    })),
    ...burns.map(({ id }) => dueBurning(who, id)),
    ...hurts.map((effect) => dueTick(who, effect)),
    ...dueDigestion(who, all),
    ...(isDying(who)
      ? [
          {
            ...dueAt(who, 'start', { kind: 'death' }, labelDeathSave(who), 'FIF-113', false),
            check: buildDeathSave(who, now),
          },
        ]
      : []),
  ];
}

/** A creature that would regenerate at 0 and does not dies now. FIF-167 */
function dueRegeneration(who: Fighter): readonly Due[] {
  const amount = computeRegeneration(who);
  if (amount === 0) return [];
  if (!isRegenerating(who))
    return [dueAt(who, 'start', { kind: 'unregenerated' }, 'No regeneration', 'FIF-167')];
  if (who.hp >= computeMaximumHitPoints(who)) return [];
  return [
    dueAt(who, 'start', { kind: 'regeneration' }, said('fifth.regeneratesTitle', { amount }), 'FIF-167'),
  ];
}

function dueBurning(who: Fighter, effect: string): Due {
  return {
    ...dueAt(who, 'start', { kind: 'burn', effect }, 'Burning: 1d4 fire', 'FIF-213', false),
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

function dueTick(who: Fighter, { id, label, amount = 0 }: Effect): Due {
  return {
    ...dueAt(who, 'start', { kind: 'tick', effect: id }, `${label}: ${amount}`, 'FIF-41'),
    effect: id,
  };
}

/** Repeated saves, long castings, suffocation, the end of surprise. FIF-34 FIF-42 FIF-146 FIF-212 */
function onTurnEnd(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const saves = who.effects
    .filter(({ duration }) => duration.kind === 'saveEnds')
    .map((effect) => dueSave(who, effect, now));
  const choking = hasCondition(who, CONDITION.suffocating) && editionOf(now) === '2024';
  const caught = hasCondition(who, CONDITION.surprised);
  return [
    ...saves,
    ...(now.acting === who.id ? [...dueLongCasting(who), ...dueHeadGrowth(who)] : []),
    ...(choking ? [dueAt(who, 'end', { kind: 'choke' }, 'Out of breath: exhaustion', 'FIF-212')] : []),
    ...(caught ? [dueAt(who, 'end', { kind: 'alert' }, 'Surprised no longer', 'FIF-34')] : []),
  ];
}

/** The save against one effect. FIF-42 */
function dueSave(who: Fighter, effect: Effect, now: RulesContext): Due {
  const { ability, dc } = readEndingSave(effect);
  const { label, says } = labelling('due.saveAgainst', { what: { label: effect.label } });
  return {
    ...dueAt(who, 'end', { kind: 'save', effect: effect.id }, label, 'FIF-42', false),
    says,
    effect: effect.id,
    check: buildSaveCheck(
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
function buildRechargeCheck(name: string, faces: readonly number[]): CheckOffer {
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

/** A score instead of a roll, and what advantage is worth to it. FIF-31 */
const SCORE = { base: 10, edge: 5 } as const;

/** Initiative as it stands: a Dexterity check with all that touches checks, or the score. FIF-29 FIF-31 FIF-33 FIF-35 */
function computeInitiative(
  who: Fighter,
  now: RulesContext,
): { readonly dice: string; readonly modifier: Explained } {
  const edge = combineAdvantage(listInitiativeLeanings(who, now));
  const modifier = addReasons(
    who.sheet.initiative,
    ...stackModifiers(who, 'checks', CONDITIONS, 'all'),
    ...exhaustionReasons(who, now),
  );
  if (readRuling(now, RULING.initiative) === 'roll') return { dice: diceForEdge(edge), modifier };
  const value = edge === 'plain' ? 0 : edge === 'advantage' ? SCORE.edge : -SCORE.edge;
  const base = explain({ rule: 'FIF-31', label: 'instead of a roll', value: SCORE.base });
  return {
    dice: '',
    modifier: addReasons(base, ...modifier.because, { rule: 'FIF-31', label: edge, value }),
  };
}

/** What leans on initiative. FIF-29 FIF-33 FIF-35 FIF-128 */
function listInitiativeLeanings(who: Fighter, now: RulesContext): readonly AdvantageSource[] {
  const newer = editionOf(now) === '2024';
  const against = (isHolding: boolean, rule: string, label: string): readonly AdvantageSource[] =>
    isHolding ? [{ rule, label, value: -1 }] : [];
  const caught = hasCondition(who, CONDITION.surprised) && editionFor(now, RULING.surprise) === '2024';
  return [
    ...against(caught, 'FIF-33', 'surprised'),
    ...against(newer && isIn(who, CONDITION.incapacitated), 'FIF-35', 'incapacitated'),
    ...against(isIn(who, CONDITION.poisoned), 'FIF-135', 'poisoned'),
    ...against(isAfraid(who), 'FIF-129', 'frightened'),
    ...against(hasReachedExhaustion(who, 1, now), 'FIF-128', 'exhaustion'),
    ...(newer && (hasCondition(who, CONDITION.invisible) || hasCondition(who, CONDITION.hidden))
      ? [{ rule: 'FIF-35', label: 'invisible', value: 1 } as const]
      : []),
  ];
}

/** What comes due in this game. FIF-06 */
type FifthDue =
  | { readonly kind: 'regeneration' | 'unregenerated' | 'death' | 'choke' | 'alert' | 'fortitude' }
  | { readonly kind: 'heads' | 'digests' | 'regurgitates' | 'wakes' }
  | { readonly kind: 'absorbs'; readonly amount: number }
  | { readonly kind: 'tick' | 'save' | 'burn' | 'castsOn'; readonly effect: string }
  | { readonly kind: 'concentration'; readonly dc: number }
  | { readonly kind: 'recharge'; readonly power: string };

/** Number of a save where the effect names none. FIF-18 */
const USUAL_DC = 10;

/** Which save ends an effect, and its DC: Constitution where nothing is said. FIF-42 */
export function readEndingSave({ duration }: Pick<Effect, 'duration'>): {
  readonly ability: Ability;
  readonly dc: number;
} {
  const dc = duration.kind === 'saveEnds' ? (duration.dc ?? USUAL_DC) : USUAL_DC;
  const named = duration.kind === 'saveEnds' ? duration.versus : undefined;
  return { ability: ABILITIES.find(({ key }) => key === named)?.key ?? 'con', dc };
}

/** One roll for all that are inside. FIF-97 FIF-174 */
function resolveDigestion({ who, roll, now }: ResolvedDue): DueOutcome {
  const { type } = readSwallowing(who);
  const parts = [{ amount: roll?.total ?? 0, type, share: 1 }];
  return makeOutcome(
    said('fifth.digestedFor', { amount: roll?.total ?? 0, type }),
    listSwallowed(who, now.all).map(({ id }) => ({
      do: 'harm',
      who: id,
      parts,
      ...labelling('fifth.insideOf', { who: who.name }),
      rule: 'FIF-174',
    })),
  );
}

function makeOutcome(words: Wording, consequences: DueOutcome['consequences'], success = true): DueOutcome {
  return { ...toLabelling(words), success, consequences };
}

function resolveRegeneration(who: Fighter): DueOutcome {
  const amount = computeRegeneration(who);
  return makeOutcome(said('fifth.regeneratesPoints', { amount }), [
    { do: 'heal', who: who.id, amount, label: 'regeneration', rule: 'FIF-167' },
  ]);
}

/** What stopped it is over with this turn; at 0 it dies. FIF-167 */
function failRegeneration(who: Fighter): DueOutcome {
  const over = endConditions(who, CONDITION.noRegeneration, 'its turn has begun', 'FIF-167');
  if (who.hp > 0) return makeOutcome('does not regenerate', over, false);
  const dies = {
    do: 'fate',
    who: who.id,
    to: 'dead',
    label: 'begins its turn at 0 without regenerating',
    rule: 'FIF-167',
  } as const;
  return makeOutcome('dies', [...over, dies], false);
}

function resolveBurning({ who, roll }: ResolvedDue): DueOutcome {
  const parts = [{ amount: roll?.total ?? 0, type: 'fire', share: 1 }];
  return makeOutcome('burns', [{ do: 'harm', who: who.id, parts, label: 'Burning', rule: 'FIF-213' }], false);
}

function resolveTick({ who }: ResolvedDue, id: string): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return makeOutcome('over already', []);
  const parts = [{ amount: effect.amount ?? 0, share: 1, ...ongoingDamageTypes(effect) }];
  return makeOutcome(
    effect.label,
    [{ do: 'harm', who: who.id, parts, label: effect.label, rule: 'FIF-41' }],
    false,
  );
}

function resolveChoking(who: Fighter): DueOutcome {
  const rank = exhaustionOf(who) + 1;
  const effect = {
    condition: CONDITION.exhaustion,
    label: 'Exhaustion',
    rank,
    duration: { kind: 'removed' },
  } as const;
  return makeOutcome(
    said('fifth.exhaustionLevel', { level: rank }),
    [{ do: 'addEffect', who: who.id, effect, rule: 'FIF-212' }],
    false,
  );
}

/** A success ends the effect on this creature; the first failure may make it worse. FIF-42 FIF-142 */
function resolveSave({ who, roll, due }: ResolvedDue, id: string): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  const value = due.check?.target.value ?? 0;
  const impossible = due.check?.outcomes.every(({ good, chance }) => !good || chance === 0) === true;
  if (!impossible && (roll?.total ?? 0) >= value)
    return makeOutcome('saved', [
      { do: 'endEffect', who: who.id, effect: id, label: 'saved', rule: 'FIF-42', by: 'save' },
    ]);
  return makeOutcome(
    'failed',
    [
      ...(effect?.firstFail ? [{ do: 'failFirst', who: who.id, effect: id, rule: 'FIF-42' } as const] : []),
      ...offerLegendaryResistance(who, id),
    ],
    false,
  );
}

/** A legend may shake it off after all. FIF-161 */
function offerLegendaryResistance(who: Fighter, effect: string): DueOutcome['consequences'] {
  const left = counterOf(who, COUNTER.legendaryResistance);
  if (left < 1) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'resists', effect },
      who: who.id,
      ...labelling('fifth.maySaveAfterAll', { left }),
      rule: 'FIF-161',
      ways: [{ does: 'procedure', procedure: 'legendaryResistance', targets: [], values: { effect } }],
    },
  ];
}

/** Up at 1 hit point, or down for good. FIF-173 */
function resolveEndured({ who, roll, due }: ResolvedDue): DueOutcome {
  if ((roll?.total ?? 0) < (due.check?.target.value ?? 0)) return makeOutcome('falls', [], false);
  return makeOutcome('stays up', [{ do: 'setHp', who: who.id, to: 1, label: 'stays up', rule: 'FIF-173' }]);
}

function resolveConcentration({ who, roll }: ResolvedDue, dc: number): DueOutcome {
  if ((roll?.total ?? 0) >= dc) return makeOutcome('keeps concentrating', []);
  return makeOutcome('loses it', breakConcentration(who, 'concentration broken'), false);
}

function resolveRecharge({ who, roll }: ResolvedDue, id: string): DueOutcome {
  const back = isRecharged(who, id, roll?.total ?? 0);
  return makeOutcome(
    back ? 'ready again' : 'still spent',
    back ? [{ do: 'restorePower', who: who.id, power: id, rule: 'FIF-164' }] : [],
    back,
  );
}

/** The spell that is readied, where the words name one of its own: `fireball when the door opens`. FIF-62 */
function findReadiedSpell({ sheet }: Fighter, trigger: string): Power | undefined {
  const words = trigger.toLowerCase();
  return sheet.powers
    .filter((power) => isSpell(power) && words.includes(power.name.toLowerCase()))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

function refuseReadying({ name, action }: Power): Refusal | undefined {
  return action === 'action'
    ? undefined
    : { ...saying('fifth.readySpellAction', { power: name }), rule: 'FIF-62' };
}
