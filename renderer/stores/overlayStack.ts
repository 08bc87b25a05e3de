import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { PublicText } from '../../core/campaign/leaks.ts';
import type { Creature } from '../../core/rules/creature.ts';
import type { ForecastQuestion } from '../../core/simulation/forecast.ts';
import type { ExportWriters } from '../features/import/exporting.ts';
import { isFocusTaken } from '../ui/input.ts';
import { afterPaint } from '../ui/rendering.ts';

/** What each overlay is opened with. */
interface OverlayProps {
  readonly palette: { readonly menu: '' | 'command.game' };
  readonly help: undefined;
  readonly settings: undefined;
  readonly rulings: undefined;
  readonly history: undefined;
  /** Pictures and notes for the players. */
  readonly show: undefined;
  readonly simulation: undefined;
  readonly unfinished: undefined;
  readonly backups: undefined;
  readonly chart: { readonly key: string };
  readonly import: undefined;
  readonly export: { readonly creatures: readonly Creature[]; readonly writers: ExportWriters };
  readonly convert: { readonly creature: Creature };
  readonly cards: { readonly creatures: readonly Creature[] };
  readonly compare: { readonly creatures: readonly Creature[] };
  /** Those in play who are edited; the first one's numbers are shown. */
  readonly change: { readonly ids: readonly string[] };
  /** Whose differences to the library are shown. */
  readonly update: { readonly id: string };
  readonly day: undefined;
  /** An encounter made to measure, and those that come with the game. */
  readonly maker: undefined;
  readonly includedEncounters: undefined;
  /** The page of a game that is not built in: for a new campaign, or the open one. */
  readonly ownGame: { readonly mode: 'new'; readonly campaign: string } | { readonly mode: 'edit' };
  readonly forecasts: undefined;
  readonly watch: {
    readonly question: ForecastQuestion;
    readonly number: number;
    readonly heading: string;
  };
  readonly secretCheck: {
    /** What is done once every find is decided. */
    readonly what: string;
    readonly texts: (() => readonly PublicText[]) | undefined;
    readonly go: () => unknown;
  };
  /** The menu of a thing. */
  readonly menu: undefined;
}
export type OverlayId = keyof OverlayProps;
type GivenProps<Id extends OverlayId> = OverlayProps[Id] extends undefined ? [] : [OverlayProps[Id]];

interface Layer {
  /** Id of the overlay; of a card the id of its button. */
  readonly key: string;
  /** Whether the keys are its own; a card beside its button leaves them to the table. */
  readonly covers: boolean;
  /** What had the focus before, the last first: what opened a sheet may be gone with another. */
  readonly before: readonly Element[];
}

/**
 * All that lies over the window, the topmost last. What had the focus before has it again when one is closed, unless
 * something else has taken it by then: the next Enter belongs to that.
 */
export const useOverlayStack = defineStore('overlays', () => {
  const layers = shallowRef<readonly Layer[]>([]);
  const given = shallowRef<{ readonly [Id in OverlayId]?: OverlayProps[Id] }>({});
  /** What had the focus before those that were just closed; it is given back when they are gone from the screen. */
  let leaving: readonly Element[] = [];

  const has = (key: string): boolean => layers.value.some((each) => each.key === key);

  function push(key: string, covers: boolean, page: Document | undefined): void {
    if (has(key)) return;
    const activeElement = page?.activeElement;
    const under = layers.value.at(-1)?.before ?? [];
    const before = [...(activeElement ? [activeElement] : []), ...leaving, ...under];
    leaving = [];
    layers.value = [...layers.value, { key, covers, before }];
  }

  function remove(key: string, givesBack: boolean): void {
    const gone = layers.value.find((each) => each.key === key);
    if (!gone) return;
    layers.value = layers.value.filter((each) => each !== gone);
    if (!givesBack) return;
    leaving = gone.before;
    if (leaving.length > 0) afterPaint(giveBack);
  }

  /** Gives the focus back, now that what was closed is gone; nothing where another was opened in its place. */
  function giveBack(): void {
    const to = leaving.find((each) => each.isConnected && each !== each.ownerDocument.body);
    leaving = [];
    if (to instanceof HTMLElement && !isFocusTaken(undefined, to.ownerDocument)) to.focus();
  }

  /** Opens it on top; one that is open already has the new props. */
  function open<Id extends OverlayId>(id: Id, ...[props]: GivenProps<Id>): void {
    given.value = { ...given.value, [id]: props };
    push(id, true, globalThis.document);
  }

  function close(id: OverlayId): void {
    given.value = { ...given.value, [id]: undefined };
    remove(id, true);
  }

  return {
    open,
    close,
    giveBack,
    isOpen: (id: OverlayId): boolean => has(id),
    /** What it was opened with; nothing where it is closed. */
    propsOf: <Id extends OverlayId>(id: Id): OverlayProps[Id] | undefined => given.value[id],
    /** A card beside its button, which may stand in a window of its own. */
    openCard: (key: string, page: Document): void => push(key, false, page),
    /** Where the GM has gone elsewhere, the focus is not fetched back. */
    closeCard: (key: string, givesBack: boolean): void => remove(key, givesBack),
    isCardOpen: has,
    /** Whether something lies over the table and has the keys. */
    covers: computed(() => layers.value.some((each) => each.covers)),
    /** Whether a card lies on top, which Escape closes. */
    isCardOnTop: computed(() => layers.value.at(-1)?.covers === false),
  };
});
