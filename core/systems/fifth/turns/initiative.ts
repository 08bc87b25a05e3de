import { explain, addReasons, type Explained } from '../../../kernel/said.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import { diceForEdge, combineAdvantage, type AdvantageSource } from '../../../rules/d20/checks.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { isIn, tiredBy, wornTo } from '../harm/body.ts';
import { CONDITION, CONDITIONS } from '../harm/conditions.ts';
import { isAfraid } from '../harm/saves.ts';
import { editionFor, editionOf, RULING, ruling } from '../options.ts';

/** A score instead of a roll, and what advantage is worth to it. FIF-31 */
const SCORE = { base: 10, edge: 5 } as const;

/** Initiative as it stands: a Dexterity check with all that touches checks, or the score. FIF-29 FIF-31 FIF-33 FIF-35 */
export function initiative(
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
export function initiativeLeanings(who: Fighter, now: RulesContext): readonly AdvantageSource[] {
  const newer = editionOf(now) === '2024';
  const against = (holds: boolean, rule: string, label: string): readonly AdvantageSource[] =>
    holds ? [{ rule, label, value: -1 }] : [];
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
