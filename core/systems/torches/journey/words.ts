import { said } from '../../../kernel/said.ts';
import type { HourWord } from '../../../rules/travel/travelRules.ts';
import type { ChoosableWord } from '../../../rules/words.ts';

/** How carefully the party goes, as the travel turn sees it. TOR-41 */
export const CARES = [
  { key: 'plain', label: said('torches.usual') },
  { key: 'cautious', label: said('torches.cautious') },
  { key: 'reckless', label: said('torches.incautious') },
] as const satisfies readonly ChoosableWord[];

/** How an hour is spent, as the table line takes it. TOR-41 */
export const HOUR_WORDS: readonly HourWord[] = [
  { key: 'as usual', care: 'plain', says: 'travel turn' },
  { key: 'cautious', care: 'cautious', says: 'travel turn with advantage' },
  { key: 'reckless', care: 'reckless', says: 'travel turn with disadvantage' },
  { key: 'incautious', care: 'reckless', says: 'travel turn with disadvantage' },
].map(({ key, care, says }) => ({ key, label: key, says, values: { care } }));

/** How hard ground or weather is. TOR-50 */
export const GROUNDS = [
  { key: 'open', label: said('torches.open') },
  { key: 'difficult', label: said('torches.difficult') },
  { key: 'harsh', label: said('torches.harsh') },
] as const satisfies readonly ChoosableWord[];

/** How the party goes. TOR-51 */
export const PACES = [
  { key: 'normal', label: said('torches.usualPace') },
  { key: 'tactical', label: said('torches.tactically') },
  { key: 'stealthy', label: said('torches.stealthily') },
] as const satisfies readonly ChoosableWord[];

/** What a failed return costs. TOR-43 */
export const PATHS = [
  { key: 'dangerous', label: said('torches.dangerousDamage') },
  { key: 'arduous', label: said('torches.arduousLoad') },
] as const satisfies readonly ChoosableWord[];

/** How often travel turns come. TOR-40 TOR-52 TOR-53 */
export const CADENCES = [
  { key: 'hour', label: said('torches.everyHour') },
  { key: 'day', label: said('torches.everyDay') },
  { key: 'week', label: said('torches.everyWeek') },
] as const satisfies readonly ChoosableWord[];

/** What the party goes by. TOR-50 TOR-53 */
export const CRAFTS = [
  { key: 'foot', label: said('form.foot') },
  { key: 'boat', label: said('torches.boat') },
  { key: 'ship', label: said('torches.ship') },
] as const satisfies readonly ChoosableWord[];

/** Wind or current. TOR-53 */
export const WINDS = [
  { key: 'none', label: said('form.neither') },
  { key: 'with', label: said('torches.windWithThem') },
  { key: 'against', label: said('torches.againstThem') },
] as const satisfies readonly ChoosableWord[];

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
