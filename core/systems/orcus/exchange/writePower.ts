import { formatSigned } from '../../../kernel/said.ts';
import type { ExchangePower, PowerText } from '../../../rules/exchange.ts';
import { asParagraphs } from '../../../exchange/exchangeCreature.ts';
import { withTargetCount } from '../../../rules/powers.ts';
import { labelOf } from '../../../rules/words.ts';
import { DEFENSES } from '../words.ts';
import { hitsSeveral, reachOf, readRange } from './readBody.ts';
import { isShort, writeUsage } from './usage.ts';

/** The signs of the book: they say how a power reaches and whether it is a basic attack. ORC-272 */
function signOf({ reach, basic, attack, action }: ExchangePower): string {
  if (action === 'trait') return '';
  if (reach === 'melee') return basic ? '‡ ' : attack ? '† ' : '';
  if (reach === 'ranged') return basic ? '⤢ ' : '↗ ';
  if (reach === 'near') return '∢ ';
  return reach === 'far' ? '⋇ ' : '';
}

/** A power in the words of the book: `‡ Bite (standard, at-will) ● Poison` and a paragraph. ORC-48 ORC-272 */
export function writePower(power: ExchangePower): PowerText {
  const { name, action, tags, trigger, usage, attack } = power;
  const tagged = tags.length > 0 ? ` ● ${tags.join(', ')}` : '';
  const lines = [
    { label: 'Trigger', text: trigger },
    { label: '', text: bodyOf(power) },
    { label: 'Range', text: inBody(power.range) ? '' : power.range },
    { label: 'Target', text: attack && !/[()]/u.test(targetOf(power)) ? '' : targetOf(power) },
    { label: 'Recharge', text: usage.kind === 'other' && !isShort(usage.text) ? usage.text : '' },
    { label: 'Miss', text: missLine(power) },
    { label: 'Effect', text: attack ? power.effect : '' },
    ...power.riders,
    { label: 'Special', text: power.special },
  ];
  return {
    section: sectionOf(action, trigger),
    title: `${signOf(power)}${name}${bracketOf(power)}${tagged}`,
    lines: asParagraphs(lines),
  };
}

/** `Half damage, and the target falls prone.` ORC-90 */
function missLine({ missShare, miss }: ExchangePower): string {
  if (missShare === 'none') return miss;
  const share = `${upper(missShare)} damage`;
  return miss === '' ? `${share}.` : `${share}${/^[a-z(]/u.test(miss) ? ',' : '.'} ${miss}`;
}

/** What it costs and how often, and in words what no sign says. A trait has none unless it is more than a text. */
function bracketOf(power: ExchangePower): string {
  const { action, usage, reach, basic, attack, range } = power;
  const sign = signOf(power);
  const told = sign === '' ? reachOf(inBody(range) ? range : '', attack !== undefined) : reach;
  const words = [
    ...(action === 'trait' && usage.kind === 'atWill' ? [] : [writeUsage(usage)]),
    ...(basic && !(sign.startsWith('‡') || sign.startsWith('⤢')) ? ['basic'] : []),
    ...(told === reach ? [] : [reach]),
  ];
  return action === 'trait' && words.length === 0 && !attack ? '' : ` (${[action, ...words].join(', ')})`;
}

/** Whether a range reads as one at the head of a paragraph. */
function inBody(range: string): boolean {
  return range === '' || readRange(range).range === range;
}

/** Whom it hits, with the count where the words would mislead. */
function targetOf({ target, area, range }: ExchangePower): string {
  return withTargetCount(target, area, hitsSeveral(range, target));
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

function bodyOf(power: ExchangePower): string {
  const { attack, damage, hit, effect } = power;
  const range = inBody(power.range) ? upper(power.range) : '';
  const dealt = damage ? `${damage.notation} ${damage.type === '' ? '' : `${damage.type} `}damage` : '';
  const told = damage && effect.includes(damage.notation) ? '' : dealt;
  if (!attack) return [range, told, effect].filter((each) => each !== '').join('; ');
  const target = targetOf(power);
  const bracket = target === '' || /[()]/u.test(target) ? '' : ` (${target})`;
  const roll = `${formatSigned(attack.bonus).replace('−', '-')} vs ${labelOf(DEFENSES, attack.versus)}${bracket}`;
  const joined =
    dealt === '' ? hit : hit === '' ? `${dealt}.` : `${dealt}${/^[a-z(]/u.test(hit) ? ',' : '.'} ${hit}`;
  return [range, roll, joined].filter((each) => each !== '').join('; ');
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
