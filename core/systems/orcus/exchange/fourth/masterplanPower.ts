import { valueAt, isJsonRecord, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import type { ExchangePower } from '../../../../rules/exchange.ts';
import { readPower } from '../readPower.ts';

/** A power as Masterplan keeps it: what it costs and how often apart, what it does in one text. */
export function masterplanPower(raw: unknown, trait: boolean): ExchangePower {
  const said = (...path: readonly string[]): string => textAt(raw, ...path).trim();
  const details = unrolled(said('Details'));
  const range = said('Range');
  const text = details === '' ? range : details;
  const keywords = said('Keywords');
  const name = said('Name').slice(0, 80) || 'Unnamed';
  const described = said('Description');
  const lines = [
    {
      label: '',
      text: [rollOf(raw, details === '' ? '' : range), text].filter((each) => each !== '').join('; '),
    },
    { label: 'Trigger', text: said('Action', 'Trigger') },
    {
      label: 'Special',
      text: [conditionOf(said('Condition')), sustainOf(raw), described]
        .filter((each) => each !== '')
        .join(' '),
    },
  ].filter((line) => line.text !== '');
  const title = trait ? name : `${name} (${actionOf(said('Action', 'Action'))}, ${usageOf(raw)})`;
  const power = readPower({
    title: keywords === '' ? title : `${title} ✦ ${keywords.replaceAll(';', ',')}`,
    lines,
  });
  return {
    ...power,
    name,
    ...(trait ? { action: 'trait' } : {}),
    basic: said('Action', 'Use') === 'Basic',
  };
}

/** Numbers were marked for rolling: `[[2d6+3]]`. */
function unrolled(text: string): string {
  return text.replaceAll(/\[\[([^\][]{1,40})\]\]/gu, '$1').replaceAll(/\r\n?/gu, '\n');
}

function rollOf(raw: unknown, range: string): string {
  const attack = valueAt(raw, 'Attack');
  const bonus = numberAt(attack, 'Bonus');
  if (!isJsonRecord(attack) || bonus === undefined) return range;
  const roll = `${bonus < 0 ? '' : '+'}${bonus} vs. ${textAt(attack, 'Defence') || 'AC'}`;
  return range === '' ? roll : `${range}; ${roll}`;
}

const ACTIONS: { readonly [word: string]: string } = {
  Reaction: 'immediate reaction',
  Interrupt: 'immediate interrupt',
  None: 'no action',
};

function actionOf(word: string): string {
  return (Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined) ?? (word.toLowerCase() || 'standard');
}

function usageOf(raw: unknown): string {
  const recharge = textAt(raw, 'Action', 'Recharge').trim();
  const use = textAt(raw, 'Action', 'Use');
  const low = /^Recharges on ([2-6])/iu.exec(recharge)?.[1];
  if (low !== undefined) return `recharge ${[2, 3, 4, 5, 6].filter((face) => face >= Number(low)).join(' ')}`;
  if (recharge !== '') return recharge.replaceAll(/[,;()]/gu, ' ').replace(/^(?!recharge)/iu, 'recharges ');
  return use === 'Encounter' || use === 'Daily' ? use.toLowerCase() : 'at-will';
}

function conditionOf(text: string): string {
  return text === '' ? '' : `Requirement: ${text}`;
}

function sustainOf(raw: unknown): string {
  const word = textAt(raw, 'Action', 'SustainAction');
  return word === '' || word === 'None' ? '' : `Sustain ${word.toLowerCase()}.`;
}
