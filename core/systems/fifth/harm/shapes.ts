import { explain, said } from '../../../kernel/said.ts';
import type { Fighter, HarmResult, OwnForm, ShapeRules, TakenShape } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Sheet } from '../../../rules/sheet.ts';
import { abilityModifier, saveModifier, skillBonus, traitsOf } from '../creatures/traits.ts';
import { editionOf } from '../options.ts';
import { ABILITIES, type Ability, SKILLS } from '../tables.ts';

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
    const sheet = seen(own, wild ? withOwnMind(own, form) : form, newer ? own.hitPoints : form.hitPoints);
    if (!newer)
      return { sheet, hp: form.hitPoints, temporary: who.temporary, ends: 'carries', rule: 'FIF-175' };
    const hp = who.shape?.ends === 'carries' ? who.shape.hp : who.hp;
    const temporary = Math.max(who.temporary, wild ? level : form.hitPoints);
    return { sheet, hp, temporary, ends: wild ? 'down' : 'temporary', rule: 'FIF-175' };
  },
};

/** The form with what stays the same in every shape: whose it is, its level, and how it dies. FIF-111 FIF-175 */
function seen(own: Sheet, form: Sheet, hitPoints: number): Sheet {
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
function withOwnMind(own: Sheet, form: Sheet): Sheet {
  const saves = ABILITIES.map(({ key }) => [key, better(own, form, key)] as const);
  const skills = SKILLS.map(({ key, ability }) => {
    const trained = skillBonus(own, key) - abilityModifier(own, ability);
    const base = MENTAL.has(ability) ? abilityModifier(own, ability) : abilityModifier(form, ability);
    return [key, Math.max(base + Math.max(0, trained), skillBonus(form, key))] as const;
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

function better(own: Sheet, form: Sheet, key: Ability): number {
  if (MENTAL.has(key)) return saveModifier(own, key);
  const trained = Math.max(0, saveModifier(own, key) - abilityModifier(own, key));
  return Math.max(saveModifier(form, key), abilityModifier(form, key) + trained);
}

/** A shape that the damage has ended, and what of the damage goes on to the true form; nothing where it holds. FIF-175 */
export function shapeLost(who: Fighter, result: HarmResult): readonly Consequence[] | undefined {
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
