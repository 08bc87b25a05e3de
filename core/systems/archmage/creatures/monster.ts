import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../rules/creatureKinds.ts';
import type { ExchangeNote } from '../../../rules/exchange.ts';
import {
  askUnless,
  choiceField,
  CREDITED_SECTION,
  flagField,
  flagShape,
  longField,
  NAME_FIELD,
  numberField,
  numbersField,
  oneOfKeys,
  optionalNumber,
  optionalNumbers,
  optionalText,
  overridesSection,
  readingCorrections,
  recordListShape,
  recordShape,
  recordsSection,
  textField,
  textListShape,
  textsField,
  wideField,
  wordsField,
} from '../../../rules/fields.ts';
import { keysOf } from '../../../rules/words.ts';
import {
  isNaturalRoll,
  limitFields,
  limitIn,
  readAttack,
  readDamageLine,
  readName,
  stripRollMarks,
} from '../exchange/blockLines.ts';
import { CONDITIONS } from '../conditions.ts';
import { MAX_LEVEL } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../words.ts';
import {
  ABILITIES,
  ORIGINS,
  OVERRIDES,
  RESISTANCES,
  RESISTED,
  ROLES,
  SIZES,
  STRENGTHS,
  USAGES,
} from './choices.ts';

/** A power as it is typed, in the lines a stat block has. ARC-95 ARC-103 ARC-104 */
const powerShape = recordShape('A power', {
  name: nameSchema('The power’s name'),
  action: v.optional(
    oneOfKeys('The action', ['standard', 'move', 'quick', 'free', 'interrupt', 'triggered', 'trait']),
    'standard',
  ),
  usage: v.optional(
    oneOfKeys('The usage', ['atWill', 'perRound', 'perBattle', 'recharge', 'daily']),
    'atWill',
  ),
  uses: optionalNumber('The uses', 1, 20),
  recharge: optionalNumber('The recharge value', 2, 20),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'close', 'none']), 'melee'),
  attack: optionalText('The attack', 300),
  hit: optionalText('The hit', 2_000),
  miss: optionalText('The miss', 2_000),
  riders: optionalText('The natural-roll riders', 4_000),
  trigger: optionalText('The trigger', 600),
  effect: optionalText('The effect', 4_000),
  basic: flagShape('Basic attack'),
  spell: flagShape('Spell'),
  flexible: flagShape('Flexible'),
  grabs: flagShape('Grabs'),
  nastier: flagShape('Nastier special'),
  crit: optionalNumber('The critical range', 0, 18),
  hpLimit: optionalNumber('The limit of hit points', 0, 100_000),
  tags: textListShape('The power’s tags', 20),
  readings: readingCorrections(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;

const overrides = recordShape('The numbers of your own', {
  ac: optionalNumber('AC', 0, 200),
  pd: optionalNumber('PD', 0, 200),
  md: optionalNumber('MD', 0, 200),
  hp: optionalNumber('HP', 1, 100_000),
  initiative: optionalNumber('Initiative', -20, 100),
});

const STRENGTH_KEYS = ['mook', 'weakling', 'standard', 'elite', 'double', 'triple'] as const;

/** A monster as it is typed; every limit is said in words. ARC-04 ARC-11 ARC-15 ARC-22 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  level: wholeNumberSchema('The level', 0, MAX_LEVEL),
  printedLevel: optionalNumber('The level the numbers are for', 0, MAX_LEVEL),
  printedStrength: v.nullish(oneOfKeys('The strength the numbers are for', STRENGTH_KEYS)),
  growth: optionalNumber('The growth of HP and damage', 0, 200),
  role: v.optional(
    oneOfKeys('The role', ['archer', 'blocker', 'caster', 'leader', 'spoiler', 'troop', 'wrecker']),
    'troop',
  ),
  size: v.optional(
    oneOfKeys('The size', ['tiny', 'small', 'normal', 'large', 'huge', 'gargantuan']),
    'normal',
  ),
  strength: v.optional(oneOfKeys('The strength', STRENGTH_KEYS), 'standard'),
  type: optionalText('The type', 60),
  tags: textListShape('The tags'),
  ac: optionalNumber('AC', 0, 200),
  pd: optionalNumber('PD', 0, 200),
  md: optionalNumber('MD', 0, 200),
  hp: optionalNumber('HP', 1, 100_000),
  initiative: optionalNumber('Initiative', -20, 100),
  fear: optionalNumber('The fear threshold', 0, 100_000),
  abilities: optionalNumbers('The abilities', keysOf(ABILITIES), 1, 40),
  ...RESISTANCES,
  escalation: flagShape('Uses the escalation die'),
  deathSaves: flagShape('Rolls death saves'),
  interrupt: flagShape('Has an interrupt'),
  blindsight: flagShape('Needs no sight'),
  villain: flagShape('Named villain'),
  powers: recordListShape('The powers', powerShape, 40),
  overrides: v.optional(overrides, {}),
  notes: optionalText('The notes', 20_000),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  credit: optionalText('The credit', 2_000),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;

const USUALLY = said('archmage.emptyUsualLevelRole');

const POWER_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('action', said('form.action'), ACTIONS),
  choiceField('usage', said('form.usage'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('archmage.whereMoreThan2')),
  numberField('recharge', said('form.recharge'), 2, 20, said('archmage.rolledQuickRest')),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  ...askUnless(
    'action',
    ['trait'],
    [
      wideField('attack', said('form.attack'), '+14 vs. AC (each engaged enemy)'),
      longField('hit', said('form.hit'), '35 damage, and the target is dazed (save ends)'),
      longField('miss', said('form.miss'), said('archmage.halfDamageDamageOwn')),
    ],
  ),
  longField('riders', said('archmage.naturalRolls'), said('archmage.lineNatural165')),
  wideField('trigger', said('form.trigger')),
  longField('effect', said('form.effect')),
  flagField('basic', said('form.basicAttack')),
  flagField('spell', said('form.spell'), said('archmage.drawsOpportunityAttacksUnless')),
  flagField('flexible', said('archmage.flexible'), said('archmage.onlyRidersMayChosen')),
  flagField('grabs', said('archmage.hitGrabs')),
  flagField('nastier', said('archmage.nastierSpecial')),
  numberField('crit', said('archmage.facesMoreCritical'), 0, 18),
  numberField('hpLimit', said('archmage.onlyTargetsSoMany'), 0, 100_000),
  textsField('tags', said('form.tags')),
];

const PASTE = {
  hint: said('archmage.claw14VsAc'),
  read: (text: string) => {
    const { powers, notes } = readPasted(text);
    return { records: powers, notes };
  },
};

/** A fresh power. */
export const BLANK_POWER: Draft = {
  name: 'New power',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  attack: '+6 vs. AC',
  hit: '5 damage',
  miss: '',
  riders: '',
  trigger: '',
  effect: '',
  basic: false,
  spell: false,
  flexible: false,
  grabs: false,
  nastier: false,
  tags: [],
};

const ATTACK = /^(.*?)((?:\[\[)?\s*(?:1?d20\s*)?[+−–-]\s*\d{1,2}\s*(?:\]\])?\s+vs\.?\s+(?:AC|PD|MD)\b.*)$/i;
const LABEL = /^(hit|miss|trigger|effect|limited use|quick use)\s*:\s*(.+)$/is;
const TRAIT = /^([^:.]{2,60}):\s*(.+)$/s;
const NASTIER = /^nastier specials?:?$/i;

/** The monster builder, section by section. */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: said('form.whoItIs'),
    fields: [
      NAME_FIELD,
      numberField('level', said('form.level'), 0, MAX_LEVEL),
      choiceField('role', said('form.role'), ROLES),
      {
        ...choiceField('size', said('form.size'), SIZES, said('archmage.largeUsuallyDoubleStrength')),
        rungs: true,
      },
      { ...choiceField('strength', said('form.strength'), STRENGTHS), rungs: true },
      textField('type', said('form.type'), 'beast, humanoid, undead …'),
      textsField('tags', said('form.tags')),
    ],
  },
  {
    title: said('form.numbers'),
    fields: [
      numberField('ac', 'AC', 0, 200, USUALLY),
      numberField('pd', 'PD', 0, 200, USUALLY),
      numberField('md', 'MD', 0, 200, USUALLY),
      numberField('hp', 'HP', 1, 100_000, said('archmage.usualHpMook')),
      numberField('initiative', said('form.initiative'), -20, 100, USUALLY),
      numberField(
        'printedLevel',
        said('archmage.theseNumbersLevel'),
        0,
        MAX_LEVEL,
        said('archmage.emptyOwnLevelElse'),
      ),
      numberField(
        'growth',
        said('archmage.hpDamageLevelPercent'),
        0,
        200,
        said('archmage.onlyScalingEmpty25'),
      ),
      numbersField('abilities', said('form.abilities'), ABILITIES, [1, 40]),
    ],
  },
  {
    title: said('form.whatHurts'),
    fields: [
      numbersField(
        'resist',
        said('form.resists'),
        RESISTED,
        [2, 20],
        said('archmage.naturalRollDoesFullDamage'),
      ),
      wordsField('vulnerable', said('form.vulnerable'), DAMAGE_TYPES),
      wordsField('immune', said('form.immune'), [...DAMAGE_TYPES, ...CONDITIONS]),
      numberField('fear', said('archmage.fearFrightensEngagedFoes'), 0, 100_000),
    ],
  },
  recordsSection(said('form.powers'), said('form.power'), POWER_FIELDS, BLANK_POWER, PASTE),
  {
    title: said('archmage.table'),
    fields: [
      flagField('escalation', said('archmage.usesEscalationDie')),
      flagField('deathSaves', said('archmage.rollsDeathSaves')),
      flagField('interrupt', said('archmage.interrupt')),
      flagField('blindsight', said('archmage.needsNoSight')),
      flagField('villain', said('archmage.namedVillain')),
    ],
  },
  overridesSection(said('archmage.placeNumbersAbove'), OVERRIDES, 100_000),
  CREDITED_SECTION,
];

/** A fresh monster that can be built as it is. */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  level: 1,
  role: 'troop',
  size: 'normal',
  strength: 'standard',
  type: 'humanoid',
  tags: [],
  abilities: {},
  resist: {},
  vulnerable: [],
  immune: [],
  escalation: false,
  deathSaves: false,
  interrupt: false,
  blindsight: false,
  villain: false,
  powers: [{ ...BLANK_POWER, name: 'Strike', basic: true }],
  overrides: {},
  notes: '',
  credit: '',
};

/** Powers found in lines of a stat block, and each line that was not understood as more than words. */
interface PastedPowers {
  readonly powers: readonly Draft[];
  readonly notes: readonly ExchangeNote[];
}

/** Reads lines as stat blocks print them, one power after the other; never refuses. ARC-05 ARC-22 ARC-103 ARC-104 */
export function readPasted(text: string): PastedPowers {
  const powers: Draft[] = [];
  const notes: ExchangeNote[] = [];
  let nastier = false;
  for (const line of text.split('\n').map((each) => stripRollMarks(each))) {
    if (line === '') continue;
    if (NASTIER.test(line)) nastier = true;
    else if (isNaturalRoll(line) || LABEL.test(line) || readDamageLine(line)) {
      const last = powers.pop();
      if (!last)
        notes.push({ where: line.slice(0, 40), ...saying('archmage.belongsToNoAttack'), weight: 'lost' });
      else powers.push(withLine(last, line));
    } else powers.push({ ...startPower(line, notes), nastier });
  }
  return { powers, notes };
}

/** A new power: an attack with what stands behind its dash, or a trait. ARC-05 ARC-75 ARC-76 */
function startPower(line: string, notes: ExchangeNote[]): Draft {
  const [, title = '', rest = ''] = ATTACK.exec(line) ?? [];
  if (rest === '') return startTrait(line, notes);
  const [attack, hit] = splitAttackLine(rest);
  const { name, origin } = readName(title.trim());
  const triggered = /^\s*\[[^\]]*trigger[^\]]*\]/i.test(title);
  if (!readAttack(attack))
    notes.push({ where: name, ...saying('exchange.keptInWords', { text: attack }), weight: 'asText' });
  return {
    ...BLANK_POWER,
    name: (name === '' ? 'Attack' : name).slice(0, 80),
    action: triggered ? 'triggered' : 'standard',
    origin,
    attack,
    hit,
    basic: origin === 'melee' && !triggered,
  };
}

/** The attack with its brackets, and the hit behind a dash or a colon outside of them. */
function splitAttackLine(text: string): readonly [attack: string, hit: string] {
  const found = /^(.*?\b(?:AC|PD|MD)\b\s*(?:\([^)]*\))?)\s*(?:[—–:;,-]+\s*(.*))?$/is.exec(text);
  return [(found?.[1] ?? text).trim(), (found?.[2] ?? '').trim()];
}

function startTrait(line: string, notes: ExchangeNote[]): Draft {
  const [, name = '', effect = ''] = TRAIT.exec(line) ?? [];
  const called = name === '' ? line.slice(0, 40) : name;
  notes.push({ where: called, ...saying('archmage.wordsNothingRolled'), weight: 'asText' });
  const words = { name: called, effect: name === '' ? line : effect };
  return { ...BLANK_POWER, ...words, action: 'trait', origin: 'none', attack: '', hit: '' };
}

/** The power with one more of its lines. ARC-95 ARC-103 ARC-104 */
function withLine(power: Draft, line: string): Draft {
  const [, label = '', text = ''] = LABEL.exec(line) ?? [];
  const joined = (key: string, more: string): Draft => {
    const kept = power[key];
    return { ...power, [key]: typeof kept === 'string' && kept !== '' ? `${kept}\n${more}` : more };
  };
  switch (label.toLowerCase()) {
    case 'hit':
      return power['hit'] === '' ? { ...power, hit: text } : joined('riders', line);
    case 'miss':
      return joined('miss', text);
    case 'trigger':
      return joined('trigger', text);
    case 'effect':
      return joined('effect', text);
    case 'limited use':
    case 'quick use': {
      const limit = limitIn(text);
      return { ...(limit.rest === '' ? power : joined('effect', line)), ...limitFields(limit) };
    }
    default:
      return isNaturalRoll(line) ? joined('riders', line) : joined('hit', line);
  }
}
