import type { RuleSystem } from './system.ts';
import type { Option, RuleCard } from './words.ts';

/** Rules that a campaign lays over its system: pools and commands of their own, without a line changed in the host. */
export interface Overlay {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it goes with a system, by what that says of itself. */
  readonly fits: (system: RuleSystem) => boolean;
  /** Key of the host whose sample campaign it is tried with, and how the campaign is called then. */
  readonly sample: { readonly host: string; readonly name: string };
  readonly reference: readonly RuleCard[];
  readonly options: readonly Option[];
  /** The host with the overlay's seats around its own. Pure; the host stays as it is. */
  readonly over: (host: RuleSystem) => RuleSystem;
}
