import { type Code, toEnglish } from '../../kernel/said.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { LineScene } from './answer.ts';

/**
 * What can be typed, in one table: what each prompt is for, and what each word does and takes. The reader, the
 * completions, the help and the tests read it from here.
 */

/** What may stand in a line. */
// prettier-ignore
const PARTS = [
  'people', 'number', 'amount', 'type', 'share', 'condition', 'ends', 'quote', 'dice', 'time', 'counter', 'action',
  'power', 'spell', 'creature', 'fight', 'ruling', 'favourite', 'waiting', 'side', 'level',
] as const;
export type Part = (typeof PARTS)[number];

function pickParts(names: string): readonly Part[] {
  return PARTS.filter((each) => names.split(' ').includes(each));
}

/** A prompt: what it asks for, and what that makes of the words typed in it. */
interface PromptRule {
  /** The key that opens it. */
  readonly key: string;
  /** What may stand first in it, what it is for before the rest. */
  readonly takes: readonly Part[];
  /** What a number alone means. */
  readonly number: 'ask' | 'damage' | 'temporary' | 'ongoing' | 'initiative' | 'dice' | 'count';
  /** Kinds of words that come before all others of the same length. */
  readonly first: readonly Code[];
  /** Who does what is done while nobody is named before it. */
  readonly doer: 'acting' | 'selected';
  /** When creatures join: never, behind a count, or for any name. */
  readonly joins: 'never' | 'counted' | 'named';
}

const PEOPLE = ['kind.combatant', 'kind.several', 'kind.turn'] as const satisfies readonly Code[];

type Prompt = Omit<PromptRule, 'takes'> & { readonly takes: string };
const prompt = ({ takes, ...rule }: Prompt): PromptRule => ({ ...rule, takes: pickParts(takes) });

/** Every prompt that reads the line. */
// prettier-ignore
export const PROMPTS = {
  line: prompt({ key: '/', takes: 'people action counter time quote', number: 'ask', first: [], doer: 'acting', joins: 'counted' }),
  damage: prompt({ key: 'D', takes: 'amount type share people', number: 'damage', first: [...PEOPLE, 'kind.damageType', 'kind.share'], doer: 'selected', joins: 'never' }),
  temporary: prompt({ key: 'T', takes: 'amount people', number: 'temporary', first: PEOPLE, doer: 'selected', joins: 'never' }),
  condition: prompt({ key: 'C', takes: 'condition ends people quote', number: 'ongoing', first: [...PEOPLE, 'kind.condition', 'kind.damageType'], doer: 'selected', joins: 'never' }),
  initiative: prompt({ key: 'I', takes: 'number people', number: 'initiative', first: PEOPLE, doer: 'acting', joins: 'never' }),
  roll: prompt({ key: 'R', takes: 'dice favourite', number: 'dice', first: [], doer: 'acting', joins: 'never' }),
  add: prompt({ key: 'B', takes: 'number creature side', number: 'count', first: ['kind.creature'], doer: 'acting', joins: 'named' }),
  quick: prompt({ key: 'Q', takes: 'number creature level side', number: 'count', first: ['kind.creature'], doer: 'acting', joins: 'named' }),
  plus: prompt({ key: 'Alt++', takes: 'number', number: 'ask', first: [], doer: 'acting', joins: 'never' }),
  note: prompt({ key: 'N', takes: 'quote', number: 'ask', first: [], doer: 'acting', joins: 'never' }),
} as const satisfies { readonly [prompt: string]: PromptRule };

/** The rule of the prompt that a line is typed in. */
export function promptOf({ means }: Pick<LineScene, 'means'>): PromptRule {
  return PROMPTS[means ?? 'line'];
}

/** A word of the line: how it may be written, what it is for, where it stands, what it takes. */
export interface VerbRule {
  readonly does: string;
  /** The first way to write it is the one that is offered. */
  readonly words: readonly string[];
  /** What it is called where German is spoken. */
  readonly german: readonly string[];
  readonly is: Code;
  /** Whether it can follow a name, as well as begin a line. */
  readonly after: boolean;
  readonly takes: readonly Part[];
  /** A line of it: its gaps are filled with names of the table and words of the game. */
  readonly example?: string;
  /** Not wanted in every fight: offered only once its beginning is typed. */
  readonly rare: boolean;
}

type Row = <const Does extends string>(
  does: Does,
  words: string,
  german: string,
  is: Code,
  takes: string,
  example?: string,
) => VerbRule & { readonly does: Does };

const row =
  (after: boolean, rare: boolean): Row =>
  (does, words, german, is, takes, example) => ({
    does,
    words: words.split('|'),
    german: german.split('|').filter(Boolean),
    is,
    after,
    takes: pickParts(takes),
    ...(example === undefined ? {} : { example }),
    rare,
  });

/** Follows a name, or begins the line; a first word begins it alone. What is rare is offered once its beginning is typed. */
const [verb, first, rareVerb, rareFirst] = [
  row(true, false),
  row(false, false),
  row(true, true),
  row(false, true),
];

/** Every word that the line has in all games: in English, in German where that is spoken, what it is, what follows, a line. */
// prettier-ignore
export const VERBS = [
  first('next', 'next|next turn', 'weiter', 'kind.nextTurn', '', 'next'),
  first('back', 'back', 'zurück', 'kind.turnBefore', '', 'back'),
  verb('delay', 'delay|delays', 'verzögert|wartet', 'kind.wait', 'people'),
  verb('ready', 'ready|readies', 'bereit', 'kind.waitAction', 'people quote'),
  verb('act', 'act|acts', 'handelt', 'kind.actAfterWaiting', 'waiting'),
  verb('initiative', 'init|initiative', 'ini', 'kind.initiative', 'people number', 'init {hero} 17, {foe} 9'),
  rareVerb('split', 'split', 'teile', 'kind.mobPart', 'people number'),
  rareFirst('join', 'join', 'vereine', 'kind.mobsJoined', 'people'),
  rareFirst('reinforcements', 'reinforcements|reinforcement', 'verstärkung', 'kind.comeLater', 'number creature', 'reinforcements round 3: 2 {creature}'),
  rareVerb('summons', 'summons|summon', 'beschwört', 'kind.actAfterIt', 'creature', '{hero} summons {creature}'),
  rareVerb('springs', 'springs|acts next|triggered', '', 'kind.actsNext', 'people'),
  rareVerb('turns', 'turns', 'züge', 'kind.turnsEach', 'number people', '{foe} turns 2'),
  rareVerb('extra', 'extra|extra actions|legendary actions|legendary', '', 'kind.extraActions', 'number people', '{foe} extra 3'),
  rareFirst('lair', 'lair', 'hort', 'kind.lair', 'number quote', 'lair 20 "heroes save"'),
  rareFirst('trap', 'trap', 'falle', 'kind.trap', 'number quote', 'trap Spiked pit 15'),
  rareFirst('clock', 'clock|countdown', 'uhr', 'kind.clock', 'number quote', 'clock Bell 4'),
  first('surprise', 'surprise', 'überrascht', 'kind.surprised', 'people', 'surprise foes'),
  verb('up', 'up', 'hoch', 'kind.earlier', 'people'),
  verb('down', 'down', 'runter', 'kind.later', 'people'),
  first('due', 'due', 'fällig', 'kind.firstDue', ''),
  first('allDue', 'all due', 'alles fällige', 'kind.allDue', ''),
  first('dropDue', 'drop due', '', 'kind.skipDue', ''),
  verb('roll', 'r|roll|rolls', 'wirf|würfle|würfelt', 'kind.roll', 'dice favourite', 'r 2d20kh1+7'),
  verb('attack', 'attacks|attack', 'greift an', 'kind.attack', 'people power'),
  verb('cast', 'casts|cast', 'wirkt|zaubert', 'kind.castSpell', 'spell'),
  verb('hits', 'hits|hit', 'trifft', 'kind.hit', 'people amount type', '{hero} hits {foe} 9'),
  verb('misses', 'misses|miss|missed', 'verfehlt', 'kind.miss', 'people', '{hero} misses {foe}'),
  verb('crits', 'crits|crit', '', 'kind.criticalHit', 'people amount type'),
  first('apply', 'apply', 'anwenden', 'kind.applyAttack', 'share'),
  verb('thisRoll', 'this roll', 'dieser wurf', 'kind.openAttackBonus', 'number people'),
  first('dismiss', 'dismiss', 'verwerfen', 'kind.discardAttack', ''),
  verb('takes', 'takes|take|damage|loses|lose', 'nimmt|schaden|verliert|erleidet', 'kind.damage', 'amount type share people', '{foe} takes 7'),
  verb('heals', 'heals|heal|regains', 'heilt|heile|erhält', 'kind.healing', 'amount people', '{hero} heals 10'),
  verb('temporary', 'temp|temporary|thp', 'temporär|temporäre', 'kind.temporary', 'amount people', '{hero} temp 5'),
  verb('is', 'is|are', 'ist|sind', 'kind.ownWords', 'condition quote', '{foe} is "on the ledge"'),
  verb('dead', 'dead|dies|die|killed|slain', 'tot|stirbt', 'kind.dead', 'people', 'dead {foe}'),
  verb('knockedOut', 'ko|knocked out|unconscious', 'bewusstlos', 'kind.knockedOut', 'people'),
  verb('stable', 'stable|stabilizes|stabilises', 'stabil', 'kind.stable', 'people'),
  verb('alive', 'alive|revive', 'lebt', 'kind.backInFight', 'people'),
  first('hide', 'hide', 'verbirg', 'kind.hidden', 'people'),
  verb('hide', 'hidden from players|hidden|hides', 'versteckt', 'kind.hidden', 'people', '{foe} hidden from players'),
  verb('show', 'show|seen|arrives|arrive', 'zeige|sichtbar', 'kind.visible', 'people', 'show {foe}'),
  verb('away', 'away', 'fort', 'kind.notHere', 'people', 'away {foe}'),
  verb('remove', 'remove|leaves|leave|removed|gone', 'entferne|geht', 'kind.offTable', 'people', 'remove {foe}'),
  verb('ally', 'ally|allies|becomes an ally|changes sides', 'verbündet', 'kind.ally', 'people'),
  verb('foe', 'foe|becomes a foe|enemy', 'feind', 'kind.foe', 'people'),
  verb('side', 'side', 'seite', 'kind.side', 'side'),
  verb('half', 'bloodied|staggered|half hp', '', 'kind.halfHp', 'people'),
  verb('level', 'level|lvl|rank', 'stufe', 'kind.level', 'level'),
  verb('notes', 'notes|note', 'notiz', 'kind.notes', 'quote'),
  first('round', 'round', 'runde', 'kind.roundNumber', 'number', 'round 3'),
  verb('rename', 'rename', 'nenne', 'kind.newName', 'people quote', 'rename {foe} "Snaggle"'),
  verb('spends', 'spends|spend', 'verbraucht', 'kind.spentAction', 'action'),
  verb('restores', 'restores|restore', '', 'kind.powerReady', 'power'),
  verb('experience', 'xp', 'ep', 'kind.experience', 'number people', 'xp 100 party'),
  first('add', 'add', 'füge hinzu', 'kind.fromLibrary', 'number creature side', 'add 6 {creature}'),
  first('begin', 'begin|begin fight', 'beginne', 'kind.beginFight', 'fight'),
  first('end', 'end fight|end', 'ende|kampfende', 'kind.endFight', ''),
  first('pause', 'pause|pause fight', '', 'kind.pauseFight', ''),
  first('resume', 'resume', 'fortsetzen', 'kind.resumeFight', 'fight'),
  first('ruling', 'ruling', 'regelung', 'kind.chooseRuling', 'ruling'),
] as const;

/** Another word for the same, where one means several things. */
export function otherWordFor({ does }: VerbRule, word: string): string {
  return (
    VERBS.flatMap((each) => (each.does === does ? each.words : [])).find((each) => each !== word) ?? word
  );
}

/** Every English word of a verb. */
export const VERB_WORDS: ReadonlySet<string> = new Set(VERBS.flatMap(({ words }) => words));

/** What a verb of the table does, by its key. */
export type VerbKey = (typeof VERBS)[number]['does'];

/** Lines that need no verb: what stands in them says what they do. */
const FORMS = [
  '{foe} -{damage}',
  '{foe} {other} -{damage}',
  '{foe} -{damage}, {other} half',
  'all foes -2d6',
  '{hero} +10',
  '{foe} {condition}',
  '{foe} {condition} {lasting}',
  '{foe} hp 12',
  '10 min',
  'hour +1',
  '"a note"',
] as const;

/** The game’s own words for a line that is shown: `7 fire`, `dazed`, `save ends`, `move`. */
interface ExampleWords {
  readonly damage: string;
  readonly condition: string;
  readonly lasting: string;
  readonly action: string;
  /** How an hour of travel goes; empty where the game has no word for that. */
  readonly pace: string;
}

/** What is well known comes first, so that the example reads like the hobby. */
const KNOWN = {
  damage: 'Fire',
  conditions: ['Dazed', 'Prone', 'Stunned', 'Weakened', 'Poisoned'],
  action: 'move',
};

/** Words of the game to show a line with; each means one thing there. */
export function exampleWords({ words, harm, procedures = [], journey }: RuleSystem): ExampleWords {
  const { damageTypes, conditions, actions, saveEnds } = words;
  const type = damageTypes.find(({ label }) => label === KNOWN.damage) ?? damageTypes[0];
  const taken = new Set(
    procedures
      .flatMap(({ label, said = [] }) => [toEnglish(label), ...said.map(({ word }) => word)])
      .map((each) => each.toLowerCase()),
  );
  const free = conditions.map(({ label }) => label).filter((each) => !taken.has(each.toLowerCase()));
  const condition = KNOWN.conditions.find((each) => free.includes(each)) ?? free[0] ?? '';
  const action = actions.find(({ key }) => key.startsWith(KNOWN.action)) ?? actions[0];
  return {
    damage: type ? `7 ${type.label.toLowerCase()}` : '7',
    condition: condition.toLowerCase(),
    lasting: saveEnds ? `save ends${harm.saves ? ' wis 13' : ''}` : 'until the fight ends',
    action: action?.label.toLowerCase() ?? '',
    pace: toEnglish(journey?.hours?.[0]?.label ?? '').toLowerCase(),
  };
}

/** Whom the examples name at a table. */
interface ExampleNames {
  readonly hero: string;
  readonly foe: string;
  readonly other: string;
  readonly creature: string;
}

/** A line of the grammar in words of the game and with names of the table. */
function exampleLine(form: string, names: ExampleNames, words: ExampleWords): string {
  const gaps = new Map(Object.entries({ ...names, ...words }));
  return form.replaceAll(/\{(\w+)\}/gu, (_whole, gap: string) => gaps.get(gap) ?? '');
}

/** Every form and every verb with an example, as it is typed. */
export function exampleLines(names: ExampleNames, words: ExampleWords): readonly string[] {
  const verbs: readonly VerbRule[] = VERBS;
  return [...FORMS, ...verbs.flatMap(({ example }) => example ?? [])].map((each) =>
    exampleLine(each, names, words),
  );
}
