import { said } from '../kernel/said.ts';
import type { Wording } from '../kernel/said.ts';
import type { Moment } from './moment.ts';
import type { Option } from './words.ts';

type Choice = readonly [key: string, label: Wording];

/** A ruling that a campaign may choose; the first choice is the usual one. */
export function option(rule: string, key: string, label: Wording, ...choices: readonly Choice[]): Option {
  return {
    key,
    label,
    rule,
    choices: choices.map(([choice, text]) => ({ key: choice, label: text })),
    standard: choices[0]?.[0] ?? '',
  };
}

/** The same with another choice as the usual one. */
export function usually(standard: string, made: Option): Option {
  return { ...made, standard };
}

/** A ruling of yes or no; usually no. */
export function yesOrNo(rule: string, key: string, label: Wording, standard: 'yes' | 'no' = 'no'): Option {
  return usually(standard, option(rule, key, label, ['yes', said('form.yes')], ['no', said('form.no')]));
}

/** Options that stand together under a heading. */
export function grouped(group: Wording, ...made: readonly Option[]): readonly Option[] {
  return made.map((each) => ({ ...each, group }));
}

/** What the campaign rules; the usual choice where it chose nothing or something unknown. */
export function rulingOf(
  options: readonly Option[],
  { rulings }: Pick<Moment, 'rulings'>,
  key: string,
): string {
  const known = options.find((each) => each.key === key);
  const chosen = Object.hasOwn(rulings, key) ? rulings[key] : undefined;
  return known?.choices.some((each) => each.key === chosen) ? (chosen ?? '') : (known?.standard ?? '');
}
