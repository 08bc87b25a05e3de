import { explain, said, toLabelling } from '../../kernel/said.ts';
import type { Fighter, HarmResult, OwnForm, ShapeRules, TakenShape } from '../../rules/combat.ts';
import { type Consequence, type Due, setMark } from '../../rules/consequences.ts';
import { asRecord, counterOf, jsonNumber, type RulesContext } from '../../rules/context.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { DueOutcome } from '../../rules/system.ts';
import { abilityModifier, isDead, saveModifier, computeSkillBonus, traitsOf } from './fighter.ts';
import { editionOf } from './rulings.ts';
import { ABILITIES, type Ability, SKILLS } from './tables.ts';
import { COUNTER, MARK } from './words.ts';

const MENTAL: ReadonlySet<string> = new Set(['int', 'wis', 'cha']);

/** Polymorph and Wild Shape, each as its edition has it. FIF-175 */
export const shapes: ShapeRules = {
  ways: [
    { key: 'polymorph', label: said('fifth.polymorph') },
    { key: 'wildShape', label: said('fifth.wildShape') },
  ],
  take(who, form, way, now): TakenShape {
    const [wild, newer] = [way === 'wildShape', editionOf(now) === '2024'];
    const own = who.shape?.sheet ?? who.sheet;
    const level = own.level ?? 1;
    // In 2024 the hit points stay one's own, with temporary ones beside them; in 2014 they are the form's.
    const sheet = keepIdentity(
      own,
      wild ? keepMind(own, form) : form,
      newer ? own.hitPoints : form.hitPoints,
    );
    if (!newer)
      return { sheet, hp: form.hitPoints, temporary: who.temporary, ends: 'carries', rule: 'FIF-175' };
    const hp = who.shape?.ends === 'carries' ? who.shape.hp : who.hp;
    const temporary = Math.max(who.temporary, wild ? level : form.hitPoints);
    return { sheet, hp, temporary, ends: wild ? 'down' : 'temporary', rule: 'FIF-175' };
  },
};

/** The form with what stays the same in every shape: whose it is, its level, and how it dies. FIF-111 FIF-175 */
function keepIdentity(own: Sheet, form: Sheet, hitPoints: number): Sheet {
  const { hero, player, deathSaves } = traitsOf(own);
  const { counters, kind } = own;
  return {
    ...form,
    name: own.name,
    kind: `${kind} · ${form.name}`,
    ...(own.level === undefined ? {} : { level: own.level }),
    hitPoints,
    counters: { ...form.counters, ...counters },
    traits: { ...form.traits, hero, player, deathSaves, hitDice: traitsOf(own).hitDice },
    view: { ...form.view, title: `${own.name} · ${form.view.title}` },
  };
}

/** A form with one’s own mind: mental scores, and proficiencies where they are worth more. FIF-175 */
function keepMind(own: Sheet, form: Sheet): Sheet {
  const saves = ABILITIES.map(({ key }) => [key, betterBonus(own, form, key)] as const);
  const skills = SKILLS.map(({ key, ability }) => {
    const trained = computeSkillBonus(own, key) - abilityModifier(own, ability);
    const base = MENTAL.has(ability) ? abilityModifier(own, ability) : abilityModifier(form, ability);
    return [key, Math.max(base + Math.max(0, trained), computeSkillBonus(form, key))] as const;
  });
  const told = { own: traitsOf(own).scores, form: traitsOf(form).scores };
  const scores = Object.fromEntries(
    ABILITIES.flatMap(({ key }) => {
      const score = (MENTAL.has(key) ? told.own : told.form)[key];
      return score === undefined ? [] : [[key, score]];
    }),
  );
  return {
    ...form,
    defenses: {
      ...form.defenses,
      ...Object.fromEntries(
        saves.map(([key, value]) => [key, explain({ rule: 'FIF-175', label: 'in this form', value })]),
      ),
    },
    traits: { ...form.traits, scores, skills: Object.fromEntries(skills), passivePerception: 0 },
  };
}

function betterBonus(own: Sheet, form: Sheet, key: Ability): number {
  if (MENTAL.has(key)) return saveModifier(own, key);
  const trained = Math.max(0, saveModifier(own, key) - abilityModifier(own, key));
  return Math.max(saveModifier(form, key), abilityModifier(form, key) + trained);
}

/** A shape that the damage has ended, and what of the damage goes on to the true form; nothing where it holds. FIF-175 */
export function endShape(who: Fighter, result: HarmResult): readonly Consequence[] | undefined {
  const { shape } = who;
  if (!shape || !isLost(shape, result)) return undefined;
  const back: Consequence = {
    do: 'endShape',
    who: who.id,
    label: shape.ends === 'temporary' ? 'no temporary hit points left' : 'at 0 hit points',
    rule: 'FIF-175',
  };
  const { total, hp, temporary } = result;
  const over = total.value - (temporary.from - temporary.to) - (hp.from - hp.to);
  if (shape.ends !== 'carries' || over <= 0) return [back];
  const parts = [{ amount: over, type: '', share: 1 }];
  return [back, { do: 'harm', who: who.id, parts, label: 'left over from the other form', rule: 'FIF-175' }];
}

function isLost({ ends }: OwnForm, { hp, temporary }: HarmResult): boolean {
  if (ends === 'temporary') return (temporary.from > 0 && temporary.to === 0) || hp.to === 0;
  return hp.from > 0 && hp.to === 0;
}

/** What was done to its heads since its last turn. */
interface HeadMarks {
  /** Damage in the turn of that number. */
  readonly turn: number;
  readonly sum: number;
  readonly lost: number;
  readonly stopped: boolean;
}

function readHeadMarks({ marks }: Fighter): HeadMarks {
  const kept = asRecord(marks?.[MARK.heads]);
  return {
    turn: jsonNumber(kept, 'turn'),
    sum: jsonNumber(kept, 'sum'),
    lost: jsonNumber(kept, 'lost'),
    stopped: kept['stopped'] === true,
  };
}

/** So much damage in one turn kills a head; without any it dies. FIF-178 */
export function hurtHeads(
  who: Fighter,
  { total, byType }: HarmResult,
  { turn }: RulesContext,
): readonly Consequence[] {
  const { headLimit, headsStop } = traitsOf(who.sheet);
  const heads = counterOf(who, COUNTER.parts);
  if (headLimit === 0 || heads === 0 || isDead(who)) return [];
  const since = readHeadMarks(who);
  const before = since.turn === turn ? since.sum : 0;
  const sum = before + total.value;
  const dies = before < headLimit && sum >= headLimit;
  const stopped = since.stopped || headsStop.some((type) => (byType?.[type]?.taken ?? 0) > 0);
  const kept = { turn, sum, lost: since.lost + Number(dies), stopped };
  const words = said('fifth.damageForHead', { sum, limit: headLimit });
  return [
    setMark(who, MARK.heads, kept, words, 'FIF-178'),
    ...(dies
      ? [{ do: 'count', who: who.id, counter: COUNTER.parts, to: heads - 1, rule: 'FIF-178' } as const]
      : []),
    ...(dies && heads === 1
      ? [{ do: 'fate', who: who.id, to: 'dead', label: 'its last head', rule: 'FIF-178' } as const]
      : []),
  ];
}

/** At the end of its turn heads grow for those that died, unless something stopped it. FIF-178 */
export function dueHeadGrowth(who: Fighter): readonly Due[] {
  const { headLimit, headsGrow: each } = traitsOf(who.sheet);
  const { lost, stopped } = readHeadMarks(who);
  if (headLimit === 0 || (lost === 0 && !stopped)) return [];
  const grows = lost > 0 && !stopped && each > 0;
  const words = grows ? said('fifth.growsHeads', { count: each * lost }) : 'No heads grow';
  return [
    makeDue(who, 'end', { kind: 'heads' }, { ...toLabelling(words), rule: 'FIF-178', automatic: true }),
  ];
}

/** What growing brings: heads and hit points; either way its next turn begins anew. FIF-178 */
export function resolveHeadGrowth(who: Fighter): DueOutcome {
  const { headsGrow: each, headsHeal, headsHealEach } = traitsOf(who.sheet);
  const { lost, stopped } = readHeadMarks(who);
  const heads = counterOf(who, COUNTER.parts);
  const more = stopped || heads === 0 ? 0 : each * lost;
  const amount = more === 0 ? 0 : headsHeal * (headsHealEach ? more : 1);
  const words = more > 0 ? said('fifth.headsGrow', { count: more }) : 'no heads grow';
  return {
    ...toLabelling(words),
    success: more > 0,
    consequences: [
      setMark(who, MARK.heads, null, '', 'FIF-178'),
      ...(more > 0
        ? [{ do: 'count', who: who.id, counter: COUNTER.parts, to: heads + more, rule: 'FIF-178' } as const]
        : []),
      ...(amount > 0
        ? [{ do: 'heal', who: who.id, amount, label: 'new heads', rule: 'FIF-178' } as const]
        : []),
    ],
  };
}
