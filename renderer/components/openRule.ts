import { inject, provide, type InjectionKey } from 'vue';

/** Shows the card of a rule. */
export type OpenRule = (id: string) => void;

const OPEN_RULE: InjectionKey<OpenRule> = Symbol('shows the card of a rule');

/** Makes every rule ID below a way to its card. */
export function provideOpenRule(open: OpenRule): void {
  provide(OPEN_RULE, open);
}

/** The way to a rule’s card; nothing where no one shows cards. */
export function useOpenRule(): OpenRule | undefined {
  return inject(OPEN_RULE, undefined);
}
