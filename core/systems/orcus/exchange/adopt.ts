import { splitTactics } from '../../../rules/creatureKinds.ts';
import { saying, formatSigned } from '../../../kernel/said.ts';
import type { ImportedDraft, ExchangeNote, ExchangeCreature } from '../../../rules/exchange.ts';
import type { Draft } from '../../../rules/creature.ts';
import { BLANK_MONSTER } from '../creatures/monster/form.ts';
import { SIZES, OVERRIDES } from '../creatures/monster/choices.ts';
import { holding, numbersOf, skill } from '../creatures/monster/numbers.ts';
import { type MonsterDraft, monsterShape } from '../creatures/monster/schema.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { MAX_LEVEL, type Skill, SKILL_KEYS, SKILLS, TRAINED } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { CREDIT } from '../credit.ts';
import { adoptPower } from './adoptPower.ts';
import { fromFifth } from './fifth.ts';
import { ALIGNMENT_OF, meaning, RANK_OF, ROLE_OF, SOURCE_OF, TYPE_OF } from './synonyms.ts';
import { WARD_LABELS, wardsFrom } from './attackWards.ts';
import { immunityKey, INCORPOREAL, LIES_DYING } from './natureWords.ts';
import { noteLevel, missingNumbers } from '../../../exchange/exchangeCreature.ts';

const MOST_POWERS = 40;

/** A monster of ours from a plain stat block: printed numbers are kept where they are not the formula’s. ORC-06 ORC-275 */
export function adopt(given: ExchangeCreature): ImportedDraft {
  const told: ExchangeNote[] = [];
  const plain = given.game === '5e' ? fromFifth(given, told) : given;
  // An attack that lost its name stands among the notes.
  if (given.game !== '5e' && /[+-]\s?\d{1,2}\s+vs\.?\s/iu.test(given.notes))
    told.push({ where: 'Notes', ...saying('exchange.attackInText'), weight: 'asText' });
  if (given.game !== '5e') told.push(...missingNumbers(plain, REQUIRED), ...missingScores(plain));
  const base = { ...basics(plain, told), ...defensesOf(plain), ...listsOf(plain, told) };
  const bare = parseInputFully(monsterShape, base);
  if (!bare.ok) return { kind: 'monster', draft: { ...base, name: plain.name }, notes: told };
  const draft = bare.value;
  const numbers = numbersOf(draft);
  const overrides = OVERRIDES.flatMap(({ key }) => {
    const printed = plain.numbers[key];
    return printed === undefined || printed === numbers[key].computed.value ? [] : [[key, printed] as const];
  });
  const measured = numbersOf({ ...draft, overrides: Object.fromEntries(overrides) });
  const powers = plain.powers.slice(0, MOST_POWERS).map((power) =>
    adoptPower(power, {
      usual: (versus) => holding(measured[versus === 'ac' ? 'attackAc' : 'attackOther']).value,
      told,
    }),
  );
  const skills = ownSkills(plain, draft);
  told.push(...skillNotes(plain), ...tooMany(plain));
  return {
    kind: 'monster',
    draft: {
      ...base,
      ...(Object.keys(skills).length > 0 ? { skills } : {}),
      overrides: Object.fromEntries(overrides),
      powers: [...powers, ...asides(plain, told, MOST_POWERS - powers.length)],
    },
    notes: told,
    credit: plain.credit,
  };
}

/** Numbers that every block of the game prints. */
const REQUIRED = [
  ['hp', 'HP'],
  ['ac', 'AC'],
  ['fort', 'Fortitude'],
  ['ref', 'Reflex'],
  ['will', 'Will'],
] as const;
const SCORES = ['str', 'con', 'dex', 'int', 'wis', 'cha'];

/** Scores that are not there beside others that are; a block may do without all of them. */
function missingScores({ abilities }: ExchangeCreature): readonly ExchangeNote[] {
  if (Object.keys(abilities).length === 0) return [];
  const numbers = Object.fromEntries(Object.entries(abilities).map(([key, value]) => [key, value]));
  return missingNumbers(
    { numbers },
    SCORES.map((key) => [key, key.toUpperCase()] as const),
  );
}

/** The same with what a reader has told already in front. */
export function adoptNoted(plain: ExchangeCreature, notes: readonly ExchangeNote[]): ImportedDraft {
  const adopted = adopt(plain);
  return { ...adopted, notes: [...notes, ...adopted.notes] };
}

/** A word of ours for a word of theirs; where there is none, what stands in is said. */
function word(
  table: { readonly [word: string]: string },
  typed: string,
  otherwise: string,
  where: string,
  told: ExchangeNote[],
): string {
  const known = meaning(table, typed);
  if (known !== undefined) return known;
  if (typed !== '')
    told.push({
      where,
      ...saying('exchange.wordUnknown', { word: typed, instead: otherwise }),
      weight: 'changed',
    });
  return otherwise;
}

function basics(plain: ExchangeCreature, told: ExchangeNote[]): Draft {
  const level = plain.level ?? 1;
  const within = Math.min(MAX_LEVEL, Math.max(1, Math.round(level)));
  if (within !== plain.level)
    told.push({
      where: 'Level',
      ...noteLevel(plain.level, within),
      weight: 'changed',
    });
  if (plain.role === '')
    told.push({
      where: 'Role',
      ...saying('exchange.roleMissing', { instead: 'striker' }),
      weight: 'changed',
    });
  const sizes = Object.fromEntries(SIZES.map(({ key }) => [key, key]));
  return {
    ...BLANK_MONSTER,
    name: plain.name,
    level: within,
    rank: word(RANK_OF, plain.rank, 'standard', 'Rank', told),
    role: word(ROLE_OF, plain.role, 'striker', 'Role', told),
    leader: plain.leader,
    size: word(sizes, plain.size, 'medium', 'Size', told),
    source: word(SOURCE_OF, plain.origin, 'natural', 'Source', told),
    type: word(TYPE_OF, plain.type, 'humanoid', 'Type', told),
    alignment: word(ALIGNMENT_OF, plain.alignment, 'unaligned', 'Alignment', told),
    tags: short(plain.tags),
    powers: [],
    ...splitTactics(
      [plain.notes, ...oddSkills(plain)]
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, 20_000),
    ),
    // The credit of the rules stands under every creature anyway.
    credit: plain.credit.replace(CREDIT, '').trim().slice(0, 2_000),
  };
}

/** Skills that this game does not have, as a line of the notes. */
function oddSkills({ skills }: ExchangeCreature): readonly string[] {
  const odd = Object.entries(skills).filter(([name]) => !SKILL_KEYS.some((key) => key === name));
  return odd.length === 0
    ? []
    : [`Skills: ${odd.map(([name, bonus]) => `${name} ${formatSigned(bonus)}`).join(', ')}`];
}

function short(all: readonly string[]): readonly string[] {
  return all
    .map((each) => each.trim().slice(0, 80))
    .filter((each) => each !== '')
    .slice(0, 40);
}

function bounded(
  numbers: { readonly [key: string]: number },
  known: readonly string[],
  min: number,
  max: number,
): Draft {
  return Object.fromEntries(
    Object.entries(numbers)
      .filter(([key, value]) => known.includes(key) && Number.isFinite(value))
      .map(([key, value]) => [key, Math.min(max, Math.max(min, Math.round(value)))]),
  );
}

function defensesOf({ abilities, resist, weak, numbers }: ExchangeCreature): Draft {
  const types = ['all', ...DAMAGE_TYPES.map(({ key }) => key)];
  const regeneration = numbers['regeneration'];
  return {
    abilities: bounded(abilities, ['str', 'con', 'dex', 'int', 'wis', 'cha'], 1, 50),
    resist: bounded(resist, types, 0, 1_000),
    weak: bounded(weak, types, 0, 1_000),
    ...(regeneration === undefined
      ? {}
      : { regeneration: Math.min(1_000, Math.max(0, Math.round(regeneration))) }),
  };
}

function listsOf(plain: ExchangeCreature, told: ExchangeNote[]): Draft {
  const modes = ['walk', 'climb', 'swim', 'fly', 'burrow', 'teleport'];
  for (const mode of Object.keys(plain.speeds).filter((each) => !modes.includes(each)))
    told.push({ where: 'Speed', ...saying('exchange.movementUnknown', { mode }), weight: 'lost' });
  return {
    speeds: bounded(plain.speeds, modes, 0, 100),
    senses: short(plain.senses),
    languages: short(plain.languages),
    gear: plain.gear.slice(0, 2_000),
    immune: short(plain.immune.map(immunityKey)),
    trained: SKILL_KEYS.filter((key) => isTrained(plain, key)),
    ...(Object.hasOwn(plain.more, INCORPOREAL) ? { incorporeal: true } : {}),
    ...(Object.hasOwn(plain.more, LIES_DYING) ? { liesDying: true } : {}),
    ...wardsFrom(plain),
  };
}

/** A skill is trained where it is better than half level and ability by what training gives, or nearly. ORC-281 */
function isTrained(plain: ExchangeCreature, key: Skill): boolean {
  const printed =
    key === 'perception' ? (plain.skills[key] ?? plain.numbers['perception']) : plain.skills[key];
  if (printed === undefined) return false;
  const score = plain.abilities[SKILLS[key]] ?? 10;
  return printed - Math.floor((plain.level ?? 1) / 2) - Math.floor((score - 10) / 2) >= TRAINED - 1;
}

/** Printed skills that half level, ability and training do not make, and those printed without training. ORC-06 ORC-281 */
function ownSkills({ skills }: ExchangeCreature, draft: MonsterDraft): { readonly [skill: string]: number } {
  return Object.fromEntries(
    SKILL_KEYS.flatMap((key) => {
      const printed = skills[key];
      if (key === 'perception' || printed === undefined) return [];
      if (draft.trained.includes(key) && printed === skill(draft, key).value) return [];
      return [[key, Math.min(100, Math.max(-20, printed))]];
    }),
  );
}

function skillNotes(plain: ExchangeCreature): readonly ExchangeNote[] {
  return Object.entries(plain.skills).flatMap(([name, printed]): readonly ExchangeNote[] =>
    SKILL_KEYS.some((each) => each === name)
      ? []
      : [
          {
            where: 'Skills',
            ...saying('exchange.keptInNotes', { text: `${name} ${formatSigned(printed)}` }),
            weight: 'asText',
          },
        ],
  );
}

function tooMany({ powers }: ExchangeCreature): readonly ExchangeNote[] {
  return powers.slice(MOST_POWERS).map(({ name }) => ({
    where: name,
    ...saying('exchange.tooManyPowers', { n: MOST_POWERS }),
    weight: 'lost',
  }));
}

const HELD: ReadonlySet<string> = new Set([INCORPOREAL, LIES_DYING, ...Object.values(WARD_LABELS)]);

/** What has no field of its own stays readable on the card, as a trait under its label. */
function asides({ more }: ExchangeCreature, told: ExchangeNote[], room: number): readonly Draft[] {
  const all = Object.entries(more).filter(([label, text]) => text !== '' && !HELD.has(label));
  for (const [label, text] of all)
    told.push({ where: label, ...saying('exchange.keptAsText', { text }), weight: 'asText' });
  return all.slice(0, Math.max(0, room)).map(([label, text]) => ({
    name: label.slice(0, 80) || 'Note',
    action: 'trait',
    origin: 'self',
    damageKind: 'none',
    effect: text.slice(0, 2_000),
  }));
}
