import { said, type Wording } from '../kernel/said.ts';
import type { RulesContext } from './context.ts';
import type { Option } from './words.ts';

type Choice = readonly [key: string, label: Wording];

/** A ruling that a campaign may choose; the first choice is the usual one. */
export function makeOption(rule: string, key: string, label: Wording, ...choices: readonly Choice[]): Option {
  return {
    key,
    label,
    rule,
    choices: choices.map(([choice, text]) => ({ key: choice, label: text })),
    standard: choices[0]?.[0] ?? '',
  };
}

/** The same with another choice as the usual one. */
export function withStandard(standard: string, made: Option): Option {
  return { ...made, standard };
}

/** A ruling of yes or no; usually no. */
export function yesOrNo(rule: string, key: string, label: Wording, standard: 'yes' | 'no' = 'no'): Option {
  return withStandard(
    standard,
    makeOption(rule, key, label, ['yes', said('form.yes')], ['no', said('form.no')]),
  );
}

/** Options that stand together under a heading. */
export function groupOptions(group: Wording, ...made: readonly Option[]): readonly Option[] {
  return made.map((each) => ({ ...each, group }));
}

/** What the campaign rules; the usual choice where it chose nothing or something unknown. */
export function rulingOf(
  options: readonly Option[],
  { rulings }: Pick<RulesContext, 'rulings'>,
  key: string,
): string {
  const known = options.find((each) => each.key === key);
  const chosen = Object.hasOwn(rulings, key) ? rulings[key] : undefined;
  return known?.choices.some((each) => each.key === chosen) ? (chosen ?? '') : (known?.standard ?? '');
}

/** How much of what a power’s text brings happens by itself: ticked, offered unticked, or only shown in words. */
export const POWER_AUTOMATION_LEVELS = ['play', 'ask', 'show'] as const;
export type PowerAutomation = (typeof POWER_AUTOMATION_LEVELS)[number];

/** Key of the ruling of the campaign, and of what is kept for one creature. */
export const POWER_AUTOMATION_RULING = 'powersPlay';

/** Under whose name the table keeps what concerns powers on a combatant. */
export const POWERS_STATE_KEY = 'powers';

/** The ruling, the same in every game. */
const playsRuling: readonly Option[] = groupOptions(
  'Powers',
  makeOption(
    '',
    POWER_AUTOMATION_RULING,
    said('ruling.powersPlay'),
    ['play', said('ruling.powersTicked')],
    ['ask', said('ruling.powersOffered')],
    ['show', said('ruling.powersShown')],
  ),
);

/** Everything a campaign may rule on: what its game leaves open, and how much of powers happens by itself. */
export function listRulings({ options }: { readonly options: readonly Option[] }): readonly Option[] {
  return [...options, ...playsRuling];
}
