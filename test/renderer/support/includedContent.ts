import type { ContentTable, GameContent } from '../../../core/content/contract.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';

const sample = SYSTEMS.find(({ key }) => key === 'orcus')?.sample;
const table = (
  id: string,
  name: string,
  text: string,
  act: NonNullable<ContentTable['does']>[number],
): ContentTable => ({ id, name, about: 'encounters', lines: [{ weight: 1, text }], does: [act] });

/** What comes with Orcus in these tests: the creatures and heroes of its sample, as if they were included. */
const CONTENT: GameContent = {
  creatures: (sample?.creatures ?? [])
    .filter(({ kind }) => kind === 'monster')
    .map((each, at) => ({
      ...each,
      family: at < 3 ? 'Toll gang' : 'Drowned chapel',
      places: at < 3 ? ['road', 'swamp'] : ['ruin'],
      look: 'Wet to the knee. It has been waiting.',
      tactics: 'It waits for a back that is turned.',
      wants: 'Dry boots.',
    })),
  parties: [{ key: 'toll', name: 'The Toll Payers', level: 3, heroes: sample?.heroes ?? [] }],
  encounters: [
    {
      key: 'landing',
      name: 'At the landing',
      place: 'Ferry landing',
      notes: 'Dusk and mist.',
      level: 3,
      setting: 'swamp',
      terrain: 'Slick planks.',
      foesWant: 'Purses.',
      heroesWant: 'The far bank.',
      groups: [
        { creature: 'reed-cutter', count: 2 },
        { creature: 'tar-flinger', count: 1 },
      ],
    },
  ],
  tables: [
    table('ford', 'At the ford', '{1d1} cutter steps out', {
      kind: 'creatures',
      creature: 'reed-cutter',
      count: '1d1',
      distance: '60 feet',
      attitude: 'hostile',
    }),
    table('reeds', 'In the reeds', 'The reeds move', {
      kind: 'encounter',
      place: 'swamp',
      difficulty: 'fair',
      attitude: 'wary',
    }),
    table('purse', 'A purse', '{1d1} silver coin', { kind: 'treasure', what: '{said}' }),
  ],
  adventures: [
    {
      key: 'ferry',
      name: 'The last ferry',
      from: 3,
      to: 4,
      evenings: 2,
      pitch: 'The ferryman takes no coin. He takes names.',
      opening: 'The rope is wet, and it is pulled from the other side.',
      startsAt: 64_800,
      entities: [
        { kind: 'person', name: 'Old Hask', notes: 'He pulls the rope.' },
        {
          kind: 'place',
          name: 'The far bank',
          notes: 'Nobody comes back from it. @[Old Hask] knows why.',
          secret: true,
        },
        { kind: 'item', name: 'The Bell', notes: 'It calls the ferry.' },
        { kind: 'clock', name: 'The rope frays', notes: '', segments: 4 },
      ],
      encounters: ['landing'],
      tables: ['ford'],
      treasure: [
        { what: 'a ring, worn thin', worth: '30 gp', holder: 'Old Hask' },
        { what: 'The bell: cracked', worth: '5 gp' },
      ],
      prep: ['Find a bell to ring.'],
      party: 'toll',
    },
  ],
};

/** In place of what ships. */
export async function loadContent(game: string): Promise<GameContent> {
  return game === 'orcus'
    ? CONTENT
    : { creatures: [], parties: [], encounters: [], tables: [], adventures: [] };
}
