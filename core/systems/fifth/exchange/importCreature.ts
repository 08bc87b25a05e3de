import { missingNumbers } from '../../../exchange/exchangeCreature.ts';
import { ownValue as ownOf } from '../../../kernel/checks.ts';
import { WHOLE, wholeNumber } from '../../../kernel/normalText.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { saying, type Saying } from '../../../kernel/said.ts';
import { jsonText } from '../../../rules/context.ts';
import type { Draft } from '../../../rules/creature.ts';
import { splitTactics } from '../../../rules/creatureKinds.ts';
import { averageDamage, readDamageDice } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ExchangeRoll,
  ImportedDraft,
} from '../../../rules/exchange.ts';
import { CREDIT } from '../about.ts';
import { SENSE_WORDS, SPEEDS, TYPES } from '../creatures/choices.ts';
import { BLANK_MONSTER, monsterShape, MOST_POWERS } from '../creatures/monster.ts';
import {
  computeInitiative,
  computeMonsterNumbers,
  type NumbersDraft,
  proficiencyBonus,
} from '../creatures/monsterNumbers.ts';
import { findChallenge, CHALLENGES } from '../challengeTables.ts';
import {
  ABILITIES,
  type Ability,
  abilityModifierFor,
  proficiencyAt,
  SIZES,
  type Skill,
  SKILLS,
} from '../tables.ts';
import { readBonuses, readDefenses } from './exportCreature.ts';
import { writeOwnRecord } from './ownFormat.ts';
import { readEntryRecords } from './pastedEntries.ts';

/** Numbers that a record in our own words has; a block of the fifth edition tells them itself. */
const REQUIRED = [
  ['ac', 'AC'],
  ['hp', 'HP'],
] as const;

/** A monster of ours from a plain stat block, whole: its printed numbers stay where they are not the usual ones. FIF-181 FIF-182 */
export function importCreature(plain: ExchangeCreature): ImportedDraft {
  const told: ExchangeNote[] = [];
  const basics = importBasics(plain, told);
  const cr = jsonText(basics, 'cr');
  const value = findChallenge(cr).value;
  const dice = value < 5 ? 1 : value < 11 ? 2 : value < 17 ? 3 : 4;
  const read = plain.powers.map((power) => importPower(power, dice, plain.game === 'fifth'));
  const all = read.flatMap(({ records }) => records);
  const powers = all.slice(0, MOST_POWERS);
  const facts: Draft = Object.assign({}, ...read.map((each) => each.facts));
  for (const each of all.slice(MOST_POWERS))
    told.push({
      where: jsonText(each, 'name'),
      ...saying('exchange.tooManyPowers', { n: MOST_POWERS }),
      weight: 'lost',
    });
  told.push(...missingRolls(all), ...oddSpells(plain));
  if (plain.game === 'fifth') told.push(...missingNumbers(plain, REQUIRED));
  if (ROLLS_IN_WORDS.test(plain.notes))
    told.push({ where: 'Notes', ...saying('fifth.rollStaysText'), weight: 'asText' });
  if (plain.game !== 'fifth') told.push(...oddAverages(plain));
  const bonus = readProficiency(plain);
  const base: Draft = {
    ...BLANK_MONSTER,
    ...basics,
    ...facts,
    overrides: omitUsual('proficiency', bonus, proficiencyAt(value)),
    powers,
  };
  return {
    kind: 'monster',
    draft: keepPrintedNumbers(base, powers, plain),
    notes: told,
    credit: plain.credit.includes('System Reference Document')
      ? plain.credit
      : `${plain.credit} ${CREDIT}`.trim(),
  };
}

/** Attacks without a bonus, saves without a DC, and hits whose damage was not read: nothing stands in for them. FIF-187 FIF-188 */
function missingRolls(powers: readonly Draft[]): readonly ExchangeNote[] {
  return powers.flatMap((power): readonly ExchangeNote[] => {
    const [where, versus, hit] = [jsonText(power, 'name'), jsonText(power, 'versus'), jsonText(power, 'hit')];
    const note = (why: Saying): ExchangeNote => ({ where, ...why, weight: 'missing' });
    const words = ['hit', 'effect', 'missText', 'worse'].map((key) => jsonText(power, key)).join(' ');
    const saves = versus === '' ? [] : [...words.matchAll(MORE_SAVES)];
    const [unread = ''] = (jsonText(power, 'damage') === '' ? UNREAD_DAMAGE.exec(hit) : null) ?? [];
    return [
      ...(versus === 'ac' && typeof power['attackBonus'] !== 'number'
        ? [note(saying('fifth.noAttackBonus'))]
        : []),
      ...(versus !== '' && versus !== 'ac' && typeof power['dc'] !== 'number'
        ? [note(saying('fifth.noSaveDc'))]
        : []),
      ...(saves.length > 0
        ? [{ where, ...saying('fifth.saveStaysText'), weight: 'asText' } satisfies ExchangeNote]
        : []),
      ...(ROLLS_IN_WORDS.test(words)
        ? [{ where, ...saying('fifth.rollStaysText'), weight: 'asText' } satisfies ExchangeNote]
        : []),
      ...(versus === 'ac' &&
      jsonText(power, 'damage') === '' &&
      hit.trim() === '' &&
      !jsonText(power, 'name').endsWith(': save')
        ? [note(saying('fifth.noHit'))]
        : []),
      ...(versus !== '' && unread !== ''
        ? [note(saying('fifth.noDamageRead', { text: unread.trim() }))]
        : []),
    ];
  });
}

const AVERAGE = /(\d{1,4}) ?\((\d{1,3}d\d{1,3}(?: ?[+-] ?\d{1,3})?)\)/gu;

/** Printed averages that are not those of the dice beside them: one of the two is a slip. FIF-92 */
function oddAverages({ powers }: ExchangeCreature): readonly ExchangeNote[] {
  return powers.flatMap(({ name, effect }) =>
    [...effect.matchAll(AVERAGE)].flatMap(([, printed = '', dice = '']): readonly ExchangeNote[] => {
      const read = readDamageDice(dice.replaceAll(' ', ''));
      const mean = read ? averageDamage(read) : Number(printed);
      return Math.abs(mean - Number(printed)) < 1.01
        ? []
        : [
            {
              where: name,
              ...saying('fifth.averageOfDice', { printed, dice, mean: Math.floor(mean) }),
              weight: 'changed',
            },
          ];
    }),
  );
}

/** Spells that are cast as often as nothing here counts. */
function oddSpells({ powers }: ExchangeCreature): readonly ExchangeNote[] {
  return powers.flatMap(({ spells }) =>
    (spells?.groups ?? []).flatMap(({ names, words }) =>
      words === undefined
        ? []
        : names.map((where): ExchangeNote => ({
            where,
            ...saying('exchange.keptAsText', { text: words }),
            weight: 'asText',
          })),
    ),
  );
}

/** What is rolled, in an entry that rolls nothing. */
const ROLLS_IN_WORDS = /\bHit:|\bto hit[,:]|\bAttack(?: Roll)?:/u;
/** A save that an entry asks for besides its own. */
const MORE_SAVES =
  /\bDC \d{1,2} (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) (?:sav|check)/giu;
/** Dice at the beginning of what a hit or a failed save brings. */
const UNREAD_DAMAGE = /^[^.]{0,24}?(?:\(?\d{1,3}d\d{1,3}|\b\d{1,4} (?:\p{L}+ )?damage\b)[^.]{0,60}/iu;

const ACTION: { readonly [word: string]: string } = {
  standard: 'action',
  action: 'action',
  minor: 'bonus',
  bonus: 'bonus',
  reaction: 'reaction',
  trait: 'trait',
  legendary: 'legendary',
  lair: 'lair',
  move: 'move',
};

/** An entry by its text; a power that has numbers and no text by those. */
function importPower(power: ExchangePower, dice: number, ours: boolean): ReturnType<typeof readEntryRecords> {
  if (ours) return { records: [writeOwnRecord(power)], facts: {} };
  const tagged = power.tags.find((tag) => tag === 'legendary' || tag === 'mythic' || tag === 'lair');
  const action =
    tagged === undefined ? (ownOf(ACTION, power.action) ?? 'free') : tagged === 'lair' ? 'lair' : 'legendary';
  const limit = /\(/u.test(power.name) ? '' : readPowerLimit(power);
  const entry = { action, name: `${power.name}${limit}`, text: readPowerText(power), spells: power.spells };
  const { records, facts } = readEntryRecords(entry, dice);
  const level = power.tags.flatMap((tag) => /^level (\d)$/iu.exec(tag)?.[1] ?? [])[0];
  const tags = power.tags.filter((tag) => !/^(?:legendary|mythic|lair|level \d)$/iu.test(tag)).slice(0, 20);
  const [first = {}, ...others] = records;
  const more = {
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(tags.length > 0 ? { tags } : {}),
  };
  const rolled = power.roll ? withRoll(first, power.roll) : first;
  return { records: [{ ...rolled, ...more }, ...others], facts };
}

/** An entry with the roll that its source keeps beside its words; the words count where they tell as much. */
function withRoll(record: Draft, roll: ExchangeRoll): Draft {
  const versus = jsonText(record, 'versus');
  const damage = roll.damage.map(({ notation, type }) => `${notation} ${type}`.trim()).join(' + ');
  const said = jsonText(record, 'damage');
  const { number } = roll;
  if (versus === roll.versus || (versus !== '' && roll.versus !== 'ac')) {
    const key = roll.versus === 'ac' ? 'attackBonus' : 'dc';
    const known: Draft =
      number === undefined || typeof record[key] === 'number' || versus !== roll.versus
        ? record
        : { ...record, [key]: number };
    return said.split(' + ').length < roll.damage.length || said === ''
      ? { ...known, ...(damage === '' ? {} : { damage }) }
      : known;
  }
  const rolled: Draft =
    number === undefined ? {} : roll.versus === 'ac' ? { attackBonus: number } : { dc: number };
  const effect = jsonText(record, 'effect').replace(/^(?:Hit:?|Melee|Ranged)?[\s.,:]*$/u, '');
  return {
    ...record,
    versus: roll.versus,
    ...rolled,
    origin: roll.area ? 'area' : roll.ranged ? 'ranged' : 'melee',
    area: roll.area,
    range: roll.range === '' ? (roll.area ? '' : roll.ranged ? 'range 30 ft.' : 'reach 5 ft.') : roll.range,
    ...(damage === '' ? {} : { damage }),
    ...(roll.half ? { miss: 'half' } : {}),
    effect,
  };
}

function readPowerLimit({ usage }: ExchangePower): string {
  if (usage.kind === 'recharge') return usage.on === 6 ? ' (Recharge 6)' : ` (Recharge ${usage.on}–6)`;
  if (usage.kind === 'daily') return ` (${usage.most ?? 1}/Day)`;
  return usage.kind === 'other' && usage.text !== '' ? ` (${usage.text})` : '';
}

/** The whole text; where only numbers and pieces are given, these put together as a block prints them. */
function readPowerText({
  effect,
  hit,
  miss,
  special,
  trigger,
  attack,
  damage,
  reach,
  roll,
}: ExchangePower): string {
  if (roll) return effect;
  const rest = [special].filter((each) => each !== '');
  const rolled = /attack(?: roll)?:|saving throw|\bto hit\b/iu.test(effect);
  if (!attack || rolled)
    return [trigger === '' ? '' : `Trigger: ${trigger}. Response:`, effect, hit, miss, ...rest]
      .filter((each) => each !== '')
      .join(' ');
  const kind = reach === 'ranged' ? 'Ranged' : 'Melee';
  const dealt = damage ? `${damage.notation} ${damage.type} damage` : '';
  const where = reach === 'ranged' ? 'range 60 ft.' : 'reach 5 ft.';
  const said = [dealt, hit].filter((each) => each !== '').join(', ');
  return [
    `${kind} Attack Roll: ${attack.bonus < 0 ? attack.bonus : `+${attack.bonus}`}, ${where}`,
    said === '' ? '' : `Hit: ${said}.`,
    miss === '' ? '' : `Miss: ${miss}`,
    effect,
    ...rest,
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** With how it learnt its skills and saves; printed numbers that are not what follows stand as the GM’s own. FIF-04 */
function keepPrintedNumbers(base: Draft, powers: readonly Draft[], plain: ExchangeCreature): Draft {
  // Its powers are read once, with the whole draft, by who vouches for it: what is wrong with it is said there.
  const read = parseInputFully(monsterShape, { ...base, powers: [] });
  if (!read.ok) return base;
  const learnt = importSkillsAndSaves(plain, read.value);
  const rolls = powers.map((power) => ({ versus: jsonText(power, 'versus') === '' ? '' : 'ac' }) as const);
  const draft = { ...read.value, ...learnt, powers: rolls };
  const numbers = computeMonsterNumbers(draft);
  const { initiative, ac, hp, xp } = plain.numbers;
  const by = (['0', '1', '2'] as const).find(
    (times) => computeInitiative({ ...draft, initiativeBy: times }).value === initiative,
  );
  const passive = Number(/passive perception (\d{1,2})/iu.exec(plain.senses.join(', '))?.[1] ?? Number.NaN);
  const printed = {
    ...omitUsual('hp', hp, numbers.hp.computed.value),
    ...omitUsual('ac', ac, numbers.ac.computed.value),
    ...(by === undefined ? omitUsual('initiative', initiative, Number.NaN) : {}),
    ...omitUsual('passive', Number.isFinite(passive) ? passive : undefined, numbers.passive.computed.value),
    ...omitUsual('xp', xp, numbers.xp.computed.value),
    ...omitUsual('proficiency', readProficiency(plain), numbers.proficiency.computed.value),
  };
  const attack = pickHighest(powers, 'attackBonus');
  const dc = pickHighest(powers, 'dc');
  return {
    ...base,
    ...learnt,
    ...(by === undefined ? {} : { initiativeBy: by }),
    overrides: {
      ...printed,
      ...omitUsual('attack', attack, numbers.attack.computed.value),
      ...omitUsual('dc', dc, numbers.dc.computed.value),
    },
  };
}

/** The proficiency bonus that the line of its challenge prints. FIF-191 */
function readProficiency({ more }: ExchangeCreature): number | undefined {
  const said = /PB \+(\d{1,2})/u.exec(more['Challenge'] ?? '')?.[1];
  return said === undefined ? undefined : Number(said);
}

function omitUsual(key: string, value: number | undefined, usual: number): Draft {
  return value === undefined || value === usual || !Number.isFinite(value) ? {} : { [key]: value };
}

function pickHighest(powers: readonly Draft[], key: 'attackBonus' | 'dc'): number | undefined {
  const values = powers.map((power) => power[key]).filter((value) => typeof value === 'number');
  return values.length === 0 ? undefined : Math.max(...values);
}

/** Labels of `more` that have a field here. */
const OWN: ReadonlySet<string> = new Set([
  'Challenge',
  'Hit Dice',
  'Armor Class',
  'Saving Throws',
  'Vulnerable',
  'Resist',
  'Immune',
  'Speed',
  'Alignment',
  'Size',
  'Legend',
  'Legendary Actions',
  'Spells',
  'Edition',
  'Swarm',
  'Threshold',
  'Wards',
  'Senses',
  'At 0',
]);

/** Everything of a draft but its powers, skills and saves; what finds no field stands in the notes and is told. FIF-181 FIF-182 */
function importBasics(plain: ExchangeCreature, told: ExchangeNote[]): Draft {
  const { more } = plain;
  const said = (label: string): string => more[label] ?? '';
  const aside = Object.entries(more).filter(([label, text]) => !OWN.has(label) && text !== '');
  for (const [label, text] of aside)
    told.push({ where: label, ...saying('exchange.keptInNotes', { text }), weight: 'asText' });
  const [resist, immune, weak] = [
    readDefenses([said('Resist'), ...Object.keys(plain.resist)].join(';')),
    readDefenses([said('Immune'), ...plain.immune].join(';')),
    readDefenses([said('Vulnerable'), ...Object.keys(plain.weak)].join(';')),
  ];
  return {
    name: plain.name.slice(0, 80),
    cr: importChallenge(plain, told),
    edition: guessEdition(plain),
    ...importNature(plain, told),
    alignment: (said('Alignment') === '' ? plain.alignment : said('Alignment')).slice(0, 80),
    abilities: Object.fromEntries(
      ABILITIES.flatMap(({ key }) => {
        const score = plain.abilities[key];
        return score === undefined ? [] : [[key, Math.min(50, Math.max(1, Math.round(score)))] as const];
      }),
    ),
    ...importSpeeds(plain),
    ...importSenses(plain.senses, said('Senses')),
    deathSaves: said('At 0') !== '',
    languages: plain.languages
      .map((each) => each.trim().slice(0, 80))
      .filter((each) => each !== '' && !/^none$/iu.test(each))
      .slice(0, 40),
    gear: plain.gear.slice(0, 2_000),
    acNote: said('Armor Class').slice(0, 120),
    hitDice:
      /\d{1,3}\s*d\s*\d{1,3}(?:\s*[+−–-]\s*\d{1,4})?/u
        .exec(said('Hit Dice'))?.[0]
        .replaceAll(/\s/gu, '')
        .replaceAll(/[−–]/gu, '-') ?? '',
    resist: [...resist.types],
    resistNonmagical: [...resist.nonmagical],
    immune: [...immune.types, ...immune.conditions],
    immuneNonmagical: [...immune.nonmagical],
    weak: [...weak.types],
    wards: [
      said('Wards'),
      resist.rest,
      immune.rest === '' ? '' : `immune: ${immune.rest}`,
      weak.rest === '' ? '' : `vulnerable: ${weak.rest}`,
    ]
      .filter((each) => each !== '')
      .join('; ')
      .slice(0, 400),
    ...(said('Threshold') === '' ? {} : { threshold: Number(said('Threshold')) || 0 }),
    ...importLegend(plain, told),
    ...importSpells(said('Spells')),
    ...splitTactics(
      [plain.notes, ...aside.map(([label, text]) => `${label}: ${text}`)]
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, 20_000),
    ),
    credit: plain.credit.replace(CREDIT, '').trim().slice(0, 2_000),
  };
}

/** `1/4` and `17`; what is no challenge becomes the nearest by its level, and is told. FIF-191 */
function importChallenge({ more, level }: ExchangeCreature, told: ExchangeNote[]): string {
  const said = /^\s*(?:CR\s*)?(\d{1,2}\s*\/\s*[248]|0?\.\d+|\d{1,2})/iu
    .exec(more['Challenge'] ?? '')?.[1]
    ?.replaceAll(/\s/gu, '');
  const known = CHALLENGES.find(
    ({ key, value }) => key === said || (said?.includes('.') === true && value === Number(said)),
  );
  if (known) return known.key;
  const by = String(Math.min(30, Math.max(0, Math.round(level ?? 1))));
  if (level === undefined)
    told.push({ where: 'Challenge', ...saying('fifth.noChallenge'), weight: 'changed' });
  else if (said !== undefined)
    told.push({
      where: 'Challenge',
      ...saying('fifth.noSuchChallenge', { challenge: said, instead: by }),
      weight: 'changed',
    });
  return by;
}

/** The edition that a block speaks by its own words. FIF-01 FIF-187 FIF-188 */
function guessEdition({ more, powers }: ExchangeCreature): string {
  if (more['Edition'] === '2014' || more['Edition'] === '2024') return more['Edition'];
  const text = powers.map(({ effect }) => effect).join(' ');
  if (/\battack roll:|\bsaving throw: dc/iu.test(text)) return '2024';
  if (/\b(?:weapon|spell) attack:|\bto hit,|\bmust (?:make|succeed on) an? dc\b/iu.test(text)) return '2014';
  return '2024';
}

function importNature({ size, type, tags, more }: ExchangeCreature, told: ExchangeNote[]): Draft {
  const words = type.toLowerCase();
  const swarm = more['Swarm'] === 'yes' || /\bswarm\b/u.test(words);
  const known =
    TYPES.find(({ key }) => words.startsWith(key)) ?? TYPES.find(({ key }) => words.includes(key));
  if (!known && words !== '')
    told.push({ where: 'Type', ...saying('fifth.noSuchType', { type }), weight: 'changed' });
  const sized = SIZES.find(({ key }) => key === size.toLowerCase())?.key;
  if (sized === undefined && size !== '')
    told.push({ where: 'Size', ...saying('fifth.noSuchSize', { size }), weight: 'changed' });
  const two = more['Size'] ?? '';
  return {
    size: sized ?? 'medium',
    type: known?.key ?? 'monstrosity',
    swarm,
    tags: [...tags, ...(two === '' ? [] : [two.toLowerCase()])].map((tag) => tag.slice(0, 80)).slice(0, 40),
  };
}

function importSpeeds({ speeds, more }: ExchangeCreature): Draft {
  const known = SPEEDS.flatMap(({ key }) => {
    const feet = speeds[key];
    return feet === undefined ? [] : [[key, Math.min(2_000, Math.max(0, Math.round(feet)))] as const];
  });
  const note = more['Speed'] ?? '';
  return {
    speeds: Object.fromEntries(known),
    hover: /\(hover\)/iu.test(note),
    speedNote: note.replaceAll(/[a-z]* ?(?:\d+ ft\. )?\(hover\)[;,]?\s*/giu, '').slice(0, 200),
  };
}

function importSenses(senses: readonly string[], besides: string): Draft {
  const found: { [key: string]: number } = {};
  const rest: string[] = besides === '' ? [] : [besides];
  for (const each of senses) {
    const [, word = '', feet = '', note = ''] =
      /^([a-z]+)\s+(\d{1,4})\s*(?:ft\.?|feet)?\s*(\([^)]*\))?$/iu.exec(each.trim()) ?? [];
    const known = SENSE_WORDS.find(({ key }) => key === word.toLowerCase());
    if (known) {
      found[known.key] = Number(feet);
      if (note !== '') rest.push(`${word.toLowerCase()} ${note.replaceAll(/[()]/gu, '')}`);
    } else if (!/^passive perception/iu.test(each.trim())) rest.push(each.trim());
  }
  return { senses: found, sensesNote: rest.join(', ').slice(0, 200) };
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = `\\d{1,2}|${COUNTS.slice(1).join('|')}`;
const USES = [
  new RegExp(`(?:uses?:|actions)\\s*(\\d{1,2})(?:\\s*\\((\\d{1,2})\\s+in\\s+lair\\))?`, 'iu'),
  new RegExp(
    `\\b(?:take|use|has|have|gets?|up to)\\s+(?:up to\\s+)?(${COUNT})\\s+legendary\\s+actions?\\b`,
    'iu',
  ),
  new RegExp(`^\\s*(${COUNT})(?:\\s+(?:a|per)\\s+(?:turn|round))?\\s*$`, 'iu'),
];

const LAIR_XP = new RegExp(`or\\s+(${WHOLE})\\s+in\\s+lair`, 'iu');

/** `3` and `three`. */
function countIn(text: string): number {
  const at = COUNTS.indexOf(text.toLowerCase());
  return at < 0 ? Number(text) : at;
}

/** Uses of legendary actions and resistances, in the lair and out of it. FIF-160 FIF-161 FIF-162 */
function importLegend({ more, powers, game }: ExchangeCreature, missing: ExchangeNote[]): Draft {
  const [counted, said] = [more['Legend'] ?? '', more['Legendary Actions'] ?? ''];
  const told = `${counted} ${said}`;
  const [, plain, lair] =
    USES.slice(0, 2).flatMap((each) => each.exec(told) ?? [])[0] === undefined
      ? (USES[2]?.exec(said) ?? [])
      : (USES[0]?.exec(told) ?? USES[1]?.exec(told) ?? []);
  const name = powers.find((power) => /^legendary resistance/iu.test(power.name));
  const [, own, inLair] =
    /(\d{1,2})\s*\/\s*day(?:,?\s*or\s+(\d{1,2})\s*\/\s*day\s+in\s+lair)?/iu.exec(name?.name ?? '') ??
    /resistances (\d+)(?: \((\d+) in lair\))?/u.exec(told) ??
    [];
  const uses = own ?? (name?.usage.kind === 'daily' ? String(name.usage.most ?? 1) : undefined);
  const several =
    game !== 'fifth' &&
    powers.some(({ action, tags }) => action === 'legendary' || tags.includes('legendary'));
  if (plain === undefined && several)
    missing.push({
      where: 'Legendary Actions',
      ...saying('fifth.noLegendaryCount'),
      weight: 'missing',
    });
  const inLairXp = LAIR_XP.exec(more['Challenge'] ?? '')?.[1];
  return {
    ...(plain === undefined ? {} : { legendary: countIn(plain) }),
    ...(lair === undefined ? {} : { legendaryLair: Number(lair) }),
    ...(uses === undefined ? {} : { resistances: Number(uses) }),
    ...(inLair === undefined ? {} : { resistancesLair: Number(inLair) }),
    ...(inLairXp === undefined ? {} : { xpLair: wholeNumber(inLairXp) ?? null }),
  };
}

function importSpells(text: string): Draft {
  if (text === '') return {};
  const ability = /ability (str|dex|con|int|wis|cha)/u.exec(text)?.[1];
  const dc = /DC (\d{1,2})/u.exec(text)?.[1];
  const attack = /attack (-?\d{1,2})/u.exec(text)?.[1];
  const slots = [...text.matchAll(/([1-9]):(\d)/gu)].map(
    ([, level = '', count = '']) => [level, Number(count)] as const,
  );
  return {
    ...(ability === undefined ? {} : { spellAbility: ability }),
    ...(dc === undefined ? {} : { spellDc: Number(dc) }),
    ...(attack === undefined ? {} : { spellAttack: Number(attack) }),
    ...(slots.length === 0 ? {} : { slots: Object.fromEntries(slots) }),
  };
}

/** Saves and skills by how they are learnt; printed numbers that no way of learning gives stand as its own. FIF-12 FIF-184 FIF-186 */
function importSkillsAndSaves(plain: ExchangeCreature, draft: NumbersDraft): LearntSkills {
  return { ...importSaves(plain, draft), ...importSkills(plain, draft) };
}

interface LearntSkills {
  readonly savesGood: Ability[];
  readonly saves: { readonly [ability: string]: number };
  readonly trained: Skill[];
  readonly expert: Skill[];
  readonly skills: { readonly [skill: string]: number };
}

function importSaves(
  { more }: ExchangeCreature,
  draft: NumbersDraft,
): Pick<LearntSkills, 'savesGood' | 'saves'> {
  const bonus = proficiencyBonus(draft);
  const [good, own]: [Ability[], { [key: string]: number }] = [[], {}];
  for (const [name, printed] of readBonuses(more['Saving Throws'] ?? '')) {
    const ability = ABILITIES.find(({ key }) => name.startsWith(key));
    if (!ability) continue;
    const modifier = abilityModifierFor(draft.abilities[ability.key]);
    if (printed === modifier + bonus) good.push(ability.key);
    else if (printed !== modifier) own[ability.key] = printed;
  }
  return { savesGood: good, saves: own };
}

function importSkills(
  { skills, numbers }: ExchangeCreature,
  draft: NumbersDraft,
): Pick<LearntSkills, 'trained' | 'expert' | 'skills'> {
  const bonus = proficiencyBonus(draft);
  const all = { ...skills };
  const { perception } = numbers;
  if (perception !== undefined && all['perception'] === undefined) all['perception'] = perception;
  const [trained, expert, own]: [Skill[], Skill[], { [key: string]: number }] = [[], [], {}];
  for (const [name, printed] of Object.entries(all)) {
    const plainName = name.toLowerCase().replaceAll(/\s/gu, '');
    const skill = SKILLS.find(({ key }) => key.toLowerCase() === plainName);
    if (!skill) continue;
    const modifier = abilityModifierFor(draft.abilities[skill.ability]);
    if (printed === modifier + bonus) trained.push(skill.key);
    else if (printed === modifier + 2 * bonus) expert.push(skill.key);
    else own[skill.key] = printed;
  }
  return { trained, expert, skills: own };
}
