import { guessRole } from '../../../exchange/conversion.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { ownValue } from '../../../kernel/checks.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { formatSigned } from '../../../kernel/said.ts';
import type { Built, Draft } from '../../../rules/creature.ts';
import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { writePlainDamage } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  ExchangeUsage,
  Loss,
  MonsterScale,
} from '../../../rules/exchange.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import type { Power } from '../../../rules/sheet.ts';
import { CONDITIONS } from '../conditions.ts';
import { type PowerDraft, SENSE_WORDS } from '../creatures/choices.ts';
import { type MonsterDraft, monsterShape } from '../creatures/monster.ts';
import {
  chooseHitDice,
  countLegendaryUses,
  computeMonsterNumbers,
  computeMonsterSave,
  listMonsterSkills,
  computeMonsterSkill,
} from '../creatures/monsterNumbers.ts';
import { BUDGETS, type Challenge, findChallenge, CHALLENGES } from '../challengeTables.ts';
import { ABILITIES, abilityModifierFor } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { formatLimit } from './entries.ts';

/** A creature of ours in plain words: its numbers, and each entry with its whole text. FIF-181 */
export function exportCreature(raw: Draft, built: Built): ExchangeCreature {
  const read = parseInputFully(monsterShape, raw);
  return read.ok ? exportMonster(read.value, built) : exportSheet(built);
}

function exportMonster(draft: MonsterDraft, { sheet }: Built): ExchangeCreature {
  const numbers = computeMonsterNumbers(draft);
  return {
    ...blankExchangeCreature(draft.name, 'fifth'),
    level: sheet.level,
    size: draft.size,
    type: draft.type,
    alignment: flattenText(draft.alignment).toLowerCase(),
    tags: draft.tags,
    numbers: {
      ac: numbers.ac.value,
      hp: numbers.hp.value,
      initiative: numbers.initiative.value,
      xp: numbers.xp.value,
    },
    abilities: draft.abilities,
    skills: Object.fromEntries(
      listMonsterSkills(draft).map(({ key, label }) => [
        label.toLowerCase(),
        computeMonsterSkill(draft, key).value,
      ]),
    ),
    speeds: typedNumbers(draft.speeds),
    senses: [
      ...SENSE_WORDS.flatMap(({ key, label }) => {
        const feet = draft.senses[key];
        return feet ? [`${label.toLowerCase()} ${feet} ft.`] : [];
      }),
      `passive perception ${numbers.passive.value}`,
    ],
    languages: draft.languages,
    gear: flattenText(draft.gear),
    powers: draft.powers.flatMap((power, at) => {
      const made = sheet.powers[at];
      return made ? [exportEntry(power, made)] : [];
    }),
    notes: notesWithTactics(sheet.view),
    credit: sheet.view.credit,
    more: exportMore(draft),
  };
}

/** Types of damage first, as every block prints them. FIF-181 */
function sortDamageTypes(immune: readonly string[]): readonly string[] {
  const isType = (key: string): boolean => DAMAGE_TYPES.some((type) => type.key === key);
  return [...new Set([...immune.filter(isType), ...immune.filter((key) => !isType(key))])];
}

/** What has no field among plain numbers, under the labels that the readers of this game use. */
function exportMore(draft: MonsterDraft): ExchangeCreature['more'] {
  const saves = ABILITIES.flatMap(({ key, short }) => {
    const save = computeMonsterSave(draft, key).value;
    return save === abilityModifierFor(draft.abilities[key])
      ? []
      : [`${short} ${formatSigned(save).replace('−', '-')}`];
  });
  const lines = {
    Challenge: writeChallenge(draft),
    'Hit Dice': chooseHitDice(draft),
    'Armor Class': flattenText(draft.acNote),
    'Saving Throws': saves.join(', '),
    Vulnerable: draft.weak.join(', '),
    Resist: writeDefenses(draft.resist, draft.resistNonmagical),
    Wards: flattenText(draft.wards),
    Senses: flattenText(draft.sensesNote),
    'At 0': draft.deathSaves ? 'lies dying, with death saves' : '',
    Immune: writeDefenses(sortDamageTypes(draft.immune), draft.immuneNonmagical),
    Speed: [draft.hover ? 'fly (hover)' : '', flattenText(draft.speedNote)]
      .filter((each) => each !== '')
      .join(', '),
    Legend: writeLegend(draft),
    Spells: writeSpells(draft),
    Edition: draft.edition,
    Swarm: draft.swarm ? 'yes' : '',
    Threshold: draft.threshold ? String(draft.threshold) : '',
  };
  return Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== ''));
}

function writeChallenge(draft: MonsterDraft): string {
  const { xp, proficiency } = computeMonsterNumbers(draft);
  const lair = draft.xpLair ? `, or ${draft.xpLair} in lair` : '';
  return `${draft.cr} (XP ${xp.value}${lair}; PB +${proficiency.value})`;
}

function writeLegend(draft: MonsterDraft): string {
  const { legendaryLair, resistances, resistancesLair } = draft;
  const legendary = countLegendaryUses(draft);
  return [
    legendary ? `actions ${legendary}${legendaryLair ? ` (${legendaryLair} in lair)` : ''}` : '',
    resistances ? `resistances ${resistances}${resistancesLair ? ` (${resistancesLair} in lair)` : ''}` : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

function writeSpells({ spellAbility, spellDc, spellAttack, slots }: MonsterDraft): string {
  const left = Object.entries(typedNumbers(slots)).filter(([, count]) => count > 0);
  return [
    spellAbility === '' ? '' : `ability ${spellAbility}`,
    spellDc ? `DC ${spellDc}` : '',
    typeof spellAttack === 'number' ? `attack ${spellAttack}` : '',
    left.length === 0 ? '' : `slots ${left.map(([level, count]) => `${level}:${count}`).join(' ')}`,
  ]
    .filter((each) => each !== '')
    .join(', ');
}

/** An entry with its numbers, in plain words; paragraphs are one. FIF-187 FIF-188 */
function exportEntry(power: PowerDraft, made: Pick<Power, 'attack' | 'damage'>): ExchangePower {
  const { attack, damage } = made;
  return {
    name: `${power.name}${formatLimit(power)}`,
    action: power.action,
    usage: exportUsage(power),
    reach: exportReach(power.origin),
    basic: false,
    area: power.area,
    range: power.range.trim(),
    target: flattenText(power.target),
    ...(attack ? { attack: { bonus: attack.bonus.value, versus: attack.versus } } : {}),
    ...(damage ? { damage: writePlainDamage(damage, DAMAGE_TYPES) } : {}),
    missShare: damage ? power.miss : 'none',
    trigger: flattenText(power.trigger),
    hit: flattenText(power.hit),
    miss: flattenText(power.missText),
    effect: flattenText(power.effect),
    special: flattenText(power.worse),
    riders: [],
    tags: [...power.tags, ...(typeof power.level === 'number' ? [`Level ${power.level}`] : [])],
    nastier: false,
  };
}

function flattenText(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function exportReach(origin: PowerDraft['origin']): ExchangePower['reach'] {
  return origin === 'area' ? 'near' : origin;
}

function exportUsage({ usage, uses }: PowerDraft): ExchangeUsage {
  const on = /^recharge(\d)$/u.exec(usage)?.[1];
  if (on !== undefined) return { kind: 'recharge', on: Number(on) };
  if (usage === 'turn') return { kind: 'round' };
  if (usage === 'day') return { kind: 'daily', ...(uses && uses > 1 ? { most: uses } : {}) };
  if (usage === 'rest') return { kind: 'other', text: 'recharge after a short or long rest' };
  return { kind: 'atWill' };
}

/** A hero as others see one: defences, hit points and what it can do. FIF-236 */
function exportSheet({ sheet }: Built): ExchangeCreature {
  const { ac } = sheet.defenses;
  return {
    ...blankExchangeCreature(sheet.name, 'fifth'),
    level: sheet.level,
    numbers: { hp: sheet.hitPoints, ...(ac ? { ac: ac.value } : {}), initiative: sheet.initiative.value },
    powers: sheet.powers.map((power): ExchangePower => {
      const { attack, damage, name, action, range, area, lines } = power;
      return {
        name,
        action,
        usage: { kind: 'atWill' },
        reach: exportReach(power.origin === 'ranged' ? 'ranged' : power.origin === 'area' ? 'area' : 'melee'),
        basic: false,
        area,
        range,
        target: '',
        ...(attack ? { attack: { bonus: attack.bonus.value, versus: attack.versus } } : {}),
        ...(damage ? { damage: writePlainDamage(damage, DAMAGE_TYPES) } : {}),
        missShare: power.missShare === 0.5 ? 'half' : 'none',
        trigger: '',
        hit: '',
        miss: '',
        effect: lines.map(({ label, text }) => `${label}: ${text}`).join(' '),
        special: '',
        riders: [],
        tags: power.tags,
        nastier: false,
      };
    }),
    notes: sheet.view.notes,
    credit: sheet.view.credit,
  };
}

/** What one with legendary actions counts as: it is met alone. FIF-160 */
const LEGEND = 4;
/** Share of a round’s damage that one hit of it is, by challenge: two attacks from 2 on, three from 11. FIF-237 */
const HITS = [
  [11, 3],
  [2, 2],
  [0, 1],
] as const;

/** Monsters by challenge: one for each hero is met where its XP is the moderate budget of one hero. FIF-228 FIF-237 */
export const measureDrafts: MonsterScale = {
  top: BUDGETS.length,
  gradeOf: (plain) => {
    const weight =
      'Legend' in plain.more || plain.powers.some(({ action }) => action === 'legendary') ? LEGEND : 1;
    const { xp } = challengeRowFor(plain);
    const level = findNearest(
      BUDGETS.map(([, moderate], at) => [at + 1, moderate * weight] as const),
      xp,
    );
    return { level, weight, part: guessRole(plain), guessed: true };
  },
  fields: ({ level, weight }) => {
    const budget = (BUDGETS[Math.min(BUDGETS.length, level) - 1]?.[1] ?? 0) * weight;
    const value = findNearest(
      CHALLENGES.map((each) => [each.value, Math.max(1, each.xp)] as const),
      budget,
    );
    const row = CHALLENGES.find((each) => each.value === value);
    return { level: value, ...(row ? { more: { Challenge: row.key } } : {}) };
  },
  said: (plain) => `CR ${challengeRowFor(plain).key}`,
  usual: (plain) => {
    const { hp, ac, attack, dc, damage, value } = challengeRowFor(plain);
    const hits = HITS.find(([from]) => value >= from)?.[1] ?? 1;
    return {
      hp: hp[0],
      damage: damage[0] / hits,
      attack: { armor: attack[0], body: dc[0], quick: dc[0], mind: dc[0] },
      defenses: { ac: ac[0] },
    };
  },
  guards: { ac: 'armor', str: 'body', con: 'body', dex: 'quick', int: 'mind', wis: 'mind', cha: 'mind' },
  aims: { armor: 'ac', body: 'con', quick: 'dex', mind: 'wis' },
  costs: [
    ['action', 'main'],
    ['move', 'move'],
    ['bonus', 'minor'],
    ['reaction', 'reaction'],
    ['free', 'free'],
    ['legendary', 'free'],
    ['lair', 'free'],
    ['trait', 'trait'],
  ],
  die: 6,
  unit: 'feet',
  resists: 'type',
  lacks: ['origin'],
  out: (plain) => {
    const { Challenge: _challenge, Edition: _edition, ...more } = plain.more;
    const [resist, weak, immune] = [
      readTypes(more['Resist']),
      readTypes(more['Vulnerable']),
      readTypes(more['Immune']),
    ];
    // What is more than types alone stays a line.
    const spent = new Set([resist && 'Resist', weak && 'Vulnerable', immune && 'Immune']);
    return {
      ...plain,
      resist: Object.fromEntries((resist ?? []).map((type) => [type, 0])),
      weak: Object.fromEntries((weak ?? []).map((type) => [type, 0])),
      immune: immune ?? [],
      more: {
        ...Object.fromEntries(Object.entries(more).filter(([label]) => !spent.has(label))),
        Challenge: plain.more['Challenge'] ?? '',
      },
      powers: plain.powers.map((power) => ({ ...power, name: power.name.replace(/\s*\([^)]*\)$/u, '') })),
    };
  },
  // Its entries carry their limit in their names, as its books print them.
  into: (plain) => ({
    ...plain,
    powers: plain.powers.map((power) => ({
      ...power,
      name: `${power.name}${readEntryLimit(power.usage)}`,
      effect: [power.effect, ...power.riders.map(({ label, text }) => `${label}: ${text}`)]
        .filter((each) => each !== '')
        .join(' '),
    })),
  }),
};

function readEntryLimit(usage: ExchangeCreature['powers'][number]['usage']): string {
  if (usage.kind === 'recharge') return usage.on >= 6 ? ' (Recharge 6)' : ` (Recharge ${usage.on}–6)`;
  if (usage.kind === 'encounter' || usage.kind === 'daily') return ` (${usage.most ?? 1}/Day)`;
  return usage.kind === 'other' && usage.text !== '' ? ` (${usage.text})` : '';
}

/** The row of its challenge; where none is named, that of its level. */
function challengeRowFor({ more, level = 1 }: ExchangeCreature): Challenge {
  const said = /^\s*(\d{1,2}(?:\/[248])?)/u.exec(more['Challenge'] ?? '')?.[1];
  return findChallenge(said ?? String(level));
}

/** The key whose number lies nearest, as ratios go. */
function findNearest(all: readonly (readonly [key: number, of: number])[], wanted: number): number {
  const distance = (of: number): number => Math.abs(Math.log(of / Math.max(1, wanted)));
  return all.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? 1;
}

/** Types of damage in a line that holds nothing else. */
function readTypes(line = ''): readonly string[] | undefined {
  const all = line.split(/[,;]/u).map((each) => each.trim().toLowerCase());
  const types = all.filter((each) => DAMAGE_TYPES.some(({ key }) => key === each));
  return line !== '' && types.length === all.length ? types : undefined;
}

/** Words of a line of resistances, with what they hold only against nonmagical attacks. FIF-98 FIF-103 */
export interface DefenseList {
  readonly types: readonly string[];
  readonly conditions: readonly string[];
  readonly nonmagical: readonly string[];
  /** What is neither a type nor a condition. */
  readonly rest: string;
}

const TYPE_KEYS: ReadonlySet<string> = new Set(DAMAGE_TYPES.map(({ key }) => key));
const CONDITION_KEYS: ReadonlySet<string> = new Set(CONDITIONS.map(({ key }) => key));
const AT_TIMES = /\b(?:while|when|during|unless|until|if|in (?:its |\w+ )?(?:\w+ )?form|only)\b/iu;
const OTHER: { readonly [word: string]: string } = { paralysed: 'paralyzed', thundering: 'thunder' };

const WEAPON_TYPES: ReadonlySet<string> = new Set(['bludgeoning', 'piercing', 'slashing']);

/** Reads `cold; bludgeoning, piercing, and slashing from nonmagical attacks`, `poison, exhaustion, poisoned`. */
export function readDefenses(text: string): DefenseList {
  const [types, conditions, nonmagical, rest] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    [],
  ] as [Set<string>, Set<string>, Set<string>, string[]];
  for (const part of text.split(/;/u)) {
    // What holds at times only protects in the GM’s hands.
    if (AT_TIMES.test(part)) {
      rest.push(part.trim());
      continue;
    }
    const plain =
      /\bnon-?magical\b|\bthat (?:are|is)n['’]t (?:magical|silvered|adamantine)\b|\bnot (?:made|forged) with\b/iu.test(
        part,
      );
    const words = part
      .toLowerCase()
      .replace(/\b(?:damage )?from\b.*$/u, plain ? '' : '$&')
      .split(/,|\band\b/u)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    const isMixed = words.some((word) => WEAPON_TYPES.has(word));
    for (const word of words) {
      const key = ownValue(OTHER, word) ?? word;
      // What weapons deal may hang on their magic; cold in front of it does not.
      if (TYPE_KEYS.has(key)) (plain && (!isMixed || WEAPON_TYPES.has(key)) ? nonmagical : types).add(key);
      else if (CONDITION_KEYS.has(key)) conditions.add(key);
      else rest.push(word);
    }
  }
  return {
    types: [...types],
    conditions: [...conditions],
    nonmagical: [...nonmagical],
    rest: rest.join(', '),
  };
}

/** `bludgeoning, piercing from nonmagical attacks`: the way back. FIF-103 */
export function writeDefenses(types: readonly string[], nonmagical: readonly string[], rest = ''): string {
  return [
    types.join(', '),
    // Each list of its own: beside what weapons deal, the others would not hang on magic.
    ...[
      nonmagical.filter((key) => !WEAPON_TYPES.has(key)),
      nonmagical.filter((key) => WEAPON_TYPES.has(key)),
    ].map((list) => (list.length === 0 ? '' : `${list.join(', ')} from nonmagical attacks`)),
    rest,
  ]
    .filter((each) => each !== '')
    .join('; ');
}

/** Bonuses behind names: `Dex +5, Wis +3`. */
export function readBonuses(text: string): readonly (readonly [name: string, bonus: number])[] {
  return [...text.matchAll(/([A-Za-z][A-Za-z ]{2,30}?)\s*([+−–-])\s*(\d{1,2})\b/gu)].map(
    ([, name = '', sign, digits]) =>
      [name.trim().toLowerCase(), Number(digits) * (sign === '+' ? 1 : -1)] as const,
  );
}

/** What keeps a creature from harm, sorted: types, types of nonmagical attacks alone, conditions, and other words. FIF-98 FIF-99 FIF-100 FIF-103 */
interface DefenseLines {
  readonly resist: DefenseList;
  readonly immune: DefenseList;
  readonly weak: DefenseList;
  readonly conditions: readonly string[];
}

/** They stand in its lines of more; what is warded in words of its own stands with the resistances. */
export function readDefenseLines(more: ExchangeCreature['more']): DefenseLines {
  const immune = readDefenses(more['Immune'] ?? '');
  const resist = readDefenses(more['Resist'] ?? '');
  const rest = [resist.rest, more['Wards'] ?? ''].filter((each) => each !== '').join('; ');
  return {
    resist: { ...resist, rest },
    immune,
    weak: readDefenses(more['Vulnerable'] ?? ''),
    conditions: immune.conditions,
  };
}

/** Levels and concentration of spells, and properties of weapons, are no field of an entry there. */
export function reportSpellTags({ powers }: ExchangeCreature): readonly Loss[] {
  return powers.some(({ tags }) => tags.length > 0)
    ? [{ part: 'tags', what: 'Tags of powers, spell levels among them', how: 'lost' }]
    : [];
}

/** What a lair does has no list of its own in a creature there. */
export function reportLair({ powers }: ExchangeCreature): readonly Loss[] {
  return powers.some(({ action }) => action === 'lair')
    ? [{ part: 'powers', what: 'Lair actions, which stand among the traits', how: 'asText' }]
    : [];
}

/** Where a caster has no list of spells, its numbers stand in words alone; an attack of its own that its DC does not say. */
export function reportSpellNumbers({ more }: ExchangeCreature): readonly Loss[] {
  return more['Spells'] === undefined
    ? []
    : [{ part: 'more', what: 'Numbers and slots of a caster', how: 'asText' }];
}
