import type { ExchangePower } from '../../../rules/exchange.ts';
import { readPower } from './readPower.ts';

const SECONDARY = /\s*Secondary Attack:\s*([^]+)$/iu;
/** One of a numbered list of attacks: `4. Enervate: +19 vs Fortitude; …`. */
const ONE =
  /^\d{1,2}[.)]\s*([A-Z][\p{L}’' -]{1,30}):\s*(.*[+−–-]\s*\d{1,2}\s+(?:vs\.?|versus|against)\s.+)$/u;

/** The powers that the words below one title make: more than one where it holds several attacks. ORC-79 ORC-92 */
export function powersIn(title: string, text: readonly string[], action: string): readonly ExchangePower[] {
  const read = (lines: readonly string[]): ExchangePower => {
    const power = readPower({ title, lines: [{ label: '', text: lines.join('\n') }] });
    return action === '' || power.action === 'trait' ? power : { ...power, action };
  };
  const listed = text.flatMap((line) => {
    const [, name = '', words = ''] = ONE.exec(line) ?? [];
    return name === '' ? [] : [{ name, words }];
  });
  if (listed.length < 2) return withSecondary(read(text));
  return withChoices(read(text.filter((line) => !ONE.test(line))), listed);
}

/** A power that is one of several numbered attacks, and each of them for itself. ORC-92 */
function withChoices(
  power: ExchangePower,
  listed: readonly { readonly name: string; readonly words: string }[],
): readonly ExchangePower[] {
  const each = listed.map(({ name, words }): ExchangePower => {
    const title = `${power.name.slice(0, 46)}: ${name.toLowerCase()}`;
    const read = readPower({ title, lines: [{ label: '', text: words }] });
    return {
      ...read,
      name: title,
      action: power.action,
      usage: power.usage,
      reach: power.reach,
      range: read.range === '' ? power.range : read.range,
      area: power.area,
      special: [power.effect, power.special, read.special].filter((said) => said !== '').join(' '),
      tags: power.tags,
    };
  });
  const uses = `It uses ${each.map(({ name }) => `a ${name}`).join(' or ')}.`;
  return [{ ...power, effect: [power.effect, uses].filter((said) => said !== '').join(' ') }, ...each];
}

/** A power with a second attack in it as two, so that both can be rolled. ORC-79 */
function withSecondary(power: ExchangePower): readonly ExchangePower[] {
  const [, text] = SECONDARY.exec(power.special) ?? [];
  if (text === undefined) return [power];
  const read = readPower({ title: `${power.name} (secondary)`, lines: [{ label: '', text }] });
  if (!read.attack) return [power];
  const name = `${power.name.slice(0, 60)}: second attack`;
  return [
    { ...power, special: [power.special.replace(SECONDARY, ''), `On a hit: ${name}.`].join(' ').trim() },
    {
      ...read,
      name,
      action: 'free',
      usage: { kind: 'atWill' },
      reach: power.reach,
      basic: false,
      range: read.range === '' ? power.range : read.range,
      trigger: `${power.name} hits.`,
      tags: power.tags,
    },
  ];
}
