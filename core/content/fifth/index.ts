import type { GameContent } from '../contract.ts';
import { readContent } from '../shapes.ts';
import beasts from './creatures/beasts.json' with { type: 'json' };
import dragons from './creatures/dragons.json' with { type: 'json' };
import fiends from './creatures/fiends.json' with { type: 'json' };
import folk from './creatures/folk.json' with { type: 'json' };
import monsters from './creatures/monsters.json' with { type: 'json' };
import planar from './creatures/planar.json' with { type: 'json' };
import strange from './creatures/strange.json' with { type: 'json' };
import undead from './creatures/undead.json' with { type: 'json' };

const CREDIT =
  'Names and figures: System Reference Document 5.2.1, Wizards of the Coast LLC, CC-BY-4.0. Words: Fourfold.';

const read = readContent({
  creatures: [...folk, ...undead, ...dragons, ...fiends, ...monsters, ...planar, ...strange, ...beasts],
});

/** What comes with this game. */
export const content: GameContent = {
  ...read,
  creatures: read.creatures.map((each) => ({ ...each, draft: { ...each.draft, credit: CREDIT } })),
};
