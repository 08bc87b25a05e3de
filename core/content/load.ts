import * as v from 'valibot';
import { type GameContent, tablesSchema } from './contract.ts';

/** Where the content of each game stands; read when a GM looks at it, never before. */
const CONTENT: { readonly [game: string]: () => Promise<{ readonly content: GameContent }> } = {
  archmage: async () => import('./archmage/index.ts'),
  fifth: async () => import('./fifth/index.ts'),
  ladder: async () => import('./ladder/index.ts'),
  orcus: async () => import('./orcus/index.ts'),
  torches: async () => import('./torches/index.ts'),
};

/** What comes with the game of that key, and the tables that come with all of them. */
export async function loadContent(game: string): Promise<GameContent> {
  const [own, common] = await Promise.all([
    CONTENT[game]?.(),
    import('./common/tables.json', { with: { type: 'json' } }),
  ]);
  const { content = EMPTY } = own ?? {};
  return { ...content, tables: [...content.tables, ...v.parse(tablesSchema, common.default)] };
}

const EMPTY: GameContent = { creatures: [], parties: [], encounters: [], tables: [], adventures: [] };
