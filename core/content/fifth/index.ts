import * as v from 'valibot';
import { isJsonObject } from '../../kernel/json.ts';
import type { ContentCreature, GameContent } from '../contract.ts';
import { readContent } from '../shapes.ts';
import adventure from './adventures/the-ninth-lock.json' with { type: 'json' };
import beasts from './creatures/beasts.json' with { type: 'json' };
import dragons from './creatures/dragons.json' with { type: 'json' };
import fiends from './creatures/fiends.json' with { type: 'json' };
import folk from './creatures/folk.json' with { type: 'json' };
import monsters from './creatures/monsters.json' with { type: 'json' };
import planar from './creatures/planar.json' with { type: 'json' };
import strange from './creatures/strange.json' with { type: 'json' };
import undead from './creatures/undead.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };
import older from './older.json' with { type: 'json' };
import parties from './parties.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

const CREDIT = 'Names and figures: System Reference Document 5.2.1, Wizards of the Coast LLC, CC-BY-4.0.';
const OLDER_CREDIT = 'Names and figures: System Reference Document 5.1, Wizards of the Coast LLC, CC-BY-4.0.';

/** What the older edition says of a creature that is told of already, by its key. */
const olderSchema = v.array(
  v.strictObject({ of: v.string(), draft: v.custom<ContentCreature['draft']>(isJsonObject) }),
);

const read = readContent({
  creatures: [...folk, ...undead, ...dragons, ...fiends, ...monsters, ...planar, ...strange, ...beasts],
  parties,
  encounters,
  tables,
  adventures: [adventure],
});

/** Each creature, and behind it the same one in the numbers of 2014 where those differ. FIF-01 */
function withOlder(creatures: readonly ContentCreature[]): readonly ContentCreature[] {
  const drafts = new Map(v.parse(olderSchema, older).map(({ of, draft }) => [of, draft]));
  return creatures.flatMap((each) => {
    const now = { ...each, draft: { ...each.draft, credit: CREDIT } };
    const before = drafts.get(each.key);
    if (!before) return [now];
    return [
      { ...now, edition: '2024' },
      { ...each, key: `${each.key}-2014`, edition: '2014', draft: { ...before, credit: OLDER_CREDIT } },
    ];
  });
}

/** What comes with this game. */
export const content: GameContent = { ...read, creatures: withOlder(read.creatures) };
