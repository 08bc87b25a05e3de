import { refuse, type Result } from '../../../kernel/result.ts';
import { labelling, said, saying, toEnglish } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { setMark } from '../../../rules/consequences.ts';
import { asList, jsonText, markTexts } from '../../../rules/context.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  requireActor,
  succeed,
} from '../../../rules/procedures.ts';
import { labelOf } from '../../../rules/words.ts';
import { SKILL_WORDS } from '../creatures/monster.ts';
import { skillBonus, readTraits } from '../creatures/traits.ts';
import {
  CREATURE_LORE,
  GOSSIP,
  GOSSIP_SECONDS,
  half,
  INSIGHT,
  LORE,
  PERSISTENT_POWER,
  SENSE_MAGIC,
} from '../tables.ts';
import { DAMAGE_TYPES, MARK } from '../words.ts';
import { BONUS, skillCheck, difficultyNumber, rollMargin, buildRating } from './checks.ts';

const LORE_BUTTON = { group: said('orcus.lore'), who: 'one', targets: 'none' } as const;

const SUBJECTS = [
  { key: 'arcana', label: 'Arcana' },
  { key: 'dungeoneering', label: 'Dungeoneering' },
  { key: 'history', label: 'History' },
  { key: 'nature', label: 'Nature' },
  { key: 'religion', label: 'Religion' },
] as const;

const DEPTHS = [
  { key: 'common', label: said('orcus.commonDepth') },
  { key: 'expert', label: said('orcus.expertDepth') },
  { key: 'obscure', label: said('orcus.obscureDepth') },
] as const;

/** ORC-232 */
const knowledge: Procedure = {
  ...LORE_BUTTON,
  key: 'knowledge',
  label: said('orcus.whatKnown'),
  rule: 'ORC-232',
  text: said('orcus.common10Expert20'),
  fields: [
    { kind: 'choice', key: 'skill', label: said('orcus.subject'), choices: SUBJECTS },
    { kind: 'choice', key: 'depth', label: said('orcus.howDeep'), choices: DEPTHS },
    BONUS,
  ],
  offer: knowledgeCheck,
  decide: (asked, roller) => {
    const offer = knowledgeCheck(asked);
    const { total } = roller.check(offer);
    const learned = DEPTHS.filter(({ key }) => total >= LORE[key]).map(({ label }) => label);
    const text = learned.length === 0 ? 'knows nothing of it' : said('orcus.knowsWhatIs', { what: learned });
    return total < offer.target.value ? failProcedure(text) : succeed(text);
  },
};

function knowledgeCheck(asked: ProcedureInput): CheckOffer {
  const depth = DEPTHS.find(({ key }) => key === inputText(asked, 'depth')) ?? DEPTHS[0];
  const subject = SUBJECTS.find(({ key }) => key === inputText(asked, 'skill')) ?? SUBJECTS[0];
  return skillCheck(asked, subject.key, 'ORC-232', subject.label, {
    label: `${toEnglish(depth.label)} knowledge`,
    value: LORE[depth.key],
  });
}

const TALK = [
  { key: 'common', label: said('orcus.commonDepth') },
  { key: 'niche', label: said('orcus.nicheDepth') },
  { key: 'obscure', label: said('orcus.obscureDepth') },
] as const;

/** ORC-259 */
const gossip: Procedure = {
  ...LORE_BUTTON,
  key: 'gatherInformation',
  label: said('orcus.gatherInformation'),
  rule: 'ORC-259',
  text: said('orcus.hourStreetwiseSettlementCommon'),
  fields: [{ kind: 'choice', key: 'depth', label: said('orcus.howDeep'), choices: TALK }, BONUS],
  offer: gossipCheck,
  decide: (asked, roller) => {
    const hour = {
      do: 'advance',
      seconds: GOSSIP_SECONDS,
      label: 'an hour of asking around',
      rule: 'ORC-259',
    } as const;
    return rollMargin(gossipCheck(asked), roller) < 0
      ? failProcedure('learns nothing', hour)
      : succeed('learns it', hour);
  },
};

function gossipCheck(asked: ProcedureInput): CheckOffer {
  const depth = TALK.find(({ key }) => key === inputText(asked, 'depth')) ?? TALK[0];
  return skillCheck(asked, 'streetwise', 'ORC-259', 'Streetwise', {
    label: `${toEnglish(depth.label)} information`,
    value: GOSSIP[depth.key],
  });
}

const AIMS = [
  { key: 'motives', label: said('orcus.whatMeansDo') },
  { key: 'illusion', label: said('orcus.illusion') },
] as const;

/** ORC-250 */
const insight: Procedure = {
  ...LORE_BUTTON,
  key: 'insight',
  label: said('orcus.seeThrough'),
  rule: 'ORC-250',
  text: said('orcus.insightMotives10Magical'),
  targets: 'some',
  fields: [
    { kind: 'choice', key: 'aim', label: said('orcus.see'), choices: AIMS },
    {
      kind: 'number',
      key: 'level',
      label: said('form.level'),
      min: 0,
      max: 40,
      hint: said('orcus.emptyTarget'),
    },
    BONUS,
  ],
  offer: senseMotiveCheck,
  decide: (asked, roller) =>
    rollMargin(senseMotiveCheck(asked), roller) < 0
      ? failProcedure('sees nothing more')
      : succeed('sees through it'),
};

function senseMotiveCheck(asked: ProcedureInput): CheckOffer {
  const aim = AIMS.find(({ key }) => key === inputText(asked, 'aim')) ?? AIMS[0];
  const level = inputNumber(asked, 'level', asked.targets[0]?.sheet.level ?? 0);
  return skillCheck(
    asked,
    'insight',
    'ORC-250',
    'Insight',
    buildRating(
      toEnglish(aim.label),
      { rule: 'ORC-250', label: toEnglish(aim.label), value: INSIGHT[aim.key] },
      { rule: 'ORC-250', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
    ),
  );
}

/** ORC-244 */
const deceive: Procedure = {
  ...LORE_BUTTON,
  key: 'deceive',
  label: said('orcus.deceive'),
  rule: 'ORC-244',
  text: said('orcus.bluffAgainstPassiveInsightMost'),
  targets: 'some',
  fields: [BONUS],
  offer: bluffCheck,
  decide: decideForOne((_who, asked, roller) => {
    const { total } = roller.check(bluffCheck(asked));
    const wise = asked.targets.filter((each) => total < insightTarget(each));
    if (asked.targets.length === 0) return refuse({ ...saying('rules.chooseTarget'), field: 'targets' });
    return wise.length === 0
      ? succeed('is believed')
      : failProcedure(said('orcus.notBelieved', { who: wise.map(({ name }) => name) }));
  }),
};

/** Passive Insight as a number to beat. ORC-231 */
export function insightTarget({ sheet }: Fighter): number {
  return readTraits(sheet).passiveInsight;
}

function bluffCheck(asked: ProcedureInput): CheckOffer {
  const value = Math.max(0, ...asked.targets.map(insightTarget));
  return skillCheck(asked, 'bluff', 'ORC-244', 'Bluff', { label: 'Passive Insight', value });
}

/** The skill that knows creatures of a source. ORC-233 */
const BY_SOURCE: { readonly [source: string]: string } = {
  elemental: 'arcana',
  fey: 'arcana',
  shadow: 'arcana',
  cosmic: 'dungeoneering',
  natural: 'nature',
  outsider: 'religion',
};

/** The skill that knows creatures of a tag. ORC-233 */
const BY_TAG: { readonly [tag: string]: string } = { construct: 'arcana', undead: 'religion' };

const CHOICES = [
  { key: '', label: said('orcus.bestFits') },
  ...['arcana', 'dungeoneering', 'nature', 'religion'].map((key) => ({
    key,
    label: labelOf(SKILL_WORDS, key),
  })),
];

/** One attempt for each creature; all lines up to the result are learned. ORC-233 */
const creatureLore: Procedure = {
  key: 'creatureLore',
  label: said('orcus.knowCreature'),
  rule: 'ORC-233',
  group: said('orcus.lore'),
  text: said('orcus.for15NameTypeTags'),
  who: 'one',
  targets: 'one',
  fields: [
    { kind: 'choice', key: 'skill', label: said('orcus.skill'), choices: CHOICES },
    BONUS,
    { kind: 'flag', key: 'again', label: said('orcus.newKnowledge') },
  ],
  offer: creatureLoreCheck,
  decide: decideForPair(({ who, target }, asked, roller) => {
    const studied = markTexts(who, MARK.studied);
    const kind = target.sheet.name;
    if (studied.includes(kind) && asked.values['again'] !== true)
      return refuse({
        ...saying('orcus.loreTried', { who: who.name, kind }),
        rule: 'ORC-233',
      });
    const { total } = roller.check(creatureLoreCheck(asked));
    const lines = revealFacts(total, target);
    const tried = setMark(who, MARK.studied, [...studied, kind], `tried to place ${kind}`, 'ORC-233');
    return lines.length === 0 ? failProcedure('cannot place it', tried) : succeed(lines.join('; '), tried);
  }),
};

/** Knowing, asking, seeing through. ORC-232 ORC-233 ORC-244 ORC-250 ORC-259 */
export const lore: readonly Procedure[] = [creatureLore, knowledge, gossip, insight, deceive];

/** Skills that know this creature, each once. ORC-233 */
export function skillsKnowing({ sheet }: Fighter): readonly string[] {
  const { tags: own, type, source: from } = readTraits(sheet);
  const source = BY_SOURCE[from];
  const tags = Object.entries(BY_TAG).flatMap(([tag, skill]) =>
    own.includes(tag) || (tag === 'construct' && type === 'automaton') ? [skill] : [],
  );
  return [...new Set([...(source === undefined ? [] : [source]), ...tags])];
}

function creatureLoreCheck(asked: ProcedureInput): CheckOffer {
  const [target] = asked.targets;
  const skill = chosenSkill(asked, target);
  return skillCheck(asked, skill, 'ORC-233', labelOf(SKILL_WORDS, skill), {
    label: 'name and type',
    value: CREATURE_LORE.name,
  });
}

function chosenSkill({ who, values }: ProcedureInput, target: Fighter | undefined): string {
  const chosen = values['skill'];
  if (typeof chosen === 'string' && chosen !== '') return chosen;
  const fits = target ? skillsKnowing(target) : [];
  const best = fits.toSorted((a, b) => (who ? skillBonus(who.sheet, b) - skillBonus(who.sheet, a) : 0));
  return best[0] ?? 'nature';
}

/** What a result tells of a creature. ORC-233 */
function revealFacts(total: number, { sheet }: Fighter): readonly string[] {
  const { source, type, ...of } = readTraits(sheet);
  const tags = of.tags.join(', ');
  const nature = [source, type].join(' ').trim();
  return [
    ...(total >= CREATURE_LORE.name
      ? [`${sheet.name}, ${sheet.kind}, ${nature}${tags === '' ? '' : ` (${tags})`}`]
      : []),
    ...(total >= CREATURE_LORE.powers ? [`powers: ${sheet.powers.map(({ name }) => name).join(', ')}`] : []),
    ...(total >= CREATURE_LORE.defenses ? [formatResistances(sheet)] : []),
  ];
}

function formatResistances({ immune, resist, weak }: Fighter['sheet']): string {
  const amounts = (numbers: { readonly [type: string]: number }): string =>
    Object.entries(numbers)
      .filter(([, amount]) => amount > 0)
      .map(([type, amount]) => `${labelOf(DAMAGE_TYPES, type).toLowerCase()} ${amount}`)
      .join(', ');
  const parts = [
    ['immune to', immune.join(', ')],
    ['resists', amounts(resist)],
    ['weak to', amounts(weak)],
  ].flatMap(([word = '', what = '']) => (what === '' ? [] : [`${word} ${what}`]));
  return parts.length === 0 ? 'withstands nothing in particular' : parts.join(', ');
}

const MAGIC_BUTTON = { group: said('orcus.lore'), who: 'one', targets: 'none' } as const;
const NAME = { kind: 'text', key: 'what', label: said('orcus.whatYou') } as const;
const LEVEL = { kind: 'number', key: 'level', label: said('orcus.levelLabel'), min: 0, max: 40 } as const;

/** Only those trained in Arcana; a typed bonus stands for a sheet that does not say. ORC-236 */
function requireArcana(asked: ProcedureInput, rule: string): Result<Fighter> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  if (readTraits(who.sheet).trained.includes('arcana') || typeof asked.values['bonus'] === 'number')
    return doer;
  return refuse({
    ...saying('orcus.notTrained', { who: who.name, skill: 'Arcana' }),
    rule,
    field: 'bonus',
  });
}

/** What someone failed to read, and by which rule. ORC-237 ORC-238 */
export function listUnread({ marks }: Pick<Fighter, 'marks'>): readonly { rule: string; what: string }[] {
  return asList(marks?.[MARK.unread]).map((each) => ({
    rule: jsonText(each, 'rule'),
    what: jsonText(each, 'what'),
  }));
}

/** A failure bars the same thing until a rest. ORC-237 ORC-238 */
function refuseRepeat(asked: ProcedureInput, who: Fighter, rule: string, until: string): Result<string> {
  const what = inputText(asked, 'what').trim();
  return what !== '' && listUnread(who).some((each) => each.rule === rule && each.what === what)
    ? refuse({
        ...saying(until === 'short' ? 'orcus.shortRestFirst' : 'orcus.longRestFirst', {
          who: who.name,
          what,
        }),
        rule,
      })
    : { ok: true, value: what };
}

function identifyProcedure(
  words: Pick<Procedure, 'key' | 'label' | 'rule' | 'text' | 'action'>,
  rest: 'short' | 'long',
  learned: string,
  offer: (asked: ProcedureInput) => CheckOffer,
): Procedure {
  const { rule } = words;
  return {
    ...MAGIC_BUTTON,
    ...words,
    fields: [NAME, LEVEL, BONUS],
    offer,
    decide: (asked, roller) => {
      const doer = requireArcana(asked, rule);
      if (!doer.ok) return doer;
      const who = doer.value;
      const open = refuseRepeat(asked, who, rule, rest);
      if (!open.ok) return open;
      if (rollMargin(offer(asked), roller) >= 0) return succeed(learned);
      const kept = [...listUnread(who), { rule, what: open.value }];
      return failProcedure(
        'cannot read it',
        setMark(
          who,
          MARK.unread,
          kept,
          said(rest === 'long' ? 'orcus.againAfterLongRest' : 'orcus.againAfterShortRest'),
          rule,
        ),
      );
    },
  };
}

const power = identifyProcedure(
  {
    key: 'identifyPower',
    label: said('orcus.identifyLastingPower'),
    rule: 'ORC-237',
    text: said('orcus.trainedArcanaAgainst15'),
    action: 'swift',
  },
  'short',
  'name, tags, tradition',
  (asked) => {
    const level = inputNumber(asked, 'level', asked.who?.sheet.level ?? 1);
    const target = buildRating(
      'Lasting power',
      { rule: 'ORC-237', label: 'lasting power', value: PERSISTENT_POWER },
      { rule: 'ORC-237', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
    );
    return skillCheck(asked, 'arcana', 'ORC-237', 'Arcana', target);
  },
);

function arcanaCheck(asked: ProcedureInput, rule: string, level: number): CheckOffer {
  return skillCheck(asked, 'arcana', rule, 'Arcana', {
    label: `hard at level ${level}`,
    value: difficultyNumber('hard', level, asked.now.rulings),
  });
}

const thing = identifyProcedure(
  {
    key: 'identifyThing',
    label: said('orcus.identifyMagicalThing'),
    rule: 'ORC-238',
    text: said('orcus.trainedArcanaAgainstHard'),
    action: 'standard',
  },
  'long',
  'name, tags, tradition, purpose',
  (asked) => arcanaCheck(asked, 'ORC-238', inputNumber(asked, 'level', asked.who?.sheet.level ?? 1)),
);

/** ORC-239 */
const sense: Procedure = {
  ...MAGIC_BUTTON,
  key: 'senseMagic',
  label: said('orcus.senseMagic'),
  rule: 'ORC-239',
  text: said('orcus.trainedArcanaWithin5'),
  action: 'standard',
  fields: [LEVEL, BONUS],
  offer: (asked) =>
    isWeakMagic(asked) ? undefined : arcanaCheck(asked, 'ORC-239', asked.who?.sheet.level ?? 1),
  decide: (asked, roller) => {
    const doer = requireArcana(asked, 'ORC-239');
    if (!doer.ok) return doer;
    const { level } = doer.value.sheet;
    const around = { squares: SENSE_MAGIC.squares + level };
    if (isWeakMagic(asked)) return succeed(said('orcus.feelsMagicUnrolled', around));
    return rollMargin(arcanaCheck(asked, 'ORC-239', level), roller) < 0
      ? failProcedure('feels nothing')
      : succeed(said('orcus.feelsMagic', around));
  },
};

function isWeakMagic(asked: ProcedureInput): boolean {
  const own = asked.who?.sheet.level ?? 1;
  return inputNumber(asked, 'level', own) <= own - SENSE_MAGIC.below;
}

/** What those trained in Arcana may do. ORC-236 ORC-237 ORC-238 ORC-239 */
export const magic: readonly Procedure[] = [power, thing, sense];
