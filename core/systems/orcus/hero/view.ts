import { signed } from '../../../kernel/explained.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { StatBlockView } from '../../../rules/view.ts';
import { CREDIT } from '../credit.ts';
import { typed } from '../fields.ts';
import { TYPES_AND_ALL } from '../monster/form.ts';
import { half } from '../tables.ts';
import { filled, list, powerView } from '../view.ts';
import { labelOf } from '../words.ts';
import type { HeroDraft } from './schema.ts';

/** `Level 3 marsh scout`. */
export function kindLine({ level, kind }: HeroDraft): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** The hero as it is read. ORC-07 ORC-158 ORC-176 */
export function viewOf(draft: HeroDraft, recovery: BuiltNumber, powers: readonly Power[]): StatBlockView {
  const figure = (key: 'hp' | 'ac' | 'fort' | 'ref' | 'will', label: string) => ({
    key,
    label,
    text: String(draft[key]),
    because: [],
  });
  const amounts = (numbers: { readonly [type: string]: number }): string =>
    list(
      Object.entries(numbers).map(
        ([type, amount]) => `${labelOf(TYPES_AND_ALL, type).toLowerCase()} ${amount}`,
      ),
    );
  return {
    title: draft.name,
    subtitle: [kindLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(' · '),
    figures: [
      figure('hp', 'HP'),
      {
        key: 'staggered',
        label: 'Staggered',
        text: String(half(draft.hp)),
        because: [{ rule: 'ORC-158', label: 'half of the hit points', value: half(draft.hp) }],
      },
      figure('ac', 'AC'),
      figure('fort', 'Fort'),
      figure('ref', 'Ref'),
      figure('will', 'Will'),
      { key: 'initiative', label: 'Initiative', text: signed(draft.initiative), because: [] },
    ],
    rows: filled([
      {
        label: 'Recoveries',
        text: `${draft.recoveries}, each ${recovery.value} HP`,
        because: recovery.computed.because,
      },
      { label: 'Speed', text: String(draft.speed) },
      { label: 'Passive', text: `Perception ${draft.perception}, Insight ${draft.insight}` },
      { label: 'Senses', text: list(draft.senses) },
      { label: 'Immune', text: list(draft.immune) },
      { label: 'Resist', text: amounts(typed(draft.resist)) },
      { label: 'Weak', text: amounts(typed(draft.weak)) },
    ]),
    powers: powers.map((power) => powerView(power, false)),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
  };
}
