import { said } from '../../../kernel/said.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import { mapOf } from '../journey/map.ts';
import { traitsOf } from '../creatures/traits.ts';
import { ACTIVE_DEFENSES } from '../words.ts';
import { asksAbility } from './asked.ts';

const NO_ABILITY: ChoosableWord = { key: '', label: said('form.none') };

/** Dice that every sheet may be asked for by name, besides its abilities. LAD-01 LAD-31 */
const ON_EVERY_SHEET = ['REF', 'Basic', 'Will'] as const;

/** The fields with the regions of the map and the abilities at the table to choose from. LAD-01 LAD-45 */
export function choosing(fields: readonly FormField[], now: RulesContext): readonly FormField[] {
  const [regions, abilities] = [regionWords(now), abilityWords(now)];
  return fields.map((field) => {
    if (field.kind !== 'text') return field;
    const { key, label } = field;
    if (asksAbility(key) && abilities.length > 0)
      return { kind: 'choice', key, label, choices: [NO_ABILITY, ...abilities] };
    if (REGION_KEYS.has(key) && regions.length > 0) return { kind: 'choice', key, label, choices: regions };
    return field;
  });
}

const REGION_KEYS: ReadonlySet<string> = new Set(['to', 'onward', 'place']);

function regionWords(now: RulesContext): readonly Word[] {
  return (mapOf(now)?.regions ?? []).map((region) => ({ key: region, label: region, rule: 'LAD-45' }));
}

/** Every ability that anyone at the table has, then REF and the defenses. LAD-01 */
function abilityWords({ all }: RulesContext): readonly Word[] {
  if (all.length === 0) return [];
  const names = all.flatMap(({ sheet }) => Object.keys(traitsOf(sheet).abilities).map(capital));
  return [...new Set([...names.toSorted(), ...ON_EVERY_SHEET, ...ACTIVE_DEFENSES.map(capital)])].map(
    (name) => ({ key: name, label: name, rule: 'LAD-01' }),
  );
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
