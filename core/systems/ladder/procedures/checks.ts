import { formatStandIn } from '../../../dice/ladder.ts';
import { ownValue } from '../../../kernel/checks.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import {
  explain,
  formatSigned,
  labelling,
  type Reason,
  said,
  saying,
  toLabelling,
  type Wording,
} from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForOne,
  failProcedure,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import {
  computeDegreeChances,
  resolveDegree,
  fumbleRulingAt,
  saveLastRoll,
  type LastRoll,
  writeDice,
  listOutcomes,
  moveRanks,
  type RankedDice,
  readSides,
  resolveStanding,
  describeRoll,
  withPointDie,
  describeDice,
} from '../attackDice.ts';
import { parseSides } from '../creatures/choices.ts';
import { abilityKey, reflexesDie, readTraits } from '../creatures/traits.ts';
import { readRegionMap } from '../regions.ts';
import { DICE, DIFFICULTIES, LIMITS, USUAL_DIFFICULTY } from '../tables.ts';
import {
  isContested,
  computeMaximumChances,
  pointsLeftFor,
  computeRerolledChances,
} from '../masteryPoints.ts';
import { ACTIVE_DEFENSES, MODIFIED } from '../words.ts';

/** Difficulties as they are chosen, each with its climb. LAD-04 LAD-05 */
const DIFFICULTY_WORDS: readonly ChoosableWord[] = DIFFICULTIES.map(({ sides, name, climb }) => ({
  key: `d${sides}`,
  label: said('ladder.difficultyWithClimb', { name, sides: String(sides), climb }),
  rule: 'LAD-04',
  text: said('ladder.climbExample', { climb }),
}));

const DIFFICULTY: FormField = {
  kind: 'choice',
  key: 'difficulty',
  label: said('ladder.difficulty'),
  choices: DIFFICULTY_WORDS,
  hint: said('ladder.moderateUnlessChosen'),
};

const plain = { group: said('form.rolls'), who: 'one', targets: 'none' } as const;

/** A field for ranks up or down the ladder. LAD-17 */
export const RANKS: FormField = {
  kind: 'number',
  key: 'ranks',
  label: said('ladder.ranks'),
  min: -LIMITS.levels,
  max: LIMITS.levels,
};

/** A field for why the GM does it. LAD-14 LAD-29 */
export const REASON: FormField = { kind: 'text', key: 'reason', label: said('form.why'), wide: true };

/** Sides of a roll, and the field that names the ability of each. LAD-01 */
const ABILITY_FIELDS = { own: 'ownWith', target: 'targetWith' } as const;

/** How the fields are called that ask for a die of whoever rolls. LAD-01 */
export const OF_ITS_OWN: DieWords = { ability: said('ladder.itsAbility'), die: said('ladder.itsDie') };

const FIELDS: readonly FormField[] = [
  ...dieFields('own', OF_ITS_OWN),
  DIFFICULTY,
  RANKS,
  levelsField('levels', said('ladder.advantage')),
  levelsField('against', said('ladder.advantageDifficulty')),
  {
    kind: 'number',
    key: 'points',
    label: 'Mastery Points',
    min: 0,
    max: LIMITS.points,
    hint: said('ladder.allMayUseUnless'),
  },
  REASON,
];

/** In contest points answer what the dice show, and none are asked for before. LAD-26 */
function fieldsNow(now: RulesContext): readonly FormField[] {
  return withChoices(
    FIELDS.filter(({ key }) => key !== 'points' || !isContested(now)),
    now,
  );
}

/** Any die against a difficulty; out of contest with all the points it may use. LAD-04 LAD-06 LAD-07 LAD-26 */
export const check: Procedure = {
  ...plain,
  key: 'check',
  label: said('ladder.rollAgainstDifficulty'),
  rule: 'LAD-06',
  text: said('ladder.dieAgainstDieDifficulty'),
  fields: FIELDS,
  fieldsNow,
  offer: (asked) => {
    const contest = buildContest(asked);
    return contest.ok ? offerContest(contest.value, asked) : undefined;
  },
  decide: (asked, roller) => {
    const contest = buildContest(asked);
    return contest.ok ? rollWithPoints(contest.value, asked, roller) : contest;
  },
};

function buildContest(asked: ProcedureInput): Result<Contest> {
  const die = requireDie(asked, 'own', asked.who);
  if (!die.ok) return die;
  const difficulty = readDifficulty(asked);
  return ok({
    kind: 'check',
    label: inputText(asked, 'ownWith') || `D${die.value}`,
    rule: 'LAD-06',
    against: difficulty.name,
    actor: { ...shiftDice(asked, die.value, { levels: 'levels', ranks: 'ranks' }), who: asked.who?.id ?? '' },
    resister: { ...shiftDice(asked, difficulty.sides, { levels: 'against' }), who: '' },
    because: reasonsFor(asked),
  });
}

function readDifficulty(asked: ProcedureInput): { readonly name: string; readonly sides: number } {
  const sides = parseSides(inputText(asked, 'difficulty')) || USUAL_DIFFICULTY;
  return DIFFICULTIES.find((each) => each.sides === sides) ?? { name: `D${sides}`, sides };
}

/** Points used with the roll itself: none in contest, where they answer what the dice show. LAD-26 */
function readPoints(asked: ProcedureInput): number {
  const { who, now } = asked;
  if (!who || isContested(now)) return 0;
  const most = pointsLeftFor(who, 0, now);
  return Math.max(0, Math.min(most, inputNumber(asked, 'points', most)));
}

/** Points make dice more where that helps; with disadvantage they roll the lowest again while it fails. LAD-19 LAD-21 LAD-26 */
function offerContest(contest: Contest, asked: ProcedureInput): CheckOffer {
  const points = readPoints(asked);
  const { actor, resister } = contest;
  const offer = offerRoll(withPoints(contest, points), asked);
  if (points === 0 || actor.level >= 0) return offer;
  return { ...offer, outcomes: listOutcomes(computeRerolledChances(actor, resister, points)) };
}

function withPoints(contest: Contest, points: number): Contest {
  const { actor } = contest;
  return actor.level < 0 ? contest : { ...contest, actor: { ...actor, level: actor.level + points } };
}

function rollWithPoints(contest: Contest, asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const points = readPoints(asked);
  const first = rollContest(withPoints(contest, points), asked, roller);
  return endContest(
    contest.actor.level < 0
      ? rerollLowest(first, points, asked, roller)
      : { ...first, actor: { ...first.actor, spent: points } },
    asked,
  );
}

function rerollLowest(
  first: LastRoll,
  points: number,
  { now }: Pick<ProcedureInput, 'now'>,
  roller: Roller,
): LastRoll {
  if (points === 0 || resolveStanding(first, now).degree > 0) return first;
  const face = roller.roll('Mastery Point', `d${first.actor.sides}`).total;
  const next = { ...first, actor: { ...withPointDie(first.actor, face), who: first.actor.who } };
  return rerollLowest(next, points - 1, { now }, roller);
}

const MAXIMUM_FIELDS = [
  ...dieFields('own', OF_ITS_OWN),
  DIFFICULTY,
  RANKS,
  levelsField('against', said('ladder.advantageDifficulty')),
];

/** The highest its die shows, where nothing presses. LAD-08 */
export const takeMaximum: Procedure = {
  ...plain,
  key: 'takeMaximum',
  label: said('ladder.takeMaximum'),
  rule: 'LAD-08',
  text: said('ladder.outCombatNotUnder'),
  fields: MAXIMUM_FIELDS,
  fieldsNow: (now) => withChoices(MAXIMUM_FIELDS, now),
  offer: (asked) => {
    const contest = buildContest(asked);
    if (!contest.ok || isContested(asked.now)) return undefined;
    const { actor, resister } = contest.value;
    const offer = offerRoll(contest.value, asked);
    return { ...offer, rule: 'LAD-08', outcomes: listOutcomes(computeMaximumChances(actor.sides, resister)) };
  },
  decide: decideForOne((_who, asked, roller) => {
    const contest = buildContest(asked);
    if (!contest.ok) return contest;
    if (isContested(asked.now) || asked.now.acting !== undefined)
      return refuse({
        ...saying('ladder.contestedNoMaximum'),
        rule: 'LAD-08',
      });
    const { actor, resister, against } = contest.value;
    const shown = roller.roll(against, writeDice(resister)).total;
    const { degree } = resolveDegree(actor.sides, shown);
    const taken = { sides: actor.sides, shown, degree };
    return degree > 0
      ? succeed(said('ladder.takenDegree', taken))
      : failProcedure(said('ladder.takenFailure', taken));
  }),
};

/** Levels or ranks as typed, within what dice can bear. LAD-14 LAD-17 */
function typedLevels(asked: ProcedureInput, key: string): number {
  return Math.max(-LIMITS.levels, Math.min(LIMITS.levels, inputNumber(asked, key, 0)));
}

/** A field for levels of advantage, negative for disadvantage. LAD-14 */
export function levelsField(key: string, label: Wording): FormField {
  return {
    kind: 'number',
    key,
    label,
    min: -LIMITS.levels,
    max: LIMITS.levels,
    hint: said('ladder.negativeDisadvantage'),
  };
}

type TypedSide = keyof typeof ABILITY_FIELDS;

/** Whether a field asks for an ability of a sheet. LAD-01 */
function asksAbility(key: string): boolean {
  return Object.values(ABILITY_FIELDS).some((each) => each === key);
}

interface DieWords {
  readonly ability: Wording;
  readonly die: Wording;
}

/** The same of the target. LAD-01 */
export const OF_TARGET: DieWords = {
  ability: said('ladder.targetsAbility'),
  die: said('ladder.targetsDie'),
};

/** Fields for the die of one side: an ability of the sheet by name, or a die of the ladder. LAD-01 */
export function dieFields(prefix: TypedSide, words: DieWords): readonly FormField[] {
  return [
    {
      kind: 'text',
      key: ABILITY_FIELDS[prefix],
      label: words.ability,
      hint: said('ladder.climbRefWillSheet'),
    },
    dieField(prefix, words.die),
  ];
}

/** The field for a die of the ladder. LAD-01 */
export function dieField(prefix: TypedSide, label: Wording): FormField {
  return {
    kind: 'choice',
    key: `${prefix}Die`,
    label,
    choices: DICE,
    hint: said('ladder.whereNoAbilityNamed'),
  };
}

/** The die that was named: an ability, a defense or REF of its own, else the chosen one. LAD-01 */
export function requireDie(
  asked: ProcedureInput,
  prefix: TypedSide,
  who: Fighter | undefined,
): Result<number> {
  const name = inputText(asked, ABILITY_FIELDS[prefix]);
  const chosen = parseSides(inputText(asked, `${prefix}Die`));
  if (name === '')
    return chosen > 0
      ? ok(chosen)
      : refuse({ ...saying('ladder.nameAbilityOrDie'), rule: 'LAD-01', field: `${prefix}Die` });
  const found = who ? dieNamed(who, name) : 0;
  if (found > 0) return ok(found);
  return refuse({
    ...(who ? saying('ladder.noSuchDie', { who: who.name, name }) : saying('ladder.nobodysDie', { name })),
    rule: 'LAD-01',
    field: ABILITY_FIELDS[prefix],
  });
}

/** Sides of the die a sheet keeps under a name; 0 where it has none. LAD-01 */
function dieNamed(who: Fighter, name: string): number {
  const key = abilityKey(name);
  if (key === 'ref' || key === 'reflexes') return reflexesDie(who);
  const defense = Object.hasOwn(who.sheet.defenses, key) ? who.sheet.defenses[key]?.value : undefined;
  return defense ?? ownValue(readTraits(who.sheet).abilities, key) ?? 0;
}

const NO_ABILITY: ChoosableWord = { key: '', label: said('form.none') };

/** Dice that every sheet may be asked for by name, besides its abilities. LAD-01 LAD-31 */
const ON_EVERY_SHEET = ['REF', 'Basic', 'Will'] as const;

/** The fields with the regions of the map and the abilities at the table to choose from. LAD-01 LAD-45 */
export function withChoices(fields: readonly FormField[], now: RulesContext): readonly FormField[] {
  const [regions, abilities] = [regionWords(now), abilityWords(now)];
  return fields.map((field) => {
    if (field.kind !== 'text') return field;
    const { key, label } = field;
    if (asksAbility(key) && abilities.length > 0)
      return { kind: 'choice', key, label, choices: [NO_ABILITY, ...abilities] };
    if (REGION_KEYS.has(key) && regions.length > 0) return { kind: 'choice', key, label, choices: regions };
    return field;
  });
}

const REGION_KEYS: ReadonlySet<string> = new Set(['to', 'onward', 'place']);

function regionWords(now: RulesContext): readonly Word[] {
  return (readRegionMap(now)?.regions ?? []).map((region) => ({
    key: region,
    label: region,
    rule: 'LAD-45',
  }));
}

/** Every ability that anyone at the table has, then REF and the defenses. LAD-01 */
function abilityWords({ all }: RulesContext): readonly Word[] {
  if (all.length === 0) return [];
  const names = all.flatMap(({ sheet }) => Object.keys(readTraits(sheet).abilities).map(capitalize));
  return [...new Set([...names.toSorted(), ...ON_EVERY_SHEET, ...ACTIVE_DEFENSES.map(capitalize)])].map(
    (name) => ({ key: name, label: name, rule: 'LAD-01' }),
  );
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Two handfuls of dice against each other. LAD-06 LAD-09 */
export interface Contest {
  readonly kind: LastRoll['kind'];
  readonly label: string;
  readonly rule: string;
  readonly against: string;
  readonly actor: RankedDice & { readonly who: string };
  readonly resister: RankedDice & { readonly who: string };
  readonly because: readonly Reason[];
}

/** Dice with the levels and ranks typed for them. LAD-13 LAD-14 LAD-17 LAD-18 */
export function shiftDice(
  asked: ProcedureInput,
  sides: number,
  keys: { readonly levels: string; readonly ranks?: string },
): RankedDice {
  return moveRanks(
    sides,
    keys.ranks === undefined ? 0 : typedLevels(asked, keys.ranks),
    typedLevels(asked, keys.levels),
  );
}

/** Why the dice are what they are, with the GM’s reason. LAD-14 */
export function reasonsFor(asked: ProcedureInput): readonly Reason[] {
  const why = inputText(asked, 'reason');
  const label = why === '' ? 'by the GM' : why;
  const [own, other] = [typedLevels(asked, 'levels'), typedLevels(asked, 'against')];
  const reasons: readonly Reason[] = [
    { rule: 'LAD-14', label, value: own },
    {
      rule: 'LAD-14',
      ...labelling('ladder.otherSide', { why: why === '' ? { label } : label }),
      value: other,
    },
    { rule: 'LAD-17', label: 'ranks', value: typedLevels(asked, 'ranks') },
  ];
  return reasons.filter(({ value }) => value !== 0);
}

/** The contest as it is offered, with exact odds. LAD-06 LAD-07 LAD-15 */
function offerRoll(
  { label, rule, against, actor, resister, because }: Contest,
  { now }: ProcedureInput,
): CheckOffer {
  return {
    label,
    rule,
    dice: `${writeDice(actor)} vs ${writeDice(resister)}`,
    modifier: explain(),
    target: { label: against, value: resister.sides, because, dice: describeDice(resister) },
    outcomes: listOutcomes(computeDegreeChances(actor, resister, fumbleRulingAt(now))),
  };
}

/** The offer, or nothing while something needed is not typed. */
export function offerIfValid(contest: Result<Contest>, asked: ProcedureInput): CheckOffer | undefined {
  return contest.ok ? offerRoll(contest.value, asked) : undefined;
}

/** Rolls the contest; both sides may still spend points on it. LAD-06 LAD-09 LAD-19 */
export function rollContest(contest: Contest, asked: ProcedureInput, roller: Roller): LastRoll {
  const { kind, label, actor, resister } = contest;
  const sides = readSides(roller.check(offerRoll(contest, asked)));
  const nothing = { faces: [], spent: 0 };
  return {
    kind,
    label,
    actor: { ...actor, ...(sides?.actor ?? nothing), who: actor.who },
    resister: { ...resister, ...(sides?.resister ?? nothing), who: resister.who },
  };
}

/** How it ended, with the roll left on the table. LAD-07 LAD-19 */
export function endContest(
  last: LastRoll,
  asked: ProcedureInput,
  ...consequences: readonly Consequence[]
): Result<ProcedureOutcome> {
  const success = resolveStanding(last, asked.now).degree > 0;
  return ok({
    ...toLabelling(describeRoll(last, asked.now)),
    success,
    consequences: [saveLastRoll(last, asked.now), ...consequences],
  });
}

/** Two dice that nobody holds. LAD-07 */
export function requirePair(asked: ProcedureInput): Result<Contest> {
  const [own, other] = [requireDie(asked, 'own', undefined), requireDie(asked, 'target', undefined)];
  if (!own.ok) return own;
  if (!other.ok) return other;
  return ok({
    kind: 'resisted',
    label: `D${own.value} against D${other.value}`,
    rule: 'LAD-07',
    against: 'the other die',
    actor: { ...shiftDice(asked, own.value, { levels: 'levels', ranks: 'ranks' }), who: '' },
    resister: { ...shiftDice(asked, other.value, { levels: 'against' }), who: '' },
    because: reasonsFor(asked),
  });
}

/** How a die that nobody owns is rolled. LAD-02 */
const missingDie: Procedure = {
  group: said('form.rolls'),
  who: 'none',
  targets: 'none',
  key: 'missingDie',
  label: said('ladder.dieNotHand'),
  rule: 'LAD-02',
  text: said('ladder.whichCommonDieStands'),
  fields: [{ kind: 'choice', key: 'die', label: said('ladder.die'), choices: DICE }],
  decide: (asked) => {
    const sides = parseSides(inputText(asked, 'die'));
    if (sides === 0) return refuse({ ...saying('ladder.chooseDie'), rule: 'LAD-01', field: 'die' });
    return succeed(formatStandIn(sides));
  },
};

/** Levels for the next attack someone takes part in, on either side of it. LAD-14 LAD-47 */
const grant: Procedure = {
  group: said('form.rolls'),
  who: 'none',
  targets: 'some',
  key: 'grant',
  label: said('ladder.grantAdvantage'),
  rule: 'LAD-14',
  text: said('ladder.goodPlayAgainstWhoever'),
  fields: [
    { kind: 'choice', key: 'to', label: said('form.for'), choices: MODIFIED },
    levelsField('levels', said('ladder.levelsRanks')),
    REASON,
  ],
  decide: (asked) => {
    const value = typedLevels(asked, 'levels');
    const to = MODIFIED.find(({ key }) => key === inputText(asked, 'to')) ?? MODIFIED[0];
    if (value === 0)
      return refuse({
        ...saying('ladder.typeLevels'),
        rule: 'LAD-14',
        field: 'levels',
      });
    const why = inputText(asked, 'reason') || { label: 'by the GM' };
    const { label, says } = labelling('ladder.granted', {
      what: { label: to.label },
      by: formatSigned(value),
      why,
    });
    return succeed(
      says,
      ...asked.targets.map(
        ({ id }) =>
          ({
            do: 'addEffect',
            who: id,
            effect: {
              condition: 'granted',
              label,
              duration: { kind: 'encounter' },
              modifiers: [{ to: to.key, value, rule: to.rule }],
            },
            rule: 'LAD-14',
          }) as const,
      ),
    );
  },
};

/** What the GM has beside the rolls. LAD-02 LAD-14 */
export const table: readonly Procedure[] = [missingDie, grant];
