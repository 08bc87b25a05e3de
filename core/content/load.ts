import type { GameContent } from './contract.ts';

/** Where the content of each game stands; read when a GM looks at it, never before. */
const CONTENT: { readonly [game: string]: () => Promise<{ readonly content: GameContent }> } = {
  archmage: async () => import('./archmage/index.ts'),
  fifth: async () => import('./fifth/index.ts'),
  ladder: async () => import('./ladder/index.ts'),
  orcus: async () => import('./orcus/index.ts'),
  torches: async () => import('./torches/index.ts'),
};

const EMPTY: GameContent = { creatures: [], parties: [], encounters: [], tables: [], adventures: [] };

/** What comes with the game of that key; nothing where it brings none. */
export async function loadContent(game: string): Promise<GameContent> {
  const found = CONTENT[game];
  return found ? (await found()).content : EMPTY;
}
