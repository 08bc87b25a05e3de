/** What the first screen says of a game, which it does without reading that game's rules. */
export interface About {
  readonly key: string;
  readonly title: string;
  /** One line on what kind of game it is. */
  readonly summary: string;
  /** The ruling that is chosen with the campaign, as its editions; the first is the usual one. */
  readonly edition?: {
    readonly option: string;
    readonly choices: readonly { readonly key: string; readonly label: string; readonly text: string }[];
  };
  /** Whether an attack costs an action of the turn, which rules laid over a game may need. */
  readonly attacksPaid: boolean;
  /** What its sample campaign is called and holds. */
  readonly sample: Sampled;
}

/** What the first screen says of rules that are laid over a game. */
export interface OverlayAbout {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it goes with a game. */
  readonly fits: (game: About) => boolean;
  /** Key of the game whose sample it is tried with, and how the campaign is called then. */
  readonly sample: { readonly host: string; readonly name: string };
}

interface Sampled {
  readonly name: string;
  readonly heroes: number;
  readonly creatures: number;
  readonly encounters: number;
}
