import { signed } from '../../../kernel/explained.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { Figure, StatBlockView, ViewRow } from '../../../rules/view.ts';
import { CREDIT } from '../credit.ts';
import { typed } from '../fields.ts';
import { TYPES_AND_ALL } from '../monster/types.ts';
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
  return {
    title: draft.name,
    subtitle: [kindLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(' · '),
    figures: figuresOf(draft),
    rows: filled(rowsOf(draft, recovery)),
    powers: powers.map((power) => powerView(power, false)),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
  };
}

function figuresOf({ hp, ac, fort, ref, will, initiative }: HeroDraft): readonly Figure[] {
  const figure = (key: string, label: string, text: string): Figure => ({ key, label, text, because: [] });
  const because = [{ rule: 'ORC-158', label: 'half of the hit points', value: half(hp) }];
  return [
    figure('hp', 'HP', String(hp)),
    { ...figure('staggered', 'Staggered', String(half(hp))), because },
    figure('ac', 'AC', String(ac)),
    figure('fort', 'Fort', String(fort)),
    figure('ref', 'Ref', String(ref)),
    figure('will', 'Will', String(will)),
    figure('initiative', 'Initiative', signed(initiative)),
  ];
}

function rowsOf(draft: HeroDraft, { value, computed }: BuiltNumber): readonly ViewRow[] {
  return [
    { label: 'Recoveries', text: `${draft.recoveries}, each ${value} HP`, because: computed.because },
    { label: 'Speed', text: String(draft.speed) },
    { label: 'Passive', text: `Perception ${draft.perception}, Insight ${draft.insight}` },
    { label: 'Senses', text: list(draft.senses) },
    { label: 'Immune', text: list(draft.immune) },
    { label: 'Resist', text: amounts(typed(draft.resist)) },
    { label: 'Weak', text: amounts(typed(draft.weak)) },
  ];
}

function amounts(numbers: { readonly [type: string]: number }): string {
  return list(
    Object.entries(numbers).map(
      ([type, amount]) => `${labelOf(TYPES_AND_ALL, type).toLowerCase()} ${amount}`,
    ),
  );
}
