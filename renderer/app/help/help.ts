import type { RuleSystem } from '../../../core/rules/system.ts';
import { exampleLines, exampleWords } from '../../../core/table/line/grammar.ts';
import type { TextId } from '../../i18n/index.ts';
import { t } from '../../i18n/localize.ts';
import type { Screen } from '../../stores/ui.ts';
import { BETWEEN } from './between.ts';
import { DATA } from './data.ts';
import { TABLE } from './table.ts';

/** A task of a GM: how it is done, and the commands that do it, whose keys stand beside. */
export interface HelpTask {
  readonly title: TextId;
  readonly texts: readonly TextId[];
  /** Ids of the registry. */
  readonly does: readonly string[];
}

export interface HelpTopic {
  readonly title: TextId;
  readonly tasks: readonly HelpTask[];
}

/** The help by task: what is true of the app today, in a GM’s words. The keys are not in it: commands have them. */
export const HELP: readonly HelpTopic[] = [...TABLE, ...BETWEEN, ...DATA];

/** Texts that are true of some games alone. */
const ONLY: { readonly [text in TextId]?: (system: RuleSystem) => boolean } = {
  'help.ongoingHow': ({ words }) => words.persistent !== undefined,
  'help.savesHow': ({ harm }) => harm.saves !== undefined,
  'help.paceHow': ({ journey }) => (journey?.hours ?? []).length > 0,
};

/** Whom the examples of the help name. */
const EXAMPLE_NAMES = { hero: 'mira', foe: 'g1', other: 'g2', creature: 'goblin' } as const;
/** Words of the examples before a game is chosen. */
const ANY_GAME = {
  damage: '7 fire',
  condition: 'prone',
  lasting: 'until the fight ends',
  action: 'move',
  pace: '',
};

/** The texts of a task in this game, its examples in the words of the game. */
export function textsOf({ texts }: HelpTask, system?: RuleSystem): readonly string[] {
  const words = system ? exampleWords(system) : ANY_GAME;
  const lines = exampleLines(EXAMPLE_NAMES, words).map((each) => t('help.example', { line: each }));
  const gaps = { ...words, type: words.damage.replace(/^\d+ ?/u, ''), lines: lines.join(', ') };
  return texts
    .filter((each) => (system ? ONLY[each]?.(system) !== false : ONLY[each] === undefined))
    .map((each) => t(each, gaps));
}

/** The topic that a screen is about. */
export const ABOUT: { readonly [screen in Screen]: TextId } = {
  table: 'help.topicTable',
  party: 'help.topicParty',
  creatures: 'help.topicPrepare',
  encounters: 'help.topicPrepare',
  travel: 'help.topicTravel',
  log: 'help.topicLog',
  rules: 'help.topicTable',
};
