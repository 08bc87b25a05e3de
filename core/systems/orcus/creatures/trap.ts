import * as v from 'valibot';
import {
  nameSchema,
  ok,
  parseInputFully,
  refuse,
  type Result,
  wholeNumberSchema,
} from '../../../kernel/result.ts';
import {
  explain,
  type Explained,
  formatSigned,
  said,
  saying,
  type Saying,
  toEnglish,
} from '../../../kernel/said.ts';
import type { BuiltNumber, Draft, Finding, FormSection } from '../../../rules/creature.ts';
import { effectiveNumberBy, makeBuiltNumber, otherKind } from '../../../rules/creatureKinds.ts';
import {
  choiceField,
  CREDITED_SECTION,
  flagField,
  flagShape,
  longField,
  NAME_FIELD,
  numberField,
  oneOfKeys,
  optionalNumber,
  optionalText,
  overridesSection,
  recordListShape,
  recordsField,
  recordShape,
  recordsSection,
  textField,
} from '../../../rules/fields.ts';
import type { PartialTraits, Power, Sheet } from '../../../rules/sheet.ts';
import { type StatBlockView, withoutEmptyRows } from '../../../rules/views.ts';
import { type ChoosableWord, labelOf } from '../../../rules/words.ts';
import { CREDIT } from '../about.ts';
import { MAX_LEVEL, MONSTER_XP } from '../tables.ts';
import {
  BLANK_POWER,
  type MonsterDraft,
  monsterShape,
  POWER_FIELDS,
  type PowerDraft,
  powerShape,
} from './monster.ts';
import { withOverride as monsterHolding, computeMonsterNumbers, buildPowers } from './monsterNumbers.ts';
import { powerView } from './statBlock.ts';
import type { OrcusTraits } from './traits.ts';

/** A check that shows the trap, and what it shows. */
const detection = recordShape('What shows it', {
  skill: optionalText('The skill', 80),
  dc: wholeNumberSchema('The DC', 1, 60),
  text: optionalText('What is noticed', 600),
});

/** A way to stop it or to get past it. */
const countermeasure = recordShape('A countermeasure', {
  skill: optionalText('The skill', 80),
  dc: optionalNumber('The DC', 1, 60),
  text: optionalText('What it does', 1_000),
});

const overrideShape = recordShape('The numbers of your own', {
  attackAc: optionalNumber('The attack bonus vs AC', -20, 99),
  attackOther: optionalNumber('The attack bonus vs other defenses', -20, 99),
  xp: optionalNumber('XP', 0, 10_000_000),
});

/** A trap or hazard as it is typed; every limit is said in words. */
export const trapShape = recordShape('A trap', {
  name: nameSchema('The name'),
  level: wholeNumberSchema('The level', 1, MAX_LEVEL),
  type: v.optional(oneOfKeys('The type', ['oneOff', 'hazard', 'recurring']), 'oneOff'),
  elite: flagShape('Elite'),
  role: v.optional(oneOfKeys('The role', ['shooter', 'assassin', 'blocker', 'warning']), 'warning'),
  look: optionalText('What it looks like', 2_000),
  detections: recordListShape('What shows it', detection, 10),
  trigger: optionalText('The trigger', 2_000),
  powers: recordListShape('The attacks', powerShape, 10),
  countermeasures: recordListShape('The countermeasures', countermeasure, 20),
  rolls: flagShape('Rolls initiative'),
  hp: optionalNumber('HP', 1, 10_000),
  ac: optionalNumber('AC', 1, 200),
  others: optionalNumber('The other defenses', 1, 200),
  overrides: v.optional(overrideShape, {}),
  notes: optionalText('The notes', 20_000),
  credit: optionalText('The credit', 2_000),
});

export type TrapDraft = v.InferOutput<typeof trapShape>;

/** How often a trap does what it does, and the share of a standard monster’s experience it is worth. */
export const TRAP_TYPES = [
  { key: 'oneOff', label: said('orcus.oneOff'), text: said('orcus.oneOffText'), share: 0.25 },
  { key: 'hazard', label: said('orcus.hazard'), text: said('orcus.hazardText'), share: 0.5 },
  { key: 'recurring', label: said('orcus.recurring'), text: said('orcus.recurringText'), share: 1 },
] as const satisfies readonly (ChoosableWord & { readonly share: number })[];

/** An elite one is worth twice as much. */
export const ELITE_TIMES = 2;

/** What a trap is for. */
const TRAP_ROLES = [
  { key: 'shooter', label: said('orcus.shooter'), text: said('orcus.severalAttacksArea') },
  { key: 'assassin', label: said('orcus.assassin'), text: said('orcus.strikesDrawsBackTurns') },
  { key: 'blocker', label: said('orcus.blockerTrap'), text: said('orcus.barsWayMakesDear') },
  { key: 'warning', label: said('orcus.warning'), text: said('orcus.raisesAlarmUsuallyBesides') },
] as const satisfies readonly ChoosableWord[];

/** Numbers that the GM may set against the computed ones. */
const TRAP_OVERRIDES = [
  { key: 'attackAc', label: said('orcus.attackVsAc') },
  { key: 'attackOther', label: said('orcus.attackVsOthers') },
  { key: 'xp', label: 'XP' },
] as const satisfies readonly ChoosableWord[];

/** A fresh attack of a trap: it costs nobody’s action. */
const BLANK_TRAP_ATTACK: Draft = { ...BLANK_POWER, name: 'Attack', action: 'triggered' };

/** The builder of traps and hazards, section by section. */
const TRAP_FORM: readonly FormSection[] = [
  {
    title: said('orcus.what'),
    fields: [
      NAME_FIELD,
      numberField('level', said('form.level'), 1, MAX_LEVEL),
      choiceField('type', said('form.type'), TRAP_TYPES),
      flagField('elite', 'Elite', said('orcus.worthTwiceExperience')),
      choiceField('role', said('form.role'), TRAP_ROLES),
      longField('look', said('orcus.whatLooksLike')),
    ],
  },
  {
    title: said('orcus.howWorks'),
    fields: [
      recordsField(
        'detections',
        said('orcus.whatShows'),
        said('orcus.check'),
        [
          textField('skill', said('orcus.skill'), 'Perception'),
          numberField('dc', 'DC', 1, 60),
          textField('text', said('orcus.whatNoticed')),
        ],
        { skill: 'Perception', dc: 12, text: '' },
      ),
      longField('trigger', said('form.trigger')),
      flagField('rolls', said('orcus.rollsInitiative'), said('orcus.otherwiseActsWhenSprung')),
    ],
  },
  {
    title: said('form.attacks'),
    fields: [
      recordsField('powers', said('form.attacks'), said('form.attackLabel'), POWER_FIELDS, BLANK_TRAP_ATTACK),
    ],
  },
  recordsSection(
    said('orcus.countermeasures'),
    said('orcus.countermeasure'),
    [
      textField('skill', said('orcus.skill'), 'Thievery'),
      numberField('dc', 'DC', 1, 60),
      longField('text', said('form.whatDoes')),
    ],
    { skill: 'Thievery', dc: 13, text: '' },
  ),
  {
    title: said('orcus.whereCanDestroyed'),
    fields: [
      numberField('hp', 'HP', 1, 10_000, said('orcus.leftEmptyCannotHurt')),
      numberField('ac', 'AC', 1, 200),
      numberField('others', said('orcus.otherDefenses'), 1, 200),
    ],
  },
  overridesSection(said('form.placeFormula'), TRAP_OVERRIDES, 100_000),
  CREDITED_SECTION,
];

/** A fresh trap that can be built as it is. */
const BLANK_TRAP: Draft = {
  name: 'New trap',
  level: 1,
  type: 'oneOff',
  elite: false,
  role: 'warning',
  look: '',
  detections: [{ skill: 'Perception', dc: 12, text: '' }],
  trigger: '',
  powers: [BLANK_TRAP_ATTACK],
  countermeasures: [],
  rolls: false,
  overrides: {},
  notes: '',
  credit: '',
};

const TYPE = /^(?:one-?off|hazard|recurring)$/u;

/** Reads `scythe 2 elite one-off warning` as a trap: the type must be said, the role is a warning unless said otherwise. */
function readTrapLine(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const at = words.findIndex((word) => /^\d{1,2}$/u.test(word));
  const rest = words.slice(at + 1).map((word) => word.toLowerCase());
  const [level, typed] = [Number(words[at] ?? 0), rest.find((word) => TYPE.test(word))];
  if (at < 1 || typed === undefined) return refuse(saying('orcus.quickTrap'));
  if (level < 1 || level > MAX_LEVEL)
    return refuse({ ...saying('rules.levelsFromTo', { from: 1, to: MAX_LEVEL }), field: 'level' });
  const type = TRAP_TYPES.find(({ key }) => key.toLowerCase() === typed.replace('-', ''))?.key ?? 'oneOff';
  const others = rest.filter((word) => word !== typed && word !== 'trap' && word !== 'elite');
  const [word = 'warning'] = others;
  const role = TRAP_ROLES.find(({ key }) => key.startsWith(word));
  if (others.length > 1 || !role)
    return refuse({
      ...saying('orcus.noSuchTrapRole', { word: others, roles: TRAP_ROLES.map(({ key }) => key) }),
      field: 'role',
    });
  return ok({
    ...BLANK_TRAP,
    name: words.slice(0, at).join(' '),
    level,
    type,
    elite: rest.includes('elite'),
    role: role.key,
  });
}

/** The numbers of a trap by their keys, computed and as they hold. */
type TrapNumbers = { readonly [key in (typeof TRAP_OVERRIDES)[number]['key']]: BuiltNumber };

/** The number as it holds, with the distance from the formula as its last reason. ORC-06 */
const withTrapOverride = effectiveNumberBy('ORC-06');

/** A monster of the same level with the same attacks: a trap strikes as hard. ORC-279 ORC-284 */
export function asMonster(
  { name, level, elite, powers, overrides }: TrapDraft,
  besides: object = {},
): MonsterDraft {
  const { attackAc, attackOther } = overrides;
  const read = parseInputFully(monsterShape, {
    name,
    level,
    rank: elite ? 'elite' : 'standard',
    role: 'blocker',
    powers,
    overrides: { attackAc, attackOther },
    ...besides,
  });
  if (!read.ok) throw new Error(`A trap that can be read makes a monster: ${read.refusal[0]?.message ?? ''}`);
  return read.value;
}

/** Every number of a trap with its reasons; what the GM typed instead stands beside it. ORC-06 ORC-BOOK-05 ORC-279 */
export function computeTrapNumbers(draft: TrapDraft): TrapNumbers {
  const { attackAc, attackOther } = computeMonsterNumbers(asMonster(draft));
  return {
    attackAc,
    attackOther,
    xp: makeBuiltNumber('xp', TRAP_OVERRIDES, computeExperience(draft), draft.overrides.xp),
  };
}

/** A share of a standard monster’s experience by its type, an elite one’s twice, to the nearest whole number. ORC-BOOK-05 */
function computeExperience({ level, type, elite }: TrapDraft): Explained {
  const standard = MONSTER_XP[level - 1]?.standard ?? 0;
  const share = TRAP_TYPES.find(({ key }) => key === type)?.share ?? 1;
  const value = Math.round(standard * share * (elite ? ELITE_TIMES : 1));
  const label = `${elite ? 'elite ' : ''}${toEnglish(labelOf(TRAP_TYPES, type)).toLowerCase()} of level ${level}`;
  return explain({ rule: 'ORC-BOOK-05', label, value });
}

/** Traps and hazards: level, type, role, what shows them, what springs them, what they do and what stops them. */
export const trap = otherKind(
  { key: 'trap', label: said('form.trap') },
  trapShape,
  { numbersOf: computeTrapNumbers, sheetOf: buildSheet, findingsOf: findTrapFlaws },
  { form: TRAP_FORM, blank: BLANK_TRAP, quick: readTrapLine },
);

/** What springs the trap springs its attack, where that has no trigger of its own: the table calls it to mind. */
function withTrapTrigger({ trigger }: TrapDraft): (power: PowerDraft) => PowerDraft {
  return (power) =>
    power.action === 'triggered' && !power.trigger ? { ...power, trigger: trigger.slice(0, 600) } : power;
}

function buildSheet(draft: TrapDraft, numbers: TrapNumbers): Sheet {
  const monster = asMonster(draft);
  const usual = computeMonsterNumbers(monster);
  const powers = buildPowers(monster, usual);
  const waiting = buildPowers({ ...monster, powers: monster.powers.map(withTrapTrigger(draft)) }, usual);
  const defense = (key: 'ac' | 'fort' | 'ref' | 'will', typed: number | null | undefined) =>
    typeof typed === 'number'
      ? explain({ rule: 'ORC-06', label: 'typed', value: typed })
      : monsterHolding(usual[key]);
  return {
    name: draft.name,
    kind: formatTrapKind(draft),
    level: draft.level,
    hitPoints: draft.hp ?? 1,
    defenses: {
      ac: defense('ac', draft.ac),
      fort: defense('fort', draft.others),
      ref: defense('ref', draft.others),
      will: defense('will', draft.others),
    },
    initiativeDice: '1d20',
    initiative: monsterHolding(usual.initiative),
    resist: {},
    weak: {},
    immune: [],
    powers: waiting,
    counters: {},
    traits: buildTraits(draft, numbers),
    view: buildTrapView(draft, numbers, powers),
    thing: { label: 'Trap', hurt: typeof draft.hp === 'number' },
    ...(draft.rolls ? {} : { waits: true }),
  };
}

function buildTraits({ role }: TrapDraft, { xp }: TrapNumbers): PartialTraits<OrcusTraits> {
  const worth = xp.value > 0 ? { xp: xp.value } : {};
  return { hero: false, trap: true, rank: 'standard', role, saves: 0, speed: 0, ...worth };
}

/** What is worth a second look: a trap that nobody can find, spring or stop. */
function findTrapFlaws({ detections, trigger, countermeasures, powers }: TrapDraft): readonly Finding[] {
  const missing = (field: string, why: Saying): Finding => ({
    field,
    rule: '',
    ...why,
    weight: 'notable',
  });
  return [
    ...(detections.length === 0 ? [missing('detections', saying('orcus.trapUnseen'))] : []),
    ...(trigger === '' ? [missing('trigger', saying('orcus.trapNoTrigger'))] : []),
    ...(countermeasures.length === 0 ? [missing('countermeasures', saying('orcus.trapUnstoppable'))] : []),
    ...(powers.length === 0 ? [missing('powers', saying('orcus.trapNoPower'))] : []),
  ];
}

/** `Level 2 elite recurring shooter trap`. */
function formatTrapKind({ level, type, elite, role }: TrapDraft): string {
  const words = [
    elite ? 'elite' : '',
    toEnglish(labelOf(TRAP_TYPES, type)),
    toEnglish(labelOf(TRAP_ROLES, role)),
  ];
  return `Level ${level} ${words.filter(Boolean).join(' ').toLowerCase()} trap`;
}

/** The trap as it is read. */
function buildTrapView(draft: TrapDraft, numbers: TrapNumbers, powers: readonly Power[]): StatBlockView {
  const { attackAc, attackOther, xp } = numbers;
  const shown = (number: TrapNumbers['xp'], text: string) => ({
    key: number.key,
    label: toEnglish(number.label),
    text,
    because: withTrapOverride(number).because,
  });
  return {
    title: draft.name,
    subtitle: [
      formatTrapKind(draft),
      ...(xp.value > 0 ? [`${xp.value.toLocaleString('en-US')} XP`] : []),
    ].join(' · '),
    figures: [
      shown(attackAc, formatSigned(attackAc.value)),
      shown(attackOther, formatSigned(attackOther.value)),
      shown(xp, String(xp.value)),
    ],
    rows: withoutEmptyRows([
      { label: 'Looks like', text: draft.look },
      ...draft.detections.map(({ skill, dc, text }) => ({
        label: [skill, `DC ${dc}`].filter(Boolean).join(' '),
        text: text === '' ? 'shows it' : text,
      })),
      { label: 'Trigger', text: draft.trigger },
      { label: 'Initiative', text: draft.rolls ? 'rolls it' : 'acts when it is sprung' },
      { label: 'Can be destroyed', text: draft.hp ? formatDestruction(draft) : '' },
    ]),
    powers: powers.map((power) => powerView(power, false)),
    footer: draft.countermeasures.map((each) => ({ label: 'Countermeasure', text: formatCounter(each) })),
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
    look: 'bands',
  };
}

/** `Thievery DC 13: disables it.`; words that say the DC themselves stand alone. */
function formatCounter({ skill, dc, text }: TrapDraft['countermeasures'][number]): string {
  if (/\bDC \d/u.test(text)) return text;
  const check = [skill, typeof dc === 'number' ? `DC ${dc}` : ''].filter(Boolean).join(' ');
  return [check, text].filter(Boolean).join(': ');
}

function formatDestruction({ hp, ac, others }: TrapDraft): string {
  return [`${hp ?? 0} HP`, ac ? `AC ${ac}` : '', others ? `other defenses ${others}` : '']
    .filter(Boolean)
    .join(', ');
}

/** All that makes it a trap, in one paragraph. */
export function describeTrap(draft: TrapDraft): string {
  const { type, elite, role, level, look, detections, trigger, countermeasures, notes } = draft;
  const kind = [
    elite ? 'elite' : '',
    toEnglish(labelOf(TRAP_TYPES, type)),
    toEnglish(labelOf(TRAP_ROLES, role)),
  ]
    .filter(Boolean)
    .join(' ');
  const sentence = (text: string): string => (text === '' ? '' : `${text.replace(/[.\s]+$/u, '')}.`);
  return [
    `This is a trap of level ${level}, ${kind.toLowerCase()}.`,
    sentence(look),
    ...detections.map(({ skill, dc, text }) =>
      sentence(`It is noticed by ${skill} DC ${dc}${text === '' ? '' : `, ${text}`}`),
    ),
    trigger === '' ? '' : sentence(`It is sprung thus, ${trigger}`),
    ...countermeasures.map((each) => sentence(`Against it, ${formatCounter(each)}`)),
    notes,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 20_000);
}
