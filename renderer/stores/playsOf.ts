import type { Creature } from '../../core/rules/creature.ts';
import { type Coverage, coverageOf } from '../../core/rules/riders/corrections.ts';
import { useLibrary } from './library.ts';
import { t } from '../languages/say.ts';

const KNOWN = new WeakMap<object, Coverage>();

/** How many sentences of a creature’s powers the table plays by itself; nothing where no power says anything. */
export function playsOf(creature: Omit<Creature, 'id'>): Coverage | undefined {
  const known = KNOWN.get(creature);
  const found = known ?? coverOf(creature);
  if (found) KNOWN.set(creature, found);
  return found && found.all > 0 ? found : undefined;
}

function coverOf(creature: Omit<Creature, 'id'>): Coverage | undefined {
  const rules = useLibrary().rulesOf(creature.system);
  const result = rules?.creatures.find(({ key }) => key === creature.kind)?.build(creature.draft);
  return result?.ok ? coverageOf(result.value.sheet.powers.map(({ reading }) => reading)) : undefined;
}

/** `9 of 11 sentences play`. */
export function playsText({ plays, all }: Coverage): string {
  return t('{0} of {1} sentences play', plays, all);
}
