import { labelParts, missingNumbers, noteLevel } from '../../../exchange/exchangeCreature.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { formatSigned, saying, type Saying } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import { splitTactics } from '../../../rules/creatureKinds.ts';
import { readDraftDamage, withDamageTypes, writeDamage, writeDamageParts } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ExchangeUsage,
  ImportedDraft,
} from '../../../rules/exchange.ts';
import { CREDIT } from '../about.ts';
import { OVERRIDES, SIZES } from '../creatures/choices.ts';
import { BLANK_MONSTER, type MonsterDraft, monsterShape } from '../creatures/monster.ts';
import { withOverride, computeMonsterNumbers, skillModifier } from '../creatures/monsterNumbers.ts';
import { MAX_LEVEL, RANKS, ROLES, type Skill, SKILL_KEYS, SKILLS, TRAINED } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import {
  ACTION_OF,
  ALIGNMENT_OF,
  DEFENSE_OF,
  immunityKey,
  INCORPOREAL,
  LIES_DYING,
  findSynonym,
  RANK_OF,
  ROLE_OF,
  SOURCE_OF,
  TYPE_OF,
  WARD_LABELS,
  readWards,
} from './blockWords.ts';

const MOST_POWERS = 40;

/** A monster of ours from a plain stat block: printed numbers are kept where they are not the formula’s. ORC-06 ORC-275 */
export function importCreature(given: ExchangeCreature): ImportedDraft {
  const told: ExchangeNote[] = [];
  const plain = given.game === '5e' ? convertFromFifth(given, told) : given;
  // An attack that lost its name stands among the notes.
  if (given.game !== '5e') told.push(...findAttacksIn(given.notes));
  if (given.game !== '5e') told.push(...missingNumbers(plain, REQUIRED), ...missingScores(plain));
  const base = { ...importBasics(plain, told), ...importDefenses(plain), ...importLists(plain, told) };
  const bare = parseInputFully(monsterShape, base);
  if (!bare.ok) return { kind: 'monster', draft: { ...base, name: plain.name }, notes: told };
  const draft = bare.value;
  const numbers = computeMonsterNumbers(draft);
  const overrides = OVERRIDES.flatMap(({ key }) => {
    const printed = plain.numbers[key];
    return printed === undefined || printed === numbers[key].computed.value ? [] : [[key, printed] as const];
  });
  const measured = computeMonsterNumbers({ ...draft, overrides: Object.fromEntries(overrides) });
  const powers = plain.powers.slice(0, MOST_POWERS).map((power) =>
    importPower(power, {
      usual: (versus) => withOverride(measured[versus === 'ac' ? 'attackAc' : 'attackOther']).value,
      told,
    }),
  );
  const skills = importSkills(plain, draft);
  told.push(...skillNotes(plain), ...findTooManyPowers(plain));
  return {
    kind: 'monster',
    draft: {
      ...base,
      ...(Object.keys(skills).length > 0 ? { skills } : {}),
      overrides: Object.fromEntries(overrides),
      powers: [...powers, ...importUnreadLines(plain, told, MOST_POWERS - powers.length)],
    },
    notes: told,
    credit: plain.credit,
  };
}

/** A signed number and a defense, with the word between them or another in its place: `+6 vs. AC`. */
const ROLLED = String.raw`[+-]\s?\d{1,2}\s+(?:vs\.?\s|(?!to\b|in\b|bonus\b)\p{L}+\.?\s+(?:AC|Fort|Ref|Will)\b)`;
const STRAY_ATTACK = new RegExp(ROLLED, 'iu');
const ATTACK_IN_WORDS = new RegExp(`[^.;\\n]{0,120}${ROLLED}[^.;\\n]{0,120}`, 'giu');

function findAttacksIn(notes: string): readonly ExchangeNote[] {
  return [...notes.matchAll(ATTACK_IN_WORDS)].map(([text]) => ({
    where: 'Notes',
    ...saying('exchange.keptAsText', { text: text.trim() }),
    weight: 'asText',
  }));
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
export function importWithNotes(plain: ExchangeCreature, notes: readonly ExchangeNote[]): ImportedDraft {
  const adopted = importCreature(plain);
  return { ...adopted, notes: [...notes, ...adopted.notes] };
}

/** A word of ours for a word of theirs; where there is none, what stands in is said. */
function translateWord(
  table: { readonly [word: string]: string },
  typed: string,
  otherwise: string,
  where: string,
  told: ExchangeNote[],
): string {
  const known = findSynonym(table, typed);
  if (known !== undefined) return known;
  if (typed !== '')
    told.push({
      where,
      ...saying('exchange.wordUnknown', { word: typed, instead: otherwise }),
      weight: 'changed',
    });
  return otherwise;
}

function importBasics(plain: ExchangeCreature, told: ExchangeNote[]): Draft {
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
    rank: translateWord(RANK_OF, plain.rank, 'standard', 'Rank', told),
    role: translateWord(ROLE_OF, plain.role, 'striker', 'Role', told),
    leader: plain.leader,
    size: translateWord(sizes, plain.size, 'medium', 'Size', told),
    source: translateWord(SOURCE_OF, plain.origin, 'natural', 'Source', told),
    type: translateWord(TYPE_OF, plain.type, 'humanoid', 'Type', told),
    alignment: translateWord(ALIGNMENT_OF, plain.alignment, 'unaligned', 'Alignment', told),
    tags: shortened(plain.tags),
    powers: [],
    ...splitTactics(
      [plain.notes, ...foreignSkills(plain)]
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, 20_000),
    ),
    // The credit of the rules stands under every creature anyway.
    credit: plain.credit.replace(CREDIT, '').trim().slice(0, 2_000),
  };
}

/** Skills that this game does not have, as a line of the notes. */
function foreignSkills({ skills }: ExchangeCreature): readonly string[] {
  const odd = Object.entries(skills).filter(([name]) => !SKILL_KEYS.some((key) => key === name));
  return odd.length === 0
    ? []
    : [`Skills: ${odd.map(([name, bonus]) => `${name} ${formatSigned(bonus)}`).join(', ')}`];
}

function shortened(all: readonly string[]): readonly string[] {
  return all
    .map((each) => each.trim().slice(0, 80))
    .filter((each) => each !== '')
    .slice(0, 40);
}

function keepBounded(
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

function importDefenses({ abilities, resist, weak, numbers }: ExchangeCreature): Draft {
  const types = ['all', ...DAMAGE_TYPES.map(({ key }) => key)];
  const regeneration = numbers['regeneration'];
  return {
    abilities: keepBounded(abilities, ['str', 'con', 'dex', 'int', 'wis', 'cha'], 1, 50),
    resist: keepBounded(resist, types, 0, 1_000),
    weak: keepBounded(weak, types, 0, 1_000),
    ...(regeneration === undefined
      ? {}
      : { regeneration: Math.min(1_000, Math.max(0, Math.round(regeneration))) }),
  };
}

function importLists(plain: ExchangeCreature, told: ExchangeNote[]): Draft {
  const modes = ['walk', 'climb', 'swim', 'fly', 'burrow', 'teleport'];
  for (const mode of Object.keys(plain.speeds).filter((each) => !modes.includes(each)))
    told.push({ where: 'Speed', ...saying('exchange.movementUnknown', { mode }), weight: 'lost' });
  return {
    speeds: keepBounded(plain.speeds, modes, 0, 100),
    senses: shortened(plain.senses),
    languages: shortened(plain.languages),
    gear: plain.gear.slice(0, 2_000),
    immune: shortened(plain.immune.map(immunityKey)),
    trained: SKILL_KEYS.filter((key) => isTrained(plain, key)),
    ...(Object.hasOwn(plain.more, INCORPOREAL) ? { incorporeal: true } : {}),
    ...(Object.hasOwn(plain.more, LIES_DYING) ? { liesDying: true } : {}),
    ...readWards(plain),
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
function importSkills(
  { skills }: ExchangeCreature,
  draft: MonsterDraft,
): { readonly [skill: string]: number } {
  return Object.fromEntries(
    SKILL_KEYS.flatMap((key) => {
      const printed = skills[key];
      if (key === 'perception' || printed === undefined) return [];
      if (draft.trained.includes(key) && printed === skillModifier(draft, key).value) return [];
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

function findTooManyPowers({ powers }: ExchangeCreature): readonly ExchangeNote[] {
  return powers.slice(MOST_POWERS).map(({ name }) => ({
    where: name,
    ...saying('exchange.tooManyPowers', { n: MOST_POWERS }),
    weight: 'lost',
  }));
}

const HELD: ReadonlySet<string> = new Set([INCORPOREAL, LIES_DYING, ...Object.values(WARD_LABELS)]);

/** What has no field of its own stays readable on the card, as a trait under its label. */
function importUnreadLines({ more }: ExchangeCreature, told: ExchangeNote[], room: number): readonly Draft[] {
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

interface PowerImportContext {
  /** What the formula gives against this defense. ORC-279 */
  readonly usual: (versus: string) => number;
  readonly told: ExchangeNote[];
}

/** A power as the draft keeps it; what does not fit is told. ORC-48 ORC-272 */
export function importPower(power: ExchangePower, around: PowerImportContext): Draft {
  const { told } = around;
  const say: ReportLoss = (why, weight) => {
    told.push({ where: power.name, ...why, weight });
  };
  const action = findSynonym(ACTION_OF, power.action);
  if (action === undefined)
    say(saying('exchange.actionUnknown', { word: power.action, instead: 'standard' }), 'changed');
  const draft: Draft = {
    name: power.name.slice(0, 80),
    action: action ?? 'standard',
    ...importUsage(power.usage),
    trigger: power.trigger.slice(0, 600),
    origin: power.reach,
    basic: power.basic,
    range: power.range.slice(0, 120),
    area: power.area,
    target: power.target.slice(0, 300),
    ...importAttack(power, around, say),
    ...importDamage(power, say),
    hit: power.hit.slice(0, 2_000),
    missText: power.miss.slice(0, 2_000),
    effect: [power.effect, ...power.riders.map(({ label, text }) => `${label}: ${text}`)]
      .filter((each) => each !== '')
      .join(' ')
      .slice(0, 2_000),
    special: power.special.slice(0, 2_000),
    tags: [...power.tags, ...(power.nastier ? ['nastier special'] : [])]
      .map((tag) => tag.trim().slice(0, 80))
      .filter((tag) => tag !== '')
      .slice(0, 20),
  };
  if (power.riders.length > 0) say(saying('exchange.naturalRollsAsText'), 'asText');
  const words = `${power.hit} ${power.effect} ${power.special}`;
  const [dealt] = power.attack && !power.damage ? (UNREAD_DAMAGE.exec(words.trim()) ?? []) : [];
  if (dealt !== undefined) say(saying('exchange.keptAsText', { text: dealt }), 'asText');
  if (
    STRAY_ATTACK.test(`${words} ${power.target}`) ||
    /\bhit without an attack:/iu.test(power.special) ||
    (!power.attack && power.action !== 'trait' && /\bvs\.?\s/iu.test(`${power.effect} ${power.special}`))
  )
    say(saying('exchange.attackInText'), 'asText');
  if (power.attack && !power.damage && power.hit === '' && power.effect === '' && power.special === '')
    say(saying('exchange.missing', { what: 'Damage' }), 'missing');
  return draft;
}

/** Damage at the head of what an attack brings, under a label that nobody knows or beside dice that were not read. */
const UNREAD_DAMAGE = /^(?:\p{L}+:?\s+)?\d{1,3}(?:d\d{1,3})?[^.;]{0,40}\bdamage\b/iu;

function importUsage(usage: ExchangeUsage): Draft {
  if (usage.kind === 'recharge') return { usage: `recharge${Math.min(6, Math.max(2, usage.on))}` };
  if (usage.kind === 'other') return { usage: 'rechargeIf', rechargeIf: usage.text.slice(0, 300) };
  if (usage.kind === 'cooldown') return { usage: 'encounter' };
  if (usage.kind === 'atWill') return { usage: usage.kind };
  const { kind } = usage;
  const most = 'most' in usage ? usage.most : undefined;
  return { usage: kind, ...(most === undefined ? {} : { uses: Math.min(20, most) }) };
}

type ReportLoss = (why: Saying, weight: ExchangeNote['weight']) => void;

function importAttack({ attack }: ExchangePower, { usual }: PowerImportContext, say: ReportLoss): Draft {
  if (!attack) return { versus: '' };
  const versus = findSynonym(DEFENSE_OF, attack.versus);
  if (versus === undefined) say(saying('exchange.defenseUnknown', { word: attack.versus }), 'changed');
  const bonus = Math.min(99, Math.max(-20, Math.round(attack.bonus)));
  const aimed = versus ?? 'ac';
  return bonus === usual(aimed) ? { versus: aimed } : { versus: aimed, attackBonus: bonus };
}

function importDamage({ damage, missShare }: ExchangePower, say: ReportLoss): Draft {
  if (!damage) return { damageKind: 'none', damage: '' };
  const parts = readDraftDamage(damage.notation, '', DAMAGE_TYPES);
  if (!parts) {
    say(saying('exchange.damageUnrollable', { damage: damage.notation }), 'lost');
    return { damageKind: 'none', damage: '' };
  }
  const known = DAMAGE_TYPES.some(({ key }) => key === damage.type);
  if (!known && damage.type !== '')
    say(saying('exchange.damageTypeUnknown', { type: damage.type }), 'changed');
  const text = writeDamageParts(
    parts.map(({ dice, types }) => ({ notation: writeDamage(dice), ...withDamageTypes(types) })),
    DAMAGE_TYPES,
  );
  return { damage: text, damageType: known ? damage.type : '', miss: missShare };
}

const DEFENSES = ['ac', 'fort', 'ref', 'will'];
const TYPES: { readonly [word: string]: readonly [origin: string, type: string] } = {
  aberration: ['cosmic', 'monstrosity'],
  beast: ['natural', 'beast'],
  celestial: ['outsider', 'humanoid'],
  construct: ['natural', 'automaton'],
  dragon: ['natural', 'monstrosity'],
  elemental: ['elemental', 'automaton'],
  fey: ['fey', 'humanoid'],
  fiend: ['outsider', 'humanoid'],
  giant: ['elemental', 'humanoid'],
  humanoid: ['natural', 'humanoid'],
  monstrosity: ['natural', 'monstrosity'],
  ooze: ['natural', 'beast'],
  plant: ['natural', 'beast'],
  undead: ['shadow', 'humanoid'],
};

/** A monster of the fifth edition as a start for one of ours: its own numbers give way to the formulas of the level. ORC-275 */
function convertFromFifth(plain: ExchangeCreature, told: ExchangeNote[]): ExchangeCreature {
  const level = Math.min(30, Math.max(1, Math.round(plain.level ?? 1)));
  const role = guessRole(plain);
  const [origin, type] = (Object.hasOwn(TYPES, plain.type) ? TYPES[plain.type] : undefined) ?? [
    'natural',
    'humanoid',
  ];
  const usual = ROLES[role].hpBase + ROLES[role].hpPerLevel * level;
  told.push(
    {
      where: 'Numbers',
      ...saying('orcus.fifthNumbers', {
        level,
        hp: plain.numbers['hp'] ?? '?',
        role,
        usual: usual * RANKS.standard.hpTimes,
      }),
      weight: 'changed',
    },
    {
      where: 'Role',
      ...saying('orcus.fifthRole', { role }),
      weight: 'changed',
    },
  );
  const known = new Set(DEFENSES);
  const aside = [...Object.entries(plain.more), ...labelParts(plain, ['skills'])].filter(
    ([, text]) => text !== '',
  );
  for (const [label, text] of aside)
    told.push({ where: label, ...saying('exchange.keptInNotes', { text }), weight: 'asText' });
  return {
    ...plain,
    level,
    role,
    rank: plain.rank === '' ? 'standard' : plain.rank,
    origin,
    type,
    tags: plain.type === '' || plain.type === type ? plain.tags : [plain.type, ...plain.tags],
    numbers: {},
    skills: {},
    more: {},
    notes: [plain.notes, ...aside.map(([label, text]) => `${label}: ${text}`)]
      .filter((each) => each !== '')
      .join('\n'),
    speeds: Object.fromEntries(
      Object.entries(plain.speeds).map(([mode, feet]) => [mode, Math.round(feet / 5)]),
    ),
    powers: plain.powers.map(({ attack, ...power }) =>
      attack
        ? {
            ...power,
            attack: {
              bonus: level + (known.has(attack.versus) && attack.versus !== 'ac' ? 3 : 5),
              versus: known.has(attack.versus) ? attack.versus : 'ac',
            },
          }
        : power,
    ),
  };
}

function guessRole({ powers }: ExchangeCreature): 'archer' | 'striker' {
  const attacks = powers.filter(({ attack }) => attack);
  return attacks.length > 0 && attacks.every(({ reach }) => reach === 'ranged') ? 'archer' : 'striker';
}
