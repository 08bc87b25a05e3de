import { formatSigned } from '../../../kernel/said.ts';
import type { ExchangePower, ExchangeUsage, PowerText } from '../../../rules/exchange.ts';
import { asParagraphs } from '../../../exchange/exchangeCreature.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** What is rolled, in a title. ARC-05 */
export const ATTACK = /[+−–-]\s*\d{1,2}\s+vs\.?\s+(?:AC|PD|MD)\b/u;

/** Sections of a block of this game, in its order. ARC-95 */
export const SECTIONS = [
  { key: 'actions', heading: 'Actions' },
  { key: 'traits', heading: 'Traits' },
  { key: 'triggered_actions', heading: 'Triggered Actions' },
  { key: 'nastier_traits', heading: 'Nastier Specials' },
] as const;

/** A power in the words of the game: `C: Roar +9 vs. PD (1d3 enemies)`, then what it deals. ARC-05 ARC-22 ARC-104 */
export function writePower(power: ExchangePower): PowerText {
  const { attack, target, trigger, effect, riders, special } = power;
  const aimed = target === '' ? '' : ` (${target})`;
  const roll = attack
    ? ` ${formatSigned(attack.bonus).replace('−', '-')} vs. ${attack.versus.toUpperCase()}${aimed}`
    : '';
  const lines = [
    { label: '', text: hitLine(power) },
    ...riders,
    { label: 'Miss', text: missLine(power) },
    { label: 'Limited use', text: limitOf(power.usage) },
    { label: 'Action', text: actionOf(power) },
    { label: 'Trigger', text: trigger },
    { label: attack ? 'Effect' : '', text: effect },
    { label: 'Special', text: special },
    { label: 'Tags', text: [...basicOf(power), ...power.tags].join(', ') },
  ];
  return {
    title: `${prefixOf(power)}${power.name}${roll}`,
    section: sectionOf(power),
    lines: asParagraphs(lines),
  };
}

/** The section and the title say most actions; a trait that rolls is no usual action. */
function actionOf({ action, attack }: ExchangePower): string {
  return (action === 'trait' && !attack) || action === 'standard' || action === 'triggered' ? '' : action;
}

/** A melee attack is a basic one unless its tags say otherwise. ARC-100 */
function basicOf(power: ExchangePower): readonly string[] {
  const usual = isUsuallyBasic(power);
  return power.basic === usual ? [] : [usual ? NOT_BASIC : BASIC];
}

/** Tags that say whether an attack is a basic one, where it is not as usual. */
export const BASIC = 'basic attack';
export const NOT_BASIC = 'no basic attack';

/** Whether a block lets one think of a basic attack. ARC-100 */
export function isUsuallyBasic({
  attack,
  reach,
  action,
}: Pick<ExchangePower, 'attack' | 'reach' | 'action'>): boolean {
  return attack !== undefined && reach === 'melee' && action !== 'triggered';
}

function prefixOf({ action, attack, reach }: ExchangePower): string {
  const triggered = action === 'triggered' ? '[Special trigger] ' : '';
  if (!attack) return triggered;
  return `${triggered}${reach === 'ranged' ? 'R: ' : reach === 'near' || reach === 'far' ? 'C: ' : ''}`;
}

function sectionOf({ nastier, action, attack }: ExchangePower): string {
  if (nastier) return 'nastier_traits';
  if (action === 'trait' && !attack) return 'traits';
  return action === 'triggered' && !attack ? 'triggered_actions' : 'actions';
}

/** `14 fire damage, and …`. ARC-22 ARC-23 */
export function hitLine({ damage, hit }: Pick<ExchangePower, 'damage' | 'hit'>): string {
  if (!damage) return hit;
  const type = damage.type === '' ? '' : `${labelOf(DAMAGE_TYPES, damage.type).toLowerCase()} `;
  const dealt = `${damage.notation} ${type}damage`;
  if (hit === '') return dealt;
  return `${dealt}${/^[a-z(]/u.test(hit) ? ',' : '.'} ${hit}`;
}

/** `Half damage.` and what else a miss brings. ARC-103 */
export function missLine({ missShare, miss }: Pick<ExchangePower, 'missShare' | 'miss'>): string {
  const share = missShare === 'none' ? '' : `${missShare === 'half' ? 'Half' : 'Full'} damage.`;
  return [share, miss].filter((each) => each !== '').join(' ');
}

function limitOf(usage: ExchangeUsage): string {
  switch (usage.kind) {
    case 'atWill':
      return '';
    case 'round':
      return `${usage.most ?? 1}/round`;
    case 'daily':
      return `${usage.most ?? 1}/day`;
    case 'recharge':
      return `recharge ${usage.on}+ after battle`;
    case 'other':
      return usage.text;
    case 'encounter':
      return `${usage.most ?? 1}/battle`;
    case 'cooldown':
      return '1/battle';
  }
}
