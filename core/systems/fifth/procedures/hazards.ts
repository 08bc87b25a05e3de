import { ok, refuse } from '../../../kernel/result.ts';
import { labelling, said, saying, toEnglish, toLabelling } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  beginCondition,
  clearMarks,
  type Consequence,
  endConditions,
  setMark,
} from '../../../rules/consequences.ts';
import { hasCondition, markNumber, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForOne,
  failProcedure,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { fallDice, formatFall, speedOf } from '../activeConditions.ts';
import { CONDITION, type ConditionKey, findCondition } from '../conditions.ts';
import { abilityModifier, isDead, scoreOf, speedInMode, traitsOf } from '../fighter.ts';
import { editionOf } from '../rulings.ts';
import { buildSaveCheck } from '../savingThrows.ts';
import {
  CONTAGIONS,
  FALL,
  POISONS,
  POISONS_2014,
  SUBSTANCES,
  THING_SIZES,
  TIERS,
  TRAPS,
} from '../procedureTables.ts';
import { ABILITIES, type Ability } from '../tables.ts';
import { MARK } from '../words.ts';
import { buildAbilityCheck, BONUS, makeDc, EDGE } from './checks.ts';
import { changeExhaustion } from './life.ts';

const HAZARD_GROUP = said('fifth.hazards');

function landingCheck(asked: ProcedureInput): CheckOffer {
  const dc = makeDc('FIF-211', 'into water', FALL.water);
  const { who } = asked;
  const tested =
    who && abilityModifier(who.sheet, 'dex') > abilityModifier(who.sheet, 'str') ? 'acrobatics' : 'athletics';
  return buildAbilityCheck(asked, { rule: 'FIF-211', label: 'Into water', tested, dc });
}

/** FIF-51 FIF-211 */
const fall: Procedure = {
  key: 'fall',
  label: said('form.fall'),
  rule: 'FIF-211',
  group: HAZARD_GROUP,
  text: said('fifth.for1d6EachFull10'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'number', key: 'feet', label: said('form.feetFallen'), min: 0, max: 10_000 },
    { kind: 'flag', key: 'water', label: said('fifth.intoWater') },
    EDGE,
    BONUS,
  ],
  offer: (asked) => (inputFlag(asked, 'water') ? landingCheck(asked) : undefined),
  decide: decideForOne((who, asked, roller) => {
    const count = fallDice(inputNumber(asked, 'feet', markNumber(who, MARK.height) || FALL.feet));
    const down = endFlight(who);
    if (count === 0) return succeed('lands unhurt', ...down);
    const wet = inputFlag(asked, 'water') && editionOf(asked.now) === '2024';
    const half = wet && roller.check(landingCheck(asked)).total >= FALL.water;
    const { total } = roller.roll('Fall', `${count}d${FALL.sides}`);
    return failProcedure(
      said('fifth.damageTaken', { amount: half ? Math.floor(total / 2) : total }),
      ...down,
      dealHazardDamage(who, total, 'bludgeoning', 'a fall', 'FIF-211', half ? 0.5 : 1),
      ...fallProne(who, 'FIF-211'),
    );
  }),
};

/** FIF-212 */
const breath: Procedure = {
  key: 'breath',
  label: said('fifth.holdBreath'),
  rule: 'FIF-212',
  group: HAZARD_GROUP,
  text: said('fifth.oneConstitutionModifierMinutes'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'flag', key: 'out', label: said('fifth.outBreathChoked') }],
  decide: decideForOne((who, asked) => {
    const minutes = Math.max(0.5, 1 + abilityModifier(who.sheet, 'con'));
    if (hasCondition(who, CONDITION.suffocating))
      return succeed(
        'breathes again',
        ...endConditions(who, CONDITION.suffocating, 'breathes again', 'FIF-212'),
        ...(editionOf(asked.now) === '2024' ? changeExhaustion(who, -6, 'FIF-212') : []),
      );
    if (!inputFlag(asked, 'out')) return succeed(said('fifth.minutesLong', { minutes }));
    return failProcedure(
      'out of breath',
      beginCondition(who, CONDITION.suffocating, 'Out of breath', 'FIF-212'),
    );
  }),
};

const WEATHER = [
  { key: 'cold', label: said('fifth.extremeCold0F'), rule: 'FIF-214', type: 'cold' },
  { key: 'heat', label: said('fifth.extremeHeat100F'), rule: 'FIF-215', type: 'fire' },
  { key: 'deep', label: said('fifth.waterDeeperThan100'), rule: 'FIF-216', type: '' },
  { key: 'frigid', label: said('fifth.frigidWater'), rule: 'FIF-216', type: 'cold' },
] as const;

const HOURS: FormField = {
  kind: 'number',
  key: 'hours',
  label: said('fifth.whichHourMinute'),
  min: 1,
  max: 100,
};

/** DC of an hour or minute in it; heat grows by the hour. FIF-214 FIF-215 FIF-216 */
export function computeWeatherDc(key: string, hours: number): number {
  return key === 'heat' ? 4 + hours : 10;
}

/** Whether it need not save: born to it, proof against it, or not in it long enough. FIF-214 FIF-215 FIF-216 */
function isSparedByWeather(who: Fighter, { key, type }: (typeof WEATHER)[number], hours: number): boolean {
  if (type !== '' && isProofAgainst(who, type)) return true;
  if (key === 'deep') return speedInMode(who.sheet, 'swim') > 0;
  return key === 'frigid' && hours <= scoreOf(who.sheet, 'con');
}

/** FIF-214 FIF-215 FIF-216 */
const weather: Procedure = {
  key: 'weather',
  label: said('fifth.coldHeatDeepWater'),
  rule: 'FIF-214',
  group: HAZARD_GROUP,
  text: said('fifth.constitutionSaveEachHour'),
  who: 'none',
  targets: 'party',
  fields: [{ kind: 'choice', key: 'what', label: said('fifth.in'), choices: WEATHER }, HOURS],
  decide: (asked, roller) => {
    const what = WEATHER.find(({ key }) => key === inputText(asked, 'what')) ?? WEATHER[0];
    const hours = inputNumber(asked, 'hours', 1);
    const dc = computeWeatherDc(what.key, hours);
    const tested = asked.targets.filter((each) => !isDead(each) && !isSparedByWeather(each, what, hours));
    const lost = tested.filter((each) => {
      const armored = what.key === 'heat' && traitsOf(each.sheet).heavyArmor;
      const first = rollSaveNow(each, 'con', dc, what.rule, toEnglish(what.label), asked.now, roller);
      // Armor is disadvantage: the worse of two.
      return (
        !first.saved ||
        (armored && !rollSaveNow(each, 'con', dc, what.rule, toEnglish(what.label), asked.now, roller).saved)
      );
    });
    const words =
      lost.length === 0 ? 'all bear it' : said('fifth.someTire', { who: lost.map(({ name }) => name) });
    return ok({
      ...toLabelling(words),
      success: lost.length === 0,
      consequences: lost.flatMap((each) => changeExhaustion(each, 1, what.rule)),
    });
  },
};

const GROUNDS = [
  { key: 'caltrops', label: said('fifth.caltrops5Feet'), dc: 15, rule: 'FIF-218' },
  { key: 'balls', label: said('fifth.ballBearings10Feet'), dc: 10, rule: 'FIF-218' },
  { key: 'oil', label: said('fifth.burningOil5Feet'), dc: 0, rule: 'FIF-218' },
  { key: 'ice', label: said('fifth.slipperyIce'), dc: 10, rule: 'FIF-217' },
] as const;

/** FIF-217 FIF-218 */
const ground: Procedure = {
  key: 'ground',
  label: said('fifth.whatLiesGround'),
  rule: 'FIF-218',
  group: HAZARD_GROUP,
  text: said('fifth.caltropsDexterity151'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'what', label: said('fifth.on'), choices: GROUNDS }],
  decide: decideForOne((who, asked, roller) => {
    const what = GROUNDS.find(({ key }) => key === inputText(asked, 'what')) ?? GROUNDS[0];
    if (what.key === 'oil')
      return failProcedure('burnt', dealHazardDamage(who, 5, 'fire', toEnglish(what.label), what.rule));
    if (rollSaveNow(who, 'dex', what.dc, what.rule, toEnglish(what.label), asked.now, roller).saved)
      return succeed('keeps its feet');
    if (what.key !== 'caltrops') return failProcedure('falls', ...fallProne(who, what.rule));
    const speed = speedInMode(who.sheet, 'walk');
    const effect = {
      condition: 'custom',
      label: 'Caltrops: Speed 0',
      modifiers: [{ to: 'speed', value: -speed, rule: what.rule }],
      duration: { kind: 'untilTurn', edge: 'start', of: who.id, turns: 1 },
    } as const;
    const stuck: Consequence = { do: 'addEffect', who: who.id, effect, rule: what.rule };
    return failProcedure(
      'steps in',
      dealHazardDamage(who, 1, 'piercing', toEnglish(what.label), what.rule),
      stuck,
    );
  }),
};

/** FIF-213 */
const ignite: Procedure = {
  key: 'ignite',
  label: said('fifth.catchesFire'),
  rule: 'FIF-213',
  group: HAZARD_GROUP,
  text: said('fifth.for1d4FireStartEach'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who) => {
    if (hasCondition(who, CONDITION.burning))
      return refuse({ ...saying('fifth.burnsAlready', { who: who.name }), rule: 'FIF-213' });
    return failProcedure('burns', beginCondition(who, CONDITION.burning, 'Burning', 'FIF-213'));
  }),
};

/** Falls, breath, weather, ground and fire. FIF-211 to FIF-218 */
export const hazards: readonly Procedure[] = [fall, breath, weather, ground, ignite];

const USUAL_HEIGHT = 30;

/** On the ground again: neither in the air nor anywhere above it. FIF-51 */
function endFlight(who: Fighter): readonly Consequence[] {
  return [
    ...endConditions(who, CONDITION.airborne, 'on the ground', 'FIF-51'),
    ...clearMarks(who, [MARK.height], '', 'FIF-51'),
  ];
}

/** FIF-51 */
const fly: Procedure = {
  key: 'airborne',
  label: said('fifth.air'),
  rule: 'FIF-51',
  group: said('form.movement'),
  text: said('fifth.keepsHowHighProne'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'number', key: 'feet', label: said('fifth.feetAboveGround'), min: 0, max: 10_000 }],
  decide: decideForOne((who, asked) => {
    const feet = inputNumber(asked, 'feet', hasCondition(who, CONDITION.airborne) ? 0 : USUAL_HEIGHT);
    if (feet === 0) return succeed('on the ground', ...endFlight(who));
    if (speedOf(who, 'fly', asked.now).value === 0)
      return refuse({ ...saying('fifth.noFlySpeed', { who: who.name }), rule: 'FIF-51' });
    const known = hasCondition(who, CONDITION.airborne);
    return succeed(
      said('fifth.fallWouldBe', { fall: formatFall(feet) }),
      setMark(who, MARK.height, feet, said('fifth.feetUp', { feet }), 'FIF-51'),
      ...(known ? [] : [beginCondition(who, CONDITION.airborne, 'Airborne', 'FIF-51')]),
    );
  }),
};

/** Flying, and how high. FIF-51 */
export const air: readonly Procedure[] = [fly];

/** Damage of one type on one, by name. */
export function dealHazardDamage(
  who: Fighter,
  amount: number,
  type: string,
  label: string,
  rule: string,
  share = 1,
): Consequence {
  return { do: 'harm', who: who.id, parts: [{ amount, type, share }], label, rule };
}

/** Down on the ground, once. */
export function fallProne(who: Fighter, rule: string): readonly Consequence[] {
  return hasCondition(who, CONDITION.prone) ? [] : [beginCondition(who, CONDITION.prone, 'Prone', rule)];
}

/** A condition for so long on the clock, or until it is ended. */
function afflictCondition(
  who: Fighter,
  key: ConditionKey,
  rule: string,
  { worldTime }: RulesContext,
  seconds = 0,
): Consequence {
  const duration =
    seconds > 0 ? ({ kind: 'time', until: worldTime + seconds } as const) : ({ kind: 'removed' } as const);
  return beginCondition(who, key, findCondition(key)?.label ?? key, rule, duration);
}

/** Whether one saves now, by a roll that is written down; who must fail fails. */
export function rollSaveNow(
  who: Fighter,
  ability: Ability,
  dc: number,
  rule: string,
  what: string,
  now: RulesContext,
  roller: Roller,
): { readonly saved: boolean; readonly by: number } {
  const offer = buildSaveCheck(
    who,
    {
      ability,
      dc: makeDc(rule, what, dc),
      ...labelling('fifth.saveForWhat', { what: { label: what }, who: who.name }),
      rule,
    },
    now,
  );
  const fails = offer.outcomes.every(({ good, chance }) => !good || chance === 0);
  const { total } = roller.check(offer);
  return { saved: !fails && total >= dc, by: total - dc };
}

/** Whether damage of a type is nothing or half to it. FIF-214 FIF-215 FIF-216 */
function isProofAgainst(who: Fighter, type: string): boolean {
  return who.sheet.immune.includes(type) || traitsOf(who.sheet).resists.includes(type);
}

const TRAP_GROUP = said('fifth.trapsPoisons');
const HOUR = 3_600;
const TRAP_FIELDS = { group: TRAP_GROUP, who: 'none', targets: 'some' } as const;

function chosenTargets(asked: ProcedureInput): readonly Fighter[] {
  return asked.targets.filter((each) => !isDead(each));
}

/** FIF-219 FIF-220 */
const trap: Procedure = {
  ...TRAP_FIELDS,
  key: 'trap',
  label: said('fifth.trapGoesOff'),
  rule: 'FIF-220',
  text: said('fifth.whoeverSavesDamageRolled'),
  fields: [
    { kind: 'choice', key: 'trap', label: said('form.trap'), choices: TRAPS },
    { kind: 'choice', key: 'tier', label: said('fifth.made'), choices: TIERS },
  ],
  decide: (asked, roller) => {
    const targets = chosenTargets(asked);
    if (targets.length === 0) return refuse({ ...saying('fifth.chooseWhoIsTrapped'), field: 'targets' });
    const found = TRAPS.find(({ key }) => key === inputText(asked, 'trap')) ?? TRAPS[0];
    const tier = Math.max(
      0,
      TIERS.findIndex(({ key }) => key === inputText(asked, 'tier')),
    );
    const dice = found.dice[tier] ?? '';
    const amount = dice === '' ? 0 : roller.roll(found.label, dice).total;
    const ability = ABILITIES.find(({ key }) => key === found.save)?.key;
    const results = targets.map((who) => {
      const dc = found.dc[tier] ?? 0;
      const saved =
        ability !== undefined &&
        rollSaveNow(who, ability, dc, 'FIF-220', found.label, asked.now, roller).saved;
      return { who, saved };
    });
    const caught = results.filter(({ saved }) => !saved).length;
    const words = labelling('fifth.countCaught', { count: caught, all: targets.length });
    const consequences = results.flatMap(({ who, saved }) =>
      springTrap(who, found, amount, saved, asked.now),
    );
    return ok({ ...words, success: results.every(({ saved }) => saved), consequences });
  },
};

function springTrap(
  who: Fighter,
  { label, type, half, brings }: (typeof TRAPS)[number],
  amount: number,
  saved: boolean,
  now: RulesContext,
): readonly Consequence[] {
  const rule = 'FIF-220';
  const harm =
    amount > 0 && (!saved || half) ? [dealHazardDamage(who, amount, type, label, rule, saved ? 0.5 : 1)] : [];
  if (saved || brings === '') return harm;
  if (brings === 'prone') return [...harm, ...fallProne(who, rule)];
  const seconds = brings === 'poisoned' ? HOUR : 0;
  return [...harm, afflictCondition(who, brings, rule, now, seconds)];
}

const TAKEN_BY = {
  ingested: 'fifth.ingested',
  inhaled: 'fifth.inhaled',
  contact: 'fifth.contact',
  injury: 'fifth.injury',
} as const;

/** FIF-221 FIF-222 */
const poison: Procedure = {
  ...TRAP_FIELDS,
  key: 'poison',
  label: said('fifth.poisonWorks'),
  rule: 'FIF-222',
  text: said('fifth.constitutionSaveEverybodySwallowed'),
  fields: [
    {
      kind: 'choice',
      key: 'poison',
      label: 'Poison',
      choices: POISONS.map(({ key, label, how }) => ({
        key,
        label: said('fifth.poisonBy', { poison: label, how: said(TAKEN_BY[how]) }),
      })),
    },
  ],
  decide: (asked, roller) => {
    const targets = chosenTargets(asked);
    if (targets.length === 0) return refuse({ ...saying('fifth.chooseWhoIsPoisoned'), field: 'targets' });
    const found = POISONS.find(({ key }) => key === inputText(asked, 'poison')) ?? POISONS[0];
    const older = editionOf(asked.now) === '2014' ? POISONS_2014[found.key] : undefined;
    const { dc, dice } = older ?? found;
    const amount = dice === '' ? 0 : roller.roll(found.label, dice).total;
    const results = targets.map((who) => ({
      who,
      ...rollSaveNow(who, 'con', dc, 'FIF-222', found.label, asked.now, roller),
    }));
    const failing = results.filter(({ saved }) => !saved);
    return ok({
      ...(found.more === ''
        ? labelling('fifth.countPoisoned', { count: failing.length, all: targets.length })
        : labelling('fifth.countPoisonedMore', {
            count: failing.length,
            all: targets.length,
            more: { label: found.more },
          })),
      success: failing.length === 0,
      consequences: results.flatMap(({ who, saved, by }) =>
        applyPoison(who, found, amount, saved, by, asked.now),
      ),
    });
  },
};

function applyPoison(
  who: Fighter,
  { key, label, half, brings, hours }: (typeof POISONS)[number],
  amount: number,
  saved: boolean,
  by: number,
  now: RulesContext,
): readonly Consequence[] {
  const rule = 'FIF-222';
  const harm =
    amount > 0 && (!saved || half)
      ? [dealHazardDamage(who, amount, 'poison', label, rule, saved ? 0.5 : 1)]
      : [];
  if (saved) return harm;
  const asleep: readonly ConditionKey[] = key === 'spider' && by <= -5 ? [CONDITION.unconscious] : [];
  const seconds = Math.round(hours * HOUR);
  return [...harm, ...[...brings, ...asleep].map((each) => afflictCondition(who, each, rule, now, seconds))];
}

/** FIF-224 */
const contagion: Procedure = {
  ...TRAP_FIELDS,
  key: 'contagion',
  label: said('fifth.contagion'),
  rule: 'FIF-224',
  text: said('fifth.constitutionSaveKeepOff'),
  fields: [{ kind: 'choice', key: 'what', label: said('form.which'), choices: CONTAGIONS }],
  decide: (asked, roller) => {
    const found = CONTAGIONS.find(({ key }) => key === inputText(asked, 'what')) ?? CONTAGIONS[0];
    const ill = chosenTargets(asked).filter(
      (who) => !rollSaveNow(who, 'con', found.dc, 'FIF-224', found.label, asked.now, roller).saved,
    );
    return ok({
      ...labelling('fifth.countInfected', { count: ill.length, what: found.text }),
      success: ill.length === 0,
      consequences: ill.flatMap((who): readonly Consequence[] => [
        {
          do: 'addEffect',
          who: who.id,
          effect: { condition: 'custom', label: found.label, duration: { kind: 'removed' } },
          rule: 'FIF-224',
        },
        ...(found.key === 'sight' ? [afflictCondition(who, CONDITION.blinded, 'FIF-224', asked.now)] : []),
      ]),
    });
  },
};

const DREADS = [
  { key: '10', label: said('fifth.dc10Stress1d6'), dice: '1d6' },
  { key: '15', label: said('fifth.dc15Stress3d6'), dice: '3d6' },
  { key: '20', label: said('fifth.dc20Stress9d6'), dice: '9d6' },
] as const;

/** FIF-225 */
const fright: Procedure = {
  ...TRAP_FIELDS,
  key: 'fright',
  label: said('fifth.fearMentalStress'),
  rule: 'FIF-225',
  text: said('fifth.wisdomSaveFrightenedSave'),
  fields: [
    { kind: 'choice', key: 'how', label: said('fifth.howBad'), choices: DREADS },
    { kind: 'flag', key: 'stress', label: said('fifth.stressInsteadFright') },
  ],
  decide: (asked, roller) => {
    const found = DREADS.find(({ key }) => key === inputText(asked, 'how')) ?? DREADS[0];
    const dc = Number(found.key);
    const stress = inputFlag(asked, 'stress');
    const amount = stress ? roller.roll('Stress', found.dice).total : 0;
    const results = chosenTargets(asked).map((who) => ({
      who,
      ...rollSaveNow(who, 'wis', dc, 'FIF-225', 'Fear', asked.now, roller),
    }));
    const failing = results.filter(({ saved }) => !saved);
    return ok({
      ...labelling('fifth.countOfAllFail', { count: failing.length, all: results.length }),
      success: failing.length === 0,
      consequences: failing.map(({ who }): Consequence => {
        if (stress) return dealHazardDamage(who, amount, 'psychic', 'mental stress', 'FIF-225');
        const duration = { kind: 'saveEnds', dc, versus: 'wis' } as const;
        const effect = { condition: CONDITION.frightened, label: 'Frightened', duration };
        return { do: 'addEffect', who: who.id, effect, rule: 'FIF-225' };
      }),
    });
  },
};

/** FIF-226 FIF-227 */
const thing: Procedure = {
  key: 'object',
  label: said('fifth.objectsNumbers'),
  rule: 'FIF-226',
  group: TRAP_GROUP,
  text: said('fifth.acWhatMadeHit'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'of', label: said('fifth.madeLabel'), choices: SUBSTANCES },
    { kind: 'choice', key: 'size', label: said('form.size'), choices: THING_SIZES },
    { kind: 'flag', key: 'fragile', label: said('fifth.fragile') },
    { kind: 'number', key: 'sections', label: said('fifth.largeSections'), min: 1, max: 100 },
  ],
  decide: (asked) => {
    const made = SUBSTANCES.find(({ key }) => key === inputText(asked, 'of')) ?? SUBSTANCES[0];
    const size = THING_SIZES.find(({ key }) => key === inputText(asked, 'size')) ?? THING_SIZES[0];
    const [average, dice] = inputFlag(asked, 'fragile') ? size.fragile : size.resilient;
    const sections = inputNumber(asked, 'sections', 1);
    const numbers = { ac: made.ac, hp: average, dice };
    return succeed(
      sections > 1
        ? said('fifth.thingInSections', { ...numbers, sections })
        : said('fifth.thingHas', numbers),
    );
  },
};

/** Traps, poisons, contagions, fear and objects. FIF-219 to FIF-227 */
export const traps: readonly Procedure[] = [trap, poison, contagion, fright, thing];
