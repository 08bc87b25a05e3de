import { formatSigned } from '../../../kernel/said.ts';
import type { ExchangeCreature, PowerText } from '../../../rules/exchange.ts';
import { fields, ordinal, sizeWords } from './fields.ts';
import { printedKind } from './printed.ts';
import { ATTACK, SECTIONS, writePower } from './writePower.ts';

/** The block as plain text in the game’s own order: attacks, traits, nastier specials, numbers at the end. ARC-04 ARC-95 */
export function writeBlock(plain: ExchangeCreature): string {
  const said = new Map(
    fields(plain)
      .filter(({ text }) => text !== '')
      .map(({ key, text }) => [key, text]),
  );
  // One line stands below the name; what the GM noted beyond it stands at the end.
  const [flavor = '', ...noted] = plain.notes.split('\n');
  const head = [
    // Capitals are undone when the block is read, and not every name survives that.
    titled(plain.name.toUpperCase()) === plain.name ? plain.name.toUpperCase() : plain.name,
    flavor,
    printedKind(plain),
    ...['initiative', 'vulnerability', 'resistance', 'immunity', 'abilities'].flatMap((key) =>
      said.has(key) ? [`${key.charAt(0).toUpperCase()}${key.slice(1)}: ${said.get(key)}`] : [],
    ),
  ].filter((line) => line !== '');
  const texts = plain.powers.map(writePower);
  const sections = SECTIONS.flatMap(({ key, heading }) => {
    const all = texts.filter(({ section }) => section === key).map(powerLines);
    return all.length === 0 ? [] : [...(key === 'nastier_traits' ? [heading] : []), ...all];
  });
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  const foot = [
    `AC  ${said.get('ac') ?? '?'}`,
    `PD  ${said.get('pd') ?? '?'}      HP ${said.get('hp') ?? '?'}`,
    `MD  ${said.get('md') ?? '?'}`,
  ];
  const rest = noted.length === 0 ? [] : ['', `Notes: ${noted.join('\n')}`];
  const credit = plain.credit === '' ? [] : ['', `Credit: ${plain.credit}`];
  return `${[...head, '', ...sections, ...more, '', ...foot, ...rest, ...credit].join('\n')}\n`;
}

function powerLines({ title, lines }: PowerText): string {
  const first = lines.find(({ label }) => label === '')?.text ?? '';
  const rolled = ATTACK.test(title);
  const lead = first === '' ? title : `${title}${rolled ? '—' : ': '}${first.replaceAll(/\s*\n\s*/gu, ' ')}`;
  const rows = lines
    .filter((line) => line.label !== '')
    .map(({ label, text }) => `    ${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
  return [lead, ...rows].join('\n');
}

/** The monster in one line. ARC-04 ARC-11 */
export function writeLine(plain: ExchangeCreature): string {
  const { numbers } = plain;
  const attacks = plain.powers.flatMap(({ name, attack, damage }) =>
    attack
      ? [
          `${name} ${formatSigned(attack.bonus).replace('−', '-')} vs. ${attack.versus.toUpperCase()}${damage ? ` (${damage.notation})` : ''}`,
        ]
      : [],
  );
  const words = [
    sizeWords(plain).toLowerCase(),
    plain.level === undefined ? '' : `${ordinal(plain.level)} level`,
    plain.rank === 'mook' ? 'mook' : '',
    plain.role,
  ]
    .filter((each) => each !== '')
    .join(' ');
  return `${plain.name}: ${[words, `AC ${numbers['ac'] ?? '?'}, PD ${numbers['pd'] ?? '?'}, MD ${numbers['md'] ?? '?'}`, `HP ${numbers['hp'] ?? '?'}`, `Init ${formatSigned(numbers['initiative'] ?? 0).replace('−', '-')}`, attacks.join('; ')].filter((each) => each !== '').join(', ')}.`;
}

/** A name in capitals as names are written; any other as it stands. */
export function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}’'])\p{L}+/gu, (word, at: number) =>
      at > 0 && /^(?:of|the|and|in|on|a|an|to|with)$/u.test(word)
        ? word
        : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}
