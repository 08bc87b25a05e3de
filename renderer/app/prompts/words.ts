import type { Creature } from '../../../core/rules/creature.ts';
import { findOrderName } from '../../../core/table/state.ts';
import type { PromptScene } from './prompt.ts';
import { t } from '../../i18n/localize.ts';

/** Creatures whose name, or a word of it, begins with what was typed; best first. */
export function creaturesLike(typed: string, creatures: readonly Creature[]): readonly Creature[] {
  const start = typed.trim().toLowerCase();
  const names = creatures.map((creature) => ({ creature, name: creature.name.toLowerCase() }));
  const first = names.filter(({ name }) => name.startsWith(start));
  const later = names.filter(
    ({ name }) => !name.startsWith(start) && name.split(/\s+/u).some((word) => word.startsWith(start)),
  );
  return [...first, ...later].map(({ creature }) => creature);
}

export function namesOf({ state, selected }: PromptScene): string {
  const chosen = selected.flatMap((id) => findOrderName(state, id) ?? []);
  return chosen.length > 3 ? t('app.combatants', { n: chosen.length }) : chosen.join(', ');
}
