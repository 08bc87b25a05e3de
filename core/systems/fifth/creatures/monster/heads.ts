import type { PartialTraits } from '../../../../rules/sheet.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import type { FifthTraits } from '../traits.ts';

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const HAS = /\bhas (\w+) heads\b/iu;
const DIES =
  /\btakes (\d+) (?:or more damage|damage or more) (?:on|in) a single turn, one of its heads dies/iu;
const GROWS = /\bgrows (\w+) heads for each\b/iu;
const STOPPED = /\bunless (?:it|the [a-z’' -]+) has taken (\w+) damage since its last turn/iu;
const HEALS = /\bregains (\d+) hit points (when it grows|for each head)/iu;

function counted(word: string | undefined): number {
  return Math.max(0, COUNT.indexOf((word ?? '').toLowerCase()));
}

/** What a trait says of heads that die and grow again; nothing where it speaks of none. FIF-178 */
export function headsOf(effects: readonly string[]): PartialTraits<FifthTraits> {
  const text = effects.find((each) => HAS.test(each) && DIES.test(each));
  if (text === undefined) return {};
  const [, heal, when = ''] = HEALS.exec(text) ?? [];
  const stops = (STOPPED.exec(text)?.[1] ?? '').toLowerCase();
  return {
    heads: counted(HAS.exec(text)?.[1]),
    headLimit: Number(DIES.exec(text)?.[1] ?? 0),
    headsGrow: counted(GROWS.exec(text)?.[1]),
    headsStop: DAMAGE_TYPES.filter(({ key }) => key === stops).map(({ key }) => key),
    headsHeal: Number(heal ?? 0),
    ...(when.startsWith('for') ? { headsHealEach: true } : {}),
  };
}
