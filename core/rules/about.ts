/** What the first screen says of a game, which it does without reading that game's rules. */
export interface About {
  readonly key: string;
  readonly title: string;
  /** One line on what kind of game it is. */
  readonly summary: string;
  /** What its sample campaign is called and holds. */
  readonly sample: Sampled;
}

/** What the first screen says of rules that are laid over a game. */
export interface OverlayAbout {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Keys of the games it goes with. */
  readonly hosts: readonly string[];
  /** Key of the game whose sample it is tried with, and how the campaign is called then. */
  readonly sample: { readonly host: string; readonly name: string };
}

interface Sampled {
  readonly name: string;
  readonly heroes: number;
  readonly creatures: number;
  readonly encounters: number;
}
