import { slug, unique } from '../../rules/exchange/ids.ts';
import type { ExchangeCreature, PowerText, Loss } from '../../rules/exchange.ts';
import type { Leaving } from './exporting.ts';
import { lossesOf } from '../../rules/exchange/losses.ts';

const VERSION = '3.11.8';

const ABILITIES = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const;

/** The file that Improved Initiative imports: every creature under a key of its own. */
export function writeImproved(all: readonly Leaving[]): {
  readonly text: string;
  readonly lost: readonly Loss[];
} {
  const ids = unique(all.map(({ plain }) => slug(plain.name))).map(slug);
  const blocks = all.map(
    (each, index) => [`Creatures.${ids[index]}`, blockOf(each, ids[index] ?? '')] as const,
  );
  return {
    text: `${JSON.stringify({ Creatures: ids, ...Object.fromEntries(blocks) }, undefined, 2)}\n`,
    lost: all.flatMap(({ plain }) =>
      lossesOf(plain, ['defenses', 'rank', 'role', 'powers', 'riders', 'more'], ['breaks']),
    ),
  };
}

function blockOf({ plain, exchange, system, built }: Leaving, id: string): object {
  const { numbers, abilities } = plain;
  const others = system.words.defenses
    .filter(({ key }) => key !== 'ac' && numbers[key] !== undefined)
    .map(({ key, label }) => `${label} ${numbers[key]}`);
  const texts = plain.powers.map((power) => ({ text: exchange.writePower(power), power }));
  const entries = (holds: (each: (typeof texts)[number]) => boolean): readonly object[] =>
    texts.filter(holds).map(({ text }) => entry(text));
  const said = exchange.fields(plain).filter(({ text }) => text !== '');
  const lines = said.map(({ label, text }) => `${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  return {
    Id: id,
    Version: VERSION,
    Name: plain.name,
    Path: system.title,
    // The library of the tracker filters by it: the game. Who is to be credited ends the description.
    Source: plain.credit === '' ? 'Homebrew' : system.title,
    Type: typeLine(plain, system.words.grade ?? 'level'),
    HP: { Value: numbers['hp'] ?? 1, Notes: '' },
    AC: {
      Value: numbers['ac'] ?? numbers[system.words.defenses[0]?.key ?? ''] ?? 10,
      Notes: others.join(', '),
    },
    ...initiativeOf(numbers['initiative'] ?? 0, built.sheet.initiativeDice !== ''),
    Speed: speedsOf(plain),
    Abilities: Object.fromEntries(ABILITIES.map((key) => [key, abilities[key.toLowerCase()] ?? 10])),
    DamageVulnerabilities: Object.entries(plain.weak).map(([type, amount]) =>
      amount > 0 ? `${type} ${amount}` : type,
    ),
    DamageResistances: Object.entries(plain.resist).map(([type, amount]) => `${type} ${amount}`),
    DamageImmunities: plain.immune,
    ConditionImmunities: [],
    Saves: [],
    Skills: Object.entries(plain.skills).map(([Name, Modifier]) => ({ Name, Modifier })),
    Senses: plain.senses,
    Languages: plain.languages,
    Challenge: plain.level === undefined ? '' : String(plain.level),
    Traits: entries(({ power }) => power.action === 'trait' && !power.nastier),
    Actions: entries(({ power }) => power.action !== 'trait' && !power.nastier && power.trigger === ''),
    BonusActions: [],
    Reactions: entries(({ power }) => power.nastier || (power.action !== 'trait' && power.trigger !== '')),
    LegendaryActions: [],
    MythicActions: [],
    // A line left empty parts what the block says from what the GM noted.
    Description: [
      [...lines, ...more].join('\n'),
      // What a line says already is not said twice; several lines stand in one only without their breaks.
      lines.some((line) => line.endsWith(`: ${plain.notes}`)) ? '' : plain.notes,
      plain.credit,
    ]
      .filter((each) => each !== '')
      .join('\n\n'),
    Player: '',
    ImageURL: '',
  };
}

/** `Medium humanoid, level 3 striker`. */
function typeLine({ size, type, level, rank, role }: ExchangeCreature, grade: string): string {
  const kind = [size, type].filter((each) => each !== '').join(' ');
  const what = [rank, role].filter((each) => each !== '').join(' ');
  const line = [kind, level === undefined ? what : `${grade} ${level} ${what}`.trim()]
    .filter((each) => each !== '')
    .join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The tracker rolls a d20 for everybody, unless told to take ten: that gives the number of games that roll none. */
function initiativeOf(value: number, rolled: boolean): object {
  return rolled
    ? { InitiativeModifier: value }
    : { InitiativeModifier: value - TAKEN, InitiativeSpecialRoll: 'take-ten' };
}
const TAKEN = 10;

function speedsOf({ speeds, numbers }: ExchangeCreature): readonly string[] {
  const modes = Object.entries(speeds).map(([mode, far]) =>
    mode === 'walk' ? String(far) : `${mode} ${far}`,
  );
  const plain = numbers['speed'];
  return modes.length === 0 && plain !== undefined ? [String(plain)] : modes;
}

function entry({ title, section, lines }: PowerText): object {
  const content = lines.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
  // The tracker has no place for sections and keeps what it does not know.
  return { Name: title, Content: content.join('\n\n'), Usage: '', Section: section ?? '' };
}
