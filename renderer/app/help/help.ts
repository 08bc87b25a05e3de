import type { Id } from '../../languages/index.ts';
import type { Screen } from '../../stores/ui.ts';
import { BETWEEN } from './between.ts';
import { DATA } from './data.ts';
import { TABLE } from './table.ts';

/** A task of a GM: how it is done, and the commands that do it, whose keys stand beside. */
export interface HelpTask {
  readonly title: Id;
  readonly texts: readonly Id[];
  /** Ids of the registry. */
  readonly does: readonly string[];
}

export interface HelpTopic {
  readonly title: Id;
  readonly tasks: readonly HelpTask[];
}

/** The help by task: what is true of the app today, in a GM’s words. The keys are not in it: commands have them. */
export const HELP: readonly HelpTopic[] = [...TABLE, ...BETWEEN, ...DATA];

/** The topic that a screen is about. */
export const ABOUT: { readonly [screen in Screen]: Id } = {
  table: 'help.topicTable',
  party: 'help.topicParty',
  creatures: 'help.topicPrepare',
  encounters: 'help.topicPrepare',
  travel: 'help.topicTravel',
  log: 'help.topicLog',
  rules: 'help.topicTable',
};
