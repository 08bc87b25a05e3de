import { inject, provide, type InjectionKey } from 'vue';
import type { RuleCard } from '../../core/rules/words.ts';

/** Cards of the rules: the one of an ID, and the way to where all of them are. */
export interface RuleLinks {
  /** Shows a rule among all others. */
  readonly open: (id: string) => void;
  /** Its card; nothing where the game has none of that ID. */
  readonly card: (id: string) => RuleCard | undefined;
}

const RULES: InjectionKey<RuleLinks> = Symbol('cards of the rules');

/** Makes every rule below a way to its card. */
export function provideRuleLinks(rules: RuleLinks): void {
  provide(RULES, rules);
}

/** The cards of the rules; nothing where no one shows cards. */
export function useRuleLinks(): RuleLinks | undefined {
  return inject(RULES, undefined);
}
