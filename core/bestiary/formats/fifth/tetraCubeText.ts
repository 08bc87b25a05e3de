import { bonusText } from './block.ts';

/** Its marks for numbers: `[STR ATK]`, `[DEX SAVE]`, `[STR 2D6 + 1]`, `[MON]`. */
export function workedOut(
  text: string,
  name: string,
  bonus: (key: string) => number,
  proficiency: number,
): string {
  return text
    .replaceAll(/\[MONS?\]/gu, name.toLowerCase())
    .replaceAll(
      /\[(STR|DEX|CON|INT|WIS|CHA)(?:\s+(ATK|SAVE|\d{1,2}D\d{1,3}))?(?:\s*([+-])\s*(\d{1,2}))?\]/gu,
      (_all, ability: string, kind = '', sign = '+', digits = '0') => {
        const plus = sign === '-' ? -Number(digits) : Number(digits);
        const mod = bonus(ability.toLowerCase());
        if (kind === 'ATK') return bonusText(mod + proficiency + plus);
        if (kind === 'SAVE') return String(8 + mod + proficiency + plus);
        if (kind === '') return bonusText(mod + plus);
        const [many = 1, die = 6] = String(kind).split('D').map(Number);
        const total = mod + plus;
        const average = Math.floor((many * (die + 1)) / 2) + total;
        return `${average} (${many}d${die}${total === 0 ? '' : total > 0 ? ` + ${total}` : ` - ${-total}`})`;
      },
    )
    .replaceAll(
      /\[(\d{1,2})D(\d{1,3})(?:\s*([+-])\s*(\d{1,2}))?\]/gu,
      (_all, many: string, die: string, sign = '+', digits = '0') => {
        const plus = sign === '-' ? -Number(digits) : Number(digits);
        return `${Math.floor((Number(many) * (Number(die) + 1)) / 2) + plus} (${many}d${die}${plus === 0 ? '' : ` ${sign} ${digits}`})`;
      },
    )
    .replaceAll(/(?<!\w)[_*]{1,3}([^_*\n]{1,200})[_*]{1,3}(?!\w)/gu, '$1');
}
