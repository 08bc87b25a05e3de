import { type Reason, formatSigned } from '../../../kernel/said.ts';
import { usageColour, listPowerReasons } from '../../../rules/powers.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { Figure, PowerView, ViewTable } from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES, type Ability, modifierOf } from '../tables.ts';
import { type ActionKey, ACTIONS } from '../words.ts';
import { ORIGIN_WORDS } from './choices.ts';

/** The parts of a block, in their order. FIF-181 FIF-187 FIF-189 */
const PARTS: readonly { readonly key: ActionKey; readonly heading: string }[] = [
  { key: 'trait', heading: 'Traits' },
  { key: 'action', heading: 'Actions' },
  { key: 'bonus', heading: 'Bonus actions' },
  { key: 'reaction', heading: 'Reactions' },
  { key: 'legendary', heading: 'Legendary actions' },
  { key: 'lair', heading: 'Lair actions' },
];

/** What is free or a movement stands among the actions. */
function partOf(action: string): string {
  return action === 'free' || action === 'move' ? 'action' : action;
}

/** Entries by the parts of the block, those of a part as they were typed but multiattack first. FIF-181 FIF-187 */
export function powerViews(powers: readonly Power[]): readonly PowerView[] {
  const place = ({ action, name }: Power): number =>
    PARTS.findIndex(({ key }) => key === partOf(action)) * 2 + (/^multiattack/iu.test(name) ? 0 : 1);
  return powers.toSorted((a, b) => place(a) - place(b)).map(powerView);
}

/** Abilities with modifier and save, under each other; scores nobody typed are left out. FIF-10 FIF-21 FIF-184 */
export function abilityTable(
  scores: { readonly [key in Ability]?: number | null | undefined },
  saveOf: (key: Ability) => { readonly value: number; readonly because: readonly Reason[] },
): ViewTable {
  const known = ABILITIES.filter(({ key }) => typeof scores[key] === 'number');
  const line = (key: string, label: string, textOf: (score: number) => string) => ({
    label,
    cells: ABILITIES.map((each): Figure => {
      const score = scores[each.key];
      const text = typeof score === 'number' ? textOf(score) : '';
      return { key: `${each.key}.${key}`, label: `${each.label} ${label.toLowerCase()}`, text, because: [] };
    }),
  });
  const saves = ABILITIES.map((each): Figure => {
    const { value, because } = saveOf(each.key);
    return { key: each.key, label: `${each.short} save`, text: formatSigned(value), because };
  });
  return {
    label: 'Abilities and saves',
    columns: ABILITIES.map(({ short }) => short),
    rows: [
      ...(known.length === 0
        ? []
        : [
            line('score', 'Score', String),
            line('modifier', 'Mod', (score) => formatSigned(modifierOf(score))),
          ]),
      { label: 'Save', cells: saves },
    ],
  };
}

/** An entry as it is read on a stat block: sign, line of cost and range, paragraphs. FIF-181 FIF-187 */
function powerView(power: Power): PowerView {
  const passive = power.action === 'trait';
  const origin = ORIGIN_WORDS.find(({ key }) => key === power.origin);
  return {
    id: power.id,
    name: power.name,
    heading: PARTS.find(({ key }) => key === partOf(power.action))?.heading ?? '',
    symbol: passive ? '●' : (origin?.symbol ?? ''),
    symbolLabel: passive ? 'Trait' : (origin?.label ?? ''),
    line: passive
      ? ['trait', power.usage.limited ? power.usage.label : ''].filter((part) => part !== '').join(' · ')
      : [labelOf(ACTIONS, power.action).toLowerCase(), power.usage.label, power.range]
          .filter((part) => part !== '')
          .join(' · '),
    tags: power.tags,
    often: usageColour(power),
    paragraphs: power.lines,
    because: listPowerReasons(power),
  };
}
