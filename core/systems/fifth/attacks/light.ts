import { said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type RulesContext, systemText } from '../../../rules/context.ts';
import { senseOf, SENSES } from '../creatures/traits.ts';
import { SCENE } from '../words.ts';

/** How much light there is. FIF-197 */
export const LIGHTS = [
  { key: 'bright', label: said('fifth.brightLight') },
  { key: 'dim', label: said('fifth.dimLight') },
  { key: 'dark', label: said('fifth.noLight') },
] as const;

/** The light as the GM has said: bright where nothing was. FIF-197 */
export function lightNow(now: Pick<RulesContext, 'own'>): (typeof LIGHTS)[number]['key'] {
  return LIGHTS.find(({ key }) => key === systemText(now, SCENE.light))?.key ?? 'bright';
}

/** Whether somebody sees in the dark by any sense, range apart. FIF-200 */
export function seesInTheDark({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return SENSES.some((sense) => senseOf(sheet, sense) > 0);
}

/** Whether the dark hides things from it: then what lies in it is not seen. FIF-124 FIF-198 */
export function isBlindHere(who: Pick<Fighter, 'sheet'>, now: Pick<RulesContext, 'own'>): boolean {
  return lightNow(now) === 'dark' && !seesInTheDark(who);
}

/** Whether Perception by sight is hindered: dim light, or the dark to those who see it as dim. FIF-198 FIF-200 */
export function isDimTo(who: Pick<Fighter, 'sheet'>, now: Pick<RulesContext, 'own'>): boolean {
  const light = lightNow(now);
  if (light === 'dim') return !seesInTheDark(who);
  return light === 'dark' && senseOf(who.sheet, 'truesight') + senseOf(who.sheet, 'blindsight') === 0;
}
