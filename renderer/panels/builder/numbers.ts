import { signed } from '../../../core/kernel/explained.ts';
import type { BuiltNumber } from '../../../core/rules/creature.ts';
import { t } from '../../languages/say.ts';

/** How far an overridden number stands from its formula, in words; empty where it follows it. */
export function distance({ override, computed, value }: BuiltNumber): string {
  if (override === undefined) return '';
  const apart = value - computed.value;
  return apart === 0 ? t('as the formula') : t('{0} from the formula', signed(apart));
}
