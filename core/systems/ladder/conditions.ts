import type { Word } from '../../rules/words.ts';
import { RUNNING_LEVELS } from './tables.ts';

/** What lasts on a combatant besides the GM's own words. LAD-14 LAD-49 LAD-50 */
export const CONDITIONS = [
  {
    key: 'running',
    label: 'Running',
    short: 'Run',
    rule: 'LAD-49',
    text: 'One level of disadvantage on its defense rolls until its next turn begins. Swimming and climbing count alike.',
    modifiers: [{ to: 'defense', value: RUNNING_LEVELS, rule: 'LAD-49', only: 'running' }],
  },
  {
    key: 'granted',
    label: 'Granted',
    short: 'Grant',
    rule: 'LAD-14',
    text: 'Levels of advantage or disadvantage by the GM, for the next attack it takes part in.',
  },
] as const satisfies readonly Word[];
