import type { CreatureCount } from '../../core/rules/pace.ts';
import { t } from '../i18n/localize.ts';

/** `6 foes of level 2–4`. */
export function many(groups: readonly CreatureCount[], grade: string, one: string, more: string): string {
  const count = groups.reduce((sum, each) => sum + each.count, 0);
  const levels = groups.map(({ sheet }) => sheet.level);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  if (count === 0) return t('stores.no', { more });
  return t('stores.of', {
    n: count,
    more: count === 1 ? one : more,
    grade,
    least: least === most ? least : `${least}–${most}`,
  });
}
