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
import { hindrance, isIn, tiredBy, wornTo } from './activeConditions.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { deathCheck, deathLabel, deathSaved, willWake } from './deathSaves.ts';
import {
  exhaustionOf,
  isDead,
  isDying,
  isHero,
  isRegenerating,
  maximumOf,
  regenerationOf,
  scoreOf,
} from './fighter.ts';
import { bellyOf, digests, givesUp, insideOf } from './grappling.ts';
import { editionFor, editionOf, ruling, RULING } from './rulings.ts';
import { brokenBy, isAfraid, saveCheck } from './savingThrows.ts';
import { headsGrow, headsGrown } from './shapes.ts';
import { castsOn, holds, isReadied, isSpell, noSlot, noSpell } from './spellcasting.ts';
import { ABILITIES, type Ability, ROUND_SECONDS } from './tables/rules.ts';
import { budget, legendaryMost } from './turnBudget.ts';
import { COUNTER } from './words.ts';

const D6 = 6;

/** What a due thing brings about. FIF-42 FIF-113 FIF-145 FIF-164 FIF-167 FIF-212 FIF-213 */
const resolve = makeDueResolver<FifthDue>({
  alert: (_what, { who }) =>
    done('alert', endConditions(who, CONDITION.surprised, 'its first turn is over', 'FIF-34')),
  regeneration: (_what, { who }) => resolveRegeneration(who),
  unregenerated: (_what, { who }) => fails(who),
  burn: (_what, at) => resolveBurning(at),
  tick: ({ effect }, at) => resolveTick(at, effect),
  choke: (_what, { who }) => resolveChoking(who),
  save: ({ effect }, at) => saved(at, effect),
  concentration: ({ dc }, at) => resolveConcentration(at, dc),
  recharge: ({ power }, at) => resolveRecharge(at, power),
  death: (_what, { who, roll, now }) => deathSaved(who, roll, now),
  fortitude: (_what, at) => resolveEndured(at),
  absorbs: ({ amount }, { who }) =>
    done(said('fifth.healsPoints', { amount }), [
      { do: 'heal', who: who.id, amount, label: 'what it feeds on', rule: 'FIF-104' },
    ]),
  castsOn: () => done('casts on', []),
  heads: (_what, { who }) => headsGrown(who),
  digests: (_what, at) => resolveDigestion(at),
  regurgitates: (_what, { who, roll, due, now }) =>
    (roll?.total ?? 0) >= (due.check?.target.value ?? 0)
      ? done('keeps them down', [])
      : done('gives them up', givesUp(who, now.all), false),
  wakes: (_what, { who, roll, now }) => willWake(who, roll?.total ?? 1, now),
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
    const spell = spellIn(who, trigger);
    return spell ? holds(who, spell, now) : [];
  },
  barred: (who, kind, now, trigger) => {
    if (kind === 'delay')
      return ruling(now, RULING.delay) === 'yes'
        ? undefined
        : { ...saying('fifth.noDelaying'), rule: 'FIF-62' };
    const spell = spellIn(who, trigger);
    const wrong = spell && (notReadied(spell) ?? noSlot(who, spell) ?? noSpell(who, spell, now));
    if (wrong) return wrong;
    const stopped = hindrance(who);
    return stopped === undefined
      ? undefined
      : { ...saying('fifth.cannotReadyWhile', { who: who.name, condition: stopped }), rule: 'FIF-131' };
  },
  place: (seat) => {
    const { waiting: held, now } = seat;
    const who = now.all.find(({ id }) => id === held.who);
    const spell = who && spellIn(who, held.trigger);
    if (spell && !isReadied(who, spell))
      return refuse({ ...saying('fifth.readiedLost', { who: who.name, power: spell.name }), rule: 'FIF-62' });
    return ok({ ...usualReturnPlace(seat, 'FIF-62') });
  },
  lapse: { label: 'its next turn came first', rule: 'FIF-62' },
});

/** Readying, and delaying where the campaign has ruled so. The place in the order stays for what is readied. FIF-62 */
const waiting: WaitRules = ways;

/** Order of the turns and what their edges bring. FIF-28 to FIF-42 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order: orderRow,
  groupsShareRoll: true,
  start: startTurn,
  end: endTurn,
  saving: savesDue,
  resolve,
  initiative,
  placed: placedInOrder,
  between: legendaryMost,
  budget,
  waiting,
};

/** Highest count first; of equals the higher modifier, the higher Dexterity, then heroes. FIF-29 FIF-32 */
function orderRow(a: PlacedInOrder, b: PlacedInOrder): number {
  return (
    b.total - a.total ||
    b.modifier - a.modifier ||
    scoreOf(b.fighter.sheet, 'dex') - scoreOf(a.fighter.sheet, 'dex') ||
    Number(isHero(b.fighter.sheet)) - Number(isHero(a.fighter.sheet))
  );
}

/** The surprise of 2024 weighs on the roll alone. FIF-33 */
function placedInOrder(who: Fighter, now: RulesContext): readonly Consequence[] {
  if (editionFor(now, RULING.surprise) === '2014') return [];
  return endConditions(who, CONDITION.surprised, 'its initiative is rolled', 'FIF-33');
}

function atTurn(
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
function startTurn(who: Fighter, all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const burns = who.effects.filter(({ condition }) => condition === CONDITION.burning);
  const hurts = who.effects.filter(({ condition }) => condition === 'persistent');
  return [
    ...regenerationDue(who),
    ...spentRecharges(who, 'turn').map(({ id, name, faces }) => ({
      ...atTurn(
        who,
        'start',
        { kind: 'recharge', power: id },
        said('fifth.rechargePower', { power: name }),
        'FIF-164',
        ruling(now, RULING.autoRecharge) === 'yes',
      ),
      check: rechargeCheck(name, faces),
    })),
    ...burns.map(({ id }) => burningDue(who, id)),
    ...hurts.map((effect) => tickingDue(who, effect)),
    ...digests(who, all),
    ...(isDying(who)
      ? [
          {
            ...atTurn(who, 'start', { kind: 'death' }, deathLabel(who), 'FIF-113', false),
            check: deathCheck(who, now),
          },
        ]
      : []),
  ];
}

/** A creature that would regenerate at 0 and does not dies now. FIF-167 */
function regenerationDue(who: Fighter): readonly Due[] {
  const amount = regenerationOf(who);
  if (amount === 0) return [];
  if (!isRegenerating(who))
    return [atTurn(who, 'start', { kind: 'unregenerated' }, 'No regeneration', 'FIF-167')];
  if (who.hp >= maximumOf(who)) return [];
  return [
    atTurn(who, 'start', { kind: 'regeneration' }, said('fifth.regeneratesTitle', { amount }), 'FIF-167'),
  ];
}

function burningDue(who: Fighter, effect: string): Due {
  return {
    ...atTurn(who, 'start', { kind: 'burn', effect }, 'Burning: 1d4 fire', 'FIF-213', false),
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

function tickingDue(who: Fighter, { id, label, amount = 0 }: Effect): Due {
  return {
    ...atTurn(who, 'start', { kind: 'tick', effect: id }, `${label}: ${amount}`, 'FIF-41'),
    effect: id,
  };
}

/** Repeated saves, long castings, suffocation, the end of surprise. FIF-34 FIF-42 FIF-146 FIF-212 */
function endTurn(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const saves = who.effects
    .filter(({ duration }) => duration.kind === 'saveEnds')
    .map((effect) => savesDue(who, effect, now));
  const choking = hasCondition(who, CONDITION.suffocating) && editionOf(now) === '2024';
  const caught = hasCondition(who, CONDITION.surprised);
  return [
    ...saves,
    ...(now.acting === who.id ? [...castsOn(who), ...headsGrow(who)] : []),
    ...(choking ? [atTurn(who, 'end', { kind: 'choke' }, 'Out of breath: exhaustion', 'FIF-212')] : []),
    ...(caught ? [atTurn(who, 'end', { kind: 'alert' }, 'Surprised no longer', 'FIF-34')] : []),
  ];
}

/** The save against one effect. FIF-42 */
function savesDue(who: Fighter, effect: Effect, now: RulesContext): Due {
  const { ability, dc } = saveOf(effect);
  const { label, says } = labelling('due.saveAgainst', { what: { label: effect.label } });
  return {
    ...atTurn(who, 'end', { kind: 'save', effect: effect.id }, label, 'FIF-42', false),
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

/** A score instead of a roll, and what advantage is worth to it. FIF-31 */
const SCORE = { base: 10, edge: 5 } as const;

/** Initiative as it stands: a Dexterity check with all that touches checks, or the score. FIF-29 FIF-31 FIF-33 FIF-35 */
function initiative(
  who: Fighter,
  now: RulesContext,
): { readonly dice: string; readonly modifier: Explained } {
  const edge = combineAdvantage(initiativeLeanings(who, now));
  const modifier = addReasons(
    who.sheet.initiative,
    ...stackModifiers(who, 'checks', CONDITIONS, 'all'),
    ...tiredBy(who, now),
  );
  if (ruling(now, RULING.initiative) === 'roll') return { dice: diceForEdge(edge), modifier };
  const value = edge === 'plain' ? 0 : edge === 'advantage' ? SCORE.edge : -SCORE.edge;
  const base = explain({ rule: 'FIF-31', label: 'instead of a roll', value: SCORE.base });
  return {
    dice: '',
    modifier: addReasons(base, ...modifier.because, { rule: 'FIF-31', label: edge, value }),
  };
}

/** What leans on initiative. FIF-29 FIF-33 FIF-35 FIF-128 */
function initiativeLeanings(who: Fighter, now: RulesContext): readonly AdvantageSource[] {
  const newer = editionOf(now) === '2024';
  const against = (isHolding: boolean, rule: string, label: string): readonly AdvantageSource[] =>
    isHolding ? [{ rule, label, value: -1 }] : [];
  const caught = hasCondition(who, CONDITION.surprised) && editionFor(now, RULING.surprise) === '2024';
  return [
    ...against(caught, 'FIF-33', 'surprised'),
    ...against(newer && isIn(who, CONDITION.incapacitated), 'FIF-35', 'incapacitated'),
    ...against(isIn(who, CONDITION.poisoned), 'FIF-135', 'poisoned'),
    ...against(isAfraid(who), 'FIF-129', 'frightened'),
    ...against(wornTo(who, 1, now), 'FIF-128', 'exhaustion'),
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
export function saveOf({ duration }: Pick<Effect, 'duration'>): {
  readonly ability: Ability;
  readonly dc: number;
} {
  const dc = duration.kind === 'saveEnds' ? (duration.dc ?? USUAL_DC) : USUAL_DC;
  const named = duration.kind === 'saveEnds' ? duration.versus : undefined;
  return { ability: ABILITIES.find(({ key }) => key === named)?.key ?? 'con', dc };
}

/** One roll for all that are inside. FIF-97 FIF-174 */
function resolveDigestion({ who, roll, now }: ResolvedDue): DueOutcome {
  const { type } = bellyOf(who);
  const parts = [{ amount: roll?.total ?? 0, type, share: 1 }];
  return done(
    said('fifth.digestedFor', { amount: roll?.total ?? 0, type }),
    insideOf(who, now.all).map(({ id }) => ({
      do: 'harm',
      who: id,
      parts,
      ...labelling('fifth.insideOf', { who: who.name }),
      rule: 'FIF-174',
    })),
  );
}

function done(words: Wording, consequences: DueOutcome['consequences'], success = true): DueOutcome {
  return { ...toLabelling(words), success, consequences };
}

function resolveRegeneration(who: Fighter): DueOutcome {
  const amount = regenerationOf(who);
  return done(said('fifth.regeneratesPoints', { amount }), [
    { do: 'heal', who: who.id, amount, label: 'regeneration', rule: 'FIF-167' },
  ]);
}

/** What stopped it is over with this turn; at 0 it dies. FIF-167 */
function fails(who: Fighter): DueOutcome {
  const over = endConditions(who, CONDITION.noRegeneration, 'its turn has begun', 'FIF-167');
  if (who.hp > 0) return done('does not regenerate', over, false);
  const dies = {
    do: 'fate',
    who: who.id,
    to: 'dead',
    label: 'begins its turn at 0 without regenerating',
    rule: 'FIF-167',
  } as const;
  return done('dies', [...over, dies], false);
}

function resolveBurning({ who, roll }: ResolvedDue): DueOutcome {
  const parts = [{ amount: roll?.total ?? 0, type: 'fire', share: 1 }];
  return done('burns', [{ do: 'harm', who: who.id, parts, label: 'Burning', rule: 'FIF-213' }], false);
}

function resolveTick({ who }: ResolvedDue, id: string): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return done('over already', []);
  const parts = [{ amount: effect.amount ?? 0, share: 1, ...ongoingDamageTypes(effect) }];
  return done(effect.label, [{ do: 'harm', who: who.id, parts, label: effect.label, rule: 'FIF-41' }], false);
}

function resolveChoking(who: Fighter): DueOutcome {
  const rank = exhaustionOf(who) + 1;
  const effect = {
    condition: CONDITION.exhaustion,
    label: 'Exhaustion',
    rank,
    duration: { kind: 'removed' },
  } as const;
  return done(
    said('fifth.exhaustionLevel', { level: rank }),
    [{ do: 'addEffect', who: who.id, effect, rule: 'FIF-212' }],
    false,
  );
}

/** A success ends the effect on this creature; the first failure may make it worse. FIF-42 FIF-142 */
function saved({ who, roll, due }: ResolvedDue, id: string): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  const value = due.check?.target.value ?? 0;
  const impossible = due.check?.outcomes.every(({ good, chance }) => !good || chance === 0) === true;
  if (!impossible && (roll?.total ?? 0) >= value)
    return done('saved', [
      { do: 'endEffect', who: who.id, effect: id, label: 'saved', rule: 'FIF-42', by: 'save' },
    ]);
  return done(
    'failed',
    [
      ...(effect?.firstFail ? [{ do: 'failFirst', who: who.id, effect: id, rule: 'FIF-42' } as const] : []),
      ...mayResist(who, id),
    ],
    false,
  );
}

/** A legend may shake it off after all. FIF-161 */
function mayResist(who: Fighter, effect: string): DueOutcome['consequences'] {
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
  if ((roll?.total ?? 0) < (due.check?.target.value ?? 0)) return done('falls', [], false);
  return done('stays up', [{ do: 'setHp', who: who.id, to: 1, label: 'stays up', rule: 'FIF-173' }]);
}

function resolveConcentration({ who, roll }: ResolvedDue, dc: number): DueOutcome {
  if ((roll?.total ?? 0) >= dc) return done('keeps concentrating', []);
  return done('loses it', brokenBy(who, 'concentration broken'), false);
}

function resolveRecharge({ who, roll }: ResolvedDue, id: string): DueOutcome {
  const back = isRecharged(who, id, roll?.total ?? 0);
  return done(
    back ? 'ready again' : 'still spent',
    back ? [{ do: 'restorePower', who: who.id, power: id, rule: 'FIF-164' }] : [],
    back,
  );
}

/** The spell that is readied, where the words name one of its own: `fireball when the door opens`. FIF-62 */
function spellIn({ sheet }: Fighter, trigger: string): Power | undefined {
  const words = trigger.toLowerCase();
  return sheet.powers
    .filter((power) => isSpell(power) && words.includes(power.name.toLowerCase()))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

function notReadied({ name, action }: Power): Refusal | undefined {
  return action === 'action'
    ? undefined
    : { ...saying('fifth.readySpellAction', { power: name }), rule: 'FIF-62' };
}
