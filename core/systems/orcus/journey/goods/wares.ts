import {
  AMMUNITION,
  ARMOR,
  FOCUSES,
  GEAR,
  MOUNTS,
  PACKS,
  SILVERING,
  VEHICLES,
  type Ware,
  WEAPONS,
} from './tables.ts';

/** Everything that has a price. ORC-192 ORC-203 ORC-206 ORC-213 */
export const WARES: readonly Ware[] = [
  ...WEAPONS,
  ...ARMOR,
  ...AMMUNITION,
  ...FOCUSES,
  ...PACKS,
  ...GEAR,
  ...MOUNTS,
  ...VEHICLES,
  ...SILVERING,
];

/** A ware by its key. */
export function wareOf(key: string): Ware | undefined {
  return WARES.find((each) => each.key === key);
}
