import papa from 'papaparse';
import type { Leaving } from './exporting.ts';

const HEAD = [
  'name',
  'rules',
  'level',
  'rank',
  'role',
  'leader',
  'size',
  'origin',
  'type',
  'alignment',
  'tags',
  'hp',
  'initiative',
] as const;

/** One row a creature; powers and what is not the same for all in a cell of JSON. For spreadsheets, with their byte order mark. */
export function writeCsv(all: readonly Leaving[]): string {
  const defenses = [...new Set(all.flatMap(({ system }) => system.words.defenses.map(({ key }) => key)))];
  const abilities = [...new Set(all.flatMap(({ plain }) => Object.keys(plain.abilities)))];
  const first: ReadonlySet<string> = new Set([...HEAD, ...defenses]);
  const numbers = [...new Set(all.flatMap(({ plain }) => Object.keys(plain.numbers)))].filter(
    (key) => !first.has(key),
  );
  const columns = [
    ...HEAD,
    ...defenses,
    ...numbers,
    ...abilities.filter((key) => !first.has(key) && !numbers.includes(key)),
    'skills',
    'speeds',
    'senses',
    'languages',
    'gear',
    'resist',
    'weak',
    'immune',
    'more',
    'notes',
    'credit',
    'powers',
  ];
  const rows = all.map((each) => columns.map((column) => cell(valueOf(each, column))));
  return `\uFEFF${papa.unparse([columns.map(cell), ...rows], { newline: '\r\n' })}\r\n`;
}

function valueOf({ plain, system }: Leaving, column: string): string | number {
  switch (column) {
    case 'rules':
      return system.title;
    case 'rank':
      // One game's rank is a number of its block, the others' a word.
      return plain.rank === '' ? (plain.numbers['rank'] ?? '') : plain.rank;
    case 'name':
    case 'role':
    case 'size':
    case 'origin':
    case 'type':
    case 'alignment':
    case 'gear':
    case 'notes':
    case 'credit':
      return plain[column];
    case 'leader':
      return plain.leader ? 'yes' : '';
    case 'more':
      return Object.entries(plain.more)
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n');
    case 'level':
      return plain.level ?? '';
    case 'tags':
    case 'senses':
    case 'languages':
    case 'immune':
      return plain[column].join(', ');
    case 'skills':
    case 'speeds':
    case 'resist':
    case 'weak':
      return Object.entries(plain[column])
        .map(([key, amount]) => `${key} ${amount}`)
        .join(', ');
    case 'powers':
      return JSON.stringify(plain.powers);
    default:
      return plain.numbers[column] ?? plain.abilities[column] ?? '';
  }
}

/** A cell that begins like a formula is text to a spreadsheet, and is kept from being counted. */
function cell(value: string | number): string | number {
  return typeof value === 'string' && /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
}
