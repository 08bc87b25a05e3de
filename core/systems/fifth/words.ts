import type { LexicalCondition, Lexicon } from '../../rules/powerText/grammar.ts';
import type { SystemWords } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { ABILITIES, SIZES } from './tables.ts';

/** What is aimed at: AC by a roll of the attacker, one of six saves by a roll of the target. FIF-21 FIF-67 */
const DEFENSES: readonly Word[] = [
  { key: 'ac', label: 'AC', rule: 'FIF-67', text: 'Armor Class: what an attack roll must reach.' },
  ...ABILITIES.map(({ key, label, short }) => ({
    key,
    label: short,
    rule: 'FIF-21',
    text: `${label} save: rolled by the target against the DC of an effect.`,
  })),
];

/** The thirteen types of damage. FIF-93 */
export const DAMAGE_TYPES = [
  { key: 'acid', label: 'Acid' },
  { key: 'bludgeoning', label: 'Bludgeoning', short: 'blud' },
  { key: 'cold', label: 'Cold' },
  { key: 'fire', label: 'Fire' },
  { key: 'force', label: 'Force' },
  { key: 'lightning', label: 'Lightning', short: 'lightn' },
  { key: 'necrotic', label: 'Necrotic', short: 'necro' },
  { key: 'piercing', label: 'Piercing', short: 'pierc' },
  { key: 'poison', label: 'Poison' },
  { key: 'psychic', label: 'Psychic' },
  { key: 'radiant', label: 'Radiant', short: 'radi' },
  { key: 'slashing', label: 'Slashing', short: 'slash' },
  { key: 'thunder', label: 'Thunder' },
] as const satisfies readonly Word[];

/** Kinds of action. FIF-37 FIF-38 FIF-39 FIF-160 FIF-163 */
export const ACTIONS = [
  { key: 'action', label: 'Action', rule: 'FIF-37', pays: 'attack' },
  { key: 'bonus', label: 'Bonus action', rule: 'FIF-38' },
  { key: 'reaction', label: 'Reaction', rule: 'FIF-39' },
  { key: 'move', label: 'Movement', rule: 'FIF-43', pays: 'move' },
  { key: 'legendary', label: 'Legendary action', rule: 'FIF-160' },
  { key: 'lair', label: 'Lair action', rule: 'FIF-163' },
  { key: 'free', label: 'Free', rule: 'FIF-40' },
  { key: 'trait', label: 'Trait', text: 'Always true; costs no action.' },
] as const satisfies readonly Word[];

export type ActionKey = (typeof ACTIONS)[number]['key'];

/** Keys of the counters that a combatant carries. FIF-27 FIF-113 FIF-147 FIF-161 FIF-193 */
export const COUNTER = {
  deathFailures: 'deathFailures',
  deathSuccesses: 'deathSuccesses',
  hitDice: 'hitDice',
  inspiration: 'inspiration',
  legendaryResistance: 'legendaryResistance',
  pactSlots: 'pactSlots',
  attuned: 'attuned',
  parts: 'parts',
} as const;

/** Keys of what the system keeps on a combatant. FIF-39 FIF-51 FIF-58 FIF-59 FIF-88 FIF-118 FIF-150 FIF-160 FIF-174 */
export const MARK = {
  /** Total of its Stealth while it hides. */
  stealth: 'stealth',
  /** Id of the one it rides. */
  mount: 'mount',
  inLair: 'inLair',
  /** Clock at which the last long rest ended. */
  lastLongRest: 'lastLongRest',
  /** Days without food. */
  hungry: 'hungry',
  /** What it has cast in which turn. */
  cast: 'cast',
  /** What was shot that must be loaded, in which turn and by which kind of action. */
  shot: 'shot',
  /** How it was felled: by a melee attack, or by another. */
  felled: 'felled',
  /** Turn of its last legendary action. */
  legendary: 'legendary',
  /** Level of the slot that its next spell takes at the least. */
  upcast: 'upcast',
  /** Feet above the ground. */
  height: 'height',
  /** Clock at which it wakes from being stable. */
  wakesAt: 'wakesAt',
  /** Round of the last lair action. */
  lairRound: 'lairRound',
  /** The shape it is in, as its entries call it. */
  form: 'form',
  /** Whom it has inside: damage of its turns, and what frees them. */
  belly: 'belly',
  /** Damage of which turn, heads lost since its own, and whether more may grow. */
  heads: 'heads',
  /** Damage from inside, and in which turn. */
  inside: 'inside',
} as const;

/** Keys of what the system keeps on the whole table. FIF-89 FIF-201 FIF-202 FIF-217 */
export const SCENE = {
  underwater: 'underwater',
  wind: 'wind',
  pace: 'pace',
  terrain: 'terrain',
  road: 'road',
  /** Feet a turn of what the party rides, flies or sails by. */
  carried: 'carried',
  /** Vehicle by its key. */
  vehicle: 'vehicle',
  light: 'light',
} as const;

/** Highest level of a spell. FIF-147 */
export const SPELL_LEVELS = 9;

/** Key of the counter of slots of a level from 1 to 9. FIF-147 */
export function slotCounterKey(level: number): string {
  return `slots${level}`;
}

/** Counters of every slot: of each level from 1 to 9, and of a pact. FIF-147 */
export const SLOT_COUNTERS: ReadonlySet<string> = new Set([
  ...Array.from({ length: SPELL_LEVELS }, (_, at) => slotCounterKey(at + 1)),
  COUNTER.pactSlots,
]);

/** Written out, since each has its German in the labels. */
const SLOTS = [
  '1st-level slots',
  '2nd-level slots',
  '3rd-level slots',
  '4th-level slots',
  '5th-level slots',
  '6th-level slots',
  '7th-level slots',
  '8th-level slots',
  '9th-level slots',
];
const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'];

/** Every word of the system that reaches the screen. */
export const words: SystemWords = {
  hitPoints: 'HP',
  defenses: DEFENSES,
  damageTypes: DAMAGE_TYPES,
  conditions: CONDITIONS,
  vitalStates: [
    {
      key: 'bloodied',
      label: 'bloodied',
      stage: 'hurt',
      rule: 'FIF-91',
      text: 'At half of its hit points or below.',
    },
    {
      key: 'dying',
      label: 'dying',
      stage: 'dying',
      counter: COUNTER.deathFailures,
      rule: 'FIF-111',
      text: 'At 0 hit points: unconscious, with a death save at the start of each turn.',
    },
    {
      key: 'stable',
      label: 'stable',
      stage: 'down',
      rule: 'FIF-118',
      text: 'At 0 hit points and unconscious, but without death saves until it is hurt.',
    },
    {
      key: 'knockedOut',
      label: 'knocked out',
      stage: 'down',
      rule: 'FIF-119',
      text: 'Unconscious by an attacker’s choice, and out of danger.',
    },
    {
      key: 'suspended',
      label: 'at 0, not dead',
      stage: 'down',
      rule: 'FIF-167',
      text: 'At 0 hit points, but it dies only if it begins a turn so without regenerating.',
    },
    { key: 'dead', label: 'dead', stage: 'dead', rule: 'FIF-109', text: 'Beyond healing.' },
  ],
  counters: [
    { key: COUNTER.hitDice, label: 'Hit dice', rule: 'FIF-193' },
    { key: COUNTER.inspiration, label: 'Heroic inspiration', short: 'insp', rule: 'FIF-27' },
    { key: COUNTER.deathSuccesses, label: 'Death saves made', short: 'made', rule: 'FIF-113' },
    { key: COUNTER.deathFailures, label: 'Death saves failed', short: 'failed', rule: 'FIF-113' },
    { key: COUNTER.legendaryResistance, label: 'Legendary resistance', short: 'resist', rule: 'FIF-161' },
    ...ORDINALS.map((ordinal, at) => ({
      key: slotCounterKey(at + 1),
      label: SLOTS[at] ?? ordinal,
      short: ordinal,
      rule: 'FIF-147',
    })),
    { key: COUNTER.pactSlots, label: 'Pact slots', short: 'pact', rule: 'FIF-147' },
    { key: COUNTER.attuned, label: 'Attuned items', short: 'attuned', rule: 'FIF-235' },
    { key: COUNTER.parts, label: 'Heads or limbs', short: 'parts', rule: 'FIF-178' },
  ],
  actions: ACTIONS,
  modified: [
    { key: 'attack', label: 'Attack rolls', short: 'atk', rule: 'FIF-66' },
    ...DEFENSES,
    { key: 'saves', label: 'Saves', short: 'sv', rule: 'FIF-21' },
    { key: 'checks', label: 'Ability checks', short: 'chk', rule: 'FIF-18' },
    { key: 'damage', label: 'Damage', short: 'dmg', rule: 'FIF-92' },
    { key: 'taken', label: 'Damage taken', short: 'taken', rule: 'FIF-101' },
    { key: 'speed', label: 'Speed', rule: 'FIF-45' },
    { key: 'resist', label: 'Resistance', short: 'resist', rule: 'FIF-98' },
    { key: 'weak', label: 'Vulnerability', short: 'vuln', rule: 'FIF-99' },
    { key: 'immune', label: 'Immunity', short: 'immune', rule: 'FIF-100' },
    { key: 'maximum', label: 'Maximum HP', rule: 'FIF-108' },
  ],
  saveEnds: {
    key: 'saveEnds',
    label: 'save ends',
    rule: 'FIF-42',
    text: 'A save at the end of each of the bearer’s turns may end it.',
  },
  persistent: {
    key: 'persistent',
    label: 'ongoing',
    rule: 'FIF-213',
    text: 'Hurts at the start of each of the bearer’s turns until it is ended.',
  },
};

/** Conditions that the words of a block bring; the others are of one’s own doing. FIF-121 */
const CONDITION_RULES: readonly { readonly key: string; readonly words: readonly string[] }[] = [
  { key: CONDITION.blinded, words: ['blinded'] },
  { key: CONDITION.charmed, words: ['charmed'] },
  { key: CONDITION.deafened, words: ['deafened'] },
  { key: CONDITION.frightened, words: ['frightened'] },
  { key: CONDITION.grappled, words: ['grappled'] },
  { key: CONDITION.incapacitated, words: ['incapacitated'] },
  { key: CONDITION.invisible, words: ['invisible'] },
  { key: CONDITION.paralyzed, words: ['paralyzed', 'paralysed'] },
  { key: CONDITION.petrified, words: ['petrified'] },
  { key: CONDITION.poisoned, words: ['poisoned'] },
  { key: CONDITION.prone, words: ['prone'] },
  { key: CONDITION.restrained, words: ['restrained'] },
  { key: CONDITION.stunned, words: ['stunned'] },
  { key: CONDITION.unconscious, words: ['unconscious'] },
  { key: CONDITION.burning, words: ['burning'] },
  { key: CONDITION.swallowed, words: ['swallowed', 'engulfed'] },
  { key: CONDITION.suffocating, words: ['suffocating'] },
  { key: CONDITION.silenced, words: ['silenced'] },
];

/** Words that need no “is” in front of them. FIF-39 FIF-127 */
const SAID: readonly { readonly key: string; readonly words: readonly string[] }[] = [
  { key: CONDITION.noReactions, words: ["can't take reactions", 'cannot take reactions'] },
  {
    key: CONDITION.exhaustion,
    words: [
      'gains 1 exhaustion level',
      'has 1 exhaustion level',
      'gains 1 level of exhaustion',
      'suffers 1 level of exhaustion',
    ],
  },
];

const CONDITION_WORDS =
  '(?:blinded|charmed|deafened|frightened|grappled|incapacitated|invisible|paralyzed|petrified|poisoned|prone|restrained|stunned|unconscious)';
const NAME = "[a-z][a-z' -]{1,40}?";

/** How blocks of both editions say what the reader of powers knows, each sentence in small letters. FIF-42 FIF-159 FIF-187 */
const SPELLINGS: NonNullable<Lexicon['spellings']> = [
  // Our own words of spells: whoever casts has the power.
  [/\bthe caster's\b/gu, 'your'],
  [/^the caster (?=(?:gains|regains|has|is|teleports)\b)/gu, 'you '],
  // `5 (2d4) necrotic damage`: the dice count.
  [/\b\d{1,4} \((\d{1,3}d\d{1,3}(?: ?[+−–-] ?\d{1,3})?)\)/gu, '$1'],
  [
    new RegExp(
      `\\b(?:has|have|gains?) the (${CONDITION_WORDS}(?:(?:, and|,| and) ${CONDITION_WORDS})*) conditions?\\b`,
      'gu',
    ),
    'is $1',
  ],
  [new RegExp(`\\band the (${CONDITION_WORDS}) condition\\b`, 'gu'), 'and is $1'],
  [/\bstarts burning\b/gu, 'is burning'],
  [/\bis stable but (?=poisoned\b)/gu, 'is '],
  [/\b(?:is|be) unable to take reactions\b/gu, "can't take reactions"],
  [
    / until the end of (?:its|their) next turn, (?:when|at which point) (?:it|they|the target) repeats the save/gu,
    ' (save ends)',
  ],
  // Advantage that stands on the next roll.
  [
    /\bbefore the (start|end) of (?=(?:its|your|their|the [a-z' -]{2,40}'s) next turn\b)/gu,
    'until the $1 of ',
  ],
  [
    /\bthe next attack roll (?:made )?against (?:the target|it) (until the (?:start|end) of [a-z' -]{2,40}? next turn) has advantage/gu,
    'the target grants advantage on the next attack roll $1',
  ],
  [new RegExp(`\\bgives? the target the (${CONDITION_WORDS}) condition`, 'gu'), 'make the target $1'],
  [
    /(?: for (?:1|one) minute)?,? repeating the sav(?:e|ing throw) at the (?:start|end) of (?:each of )?(?:its|their) (?:next )?turns?(?:,? ending [^.]{3,60})?/gu,
    ' (save ends)',
  ],
  [/\bcan use (?:its|their|his|her) reaction to\b/gu, 'can'],
  [
    /^at the (?:start|end) of each of (?:its|their|the [a-z]+'s) turns, (?:the|an?|each) (?:target|creature) (?:can )?(?:repeats?|makes?) (?:the |another |this )?sav(?:e|ing throw)s?(?:,? ending [^.]{3,60})?/gu,
    '(save ends)',
  ],
  [/\bone level of exhaustion\b/gu, '1 level of exhaustion'],
  // The save that is made again.
  [
    /(?:,? (?:and )?|^)(?:(?:it|they|the target|the creature|a (?:[a-z]+ )?(?:target|creature)|each (?:[a-z]+ )?(?:target|creature)|that creature) )?(?:can )?(?:repeats?|makes? (?:another|the same)) (?:the |this |a )?sav(?:e|ing throw)s? at the (?:start|end) of (?:each of )?(?:its|their|his or her) (?:next )?turns?(?: if it is still [a-z]+)?,? ending the (?:effect|condition|[a-z]+ condition|curse)(?: on (?:itself|it|them|themselves))?(?: early)? on a success(?:ful save|ful one)?/gu,
    ' (save ends)',
  ],
  [/\buntil (?:this|the) grapple ends\b/gu, 'until it escapes'],
  [/ from (?:one|either|both) of (?:its )?[a-z]+ [a-z]+\b/gu, ''],
  [/\bif the (?:target is a )?(?:creature|target) is (?=not )/gu, 'if it is '],
  [/ straight (?:away|toward)\b(?: from| to)?(?: (?:it|itself|the [a-z]+))?/gu, ' away'],
  // What comes about everyone near it on its own turn.
  [
    /^at the (start|end) of each of (?:its|the [a-z' -]{2,40}?'s) turns, (?=(?:each|any|every) )/gu,
    'at the $1 of its turn, ',
  ],
  // Auras: who begins or ends a turn in it, and what holds while one is inside.
  [
    /(?<=\bturns? )(?:within \d{1,3} feet of (?:it|the [a-z' -]{2,40}?)|in an? \d{1,3}-foot emanation originating from (?:it|the [a-z' -]{2,40}?))(?= (?:takes?|is|are|must|has|have|(?:re)?gains?|loses?)\b|,)/gu,
    'in the aura',
  ],
  [
    /^while (?:within \d{1,3} feet of (?:it|the [a-z' -]{2,40}?)|in an? \d{1,3}-foot emanation originating from (?:it|the [a-z' -]{2,40}?)),(?: its| the [a-z' -]{2,40}'s)? /gu,
    'while in the aura, ',
  ],
  // Multiattacks.
  [
    new RegExp(`\\bmakes (\\w+) attacks, using (${NAME}), (${NAME}),? or (${NAME}) in any combination`, 'gu'),
    'makes $1 $2 attacks or $1 $3 attacks or $1 $4 attacks',
  ],
  [
    new RegExp(`\\bmakes (\\w+) attacks, using (${NAME}) or (${NAME}) in any combination`, 'gu'),
    'makes $1 $2 attacks or $1 $3 attacks',
  ],
  [
    new RegExp(`,? and (\\w+) other attacks, using (${NAME}) or (${NAME}) in any combination`, 'gu'),
    ', and it makes $1 $2 attacks or $1 $3 attacks',
  ],
  [/\bmakes (\w+) attacks: (?=\w+ with)/gu, 'makes $1 attacks, '],
  [
    new RegExp(`\\b(one|two|three|four|five|six) with its (${NAME})(?=,| and|\\.|$)`, 'gu'),
    'makes $1 $2 attacks',
  ],
  [/\bmakes (?:two|three|four|five|six|seven) attacks, makes\b/gu, 'makes'],
  [
    /\breplaces? (?:one|any) (?:of (?:its|these) )?attacks? with (?:a use of )?spellcasting to cast\b/gu,
    'use',
  ],
  [/\breplaces? (?:one|any) (?:of (?:its|these) )?attacks? with (?:(?:an?|one) )?(?:use of )?/gu, 'use '],
  // Spells that stand on the block as powers of their own.
  [/\buses spellcasting to cast\b/gu, 'uses'],
  [
    new RegExp(
      `\\bcasts (${NAME})(?: \\([^)]*\\))?,? using the same spellcasting ability as spellcasting`,
      'gu',
    ),
    'uses $1',
  ],
  [/ \(level \d version\)/gu, ''],
  [
    new RegExp(
      `^it casts (${NAME})(?: twice)?(?: \\((?:spell )?save dc [^)]*\\))?(?: by [a-z]+)?(?: for \\d+ hours)?(?: \\([^)]*\\))?\\.?$`,
      'gu',
    ),
    '$1',
  ],
  [
    new RegExp(`\\bit can put (?:an? )?(${NAME}) in place of one of (?:them|its attacks)`, 'gu'),
    'it can use $1',
  ],
];

/** Sentences that the rules do by themselves, or that words alone can hold. FIF-161 FIF-167 FIF-168 FIF-169 FIF-170 */
const KEPT: NonNullable<Lexicon['kept']> = [
  { said: /\bregains? [^.]*hit points at the start of each of its turns\b/u, use: 'rolled' },
  { said: /\bthis trait doesn't function (?:on|at)\b/u, use: 'rolled' },
  { said: /\bdies only if it starts its turn with 0 hit points\b/u, use: 'rolled' },
  {
    said: /^if the [a-z' -]+ fails a sav(?:e|ing throw), it can choose to succeed instead/u,
    use: 'rolled',
  },
  { said: /^when it fails a saving throw, it can choose to succeed\b/u, use: 'rolled' },
  { said: /^it casts (?:one of )?these spells\b/u, use: 'rolled' },
  {
    said: /^it takes the (?:dash|disengage|dodge|hide)(?:(?:,|,? or|,? and)(?: the)? (?:dash|disengage|dodge|hide))* actions?\.?$/u,
    use: 'rolled',
  },
  // Undead Fortitude and the heads of a hydra. FIF-173 FIF-178
  { said: /^when damage brings it to 0 hit points, it makes a constitution saving throw\b/u, use: 'rolled' },
  { said: /^on a success it has 1 hit point instead\b/u, use: 'rolled' },
  { said: /\bon a single turn, one of its heads dies\b/u, use: 'rolled' },
  { said: /\bit grows two heads for each that died since its last turn\b/u, use: 'rolled' },
  {
    said: /^it rolls with advantage (?:against a creature (?:it grapples|that is missing hit points)|during the first round)\b/u,
    use: 'rolled',
  },
  { said: /\badvantage on saving throws against spells\b/u, use: 'rolled' },
  {
    said: /\badvantage on (?:an )?attack rolls? against [^.]* if at least one of\b/u,
    use: 'rolled',
  },
  { said: /\bcan't regain hit points or gain temporary hit points\b/u, use: 'rolled' },
  { said: /\bdeals double damage to objects and structures\b/u, use: 'rolled' },
  { said: /\bcan't take this action again until\b/u, use: 'rolled' },
  { said: /\bcasts one of the following spells\b|\bspell ?casting ability is\b/u, use: 'rolled' },
];

/** What a chip of a spell is called until it is known of which. FIF-154 */
export const UNDER_SPELL = 'Under a spell';

/** The words by which stat blocks of both editions are read. FIF-42 FIF-121 FIF-187 FIF-188 */
export const lexicon: Lexicon = {
  conditions: [
    ...CONDITION_RULES.map((each) => toLexicalCondition(each)),
    ...SAID.map((each) => ({ ...toLexicalCondition(each), said: true as const })),
    // What a spell does to somebody in words alone: a chip that bears its name. FIF-154
    { key: 'custom', label: UNDER_SPELL, words: ['under the spell'] },
    { key: 'custom', label: 'Cursed', words: ['cursed'] },
    { key: 'custom', label: 'Infernal wound', words: ['has an infernal wound'], said: true },
  ],
  damageTypes: DAMAGE_TYPES.map(({ key }) => ({ key, words: [key] })),
  persistent: { words: ['ongoing'], label: 'Ongoing damage', saveEnds: false },
  saves: {},
  modified: [
    { key: 'attack', keys: ['attack'], words: ['attack rolls', 'attack roll', 'attacks'] },
    { key: 'damage', keys: ['damage'], words: ['damage'] },
    { key: 'saves', keys: ['saves'], words: ['saving throws', 'saving throw', 'saves'] },
    { key: 'checks', keys: ['checks'], words: ['ability checks', 'ability check'] },
    { key: 'ac', keys: ['ac'], words: ['ac', 'armor class'] },
    { key: 'speed', keys: ['speed'], words: ['speed'] },
  ],
  force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
  sizes: SIZES.map(({ key }) => key),
  fight: ['encounter', 'fight', 'combat'],
  hitPoints: ['hit points', 'hit point', 'hp'],
  staggered: ['bloodied'],
  recovery: { counter: COUNTER.hitDice, words: ['hit dice', 'hit die'] },
  deeds: [],
  spellings: SPELLINGS,
  kept: KEPT,
  spans: { roundsAMinute: 10 },
  rolledSaves: ABILITIES.map(({ key }) => key),
  rules: {
    effect: 'FIF-121',
    damage: 'FIF-92',
    heal: 'FIF-107',
    temporary: 'FIF-106',
    force: 'FIF-53',
    move: 'FIF-43',
    use: 'FIF-159',
    basicAttack: 'FIF-74',
    save: 'FIF-42',
    counter: 'FIF-193',
    regain: 'FIF-164',
    modified: 'FIF-92',
    aura: 'FIF-171',
  },
};

function toLexicalCondition({
  key,
  words: terms,
}: {
  readonly key: string;
  readonly words: readonly string[];
}): LexicalCondition {
  const { label = key, rule } = CONDITIONS.find((each) => each.key === key) ?? {};
  const lasts = key === CONDITION.prone ? 'instant' : key === CONDITION.grappled ? 'held' : undefined;
  return { key, label, words: terms, ...(rule === undefined ? {} : { rule }), ...(lasts ? { lasts } : {}) };
}
