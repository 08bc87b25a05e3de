import { explain, type Explained, labelling, said, type Wording } from '../../../kernel/said.ts';
import { asRecord } from '../../../rules/context.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Ability } from '../tables.ts';
import { CHASE, USUAL_DC } from '../tables.ts';

/** What decides a chase, by where it leads. TOR-54 */
export const GROUNDS_OF_A_CHASE = [
  { key: 'flat', label: said('torches.flatGround'), ability: 'str' },
  { key: 'uneven', label: said('torches.unevenGround'), ability: 'dex' },
  { key: 'long', label: said('torches.longChase'), ability: 'con' },
  { key: 'command', label: said('torches.chaseCommander'), ability: 'cha' },
  { key: 'morale', label: said('torches.chaseMorale'), ability: 'wis' },
] as const satisfies readonly { readonly key: string; readonly label: Wording; readonly ability: Ability }[];

/** The number to reach: 11, one for each 5 feet from 30, less where a bowshot is enough, more or less for obstacles. TOR-54 TOR-55 */
export function chaseDc(speed: number, bowshot = 0, obstacles = 0): Explained {
  return explain(
    { rule: 'TOR-54', label: 'chase', value: USUAL_DC },
    {
      rule: 'TOR-54',
      ...labelling('torches.speedAgainst', { speed, against: CHASE.speed }),
      value: Math.trunc((speed - CHASE.speed) / CHASE.step),
    },
    { rule: 'TOR-54', label: 'bow range is enough', value: -bowshot },
    { rule: 'TOR-55', label: 'obstacles', value: obstacles },
  );
}

/** Key under which the table keeps the chase that is on, and in it how the rolls ended. TOR-54 */
export const CHASE_KEY = 'chase';
/** Key of the ends within it. TOR-55 */
export const ENDS_KEY = 'ends';

/** What the chase that is on is like, as its fields have it. TOR-54 TOR-55 */
export function chaseSettings(own: JsonObject): JsonObject {
  const { [ENDS_KEY]: _ends, ...settings } = asRecord(own[CHASE_KEY]);
  return settings;
}
