import type { Place } from '../../../core/content/contract.ts';
import type { TextId } from '../../i18n/index.ts';
import { textIds } from '../../i18n/localize.ts';

/** What each kind of place is called. */
export const PLACE_TEXTS: { readonly [place in Place]: TextId } = textIds({
  road: 'places.road',
  forest: 'places.forest',
  hills: 'places.hills',
  mountains: 'places.mountains',
  swamp: 'places.swamp',
  coast: 'places.coast',
  sea: 'places.sea',
  desert: 'places.desert',
  cold: 'places.cold',
  town: 'places.town',
  ruin: 'places.ruin',
  underground: 'places.underground',
  planes: 'places.planes',
});
