import type { Screen } from '../../stores/ui.ts';
import { textIds } from '../../i18n/localize.ts';

export const PANELS = textIds({
  initiative: 'common.initiative',
  party: 'common.party',
  acting: 'common.actingNow',
  picture: 'app.whereEveryoneStands',
  dice: 'common.dice',
  log: 'app.logTable',
  library: 'common.library',
  workshop: 'common.statBlock',
  encounters: 'app.preparedFights',
  tables: 'common.randomTables',
  travel: 'common.travel',
  chronicle: 'common.campaignLog',
  rules: 'common.rules',
});
export type PanelId = keyof typeof PANELS;
/** On a tab there is room for a word: the log in front of the drawing. */
export const TABS = textIds({ ...PANELS, log: 'common.log', picture: 'app.positions' });

export function isPanel(id: string): id is PanelId {
  return Object.hasOwn(PANELS, id);
}

/** The panel that a screen is there for: it can be moved and pulled out, not closed. */
export const HOME: { readonly [screen in Screen]: PanelId } = {
  table: 'initiative',
  party: 'party',
  creatures: 'library',
  encounters: 'encounters',
  travel: 'travel',
  log: 'chronicle',
  rules: 'rules',
};

/** Panels behind one another in one place, and its share of the height of its column. */
interface Stack {
  readonly panels: readonly PanelId[];
  readonly share: number;
}

/** Stacks one below the other, and their share of the width. */
interface Column {
  readonly share: number;
  readonly stacks: readonly Stack[];
}

export type Layout = readonly Column[];

const column = (share: number, ...stacks: readonly Stack[]): Column => ({ share, stacks });
const stack = (share: number, ...panels: readonly PanelId[]): Stack => ({ panels, share });
const whole = (...panels: readonly PanelId[]): Layout => [column(1, stack(1, ...panels))];

/** How each screen comes: fight, preparation, journey, log. A narrow window lays panels behind one another. */
const LAYOUTS: { readonly [screen in Screen]: { readonly wide: Layout; readonly narrow: Layout } } = {
  table: {
    wide: [
      column(0.5, stack(1, 'initiative')),
      column(0.3, stack(1, 'acting')),
      column(0.2, stack(0.45, 'dice'), stack(0.55, 'log')),
    ],
    narrow: [column(0.5, stack(1, 'initiative', 'log')), column(0.5, stack(1, 'acting', 'dice'))],
  },
  party: { wide: whole('party'), narrow: whole('party') },
  creatures: {
    wide: [column(0.26, stack(1, 'library')), column(0.74, stack(1, 'workshop'))],
    narrow: whole('library', 'workshop'),
  },
  encounters: { wide: whole('encounters'), narrow: whole('encounters') },
  travel: {
    wide: [column(0.75, stack(1, 'travel')), column(0.25, stack(1, 'log'))],
    narrow: whole('travel', 'log'),
  },
  log: { wide: whole('chronicle'), narrow: whole('chronicle') },
  rules: { wide: whole('rules'), narrow: whole('rules') },
};

/** How wide a window is: too little for panels side by side, a laptop's, or more. */
type Room = 'narrow' | 'laptop' | 'wide';

/**
 * The usual layout of a screen. A game that draws where everyone stands has the drawing above its dice. On a laptop the
 * log lies behind the journey, which needs the room, and the drawing behind the log: a strip of either shows neither.
 */
export function usualLayout(screen: Screen, room: Room, drawn: boolean): Layout {
  const narrow = room === 'narrow' || (room === 'laptop' && screen === 'travel');
  const layout = LAYOUTS[screen][narrow ? 'narrow' : 'wide'];
  if (screen !== 'table' || !drawn) return layout;
  if (narrow) {
    const [first, second] = layout;
    return first && second ? [first, column(second.share, stack(1, 'acting', 'picture', 'dice'))] : layout;
  }
  if (room === 'laptop')
    return [...layout.slice(0, 2), column(0.2, stack(0.45, 'dice'), stack(0.55, 'log', 'picture'))];
  return [...layout.slice(0, 2), column(0.2, stack(0.27, 'picture'), stack(0.4, 'dice'), stack(0.33, 'log'))];
}
