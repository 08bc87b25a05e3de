import { toEnglish, formatSigned } from '../../../../kernel/said.ts';
import type { Power } from '../../../../rules/sheet.ts';
import { withoutEmptyRows, type StatBlockView } from '../../../../rules/views.ts';
import { labelOf } from '../../../../rules/words.ts';
import { CREDIT } from '../../credit.ts';
import { powerView } from '../view.ts';
import { TRAP_ROLES, TRAP_TYPES } from './choices.ts';
import { holding, type TrapNumbers } from './numbers.ts';
import type { TrapDraft } from './schema.ts';

/** `Level 2 elite recurring shooter trap`. */
export function kindLine({ level, type, elite, role }: TrapDraft): string {
  const words = [
    elite ? 'elite' : '',
    toEnglish(labelOf(TRAP_TYPES, type)),
    toEnglish(labelOf(TRAP_ROLES, role)),
  ];
  return `Level ${level} ${words.filter(Boolean).join(' ').toLowerCase()} trap`;
}

/** The trap as it is read. */
export function trapView(draft: TrapDraft, numbers: TrapNumbers, powers: readonly Power[]): StatBlockView {
  const { attackAc, attackOther, xp } = numbers;
  const shown = (number: TrapNumbers['xp'], text: string) => ({
    key: number.key,
    label: toEnglish(number.label),
    text,
    because: holding(number).because,
  });
  return {
    title: draft.name,
    subtitle: [kindLine(draft), ...(xp.value > 0 ? [`${xp.value.toLocaleString('en-US')} XP`] : [])].join(
      ' · ',
    ),
    figures: [
      shown(attackAc, formatSigned(attackAc.value)),
      shown(attackOther, formatSigned(attackOther.value)),
      shown(xp, String(xp.value)),
    ],
    rows: withoutEmptyRows([
      { label: 'Looks like', text: draft.look },
      ...draft.detections.map(({ skill, dc, text }) => ({
        label: [skill, `DC ${dc}`].filter(Boolean).join(' '),
        text: text === '' ? 'shows it' : text,
      })),
      { label: 'Trigger', text: draft.trigger },
      { label: 'Initiative', text: draft.rolls ? 'rolls it' : 'acts when it is sprung' },
      { label: 'Can be destroyed', text: draft.hp ? destroyed(draft) : '' },
    ]),
    powers: powers.map((power) => powerView(power, false)),
    footer: draft.countermeasures.map((each) => ({ label: 'Countermeasure', text: countered(each) })),
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
    look: 'bands',
  };
}

/** `Thievery DC 13: disables it.`; words that say the DC themselves stand alone. */
function countered({ skill, dc, text }: TrapDraft['countermeasures'][number]): string {
  if (/\bDC \d/u.test(text)) return text;
  const check = [skill, typeof dc === 'number' ? `DC ${dc}` : ''].filter(Boolean).join(' ');
  return [check, text].filter(Boolean).join(': ');
}

function destroyed({ hp, ac, others }: TrapDraft): string {
  return [`${hp ?? 0} HP`, ac ? `AC ${ac}` : '', others ? `other defenses ${others}` : '']
    .filter(Boolean)
    .join(', ');
}

/** All that makes it a trap, in one paragraph. */
export function trapWords(draft: TrapDraft): string {
  const { type, elite, role, level, look, detections, trigger, countermeasures, notes } = draft;
  const kind = [
    elite ? 'elite' : '',
    toEnglish(labelOf(TRAP_TYPES, type)),
    toEnglish(labelOf(TRAP_ROLES, role)),
  ]
    .filter(Boolean)
    .join(' ');
  const sentence = (text: string): string => (text === '' ? '' : `${text.replace(/[.\s]+$/u, '')}.`);
  return [
    `This is a trap of level ${level}, ${kind.toLowerCase()}.`,
    sentence(look),
    ...detections.map(({ skill, dc, text }) =>
      sentence(`It is noticed by ${skill} DC ${dc}${text === '' ? '' : `, ${text}`}`),
    ),
    trigger === '' ? '' : sentence(`It is sprung thus, ${trigger}`),
    ...countermeasures.map((each) => sentence(`Against it, ${countered(each)}`)),
    notes,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 20_000);
}
