import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { HarmRules } from '../../rules/system.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { CommandOf } from '../commands.ts';
import { checkNotation, rollRule, rollText } from '../rolling.ts';
import { present, type Scene } from '../scene.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { momentOf } from '../moment.ts';
import { giveEffect } from './effects.ts';
import { harm, heal, strengthen } from './consequences.ts';
import { withstood } from './withstand.ts';

/** One roll for everyone hit, then each one's own save, share, resistances and temporary hit points. */
export function damage(
  scene: Scene,
  { targets, amount, damageType, save, by, natural, faces }: CommandOf<'damage'>,
): Refusal | undefined {
  const asked = present(scene, [...targets.map(({ who }) => who), ...(by === undefined ? [] : [by])]);
  if ('missing' in asked) return asked.missing;
  if (damageType !== '' && !scene.system.words.damageTypes.some(({ key }) => key === damageType)) {
    return {
      ...saying('table.noSuchDamageType', { game: scene.system.title, type: damageType }),
      field: 'damageType',
    };
  }
  const { halves } = scene.system.harm;
  if (save !== undefined && !halves)
    return { ...saying('table.noSaveAgainstDamage', { game: scene.system.title }), field: 'save' };
  const rolled = amountOf(scene, amount, faces);
  if ('message' in rolled) return rolled;
  for (const { who, share } of targets) {
    const target = combatantOf(scene.state, who);
    if (!target) continue;
    const saved = save !== undefined && halves !== undefined && saves(scene, target, halves);
    // A share that the GM has said is what arrives.
    const kept = share === 1 ? withstood(scene, target, [damageType], scene.dice, natural) : 1;
    const parts = [{ amount: rolled.total, type: damageType, share: (saved ? share / 2 : share) * kept }];
    harm(scene, target, parts, '', { roll: rolled.roll, by });
  }
  return undefined;
}

/** One save for each of several, one roll of damage for all: what fails it brings, what is made halves or spares. */
export function rollSaves(
  scene: Scene,
  { who, save, dc, failed = [], damage: hurts, faces }: CommandOf<'saves.roll'>,
): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const { saves: known } = scene.system.harm;
  if (!known?.words.some(({ key }) => key === save))
    return { ...saying('table.noSuchSave', { game: scene.system.title, save }), field: 'save' };
  const rolled = hurts && amountOf(scene, hurts.amount, faces);
  if (rolled && 'message' in rolled) return rolled;
  for (const id of who) {
    const target = combatantOf(scene.state, id);
    if (!target) continue;
    const made = saves(scene, target, (each, now) => known.check(each, { save, dc }, now));
    if (hurts && rolled) {
      const share = made ? (hurts.saved === 'half' ? 0.5 : 0) : 1;
      const kept = withstood(scene, target, [hurts.damageType], scene.dice);
      const parts = [{ amount: rolled.total, type: hurts.damageType, share: share * kept }];
      if (share > 0) harm(scene, target, parts, '', { roll: rolled.roll });
    }
    for (const effect of made ? [] : failed.filter((each) => each.who.includes(id))) {
      const refused = giveEffect(scene, { type: 'effect.add', ...effect, who: [id] });
      if (refused) return refused;
    }
  }
  return undefined;
}

/** Rolls a save for half, and tells it like any save that was due. */
function saves(scene: Scene, who: Combatant, halves: NonNullable<HarmRules['halves']>): boolean {
  const check = halves(who, momentOf(scene.state, scene.system));
  const roll = rollRule(checkNotation(check), scene.dice);
  const hopeless = check.outcomes.every(({ good, chance }) => !good || chance === 0);
  const success = !hopeless && roll.total >= check.target.value;
  const { label, rule } = check;
  const due = { ...makeDue(who, 'now', { kind: 'halves' }, { label, rule, automatic: false }), check };
  const [good, bad] = [true, false].map(
    (each) => check.outcomes.find((one) => one.good === each)?.label ?? '',
  );
  scene.happen({
    type: 'dueDone',
    due,
    label: (success ? good : bad) ?? '',
    success,
    roll,
    total: roll.total,
  });
  return success;
}

export function healing(scene: Scene, { who, amount, faces }: CommandOf<'heal'>): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const rolled = amountOf(scene, amount, faces);
  if ('message' in rolled) return rolled;
  const helpless = asked.found.find(
    (each) => scene.system.harm.heal(each, rolled.total).refused !== undefined,
  );
  if (helpless) return scene.system.harm.heal(helpless, rolled.total).refused;
  for (const target of asked.found) heal(scene, target, rolled.total, '', rolled.roll);
  return undefined;
}

export function temporary(scene: Scene, { who, amount, faces }: CommandOf<'temporary'>): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const rolled = amountOf(scene, amount, faces);
  if ('message' in rolled) return rolled;
  for (const target of asked.found) {
    strengthen(scene, target, rolled.total);
  }
  return undefined;
}

function amountOf(
  scene: Scene,
  amount: string,
  faces: readonly number[] | undefined,
): Refusal | { readonly total: number; readonly roll?: RollTrace } {
  const rolled = rollText(amount, scene.dice, faces);
  if (!rolled.ok) return rolled.refusal;
  const total = Math.max(0, Math.floor(rolled.value.total));
  if (total > 100_000) return { ...saying('table.tooMuchHarm'), field: 'amount' };
  const dice = rolled.value.parts.some((part) => part.dice.length > 0);
  return dice ? { total, roll: rolled.value } : { total };
}
