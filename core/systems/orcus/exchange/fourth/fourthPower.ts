import type { ExchangePower } from '../../../../rules/exchange.ts';
import { older } from './fourthWords.ts';

/** Words of a reach where a range says nothing of it. */
const REACHES = [
  ['melee', 'Melee'],
  ['ranged', 'Ranged'],
  ['near', 'Close'],
  ['far', 'Area'],
  ['self', 'Personal'],
] as const;

/** Whether a trait is words alone: any other is written like a power, so that its rolls are kept. */
export function isPlainTrait(power: ExchangePower): boolean {
  const { action, attack, damage, usage, basic, trigger, target, miss, hit, range, reach } = power;
  const aura = /^aura \d{1,3}$/u.test(range);
  return (
    action === 'trait' &&
    !attack &&
    !damage &&
    !basic &&
    usage.kind === 'atWill' &&
    `${trigger}${target}${miss}${hit}` === '' &&
    (aura ? reach === 'near' && power.area : range === '' && !power.area)
  );
}

/** What a power does beside its hit, a line for each label. */
export function effectLines({ effect, special, riders }: ExchangePower): readonly string[] {
  return [
    effect,
    ...riders.map(({ label, text }) => `${label}: ${text}`),
    special === '' ? '' : `Special: ${special}`,
  ].filter((line) => line !== '');
}

/** Such lines again: what is special stands apart. */
export function readEffect(text: string): Pick<ExchangePower, 'effect' | 'special'> {
  const lines = text.split('\n').map((line) => line.trim());
  const special = lines.findIndex((line) => line.startsWith('Special: '));
  if (special < 0) return { effect: text.trim(), special: '' };
  return {
    effect: lines.slice(0, special).join('\n').trim(),
    special: lines.slice(special).join('\n').slice('Special: '.length).trim(),
  };
}

/** A range in the older words, with its reach in front where the words do not say it. */
export function writeRange({ range, reach }: ExchangePower, rolls: boolean): string {
  if (reachOf(range, rolls) === reach) return older(range);
  const word = REACHES.find(([key]) => key === reach)?.[1] ?? 'Melee';
  return range === '' ? word : `${word} (${older(range)})`;
}

/** Such a range in our words, and how it reaches. */
export function readRange(text: string, rolls: boolean): Pick<ExchangePower, 'range' | 'reach'> {
  const [, word, inside] = /^(melee|ranged|close|area|personal)(?: \((.*)\))?$/iu.exec(text.trim()) ?? [];
  const named = REACHES.find(([, each]) => each.toLowerCase() === word?.toLowerCase())?.[0];
  const range = newer(named ? (inside ?? '') : text.trim());
  return { range, reach: named ?? reachOf(range, rolls) };
}

/** Our words for a range of the older game: close is near, area is far. */
export function newer(text: string): string {
  return text
    .toLowerCase()
    .replace(/^close blast/u, 'near arc')
    .replace(/^close /u, 'near ')
    .replace(/^area /u, 'far ');
}

function reachOf(range: string, rolls: boolean): ExchangePower['reach'] {
  const [first = ''] = range.split(' ');
  if (first === 'near' || first === 'far' || first === 'ranged') return first;
  return rolls || first === 'melee' || first === 'reach' ? 'melee' : 'self';
}
