import { ok, refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { type Consequence, endConditions, beginCondition } from '../../../rules/consequences.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import { hasCondition, markNumber } from '../../../rules/context.ts';
import { abilityModifier, scoreOf, speedIn, traitsOf } from '../creatures/traits.ts';
import { fallDice } from '../harm/airborne.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isDead } from '../harm/life.ts';
import { editionOf } from '../options.ts';
import { MARK } from '../words.ts';
import { landed } from './air.ts';
import { abilityCheck, BONUS, dcIs, EDGE } from './asked.ts';
import { bears, falls, hurts, savesNow } from './harms.ts';
import { tire } from './life.ts';
import { FALL } from './tables.ts';
import { saying, said, toEnglish, toLabelling } from '../../../kernel/said.ts';

const GROUP = said('fifth.hazards');

function landing(asked: ProcedureInput): CheckOffer {
  const dc = dcIs('FIF-211', 'into water', FALL.water);
  const { who } = asked;
  const tested =
    who && abilityModifier(who.sheet, 'dex') > abilityModifier(who.sheet, 'str') ? 'acrobatics' : 'athletics';
  return abilityCheck(asked, { rule: 'FIF-211', label: 'Into water', tested, dc });
}

/** FIF-51 FIF-211 */
const fall: Procedure = {
  key: 'fall',
  label: said('form.fall'),
  rule: 'FIF-211',
  group: GROUP,
  text: said('fifth.for1d6EachFull10'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'number', key: 'feet', label: said('form.feetFallen'), min: 0, max: 10_000 },
    { kind: 'flag', key: 'water', label: said('fifth.intoWater') },
    EDGE,
    BONUS,
  ],
  offer: (asked) => (inputFlag(asked, 'water') ? landing(asked) : undefined),
  decide: decideForOne((who, asked, roller) => {
    const count = fallDice(inputNumber(asked, 'feet', markNumber(who, MARK.height) || FALL.feet));
    const down = landed(who);
    if (count === 0) return succeed('lands unhurt', ...down);
    const wet = inputFlag(asked, 'water') && editionOf(asked.now) === '2024';
    const half = wet && roller.check(landing(asked)).total >= FALL.water;
    const { total } = roller.roll('Fall', `${count}d${FALL.sides}`);
    return failProcedure(
      said('fifth.damageTaken', { amount: half ? Math.floor(total / 2) : total }),
      ...down,
      hurts(who, total, 'bludgeoning', 'a fall', 'FIF-211', half ? 0.5 : 1),
      ...falls(who, 'FIF-211'),
    );
  }),
};

/** FIF-212 */
const breath: Procedure = {
  key: 'breath',
  label: said('fifth.holdBreath'),
  rule: 'FIF-212',
  group: GROUP,
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
        ...(editionOf(asked.now) === '2024' ? tire(who, -6, 'FIF-212') : []),
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
export function weatherDc(key: string, hours: number): number {
  return key === 'heat' ? 4 + hours : 10;
}

/** Whether it need not save: born to it, proof against it, or not in it long enough. FIF-214 FIF-215 FIF-216 */
function spared(who: Fighter, { key, type }: (typeof WEATHER)[number], hours: number): boolean {
  if (type !== '' && bears(who, type)) return true;
  if (key === 'deep') return speedIn(who.sheet, 'swim') > 0;
  return key === 'frigid' && hours <= scoreOf(who.sheet, 'con');
}

/** FIF-214 FIF-215 FIF-216 */
const weather: Procedure = {
  key: 'weather',
  label: said('fifth.coldHeatDeepWater'),
  rule: 'FIF-214',
  group: GROUP,
  text: said('fifth.constitutionSaveEachHour'),
  who: 'none',
  targets: 'party',
  fields: [{ kind: 'choice', key: 'what', label: said('fifth.in'), choices: WEATHER }, HOURS],
  decide: (asked, roller) => {
    const what = WEATHER.find(({ key }) => key === inputText(asked, 'what')) ?? WEATHER[0];
    const hours = inputNumber(asked, 'hours', 1);
    const dc = weatherDc(what.key, hours);
    const tested = asked.targets.filter((each) => !isDead(each) && !spared(each, what, hours));
    const lost = tested.filter((each) => {
      const armored = what.key === 'heat' && traitsOf(each.sheet).heavyArmor;
      const first = savesNow(each, 'con', dc, what.rule, toEnglish(what.label), asked.now, roller);
      // Armor is disadvantage: the worse of two.
      return (
        !first.saved ||
        (armored && !savesNow(each, 'con', dc, what.rule, toEnglish(what.label), asked.now, roller).saved)
      );
    });
    const words =
      lost.length === 0 ? 'all bear it' : said('fifth.someTire', { who: lost.map(({ name }) => name) });
    return ok({
      ...toLabelling(words),
      success: lost.length === 0,
      consequences: lost.flatMap((each) => tire(each, 1, what.rule)),
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
  group: GROUP,
  text: said('fifth.caltropsDexterity151'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'what', label: said('fifth.on'), choices: GROUNDS }],
  decide: decideForOne((who, asked, roller) => {
    const what = GROUNDS.find(({ key }) => key === inputText(asked, 'what')) ?? GROUNDS[0];
    if (what.key === 'oil')
      return failProcedure('burnt', hurts(who, 5, 'fire', toEnglish(what.label), what.rule));
    if (savesNow(who, 'dex', what.dc, what.rule, toEnglish(what.label), asked.now, roller).saved)
      return succeed('keeps its feet');
    if (what.key !== 'caltrops') return failProcedure('falls', ...falls(who, what.rule));
    const speed = speedIn(who.sheet, 'walk');
    const effect = {
      condition: 'custom',
      label: 'Caltrops: Speed 0',
      modifiers: [{ to: 'speed', value: -speed, rule: what.rule }],
      duration: { kind: 'untilTurn', edge: 'start', of: who.id, turns: 1 },
    } as const;
    const stuck: Consequence = { do: 'addEffect', who: who.id, effect, rule: what.rule };
    return failProcedure('steps in', hurts(who, 1, 'piercing', toEnglish(what.label), what.rule), stuck);
  }),
};

/** FIF-213 */
const ignite: Procedure = {
  key: 'ignite',
  label: said('fifth.catchesFire'),
  rule: 'FIF-213',
  group: GROUP,
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
