import { createScriptedDice } from '../dice/source.ts';
import { toEnglish, said, type Said, type SaidValue } from '../kernel/said.ts';
import type { AttackOffer } from '../rules/attacks.ts';
import type { CheckOffer } from '../rules/checks.ts';
import type { DamagePart, Effect } from '../rules/combat.ts';
import type { RulesContext } from '../rules/context.ts';
import { meanOfNotation, writeDamageTypes } from '../rules/damage.ts';
import { isAttackPower } from '../rules/powers.ts';
import {
  type Act,
  chanceOfMoment,
  d20Faces,
  type EffectAct,
  expectedSaves,
  fallsWithoutFace,
  type Rider,
  type RiderDuration,
  type RollFall,
  type SentenceUse,
} from '../rules/powerText/rider.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { actText, outcomeMatches } from './riders.ts';
import { isConditionMet, createRulesContext, getAutomation } from './rulesContext.ts';
import {
  type Combatant,
  findCombatant,
  type PendingRider,
  type PendingTarget,
  countEarlierStrikes,
  replacesRolledDamage,
  type TableState,
} from './state.ts';
import { hasFallen } from './targets.ts';
import { formatCheckNotation, rollRule } from './transaction.ts';

/** One thing that rides on a power, before the roll. */
export interface RiderPreview {
  /** `Dazed (save ends)`, `Claw × 2`. */
  readonly label: string;
  /** The same as data. */
  readonly says: SaidValue;
  /** Chance that the target gets it, 0 to 1; absent where nobody can tell. */
  readonly chance?: number;
  /** Damage in the mean, chance and saves counted, before the target resists; absent where it deals none. */
  readonly mean?: number;
  /** A word for the short line where it is a condition: `dazed`. */
  readonly word?: string;
  /** Why it is only offered. */
  readonly given?: SaidValue;
}

/** A sequence within a sequence within … is no attack but a slip in the text. */
const DEPTH = 3;

/** Between whom, and by which rules. */
interface RiderPreviewContext {
  readonly state: TableState;
  readonly system: RuleSystem;
  readonly attacker: Combatant;
  readonly target: Combatant;
}

/** Everything that rides on an attack of that offer: conditions, damage that comes back, attacks that follow. Nothing is rolled. */
export function previewRiders(at: RiderPreviewContext, offer: AttackOffer): readonly RiderPreview[] {
  return [...previewRepeatedAttack(offer), ...collectRiderPreviews(at, offer, DEPTH)];
}

/** “(3 attacks)”: what the others deal besides the first. */
function previewRepeatedAttack({ power, expected }: AttackOffer): readonly RiderPreview[] {
  const attacks = power.reading?.attacks;
  if (attacks === undefined) return [];
  const mean = Math.max(0, meanOfNotation(attacks) - 1) * expected;
  return [{ ...riderPreviewText(said('rider.attacks', { n: attacks })), chance: 1, mean }];
}

function collectRiderPreviews(
  at: RiderPreviewContext,
  offer: AttackOffer,
  depth: number,
): readonly RiderPreview[] {
  const plays = getAutomation(at.state, at.attacker);
  const riders = offer.power.reading?.riders ?? [];
  if (riders.length === 0 || plays === 'show') return [];
  const faces = riders.some(({ on }) => on.kind === 'natural');
  const falls = listRollOutcomes(at, offer, faces);
  return riders.flatMap((rider) => {
    const chance = riderChance(at, rider, offer, falls);
    const holds = isConditionMet(rider, at, at.system);
    if (chance === 0 || holds === false) return [];
    const asked = plays === 'ask' ? said('rider.gmIsAsked') : undefined;
    const why = rider.given === undefined ? said('rider.offered') : { label: rider.given };
    const given = rider.how === 'offered' && holds !== true ? why : asked;
    return rider.acts
      .flatMap((act) => [
        previewRider({ ...at, power: offer.power }, act, rider, chance, depth),
        ...previewFollowUps(at, act, rider, chance),
      ])
      .filter(({ label }) => label !== '')
      .map((ride) => (given === undefined ? ride : { ...ride, given }));
  });
}

function riderChance(
  at: RiderPreviewContext,
  { on }: Rider,
  { power, check }: AttackOffer,
  falls: readonly RollFall[],
): number | undefined {
  if (on.kind === 'aura' || on.kind === 'trigger') return 0;
  return on.kind === 'allHit' ? allHit(at, power) : chanceOfMoment(on, check, falls);
}

/** Chance that every part of what the power is made of hits. */
function allHit(at: RiderPreviewContext, power: Power): number {
  const parts = (power.reading?.riders ?? []).flatMap(({ on, acts }) =>
    on.kind === 'always' ? acts.flatMap((act) => (act.kind === 'use' ? act.powers : [])) : [],
  );
  return parts.reduce((chance, { name, times }) => {
    const offer = createPartOffer(at, name);
    return offer ? chance * offerSuccessChance(offer) ** times : chance;
  }, 1);
}

/** Every way the roll may fall: face by face where something hangs on faces and they can be told. */
function listRollOutcomes(
  { system }: RiderPreviewContext,
  offer: AttackOffer,
  byFace: boolean,
): readonly RollFall[] {
  const { check } = offer;
  if (!check) return [];
  const all = byFace ? d20Faces(check) : undefined;
  if (!all) return fallsWithoutFace(check);
  return all.map((faces) => {
    const rolled = rollRule(formatCheckNotation(check), createScriptedDice(faces));
    const { key, natural } = system.attacks.outcome(offer, rolled);
    return { key, natural, chance: 1 / all.length };
  });
}

/** What the first, or each, failed save brings besides, with the chance that it comes to that. */
function previewFollowUps(
  at: RiderPreviewContext,
  act: Act,
  { to }: Rider,
  chance: number | undefined,
): readonly RiderPreview[] {
  if (act.kind !== 'effect' || chance === undefined || (to.kind !== 'target' && to.kind !== 'area'))
    return [];
  return previewFailedSave(at, act, chance);
}

function previewRider(
  at: RiderPreviewContext & { readonly power: Power },
  act: Act,
  rider: Rider,
  chance: number | undefined,
  depth: number,
): RiderPreview {
  const names = { attacker: at.attacker.name, target: at.target.name };
  const base = {
    ...riderPreviewText(actText(act, names) || rider.text),
    ...(chance === undefined ? {} : { chance }),
  };
  if (chance === undefined) return base;
  if (act.kind === 'use') return { ...base, mean: chance * meanDamageOfUses(at, act, depth) };
  if (rider.to.kind !== 'target' && rider.to.kind !== 'area') return base;
  if (act.kind === 'effect') return { ...base, ...previewEffect(at, act, chance, base.says) };
  if (act.kind !== 'damage' || act.parts.length === 0) return base;
  const mean = act.parts.reduce((sum, { notation }) => sum + meanOfNotation(notation, act.share), 0);
  return { ...base, mean: chance * (replacesRolledDamage(rider) ? mean - rolledMean(at.power) : mean) };
}

function rolledMean({ damage = [] }: Power): number {
  return damage.reduce((sum, { notation }) => sum + meanOfNotation(notation), 0);
}

/** Mean damage of the attacks it is made of, with what rides on them; of several to choose from that of the best. */
function meanDamageOfUses(
  at: RiderPreviewContext,
  { powers, choose }: Extract<Act, { kind: 'use' }>,
  depth: number,
): number {
  if (depth <= 0) return 0;
  const means = powers.map(({ name, times }) => {
    const offer = createPartOffer(at, name);
    return offer ? times * (offer.expected + meanRiderDamage(at, offer, depth - 1)) : 0;
  });
  return choose ? Math.max(0, ...means) : means.reduce((sum, mean) => sum + mean, 0);
}

/** What rides on an attack in the mean, where it plays by itself. */
function meanRiderDamage(at: RiderPreviewContext, offer: AttackOffer, depth: number): number {
  return collectRiderPreviews(at, offer, depth).reduce(
    (sum, { mean = 0, given }) => sum + (given === undefined ? mean : 0),
    0,
  );
}

function createPartOffer(
  { state, system, attacker, target }: RiderPreviewContext,
  name: string,
): AttackOffer | undefined {
  const power = attacker.sheet.powers.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!power || !isAttackPower(power)) return undefined;
  return system.attacks.offer(attacker, power, target, {}, createRulesContext(state, system));
}

function offerSuccessChance({ check }: AttackOffer): number {
  return check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 1;
}

const FORESEEN = 'foreseen';

/** The conditions by their words, how likely it is to get free, and what persistent damage comes to until it is over. */
function previewEffect(
  at: RiderPreviewContext,
  act: EffectAct,
  chance: number,
  says: SaidValue,
): Partial<RiderPreview> {
  const { effects, until } = act;
  const hurts = effects.filter(({ condition, amount = 0 }) => condition === 'persistent' && amount > 0);
  const plain = effects.find(({ condition }) => condition !== 'persistent' && condition !== 'custom');
  const word = plain ? { word: plain.label.toLowerCase() } : {};
  const free = until.kind === 'escape' ? freeChance(at, act) : undefined;
  const freed =
    free === undefined
      ? {}
      : riderPreviewText(said('rider.chanceATry', { what: says, percent: Math.round(free * 100) }));
  const times = expectedRepeats(at, act, free);
  const each = hurts.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return {
    ...word,
    ...freed,
    ...(each > 0 && times !== undefined && Number.isFinite(times) ? { mean: chance * each * times } : {}),
  };
}

/** How often damage comes in the mean; once, where the first failed save puts something in its place. */
function expectedRepeats(
  at: RiderPreviewContext,
  { until, failed }: EffectAct,
  free: number | undefined,
): number | undefined {
  if (until.kind === 'escape') return free === undefined ? undefined : expectedSaves(free);
  if (until.kind !== 'saveEnds') return undefined;
  return failed?.replaces === true ? 1 : expectedSaves(saveChance(at, until));
}

/** `First failed save: Stunned (save ends)`, with the chance of the hit and of that save together. */
function previewFailedSave(
  at: RiderPreviewContext,
  { until, failed }: EffectAct,
  chance: number,
): readonly RiderPreview[] {
  if (!failed || until.kind !== 'saveEnds') return [];
  const names = { attacker: at.attacker.name, target: at.target.name };
  const both = chance * (1 - saveChance(at, until));
  const code = failed.which === 'first' ? 'rider.firstFailedSave' : 'rider.eachFailedSave';
  const says = said(code, { what: actText(failed.act, names) });
  const { word: _word, ...rest } = previewEffect(at, failed.act, both, says);
  return [{ ...riderPreviewText(says), chance: both, ...rest }];
}

/** What rides, for any language, with its English. */
function riderPreviewText(says: SaidValue): Pick<RiderPreview, 'label' | 'says'> {
  return { label: toEnglish(says), says };
}

function successChance(check: CheckOffer | undefined): number | undefined {
  return check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
}

/** The table as it were if the target had these effects by the attacker. */
function supposeEffects(
  { state, system, target, attacker }: RiderPreviewContext,
  effects: readonly Effect[],
): { readonly bearer: Combatant; readonly now: RulesContext } {
  const bearer = {
    ...target,
    effects: [...target.effects, ...effects.map((each) => ({ ...each, source: attacker.id }))],
  };
  const now = createRulesContext(state, system);
  return { bearer, now: { ...now, all: now.all.map((each) => (each.id === bearer.id ? bearer : each)) } };
}

/** Chance that the target saves, as its game would ask it at the end of its turn. */
function saveChance(at: RiderPreviewContext, duration: Extract<RiderDuration, { kind: 'saveEnds' }>): number {
  const effect = { id: FORESEEN, condition: 'persistent', label: '', amount: 1, duration };
  const { bearer, now } = supposeEffects(at, [effect]);
  const due = at.system.turns.end(bearer, now.all, now).find((each) => each.effect === FORESEEN);
  return successChance(due?.check) ?? 0;
}

/** Chance that one try to get free succeeds, by the best way the game has; undefined where it has none. */
function freeChance(at: RiderPreviewContext, { effects }: EffectAct): number | undefined {
  const held = effects.map(({ condition, label }, place) => ({
    id: `${FORESEEN}${place}`,
    condition,
    label,
    duration: { kind: 'removed' } as const,
  }));
  const { bearer, now } = supposeEffects(at, held);
  const chances = (at.system.procedures ?? []).flatMap(({ frees, offer, fields }) => {
    const choice = fields.find((field) => field.kind === 'choice');
    const ways = choice?.kind === 'choice' ? choice.choices.map(({ key }) => ({ [choice.key]: key })) : [{}];
    if (!frees) return [];
    return ways.flatMap(
      (values) => successChance(offer?.({ who: bearer, targets: [at.attacker], values, now })) ?? [],
    );
  });
  return chances.length === 0 ? undefined : Math.max(...chances);
}

/** One thing that applying the attack does to a target, or would do if it were ticked. */
export interface AttackChip {
  /** Place among the parts of the damage, or among what the power brings. */
  readonly is: { readonly part: number } | { readonly rider: number };
  /** `14 − 5 = 9 lightning`, `Dazed (save ends)`. */
  readonly label: string;
  /** The same as data. */
  readonly says?: SaidValue;
  readonly on: boolean;
  /** Why it is only offered. */
  readonly given?: string;
  /** The same as data, where the table says it. */
  readonly givenSays?: Said;
  /** The sentence it was read from; empty for the damage of the roll. */
  readonly text: string;
  readonly rule: string;
}

/** What applying the attack would leave of a target. */
export interface AttackPreview {
  readonly chips: readonly AttackChip[];
  readonly hp: { readonly from: number; readonly to: number };
  /** Vital states it comes to: keys of the system's words. */
  readonly becomes: readonly string[];
  /** Sentences of the power that nobody understood and that concern this outcome. */
  readonly words: readonly string[];
  /** The strikes before it fell the target: this one waits for another. */
  readonly waits?: true;
}

/**
 * What applying the attack would do to the target of that place, as it stands: of several strikes at one target each
 * begins where those before it end. Nothing is rolled.
 */
export function previewAttack(state: TableState, system: RuleSystem, at: number): AttackPreview | undefined {
  const target = state.pending?.targets[at];
  const found = target && findCombatant(state, target.who);
  if (!target || !found) return undefined;
  const who = applyEarlierStrikes(state, system, at, found);
  if (countEarlierStrikes(state.pending?.targets ?? [], at).length > 0 && hasFallen(found, who, system))
    return { chips: [], hp: { from: who.hp, to: who.hp }, becomes: [], words: [], waits: true };
  const now = createRulesContext(state, system);
  const sum = (part: DamagePart): SaidValue => {
    const label = [
      formatDamageSum(part, system.harm.take(who, [part], now).total.value),
      writeDamageTypes(part, system.words.damageTypes),
    ]
      .filter(Boolean)
      .join(' ');
    return part.type === '' ? said('log.damage', { amount: label }) : label;
  };
  const left = shareDamage(target);
  const dealt = sumTickedDamage(target);
  const result = dealt.length > 0 ? system.harm.take(who, dealt, now) : undefined;
  const before = new Set(system.harm.state(who));
  const names = {
    attacker: findCombatant(state, target.offer.attacker)?.name ?? '',
    target: who.name,
  };
  // What only the game itself can name stands in the power’s own words.
  const riderLabel = ({ act, label }: PendingRider): Pick<AttackChip, 'label' | 'says'> => {
    const says = actText(act, names);
    return says === '' ? { label } : { label, says };
  };
  return {
    chips: [
      ...left.map((part, place): AttackChip => ({
        is: { part: place },
        ...chipLabel(sum(part)),
        on: target.without?.includes(place) !== true && part.share > 0,
        text: '',
        rule: '',
      })),
      ...(target.riders ?? []).map((rider, place): AttackChip => ({
        is: { rider: place },
        ...(rider.dealt ? chipLabel(rider.dealt.map(sum)) : riderLabel(rider)),
        on: rider.on,
        ...(rider.given === undefined ? {} : { given: rider.given }),
        ...(rider.givenSays ? { givenSays: rider.givenSays } : {}),
        text: rider.text,
        rule: rider.rule,
      })),
    ],
    hp: result?.hp ?? { from: who.hp, to: who.hp },
    becomes: result?.becomes.filter((each) => !before.has(each)) ?? [],
    words: listChipTexts(target, state),
  };
}

/** The target as the strikes of the same roll before that place leave it, as far as they hurt it. */
function applyEarlierStrikes(state: TableState, system: RuleSystem, at: number, found: Combatant): Combatant {
  const { targets = [] } = state.pending ?? {};
  let { hp, temporary } = found;
  for (const place of countEarlierStrikes(targets, at)) {
    const who = { ...found, hp, temporary };
    const dealt = targets[place] ? sumTickedDamage(targets[place]) : [];
    if (dealt.length === 0 || hasFallen(found, who, system)) continue;
    const taken = system.harm.take(who, dealt, createRulesContext(state, system));
    hp = taken.hp.to;
    temporary = taken.temporary.to;
  }
  return { ...found, hp, temporary };
}

/** Every part of the damage that is ticked, by the share that the GM leaves. */
function sumTickedDamage(target: PendingTarget): readonly DamagePart[] {
  return [
    ...shareDamage(target).filter((_part, place) => !target.without?.includes(place)),
    ...sumRiderDamage(target),
  ];
}

function chipLabel(says: SaidValue): Pick<AttackChip, 'label' | 'says'> {
  return { label: toEnglish(says), says };
}

/** What stands beside the roll in the words of the power: what nobody understood; with powers only shown, all it brings. */
function listChipTexts(target: PendingTarget, state: TableState): readonly string[] {
  const sentences = target.offer.power.reading?.sentences ?? [];
  const attacker = findCombatant(state, target.offer.attacker);
  const shown = attacker && getAutomation(state, attacker) === 'show' ? SHOWN : WORDS;
  return sentences
    .filter(({ use, on, rest }) => (shown.has(use) || rest === true) && outcomeMatches(on, target))
    .map(({ text }) => text);
}

const WORDS: ReadonlySet<SentenceUse> = new Set(['words']);
const SHOWN: ReadonlySet<SentenceUse> = new Set(['words', 'played', 'offered']);

/** The damage of the roll with the share that the GM leaves. */
function shareDamage({ damage, share = 1 }: PendingTarget): readonly DamagePart[] {
  return damage.map((part) => ({ ...part, share: part.share * share }));
}

/** Damage of its own that the power brings this target and that is ticked. */
function sumRiderDamage({ who, riders = [], share = 1 }: PendingTarget): readonly DamagePart[] {
  return riders
    .filter(({ on, whom }) => on && whom.includes(who))
    .flatMap(({ dealt = [] }) => dealt.map((part) => ({ ...part, share: part.share * share })));
}

/** `14`, or what the target makes of it: `14 − 5 = 9`, `14 + 5 = 19`. */
function formatDamageSum({ amount, share }: DamagePart, taken: number): string {
  const came = Math.floor(amount * share);
  if (taken === came) return String(came);
  return `${came} ${taken < came ? '−' : '+'} ${Math.abs(taken - came)} = ${taken}`;
}
