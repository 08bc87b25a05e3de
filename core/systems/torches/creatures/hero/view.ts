import { formatSigned } from '../../../../kernel/said.ts';
import type { Power } from '../../../../rules/sheet.ts';
import type { Figure, StatBlockView, ViewRow } from '../../../../rules/views.ts';
import { CREDIT } from '../../credit.ts';
import { labelOf } from '../../../../rules/words.ts';
import { powerView } from '../powers.ts';
import { ABILITIES, modifierOf } from '../../tables.ts';
import type { HeroDraft } from './schema.ts';

/** `Level 3 thief`. TOR-24 */
export function kindLine({ level, kind }: HeroDraft): string {
  return `Level ${level} ${kind === '' ? 'hero' : kind}`;
}

/** The hero as it is read. TOR-02 TOR-10 TOR-70 */
export function viewOf(draft: HeroDraft, proficiency: number, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [kindLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(' · '),
    figures: figuresOf(draft),
    rows: rowsOf(draft, proficiency).filter(({ text }) => text !== ''),
    powers: powers.map(powerView),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
  };
}

function figuresOf(draft: HeroDraft): readonly Figure[] {
  const figure = (key: string, label: string, text: string): Figure => ({ key, label, text, because: [] });
  return [
    figure('hp', 'HP', String(draft.hp)),
    figure('ac', 'AC', String(draft.ac)),
    ...ABILITIES.map(({ key, label }) =>
      figure(key, label, `${draft[key]} (${formatSigned(modifierOf(draft[key]))})`),
    ),
  ];
}

function rowsOf(draft: HeroDraft, proficiency: number): readonly ViewRow[] {
  const proficient = draft.proficientIn.map((key) => labelOf(ABILITIES, key)).join(', ');
  return [
    {
      label: 'Proficiency',
      text: `${formatSigned(proficiency)}${proficient === '' ? '' : ` on ${proficient}`}`,
    },
    { label: 'Speed', text: `${draft.speed} feet` },
    { label: 'Load', text: `${draft.load} of ${draft.str}` },
    { label: 'Resilience', text: `${draft.con} hours` },
    { label: 'Sight', text: draft.darksight ? 'darksight' : '' },
    {
      label: 'Pack',
      text: `${draft.torches} torches, ${draft.oil} oil, ${draft.supplies} supplies, ${draft.gold} gp`,
    },
  ];
}
