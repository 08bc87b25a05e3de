import type { JsonObject } from '../../../kernel/json.ts';
import bittenMoon from './bittenMoon.json' with { type: 'json' };
import dustAndAces from './dustAndAces.json' with { type: 'json' };
import lamplight from './lamplight.json' with { type: 'json' };
import rainCity from './rainCity.json' with { type: 'json' };
import threeActions from './threeActions.json' with { type: 'json' };

/** Games to begin with, as files; a GM changes what is different at the table. Words and numbers are ours. */
export const DESCRIPTIONS: readonly {
  readonly key: string;
  readonly name: string;
  readonly file: JsonObject;
}[] = [
  { key: 'threeActions', name: threeActions.name, file: threeActions },
  { key: 'lamplight', name: lamplight.name, file: lamplight },
  { key: 'bittenMoon', name: bittenMoon.name, file: bittenMoon },
  { key: 'rainCity', name: rainCity.name, file: rainCity },
  { key: 'dustAndAces', name: dustAndAces.name, file: dustAndAces },
];
