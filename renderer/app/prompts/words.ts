import { parseRoll } from '../../../core/dice/notation.ts';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { calledAt } from '../../../core/table/orderEntry.ts';
import type { PromptScene } from './prompt.ts';
import { t } from '../../languages/say.ts';

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

export function readable(amount: string): Result<undefined> {
  const spec = parseRoll(amount);
  return spec.ok ? ok(undefined) : refuse({ message: spec.refusal.message });
}

export function offered(text: string, words: readonly string[]): readonly string[] {
  const at = text.lastIndexOf(' ');
  const typed = text.slice(at + 1).toLowerCase();
  return words
    .filter((word) => word.startsWith(typed) && word !== typed)
    .map((word) => `${text.slice(0, at)} ${word}`);
}

export function namesOf({ state, selected }: PromptScene): string {
  const chosen = selected.flatMap((id) => calledAt(state, id) ?? []);
  return chosen.length > 3 ? t('{0} combatants', chosen.length) : chosen.join(', ');
}

export function take(who: readonly string[]): string {
  return who.length === 1 ? 'takes' : 'take';
}

export function regain(who: readonly string[]): string {
  return who.length === 1 ? 'regains' : 'regain';
}
