import { slug, unique } from '../../rules/exchange/ids.ts';
import type { PowerText } from '../../rules/exchange.ts';
import type { Leaving } from './exporting.ts';
import { type Loss, lossesOf } from '../../rules/exchange/losses.ts';

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

function blockOf({ plain, exchange, system }: Leaving, id: string): object {
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
    Source: plain.credit === '' ? 'Homebrew' : plain.credit,
    Type: [said.find(({ key }) => key.startsWith('level'))?.text ?? '', plain.rank, plain.role, plain.type]
      .filter((each, index) => each !== '' && (index === 0 || !key0(said).includes(each)))
      .join(' '),
    HP: { Value: numbers['hp'] ?? 1, Notes: '' },
    AC: {
      Value: numbers['ac'] ?? numbers[system.words.defenses[0]?.key ?? ''] ?? 10,
      Notes: others.join(', '),
    },
    InitiativeModifier: numbers['initiative'] ?? 0,
    Speed: Object.entries(plain.speeds).map(([mode, squares]) =>
      mode === 'walk' ? String(squares) : `${mode} ${squares}`,
    ),
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
    Description: [[...lines, ...more].join('\n'), plain.notes, plain.credit]
      .filter((each) => each !== '')
      .join('\n\n'),
    Player: '',
    ImageURL: '',
  };
}

function key0(said: readonly { readonly text: string }[]): string {
  return said.map(({ text }) => text.toLowerCase()).join(' ');
}

function entry({ title, section, lines }: PowerText): object {
  const content = lines.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
  // The tracker has no place for sections; ours is its free word.
  return { Name: title, Content: content.join('\n\n'), Usage: section ?? '' };
}
