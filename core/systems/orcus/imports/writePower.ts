import { signed } from '../../../kernel/explained.ts';
import type { PlainPower, PowerText } from '../../../rules/exchange.ts';
import { DEFENSES, labelOf } from '../words.ts';
import { writeUsage } from './usage.ts';

/** The signs of the book: they say how a power reaches and whether it is a basic attack. ORC-272 */
function signOf({ reach, basic, attack, action }: PlainPower): string {
  if (action === 'trait') return '';
  if (reach === 'melee') return basic ? '‡ ' : attack ? '† ' : '';
  if (reach === 'ranged') return basic ? '⤢ ' : '↗ ';
  if (reach === 'near') return '∢ ';
  return reach === 'far' ? '⋇ ' : '';
}

/** A power in the words of the book: `‡ Bite (standard, at-will) ● Poison` and a paragraph. ORC-48 ORC-272 */
export function writePower(power: PlainPower): PowerText {
  const { name, action, usage, tags, trigger } = power;
  const bracket = action === 'trait' ? '' : ` (${action}, ${writeUsage(usage)})`;
  const tagged = tags.length > 0 ? ` ● ${tags.join(', ')}` : '';
  const missed = [power.missShare === 'none' ? '' : `${power.missShare} damage.`, power.miss];
  const lines = [
    { label: 'Trigger', text: trigger },
    { label: '', text: bodyOf(power) },
    { label: 'Miss', text: missed.filter((each) => each !== '').join(' ') },
    { label: 'Effect', text: power.attack ? power.effect : '' },
    ...power.riders,
    { label: 'Special', text: power.special },
  ];
  return {
    section: sectionOf(action, trigger),
    title: `${signOf(power)}${name}${bracket}${tagged}`,
    lines: lines.filter(({ text }) => text !== ''),
  };
}

/** Sections of the block: what answers to something stands apart. ORC-24 ORC-40 */
export const SECTIONS = [
  { key: 'monster_traits', heading: 'Traits' },
  { key: 'standard_actions', heading: 'Standard Actions' },
  { key: 'move_actions', heading: 'Move Actions' },
  { key: 'swift_actions', heading: 'Swift Actions' },
  { key: 'triggered_actions', heading: 'Triggered Actions' },
] as const;

function sectionOf(action: string, trigger: string): string {
  if (action === 'trait') return 'monster_traits';
  if (trigger !== '') return 'triggered_actions';
  const own = SECTIONS.find(({ key }) => key === `${action}_actions`);
  return own?.key ?? 'triggered_actions';
}

function bodyOf(power: PlainPower): string {
  const { range, target, attack, damage, hit, effect } = power;
  const dealt = damage ? `${damage.notation} ${damage.type === '' ? '' : `${damage.type} `}damage` : '';
  const told = damage && effect.includes(damage.notation) ? '' : dealt;
  if (!attack) return [upper(range), target, told, effect].filter((each) => each !== '').join('; ');
  const bracket = target === '' ? '' : ` (${target})`;
  const roll = `${signed(attack.bonus).replace('−', '-')} vs ${labelOf(DEFENSES, attack.versus)}${bracket}`;
  const joined =
    dealt === '' ? hit : hit === '' ? `${dealt}.` : `${dealt}${/^[a-z(]/u.test(hit) ? ',' : '.'} ${hit}`;
  return [upper(range), roll, joined].filter((each) => each !== '').join('; ');
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
