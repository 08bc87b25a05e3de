import type { HourWord } from '../../../rules/journey.ts';
import type { Word } from '../../../rules/words.ts';

/** How carefully the party goes, as the travel turn sees it. TOR-41 */
export const CARES = [
  { key: 'plain', label: 'as usual' },
  { key: 'cautious', label: 'cautious' },
  { key: 'reckless', label: 'incautious' },
] as const satisfies readonly Word[];

/** How an hour is spent, as the table line takes it. TOR-41 */
export const HOUR_WORDS: readonly HourWord[] = [
  { key: 'as usual', care: 'plain', says: 'travel turn' },
  { key: 'cautious', care: 'cautious', says: 'travel turn with advantage' },
  { key: 'reckless', care: 'reckless', says: 'travel turn with disadvantage' },
  { key: 'incautious', care: 'reckless', says: 'travel turn with disadvantage' },
].map(({ key, care, says }) => ({ key, label: key, says, values: { care } }));

/** How hard ground or weather is. TOR-50 */
export const GROUNDS = [
  { key: 'open', label: 'open' },
  { key: 'difficult', label: 'difficult' },
  { key: 'harsh', label: 'harsh' },
] as const satisfies readonly Word[];

/** How the party goes. TOR-51 */
export const PACES = [
  { key: 'normal', label: 'usual pace' },
  { key: 'tactical', label: 'tactically' },
  { key: 'stealthy', label: 'stealthily' },
] as const satisfies readonly Word[];

/** What a failed return costs. TOR-43 */
export const PATHS = [
  { key: 'dangerous', label: 'dangerous: damage' },
  { key: 'arduous', label: 'arduous: load' },
] as const satisfies readonly Word[];

/** How often travel turns come. TOR-40 TOR-52 TOR-53 */
export const CADENCES = [
  { key: 'hour', label: 'every hour' },
  { key: 'day', label: 'every day' },
  { key: 'week', label: 'every week' },
] as const satisfies readonly Word[];

/** What the party goes by. TOR-50 TOR-53 */
export const CRAFTS = [
  { key: 'foot', label: 'on foot' },
  { key: 'boat', label: 'by boat' },
  { key: 'ship', label: 'by ship' },
] as const satisfies readonly Word[];

/** Wind or current. TOR-53 */
export const WINDS = [
  { key: 'none', label: 'neither' },
  { key: 'with', label: 'with them' },
  { key: 'against', label: 'against them' },
] as const satisfies readonly Word[];

/** Keys of caution. TOR-41 */
export const CARE_KEYS = ['plain', 'cautious', 'reckless'] as const;
/** Keys of hard going. TOR-50 */
export const GROUND_KEYS = ['open', 'difficult', 'harsh'] as const;
/** Keys of pace. TOR-51 */
export const PACE_KEYS = ['normal', 'tactical', 'stealthy'] as const;
/** Keys of the way home. TOR-43 */
export const PATH_KEYS = ['dangerous', 'arduous'] as const;
/** Keys of how often travel turns come. TOR-52 */
export const CADENCE_KEYS = ['hour', 'day', 'week'] as const;
/** Keys of craft. TOR-53 */
export const CRAFT_KEYS = ['foot', 'boat', 'ship'] as const;
/** Keys of wind and current. TOR-53 */
export const WIND_KEYS = ['none', 'with', 'against'] as const;
