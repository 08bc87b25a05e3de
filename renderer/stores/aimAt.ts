import type { ThisRoll } from '../../core/table/attackOffers.ts';

/** One target with what was switched and given for the next roll. */
export function aimAt(
  {
    switched,
    plus,
  }: { readonly switched: { readonly [key: string]: boolean }; readonly plus: ThisRoll | undefined },
  who: string,
) {
  return { who, switched: { ...switched }, ...(plus ? { plus: { ...plus } } : {}) };
}
