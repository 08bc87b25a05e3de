import type { AttackOffer } from '../../../../core/rules/attacks.ts';
import type { Circumstance } from '../../../../core/rules/checks.ts';
import type { TextId } from '../../../i18n/index.ts';
import { t, textIds } from '../../../i18n/localize.ts';

/** The least face of a single d20 that reaches the target, 2 to 20; nothing where more dice are rolled, or dice against it. */
export function neededRoll(check: AttackOffer['check']): number | undefined {
  if (!check || check.target.dice !== undefined || check.dice !== '1d20') return undefined;
  return Math.min(20, Math.max(2, check.target.value - check.modifier.value));
}

const PLACES: readonly TextId[] = textIds([
  'acting.firstAttack',
  'acting.secondAttack',
  'acting.thirdAttack',
  'acting.fourthAttack',
  'acting.fifthAttack',
]);

/** What rolling does between two attacks of one: `second attack`, `attack 7 of 9`. `at` counts from 0. */
export function nextAttackText(at: number, of: number): string {
  const place = PLACES[at];
  return place === undefined ? t('acting.attackCount', { at: at + 1, of }) : t(place);
}

/** Circumstances of the offers of one power, each once; on where it is on against any target. */
function pooled(offers: readonly AttackOffer[]): readonly Circumstance[] {
  const found = new Map<string, Circumstance>();
  for (const each of offers.flatMap((offer) => offer.circumstances))
    found.set(each.key, { ...each, on: each.on || (found.get(each.key)?.on ?? false) });
  return [...found.values()];
}

/** Circumstances sorted by what they apply to: every power that attacks, or some alone. */
interface SortedCircumstances {
  readonly shared: readonly Circumstance[];
  /** By id of the power. */
  readonly own: ReadonlyMap<string, readonly Circumstance[]>;
}

/** Tells apart what applies to every power that attacks from what applies to some of them alone. */
export function sortCircumstances(
  powers: readonly { readonly id: string; readonly offers: readonly AttackOffer[] }[],
): SortedCircumstances {
  const lists = powers
    .filter(({ offers }) => offers.length > 0)
    .map(({ id, offers }) => ({ id, all: pooled(offers) }));
  const inAll = ({ key }: Circumstance): boolean =>
    lists.every(({ all }) => all.some((each) => each.key === key));
  const shared = new Map<string, Circumstance>();
  for (const each of lists.flatMap(({ all }) => all.filter(inAll)))
    shared.set(each.key, { ...each, on: each.on || (shared.get(each.key)?.on ?? false) });
  return {
    shared: [...shared.values()],
    own: new Map(lists.map(({ id, all }) => [id, all.filter((each) => !inAll(each))])),
  };
}
