import type { DieTrace, RollTrace } from '../../dice/trace.ts';
import { labelling, said, saying, formatSigned } from '../../kernel/said.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { makeAnswerer, type AnswerContext, makeAnswer } from '../../rules/resolvers.ts';
import type { Answer, Answered, RolledAttack } from '../../rules/attacks.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { counterOf, type RulesContext } from '../../rules/context.ts';
import { D20_FACES, naturalFace } from '../../rules/d20/checks.ts';
import type { Power } from '../../rules/sheet.ts';
import { isHero } from './fighter.ts';
import { editionOf } from './rulings.ts';
import { turnBudget } from './turnBudget.ts';
import { COUNTER } from './words.ts';
import { readOutcome as outcomeOf } from './attackOutcomes.ts';
import { isSave } from './weapons.ts';

/** What may be given to a roll: a resistance, a reroll, a parry. */
type FifthReaction =
  | { readonly [about: string]: string; readonly kind: 'legendaryResistance' | 'inspiration' }
  | { readonly [about: string]: string; readonly kind: 'parry'; readonly power: string };

/** What may still change a roll: a failed save that is made after all, a die rerolled, a blow turned aside. FIF-27 FIF-161 FIF-166 */
export function listReactions(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  return [
    ...legendaryResistanceAnswers(rolled),
    ...inspirationAnswers(rolled, now),
    ...parryAnswers(rolled, now),
  ];
}

/** Gives an answer. FIF-27 FIF-161 FIF-166 */
export const applyReaction = makeAnswerer<FifthReaction>({
  legendaryResistance: resistLegendarily,
  inspiration: rerollWithInspiration,
  parry: parryBlow,
});

function legendaryResistanceAnswers({ target, offer, outcome }: RolledAttack): readonly Answer[] {
  const left = counterOf(target, COUNTER.legendaryResistance);
  if (!isSave(offer.power) || outcome.key !== 'failed' || left < 1) return [];
  const words = labelling('fifth.legendaryAnswer', { left });
  const what = { kind: 'legendaryResistance' } as const;
  return [makeAnswer<FifthReaction>(what, { who: target.id, ...words, rule: 'FIF-161' })];
}

function resistLegendarily(_what: FifthReaction, { rolled }: AnswerContext): Result<Answered> {
  const { target, outcome } = rolled;
  const left = counterOf(target, COUNTER.legendaryResistance);
  if (left < 1)
    return refuse({ ...saying('fifth.noLegendaryResistance', { who: target.name }), rule: 'FIF-161' });
  return ok({
    outcome: { ...outcome, key: 'saved' },
    label: 'saves after all',
    consequences: [
      { do: 'count', who: target.id, counter: COUNTER.legendaryResistance, to: left - 1, rule: 'FIF-161' },
    ],
  });
}

/** Whoever rolled the d20: the attacker, or the one who saves. */
function findRoller({ attacker, target, offer }: RolledAttack): RolledAttack['attacker'] {
  return isSave(offer.power) ? target : attacker;
}

/** In 2024 a hero with inspiration rerolls a die that went wrong. FIF-27 */
function inspirationAnswers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const who = findRoller(rolled);
  const { offer, outcome } = rolled;
  const wrong = isSave(offer.power) ? outcome.key === 'failed' : outcome.key === 'miss';
  if (!wrong || !isHero(who.sheet) || counterOf(who, COUNTER.inspiration) < 1) return [];
  if (editionOf(now) === '2014' || outcome.natural === 0) return [];
  const wanted = isSave(offer.power) ? ['saved'] : ['hit', 'critical'];
  const chance = (offer.check?.outcomes ?? [])
    .filter(({ key }) => wanted.includes(key))
    .reduce((sum, each) => sum + each.chance, 0);
  const dice = findTwoDice(outcome.roll);
  if (!dice) {
    const label = 'Heroic inspiration: roll anew';
    return [
      makeAnswer<FifthReaction>({ kind: 'inspiration' }, { who: who.id, label, rule: 'FIF-27', chance }),
    ];
  }
  // Of two dice the player chooses one; the other stays as it lies. FIF-16
  return dice.map(({ face }, at) => {
    const better = ALL_FACES.filter((next) =>
      wanted.includes(outcomeOf(offer, replaceDie(outcome.roll, at, next)).key),
    );
    const words = labelling('fifth.inspirationDie', { face });
    return makeAnswer<FifthReaction>(
      { kind: 'inspiration', die: String(at) },
      { who: who.id, ...words, rule: 'FIF-16', chance: better.length / D20_FACES },
    );
  });
}

const ALL_FACES = Array.from({ length: D20_FACES }, (_, at) => at + 1);

/** The two d20 of a roll with advantage or disadvantage; nothing where one alone was rolled. FIF-16 */
function findTwoDice({ parts }: RollTrace): readonly DieTrace[] | undefined {
  const dice = parts.flatMap((part) => part.dice).filter(({ sides }) => sides === D20_FACES);
  return dice.length === 2 ? dice : undefined;
}

/** The roll with another face on one of its two d20; which of them counts is found anew. FIF-16 */
function replaceDie(roll: RollTrace, at: number, face: number): RollTrace {
  const before = naturalFace(roll);
  const highest = roll.notation.includes('kh');
  const faces = (findTwoDice(roll) ?? []).map((die, index) => (index === at ? face : die.face));
  const counts = highest ? Math.max(...faces) : Math.min(...faces);
  const kept = faces.indexOf(counts);
  let index = -1;
  const parts = roll.parts.map((part) => {
    if (part.dice.every(({ sides }) => sides !== D20_FACES)) return part;
    const dice = part.dice.map((die) => {
      if (die.sides !== D20_FACES) return die;
      index += 1;
      const { mark: _mark, ...plain } = die;
      return { ...plain, face: faces[index] ?? die.face, kept: index === kept };
    });
    return { ...part, dice, total: part.total - before + counts };
  });
  return { ...roll, parts, total: roll.total - before + counts };
}

function rerollWithInspiration({ die }: FifthReaction, { rolled, roller }: AnswerContext): Result<Answered> {
  const who = findRoller(rolled);
  const { offer, outcome } = rolled;
  if (!offer.check || counterOf(who, COUNTER.inspiration) < 1)
    return refuse({ ...saying('fifth.noInspiration', { who: who.name }), rule: 'FIF-27' });
  const fresh = (at: number): RollTrace =>
    replaceDie(outcome.roll, at, roller.roll(said('fifth.inspirationRoll', { who: who.name }), 'd20').total);
  const next = outcomeOf(offer, die === undefined ? roller.check(offer.check) : fresh(Number(die)));
  return ok({
    outcome: next,
    ...labelling('rules.insteadOf', { now: next.natural ?? '', before: outcome.natural ?? '' }),
    consequences: [{ do: 'count', who: who.id, counter: COUNTER.inspiration, to: 0, rule: 'FIF-27' }],
  });
}

const ARMOR_BONUS_PATTERN =
  /(?:adds|\+)\s*(\d+)\s+(?:bonus\s+)?to\s+(?:its\s+|your\s+)?AC\b|\+(\d+)\s+bonus\s+to\s+AC\b/iu;

/** What a reaction adds to AC by its own words. FIF-166 */
function reactionArmorBonus({ lines }: Pick<Power, 'lines'>): number {
  const found = lines.map(({ text }) => ARMOR_BONUS_PATTERN.exec(text)).find(Boolean);
  return Number(found?.[1] ?? found?.[2] ?? 0);
}

/** Reactions of the target that raise AC, while the blow hit and a reaction is left. FIF-39 FIF-166 */
function parryAnswers({ target, offer, outcome }: RolledAttack, now: RulesContext): readonly Answer[] {
  if (isSave(offer.power) || outcome.key !== 'hit' || !offer.check) return [];
  if (!turnBudget.pay(target, 'reaction', now).ok) return [];
  const ac = offer.check.target.value;
  return target.sheet.powers.flatMap((power): readonly Answer[] => {
    const more =
      power.action === 'reaction' && !target.spent.includes(power.id) ? reactionArmorBonus(power) : 0;
    if (more === 0) return [];
    const what = { kind: 'parry', power: power.id } as const;
    const words = labelling('fifth.parryAnswer', { power: power.name, more: formatSigned(more) });
    const chance = Number(outcome.total < ac + more);
    return [makeAnswer<FifthReaction>(what, { who: target.id, ...words, rule: 'FIF-166', chance })];
  });
}

function parryBlow({ power: id }: FifthReaction, { rolled, now }: AnswerContext): Result<Answered> {
  const { target, offer, outcome } = rolled;
  const power = target.sheet.powers.find((each) => each.id === id);
  const paid = turnBudget.pay(target, 'reaction', now);
  if (!paid.ok) return paid;
  if (!power || !offer.check) return refuse(saying('rules.noSuchAnswer'));
  const turned = outcome.total < offer.check.target.value + reactionArmorBonus(power);
  const used: readonly Consequence[] = power.usage.limited
    ? [{ do: 'usePower', who: target.id, power: power.id, rule: 'FIF-166' }]
    : [];
  return ok({
    outcome: turned ? { ...outcome, key: 'miss' } : outcome,
    label: turned ? 'turned aside' : 'hits all the same',
    consequences: [
      { do: 'spend', who: target.id, spends: paid.value.spends, label: power.name, rule: 'FIF-39' },
      ...used,
    ],
  });
}
