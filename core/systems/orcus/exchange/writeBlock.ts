import type { ExchangeCreature } from '../../../rules/exchange.ts';
import { formatSigned } from '../../../kernel/said.ts';
import { labelOf } from '../../../rules/words.ts';
import { DEFENSES } from '../words.ts';
import { fields, levelLine } from './fields.ts';
import { writePower } from './writePower.ts';

/** Lines of the book’s stat block: which fields share one. ORC-261 */
const LINES: readonly (readonly string[])[] = [
  ['senses', 'skills_line'],
  ['languages'],
  ['equipment'],
  [],
  ['initiative', 'speed'],
  ['action_points'],
  ['ac', 'fort', 'ref', 'will', 'saving_throws'],
  ['hp', 'staggered'],
  ['immune', 'resist', 'vulnerable', 'regeneration'],
];

/** The whole stat block as plain text, in the order of the book. ORC-261 ORC-272 */
export function writeBlock(plain: ExchangeCreature): string {
  const all = new Map(
    fields(plain)
      .filter((field) => field.text !== '')
      .map((field) => [field.key, field]),
  );
  const xp = all.get('xp')?.text ?? '';
  const text = (key: string): string => all.get(key)?.text ?? '';
  const shared = LINES.map((keys) =>
    keys.flatMap((key) => (all.has(key) ? [`${all.get(key)?.label}: ${text(key)}`] : [])).join('; '),
  );
  const more = Object.entries(plain.more).map(([label, words]) => `${label}: ${words}`);
  const head = [
    plain.name,
    `${levelLine(plain)}${xp === '' ? '' : ` (${Number(xp)} XP)`}`,
    text('size_type'),
    ...shared.slice(0, 3),
    text('listed_mods'),
  ].filter((line) => line !== '');
  const body = [...shared.slice(4), ...more].filter((line) => line !== '');
  const powers = plain.powers.flatMap((power) => {
    const { title, lines } = writePower(power);
    return [
      // Nothing but its place tells a trait from a note below.
      power.action === 'trait' && !title.includes(' (trait') ? marked(title) : title,
      ...lines.map(({ label, text: words }) => (label === '' ? words : `${label}: ${words}`)),
    ];
  });
  const credit = plain.credit === '' ? '' : `Credit: ${plain.credit}`;
  const rest = [plain.notes, credit].filter((each) => each !== '').map((each) => `\n${each}`);
  return `${[...head, '', ...body, '', ...powers, ...rest].join('\n')}\n`;
}

function marked(title: string): string {
  const [name = '', ...tags] = title.split(' ● ');
  return [`${name} (trait)`, ...tags].join(' ● ');
}

/** The monster in one line, for the margin of a module. */
export function writeLine(plain: ExchangeCreature): string {
  const { numbers, powers, speeds } = plain;
  const attacks = powers.flatMap(({ name, attack, damage }) =>
    attack
      ? [
          `${name} ${formatSigned(attack.bonus).replace('−', '-')} vs ${labelOf(DEFENSES, attack.versus)}${damage ? ` (${damage.notation})` : ''}`,
        ]
      : [],
  );
  const parts = [
    levelLine(plain),
    `HP ${numbers['hp'] ?? '?'}`,
    `AC ${numbers['ac'] ?? '?'}, Fort ${numbers['fort'] ?? '?'}, Ref ${numbers['ref'] ?? '?'}, Will ${numbers['will'] ?? '?'}`,
    `Init ${formatSigned(numbers['initiative'] ?? 0).replace('−', '-')}`,
    ...(speeds['walk'] === undefined ? [] : [`Speed ${speeds['walk']}`]),
    ...(attacks.length > 0 ? [attacks.join('; ')] : []),
  ];
  return `${plain.name}: ${parts.filter((each) => each !== '').join(', ')}.`;
}
