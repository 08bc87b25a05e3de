import { blankExchangeCreature, splitTail, writeTail } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { writeTagText, xmlElement, xmlNested, xmlValue } from '../../../exchange/markup.ts';
import { isJsonRecord, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import { rollableDamage } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ExchangeUsage,
  GameWriter,
  RecordReader,
  WrittenCreature,
} from '../../../rules/exchange.ts';
import { readTargetCount, readUses, usageOfUses, withTargetCount } from '../../../rules/powers.ts';
import { DAMAGE_TYPES } from '../words.ts';
import {
  ABILITIES,
  ACTIONS,
  DAMAGE,
  effectLines,
  isPlainTrait,
  ORIGINS,
  fromFourth,
  RANKS,
  readEffect,
  readRange,
  ROLES,
  toFourth,
  TYPES,
  writeRange,
} from './fourthEdition.ts';
import { importWithNotes } from './importCreature.ts';
import { writeUsage } from './readPower.ts';

const VISION = /^(?:Darkvision|Low-Light Vision|Low-light Vision|Blindsight|Tremorsense|Truesight|Blind)\b/u;

/** What the 4e Adventure Tools wrote. */
export const monsterRecords: RecordReader = {
  key: 'monster',
  label: '4e Adventure Tools .monster',
  beside: [
    '?xml',
    'Monster.@*',
    '**.@xsi:type',
    '**.ID',
    '**.URL',
    '**.Trained',
    'Monster.Powers.MonsterTrait.Type',
    'Monster.Powers.*.*.Type',
    '**.Range.Name',
    '**.Hit.Name',
    '**.Miss.Name',
    '**.Effect.Name',
    'Monster.Initiative.Name',
    'Monster.HitPoints.Name',
    'Monster.LandSpeed.ReferencedObject.Name',
    '**.Speed.Name',
    '**.Amount.Name',
  ],
  read: (raw) => {
    const monster = valueAt(raw, 'Monster');
    if (!isJsonRecord(monster)) return undefined;
    const name = textAt(monster, 'Name').trim();
    if (name === '') return refuse(saying('orcus.monsterXmlNoName'));
    const notes: ExchangeNote[] = [];
    const plain = readMonster(name, monster, notes);
    return ok(importWithNotes(plain, notes));
  },
};

function readMonster(name: string, raw: object, told: ExchangeNote[]): ExchangeCreature {
  const word = (tag: string): string => textAt(raw, tag, 'ReferencedObject', 'Name').trim().toLowerCase();
  const { notes, tail } = splitTail(textAt(raw, 'Tactics').split(/\n\s*\n/u));
  const level = Number(textAt(raw, 'Level'));
  const hp = numberAt(raw, 'HitPoints', '@FinalValue');
  const walk = Number(textAt(raw, 'LandSpeed', 'Speed', '@FinalValue') || Number.NaN);
  const skills = readPairs(raw, ['Skills', 'Values', 'SkillNumber']);
  const { perception, ...others } = Object.fromEntries(
    skills.map(([key, bonus]) => [key === 'endurance' ? 'endure' : key, bonus]),
  );
  const defenses = new Map(readPairs(raw, ['Defenses', 'Values', 'SimpleAdjustableNumber']));
  const speeds = elementsIn(raw, 'Speeds', 'CreatureSpeed').map(
    (each) =>
      [
        textAt(each, 'ReferencedObject', 'Name').trim().toLowerCase(),
        Number(textAt(each, 'Speed', '@FinalValue')),
      ] as const,
  );
  const amounts = (tag: string): readonly (readonly [string, number])[] =>
    elementsIn(raw, tag, 'CreatureSusceptibility').map(
      (each) =>
        [
          textAt(each, 'ReferencedObject', 'Name').trim().toLowerCase(),
          Number(textAt(each, 'Amount', '@FinalValue')),
        ] as const,
    );
  const numbers = [
    ...DEFENSE_NAMES.map(([key, long]) => [key, defenses.get(long.toLowerCase())] as const),
    // What it does not say is the formula’s to say, not 0.
    ['hp', hp !== undefined && hp > 0 ? hp : undefined] as const,
    ['initiative', numberAt(raw, 'Initiative', '@FinalValue')] as const,
    ['perception', perception] as const,
  ].flatMap(([key, number]) =>
    number === undefined || !Number.isFinite(number) ? [] : [[key, number] as const],
  );
  return {
    ...blankExchangeCreature(name.slice(0, 80), '4e'),
    ...(Number.isInteger(level) && level > 0 ? { level } : {}),
    rank: fromFourth(RANKS, word('GroupRole') || 'standard'),
    role: fromFourth(ROLES, word('Role')),
    leader: textAt(raw, 'IsLeader').trim() === 'true',
    size: word('Size'),
    origin: fromFourth(ORIGINS, word('Origin')),
    type: fromFourth(TYPES, word('Type').replace('magical beast', 'magical')),
    alignment: word('Alignment'),
    tags: readNames(raw, 'Keywords'),
    numbers: { ...Object.fromEntries(numbers), ...tail?.numbers },
    abilities: Object.fromEntries(
      readPairs(raw, ['AbilityScores', 'Values', 'AbilityScoreNumber']).map(([key, score]) => [
        key.slice(0, 3),
        score,
      ]),
    ),
    skills: others,
    speeds: {
      ...(Number.isFinite(walk) ? { walk } : {}),
      ...Object.fromEntries(speeds.filter(([, squares]) => Number.isFinite(squares))),
    },
    senses: elementsIn(raw, 'Senses', 'SenseReference')
      .map((each) =>
        textAt(each, 'ReferencedObject', 'Name')
          .trim()
          .replace(VISION, (seen) => seen.toLowerCase()),
      )
      .filter((each) => each !== ''),
    languages: readNames(raw, 'Languages'),
    resist: Object.fromEntries(amounts('Resistances').filter(([, amount]) => Number.isFinite(amount))),
    weak: Object.fromEntries(amounts('Weaknesses').filter(([, amount]) => Number.isFinite(amount))),
    immune: readNames(raw, 'Immunities').map((each) => each.toLowerCase()),
    powers: [
      ...elementsIn(raw, 'Powers', 'MonsterTrait').map((each) => readPowerXml(each, true, told)),
      ...elementsIn(raw, 'Powers', 'MonsterPower').map((each) => readPowerXml(each, false, told)),
    ] satisfies readonly ExchangePower[],
    ...(tail ? { gear: tail.gear, more: tail.more, credit: tail.credit } : {}),
    notes,
  };
}

function elementsIn(raw: object, box: string, tag: string): readonly unknown[] {
  const found = valueAt(raw, box, tag);
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
}

function readNames(raw: object, box: string): readonly string[] {
  return elementsIn(raw, box, 'ObjectReference')
    .map((each) => textAt(each, 'ReferencedObject', 'Name').trim())
    .filter((each) => each !== '');
}

function readPairs(
  raw: object,
  [box = '', values = '', tag = '']: readonly string[],
): readonly (readonly [string, number])[] {
  const list = valueAt(raw, box, values, tag);
  return (Array.isArray(list) ? list : list === undefined ? [] : [list]).flatMap((each) => {
    const number = numberAt(each, '@FinalValue');
    return number === undefined ? [] : [[textAt(each, 'Name').trim().toLowerCase(), number] as const];
  });
}

/** A power or a trait of such a file. */
function readPowerXml(raw: unknown, trait: boolean, notes: ExchangeNote[]): ExchangePower {
  const name = textAt(raw, 'Name').trim().slice(0, 80) || 'Unnamed';
  const tags = asList(valueAt(raw, 'Keywords', 'ObjectReference'))
    .map((each) => textAt(each, 'ReferencedObject', 'Name').trim())
    .filter((each) => each !== '');
  const aura = textAt(raw, 'Range', '@FinalValue');
  const blank = {
    name,
    basic: textAt(raw, 'IsBasic').trim() === 'true',
    target: '',
    hit: '',
    miss: '',
    missShare: 'none',
    riders: [],
    tags,
    nastier: false,
  } as const;
  if (trait) {
    const size = /^[1-9]\d{0,2}$/u.test(aura) ? `aura ${aura}` : '';
    return {
      ...blank,
      action: 'trait',
      usage: { kind: 'atWill' },
      reach: size === '' ? 'self' : 'near',
      area: size !== '',
      range: size,
      trigger: '',
      ...readEffect(textAt(raw, 'Details')),
    };
  }
  const [attack, ...more] = asList(valueAt(raw, 'Attacks', 'MonsterAttack'));
  if (more.length > 0)
    notes.push({
      where: name,
      ...saying('exchange.severalAttacks', { n: more.length + 1 }),
      weight: 'lost',
    });
  const word =
    XML_WORDS.find(
      ([, theirWord]) => theirWord.toLowerCase() === textAt(raw, 'Action').trim().toLowerCase(),
    )?.[0] ?? 'standard';
  const rolls = isJsonRecord(valueAt(attack, 'AttackBonuses', 'MonsterPowerAttackNumber'));
  const { range, reach } = readRange(textAt(attack, 'Range'), rolls);
  return {
    ...blank,
    action: textAt(raw, 'Type').trim() === 'Trait' ? 'trait' : fromFourth(ACTIONS, word),
    usage: readUsage(raw),
    reach,
    range,
    ...readTargetCount(textAt(attack, 'Targets').trim(), reach === 'near' || reach === 'far'),
    trigger: textAt(raw, 'Trigger').trim(),
    ...readHit(attack, name, notes),
    ...readEffect(textAt(attack, 'Effect', 'Description')),
  };
}

type Struck = Pick<ExchangePower, 'attack' | 'damage' | 'hit' | 'miss' | 'missShare'>;

function readHit(attack: unknown, name: string, notes: ExchangeNote[]): Struck {
  const roll = asList(valueAt(attack, 'AttackBonuses', 'MonsterPowerAttackNumber'))[0];
  const bonus = Number(textAt(roll, '@FinalValue') || Number.NaN);
  const word = textAt(roll, 'Defense', 'ReferencedObject', 'DefenseName').trim();
  const versus = DEFENSE_NAMES.find(([, each]) => each.toLowerCase() === word.toLowerCase())?.[0];
  if (roll !== undefined && versus === undefined)
    notes.push({
      where: name,
      ...saying('exchange.defenseUnknown', { word }),
      weight: 'changed',
    });
  const notation = textAt(attack, 'Hit', 'Damage', 'Expression').replaceAll(/\s/gu, '');
  const text = textAt(attack, 'Hit', 'Description').trim();
  const [, type = '', rest] =
    new RegExp(`^(?:(${DAMAGE.join('|')}) )?damage[.,;]?\\s*([^]*)$`, 'iu').exec(text) ?? [];
  const missed = textAt(attack, 'Miss', 'Description').trim();
  const share = /^(half|full) damage\.?\s*/iu.exec(missed);
  return {
    ...(Number.isFinite(bonus) ? { attack: { bonus, versus: versus ?? 'ac' } } : {}),
    ...(notation === '' ? {} : { damage: { notation, type: type.toLowerCase() } }),
    hit: notation === '' ? text : (rest ?? text),
    miss: missed.slice(share?.[0].length ?? 0),
    missShare: share ? (share[1]?.toLowerCase() === 'half' ? 'half' : 'full') : 'none',
  };
}

function readUsage(raw: unknown): ExchangeUsage {
  const word = textAt(raw, 'Usage').trim().toLowerCase();
  const details = textAt(raw, 'UsageDetails').trim();
  if (word === 'recharge')
    return /^[2-6]$/u.test(details)
      ? { kind: 'recharge', on: Number(details) }
      : { kind: 'other', text: details };
  const uses = readUses(details);
  if (uses) return usageOfUses(uses);
  return { kind: word === 'encounter' ? 'encounter' : word === 'daily' ? 'daily' : 'atWill' };
}

function asList(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : isJsonRecord(found) ? [found] : [];
}

const LONG = ['Strength', 'Constitution', 'Dexterity', 'Intelligence', 'Wisdom', 'Charisma'] as const;

/** Numbers that these tools work out by themselves or do not know. */
const UNPLACED = ['xp', 'actionPoints', 'saves', 'regeneration'] as const;

/** Senses of the game, which print with capitals there. */
const SIGHT = /^(?:darkvision|low-light vision|blindsight|tremorsense|truesight|blind)\b/u;

/** A `.monster` of the 4e Adventure Tools, which Masterplan and similar import. */
export const monsterWriter: GameWriter = {
  key: 'monster',
  label: '4e Adventure Tools .monster',
  about: said('export.masterplan'),
  extension: 'monster',
  write: writeMonsterXml,
};

function writeMonsterXml(plain: ExchangeCreature): WrittenCreature {
  const { numbers } = plain;
  const number = (key: string): string => xmlValue(numbers[key] ?? 0);
  const named = (tag: string, word: string): string => xmlElement(tag, xmlNested(word));
  const skills = [
    ...Object.entries(plain.skills).filter(([key]) => key !== 'perception'),
    ...(numbers['perception'] === undefined ? [] : [['perception', numbers['perception']] as const]),
  ];
  const amounts = (all: { readonly [type: string]: number }): string =>
    Object.entries(all)
      .map(([type, amount]) =>
        xmlElement(
          'CreatureSusceptibility',
          `${xmlNested(titleCase(type))}<Amount FinalValue="${amount}"><Name>Amount</Name></Amount>`,
        ),
      )
      .join('');
  const speeds = Object.entries(plain.speeds).filter(([mode]) => mode !== 'walk');
  const parts = [
    xmlElement(
      'AbilityScores',
      xmlElement(
        'Values',
        ABILITIES.map(
          (key, index) =>
            `<AbilityScoreNumber FinalValue="${plain.abilities[key] ?? 10}"><Name>${LONG[index]}</Name></AbilityScoreNumber>`,
        ).join(''),
      ),
    ),
    xmlElement(
      'Defenses',
      xmlElement(
        'Values',
        DEFENSE_NAMES.map(
          ([key, word]) =>
            `<SimpleAdjustableNumber FinalValue="${number(key)}"><Name>${word}</Name></SimpleAdjustableNumber>`,
        ).join(''),
      ),
    ),
    xmlElement(
      'Skills',
      xmlElement(
        'Values',
        skills
          .map(
            ([key, bonus]) =>
              `<SkillNumber FinalValue="${bonus}"><Name>${writeTagText(titleCase(key === 'endure' ? 'endurance' : key))}</Name><Trained>true</Trained></SkillNumber>`,
          )
          .join(''),
      ),
    ),
    xmlElement('Level', String(plain.level ?? 1)),
    named('Size', titleCase(plain.size === '' ? 'medium' : plain.size)),
    named('Origin', titleCase(toFourth(ORIGINS, plain.origin, 'natural'))),
    named('Type', titleCase(toFourth(TYPES, plain.type, 'humanoid').replace('magical', 'magical beast'))),
    named('Role', titleCase(toFourth(ROLES, plain.role, 'skirmisher'))),
    ...(plain.rank === 'standard' || plain.rank === ''
      ? []
      : [named('GroupRole', titleCase(toFourth(RANKS, plain.rank, 'standard')))]),
    xmlElement('IsLeader', String(plain.leader)),
    named('Alignment', titleCase(plain.alignment === '' ? 'unaligned' : plain.alignment)),
    xmlElement('Keywords', plain.tags.map((tag) => xmlElement('ObjectReference', xmlNested(tag))).join('')),
    xmlElement(
      'Senses',
      plain.senses
        .map((sense) =>
          xmlElement(
            'SenseReference',
            `${xmlNested(sense.replace(SIGHT, titleCase))}<Range>${/\d+/u.exec(sense)?.[0] ?? 0}</Range>`,
          ),
        )
        .join(''),
    ),
    xmlElement('Powers', plain.powers.map(writePowerXml).join('\n')),
    `<Initiative FinalValue="${number('initiative')}"><Name>Initiative</Name></Initiative>`,
    `<HitPoints FinalValue="${number('hp')}"><Name>HitPoints</Name></HitPoints>`,
    ...(plain.speeds['walk'] === undefined
      ? []
      : [
          xmlElement(
            'LandSpeed',
            `${xmlNested('Land')}<Speed FinalValue="${plain.speeds['walk']}"><Name>Speed</Name></Speed>`,
          ),
        ]),
    xmlElement(
      'Speeds',
      speeds
        .map(([mode, squares]) =>
          xmlElement(
            'CreatureSpeed',
            `<ReferencedObject><ID></ID><Name>${titleCase(mode)}</Name></ReferencedObject><Speed FinalValue="${squares}"><Name>Speed</Name></Speed>`,
          ),
        )
        .join(''),
    ),
    xmlElement('Resistances', amounts(plain.resist)),
    xmlElement('Weaknesses', amounts(plain.weak)),
    xmlElement(
      'Immunities',
      plain.immune.map((each) => xmlElement('ObjectReference', xmlNested(titleCase(each)))).join(''),
    ),
    xmlElement(
      'Languages',
      plain.languages.map((each) => xmlElement('ObjectReference', xmlNested(each))).join(''),
    ),
    xmlElement(
      'Tactics',
      writeTagText(
        [plain.notes, writeTail(plain, UNPLACED).join('\n')].filter((each) => each !== '').join('\n\n'),
      ),
    ),
    xmlElement('Name', writeTagText(plain.name)),
  ];
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<Monster xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  ${parts.join('\n  ')}\n</Monster>\n`;
  return {
    text,
    lost: listLosses(plain, ['notes', 'gear', 'more', 'riders', ...UNPLACED], []),
  };
}

function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}

/** A power of the file; a miss has an empty damage of its own, or the damage of the hit is shown again. */
function writePowerXml(power: ExchangePower): string {
  const keywords = xmlElement(
    'Keywords',
    power.tags.map((tag) => xmlElement('ObjectReference', xmlNested(tag))).join(''),
  );
  const rest = effectLines(power).join('\n');
  const tail = `<Name>${writeTagText(power.name)}</Name>`;
  if (isPlainTrait(power)) {
    const aura = /^aura (\d+)/u.exec(power.range)?.[1] ?? '0';
    return xmlElement(
      'MonsterTrait',
      `<Range FinalValue="${aura}"><Name>Range</Name></Range>${xmlElement('Details', writeTagText(rest))}${tail}<Type>Trait</Type><IsBasic>false</IsBasic>${keywords}`,
    );
  }
  const action =
    XML_WORDS.find(([key]) => key === toFourth(ACTIONS, power.action, 'standard'))?.[1] ?? 'Standard';
  return xmlElement(
    'MonsterPower',
    [
      xmlElement('Action', action),
      writeUsageXml(power.usage),
      power.trigger === '' ? '' : xmlElement('Trigger', writeTagText(power.trigger)),
      xmlElement('Attacks', xmlElement('MonsterAttack', writeAttackXml(power, rest))),
      tail,
      xmlElement('IsBasic', String(power.basic)),
      keywords,
      power.action === 'trait' ? xmlElement('Type', 'Trait') : '',
    ].join(''),
  );
}

function writeUsageDetails(usage: ExchangeUsage): string {
  if (usage.kind === 'recharge') return String(usage.on);
  if (usage.kind === 'other') return writeTagText(usage.text);
  const counted = usage.kind === 'round' || ('most' in usage && usage.most !== undefined);
  return counted ? writeUsage(usage) : '';
}

function writeUsageXml(usage: ExchangeUsage): string {
  const words = {
    atWill: 'At-Will',
    round: 'At-Will',
    encounter: 'Encounter',
    cooldown: 'Encounter',
    daily: 'Daily',
    recharge: 'Recharge',
    other: 'Recharge',
  } as const;
  const details = writeUsageDetails(usage);
  return `${xmlElement('Usage', words[usage.kind])}${details === '' ? '' : xmlElement('UsageDetails', details)}`;
}

function writeAttackXml(power: ExchangePower, rest: string): string {
  const { attack, damage, hit, miss, missShare, reach } = power;
  const target = withTargetCount(power.target, power.area, reach === 'near' || reach === 'far');
  const rolled = damage && rollableDamage(damage, DAMAGE_TYPES);
  const type = rolled === undefined ? '' : rolled.types.map((each) => `${each} `).join('and ');
  const parts = rolled === undefined || rolled.said === '' ? '' : ` (${rolled.said})`;
  const text = damage ? `${type}damage${parts}${hit === '' ? '.' : `, ${hit}`}` : hit;
  const missed = [missShare === 'none' ? '' : `${missShare} damage.`, miss]
    .filter((each) => each !== '')
    .join(' ');
  const versus = DEFENSE_NAMES.find(([key]) => key === attack?.versus)?.[1] ?? 'AC';
  return [
    xmlElement('Range', writeTagText(writeRange(power, attack !== undefined))),
    xmlElement('Targets', writeTagText(target)),
    damage || hit !== ''
      ? xmlElement(
          'Hit',
          `<Name>Hit</Name><Damage><Expression>${writeTagText(rolled?.formula ?? '')}</Expression></Damage>${xmlElement('Description', writeTagText(text))}`,
        )
      : '',
    missed === ''
      ? ''
      : xmlElement(
          'Miss',
          `<Name>Miss</Name><Damage><Expression></Expression></Damage>${xmlElement('Description', writeTagText(missed))}`,
        ),
    rest === ''
      ? ''
      : xmlElement('Effect', `<Name>Effect</Name>${xmlElement('Description', writeTagText(rest))}`),
    xmlElement(
      'AttackBonuses',
      attack
        ? `<MonsterPowerAttackNumber FinalValue="${attack.bonus}"><Defense><ReferencedObject><DefenseName>${versus}</DefenseName></ReferencedObject></Defense></MonsterPowerAttackNumber>`
        : '',
    ),
  ].join('');
}

/** Defenses by our keys and by the names of the Adventure Tools. */
const DEFENSE_NAMES = [
  ['ac', 'AC'],
  ['fort', 'Fortitude'],
  ['ref', 'Reflex'],
  ['will', 'Will'],
] as const;

/** Kinds of action by the older game’s keys and by those names. */
const XML_WORDS = [
  ['standard', 'Standard'],
  ['move', 'Move'],
  ['minor', 'Minor'],
  ['free', 'Free'],
  ['reaction', 'Immediate Reaction'],
  ['interrupt', 'Immediate Interrupt'],
  ['opportunity', 'Opportunity'],
  ['none', 'No Action'],
] as const;
