import { BLANK_POWER } from '../../../rules/blankPlain.ts';
import type { Exchange, ExchangePower } from '../../../rules/exchange.ts';

/** A roll, what it is made against, and the dice it deals: `+4 vs AC (1d6+2 fire)`. */
const ROLL =
  /^(.{0,80}?)[\s:,;—–(]*([+−–-]\s?\d{1,2})(?:\s*(?:to hit|vs\.?\s*(\p{L}{2,12})))?[\s,;:()]*(.*)$/su;
const DICE = /\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,3})?|^\d{1,3}\b/iu;
const MOST = 40;

/** The attacks of a cell, one after the other; a part without a roll keeps its words. Never refuses. */
export function attacksOf(cell: string, exchange: Exchange, versus: string): readonly ExchangePower[] {
  return cell
    .split(/\r?\n|;(?![^(]*\))(?!\s*\d{1,3}(?:d\d|\s+(?:\p{L}+\s+)?damage))|\s+\bor\b\s+(?=\S)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST)
    .map((part) => attackOf(part, exchange, versus));
}

function attackOf(text: string, exchange: Exchange, versus: string): ExchangePower {
  const [title, rest] = titled(text);
  const own = exchange.readPower({
    title,
    section: exchange.layout.sections.find(({ key }) => /attack|action/u.test(key))?.key ?? '',
    lines: rest === '' ? [] : [{ label: '', text: rest }],
  });
  if (own.attack) return own;
  const [, name = '', bonus, against = '', after = ''] = ROLL.exec(text) ?? [];
  if (bonus === undefined) return { ...own, effect: own.effect === '' ? rest : own.effect };
  return rolled(name, { bonus: signedOf(bonus), versus: against.toLowerCase() || versus }, after);
}

/** An attack of numbers that stand in columns of their own. */
export function attackOfColumns(
  name: string,
  bonus: string,
  damage: string,
  versus: string,
): ExchangePower | undefined {
  const sign = /^[+−–-]?\s?\d{1,2}$/u.test(bonus.trim()) ? signedOf(bonus.trim()) : undefined;
  return sign === undefined ? undefined : rolled(name, { bonus: sign, versus }, damage);
}

function rolled(
  name: string,
  attack: { readonly bonus: number; readonly versus: string },
  after: string,
): ExchangePower {
  const dice = DICE.exec(after)?.[0];
  const words = (dice === undefined ? after : after.replace(dice, ''))
    .replaceAll(/^[\s,;:()]+|[\s,;:()]+$/gu, '')
    .replace(/^damage\b[\s,.;)]*/iu, '');
  const [, type = '', said = words] = /^(\p{Ll}{3,12})(?: damage\b|$)[\s,.;)]*(.*)$/su.exec(words) ?? [];
  const called = name.replaceAll(/[\s:,;—–(]+$/gu, '').trim();
  return {
    ...BLANK_POWER,
    name: (called === '' ? 'Attack' : `${called.charAt(0).toUpperCase()}${called.slice(1)}`).slice(0, 80),
    action: 'standard',
    reach: /\b(?:bow|crossbow|sling|ranged|javelin|dart|spit)/iu.test(called) ? 'ranged' : 'melee',
    attack,
    ...(dice === undefined
      ? {}
      : { damage: { notation: dice.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-'), type } }),
    effect: dice === undefined ? words : said.trim(),
  };
}

/** `Bite: text` and `Bite. Text` apart. */
function titled(text: string): readonly [title: string, rest: string] {
  const [, title, rest = ''] = /^([\p{Lu}][^:.+\d]{1,60}?)\s*[:.—]\s+(.+)$/su.exec(text) ?? [];
  return title === undefined ? [text, ''] : [title, rest];
}

function signedOf(text: string): number {
  return Number(text.replaceAll(/\s/gu, '').replace(/^[−–]/u, '-'));
}

/** `Name: text` as a trait; words alone under the name of their column. */
export function traitsOf(cell: string, column: string): readonly ExchangePower[] {
  const [title, rest] = titled(cell.trim());
  return [
    {
      ...BLANK_POWER,
      name: (rest === '' ? column : title).slice(0, 80),
      action: 'trait',
      effect: rest === '' ? cell.trim() : rest,
    },
  ];
}
