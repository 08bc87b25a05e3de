import type { RollBonus } from '../../core/table/attackOffers.ts';

/** One target with what was switched and given for the next roll. */
export function aimAt(
  {
    switched,
    plus,
  }: { readonly switched: { readonly [key: string]: boolean }; readonly plus: RollBonus | undefined },
  who: string,
) {
  return { who, switched: { ...switched }, ...(plus ? { plus: { ...plus } } : {}) };
}
