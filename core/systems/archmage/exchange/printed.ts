import type { ExchangePower } from '../../../rules/exchange.ts';
import type { PrintedPower } from '../../../rules/views.ts';
import { type Kind, ordinal, roleWords, sizeWords, typeWords } from './fields.ts';
import { ATTACK, SECTIONS, writePower } from './writePower.ts';

/** A power as the game prints it: the attack in one line with what it deals, its rows under it. ARC-95 ARC-104 */
export function printedPower(power: ExchangePower): PrintedPower {
  const { title, section, lines } = writePower(power);
  const first = lines.find(({ label }) => label === '')?.text ?? '';
  const at = power.attack ? ATTACK.exec(title) : null;
  const name = title.slice(0, at?.index).trim();
  const apart = SECTIONS.find(({ key }) => key === 'nastier_traits' && key === section);
  return {
    title: at || first === '' || /[.!?]$/u.test(name) ? name : `${name}:`,
    roll: at?.[0] ?? '',
    aim: at ? title.slice(at.index + at[0].length).trim() : '',
    text: at && first !== '' ? `—${first}` : first,
    rows: lines.filter(({ label }) => label !== ''),
    ...(apart ? { apart: apart.heading } : {}),
  };
}

/** `Large double-strength 4th level wrecker [BEAST]`. ARC-79 */
export function printedKind(kind: Kind): string {
  const type = typeWords(kind).replace(/^[^,]*/u, (word) => word.toUpperCase());
  const level = kind.level === undefined ? '?' : ordinal(kind.level);
  return [sizeWords(kind), `${level} level ${roleWords(kind)}`.trim(), type === '' ? '' : `[${type}]`]
    .filter((each) => each !== '')
    .join(' ');
}
