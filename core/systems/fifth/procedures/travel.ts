import { type ForcedMarch } from '../../../rules/travel/travelRules.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  type Roller,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { type Consequence, setMark, setTableState } from '../../../rules/consequences.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { markNumber, type RulesContext, systemText } from '../../../rules/context.ts';
import { abilityModifier, speedIn } from '../creatures/traits.ts';
import { CONDITION } from '../harm/conditions.ts';
import { exhaustionOf, isDead } from '../harm/life.ts';
import { editionOf } from '../options.ts';
import { MARK, SCENE } from '../words.ts';
import { type Pace, carried, carriedPace } from './carried.ts';
import { abilityCheck, BONUS, dcIs, EDGE } from './asked.ts';
import { savesNow } from './harms.ts';
import { tire } from './life.ts';
import { MARCH, PACES, TERRAINS } from './tables.ts';
import { toEnglish, saying, labelling, said } from '../../../kernel/said.ts';

const GROUP = said('form.travel');

const PACE_TITLES = {
  fast: 'march.fastTitle',
  normal: 'march.normalTitle',
  slow: 'march.slowTitle',
} as const;
const PACE_CHOICES = PACES.map(({ key }) => ({ key, label: said(PACE_TITLES[key]) }));

/** The pace that the party has chosen. FIF-201 */
export function paceNow(now: Pick<RulesContext, 'own'>): (typeof PACES)[number] {
  return PACES.find(({ key }) => key === systemText(now, SCENE.pace)) ?? PACES[1];
}

/** The country it goes through; undefined where none is chosen. FIF-202 */
export function terrainNow(now: Pick<RulesContext, 'own'>): (typeof TERRAINS)[number] | undefined {
  return TERRAINS.find(({ key }) => key === systemText(now, SCENE.terrain));
}

/** The pace as the country and the slowest let it be, or what carries the party. FIF-202 FIF-203 FIF-205 FIF-207 */
export function paceAsItIs(now: RulesContext): Pace {
  const wished = PACES.indexOf(paceNow(now));
  const terrain = editionOf(now) === '2024' ? terrainNow(now) : undefined;
  const most = PACES.findIndex(({ key }) => key === (terrain?.pace ?? 'fast'));
  const road = now.own[SCENE.road] === true ? 1 : 0;
  const slow = now.all.some(({ side, sheet }) => side === 'heroes' && speedIn(sheet, 'walk') <= 15);
  const limit = slow ? PACES.length - 1 : Math.max(0, most - road);
  return carriedPace(now, PACES[Math.max(wished, limit)] ?? PACES[1]);
}

/** FIF-201 FIF-202 FIF-203 */
const pace: Procedure = {
  key: 'pace',
  label: said('fifth.paceCountry'),
  rule: 'FIF-201',
  group: GROUP,
  text: said('fifth.fast4MilesHour'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'pace', label: said('fifth.pace'), choices: PACE_CHOICES },
    {
      kind: 'choice',
      key: 'terrain',
      label: said('fifth.country'),
      choices: [{ key: '', label: said('fifth.noneChosen') }, ...TERRAINS],
    },
    { kind: 'flag', key: 'road', label: said('fifth.goodRoad') },
  ],
  startsWith: ({ own }) => ({
    pace: systemText({ own }, SCENE.pace) || 'normal',
    terrain: systemText({ own }, SCENE.terrain),
    road: own[SCENE.road] === true,
  }),
  decide: (asked) => {
    const found = PACES.find(({ key }) => key === inputText(asked, 'pace')) ?? PACES[1];
    const terrain = TERRAINS.find(({ key }) => key === inputText(asked, 'terrain'));
    const own = {
      ...asked.now.own,
      pace: found.key,
      terrain: terrain?.key ?? null,
      road: inputFlag(asked, 'road'),
    };
    const real = paceAsItIs({ ...asked.now, own });
    return succeed(
      said('march.paceSet', { pace: { label: real.label.toLowerCase() }, hour: real.hour, day: real.day }),
      setTableState(SCENE.pace, found.key, found.label, 'FIF-201'),
      setTableState(SCENE.terrain, terrain?.key ?? null, terrain?.label ?? '', 'FIF-202'),
      setTableState(SCENE.road, inputFlag(asked, 'road') ? true : null, said('march.aGoodRoad'), 'FIF-203'),
    );
  },
};

/** DC of an hour beyond the eighth. FIF-204 */
export function forcedDc(hours: number): number {
  return MARCH.dc + hours;
}

/** What hours beyond the eighth bring those who march: each hour asks, the tired save worse in the next. FIF-204 */
export function forced(
  all: readonly Fighter[],
  hours: readonly number[],
  now: RulesContext,
  roller: Roller,
): ForcedMarch {
  const lost = new Map<Fighter, number>();
  for (const hour of hours)
    for (const each of all) {
      const before = lost.get(each) ?? 0;
      const tired = withExhaustion(each, before);
      if (isDead(tired)) continue;
      const what = `Hour ${MARCH.hours + hour}`;
      if (!savesNow(tired, 'con', forcedDc(hour), 'FIF-204', what, now, roller).saved)
        lost.set(each, before + 1);
    }
  const words =
    lost.size === 0
      ? labelling('march.allKeepUp')
      : labelling('march.someTire', { n: lost.size, who: [...lost.keys()].map(({ name }) => name) });
  return { ...words, consequences: [...lost].flatMap(([each, levels]) => tire(each, levels, 'FIF-204')) };
}

/** The same one with so many levels of exhaustion more. */
function withExhaustion(who: Fighter, more: number): Fighter {
  if (more === 0) return who;
  const rank = exhaustionOf(who) + more;
  const effect: Effect = {
    id: CONDITION.exhaustion,
    condition: CONDITION.exhaustion,
    label: `Exhaustion ${rank}`,
    rank,
    duration: { kind: 'removed' },
  };
  const others = who.effects.filter(({ condition }) => condition !== CONDITION.exhaustion);
  return { ...who, effects: [...others, effect] };
}

/** FIF-204 */
const march: Procedure = {
  key: 'forcedMarch',
  label: said('fifth.marchBeyondEightHours'),
  rule: 'FIF-204',
  group: GROUP,
  text: said('fifth.endEachFurtherHour'),
  who: 'none',
  targets: 'party',
  fields: [
    { kind: 'number', key: 'hours', label: said('fifth.hoursBeyondEighth'), min: 1, max: 16 },
    { kind: 'flag', key: 'high', label: said('fifth.ten000FeetMore') },
  ],
  decide: (asked, roller) => {
    const hours = inputNumber(asked, 'hours', 1) * (inputFlag(asked, 'high') ? 2 : 1);
    const strain = forced(asked.targets, [hours], asked.now, roller);
    return ok({ ...strain, success: strain.consequences.length === 0 });
  },
};

function surviving(asked: ProcedureInput, what: 'forage' | 'navigate'): CheckOffer {
  const terrain = terrainNow(asked.now);
  const dc = dcIs('FIF-209', toEnglish(terrain?.label ?? 'country'), terrain?.[what] ?? 15);
  return abilityCheck(asked, { rule: 'FIF-209', tested: 'survival', dc });
}

/** FIF-209 */
const forage: Procedure = {
  key: 'forage',
  label: said('fifth.forage'),
  rule: 'FIF-209',
  group: GROUP,
  text: said('fifth.survivalAgainstDcCountry'),
  who: 'one',
  targets: 'none',
  fields: [EDGE, BONUS],
  offer: (asked) => surviving(asked, 'forage'),
  decide: decideForOne((who, asked, roller) => {
    const offer = surviving(asked, 'forage');
    if (roller.check(offer).total < offer.target.value) return failProcedure(said('food.findsNothing'));
    const found = Math.max(
      0,
      roller.roll(said('food.found'), '1d6').total + abilityModifier(who.sheet, 'wis'),
    );
    return succeed(said('food.poundsAndGallons', { n: found }));
  }),
};

/** FIF-209 */
const navigate: Procedure = {
  key: 'navigate',
  label: said('fifth.navigate'),
  rule: 'FIF-209',
  group: GROUP,
  text: said('fifth.onceDayGuidesSurvival'),
  who: 'one',
  targets: 'none',
  fields: [EDGE, BONUS],
  offer: (asked) => surviving(asked, 'navigate'),
  decide: decideForOne((_who, asked, roller) => {
    const offer = surviving(asked, 'navigate');
    if (roller.check(offer).total >= offer.target.value) return succeed(said('march.keepsTheWay'));
    const { total } = roller.roll(said('road.hoursLost'), '1d6');
    return failProcedure(said('march.lostFor', { n: total }), {
      do: 'advance',
      seconds: total * 3_600,
      ...labelling('road.lost'),
      rule: 'FIF-209',
    });
  }),
};

const RATIONS = [
  { key: 'full', label: said('fifth.fullRation') },
  { key: 'half', label: said('fifth.halfMore') },
  { key: 'little', label: said('fifth.someButLessThan') },
  { key: 'none', label: said('form.nothing') },
] as const;

/** FIF-210 */
const food: Procedure = {
  key: 'rations',
  label: said('fifth.foodWaterDay'),
  rule: 'FIF-210',
  group: GROUP,
  text: said('fifth.for2024LessThanHalf'),
  who: 'none',
  targets: 'party',
  fields: [
    { kind: 'choice', key: 'food', label: said('fifth.food'), choices: RATIONS },
    { kind: 'choice', key: 'water', label: said('form.water'), choices: RATIONS },
  ],
  decide: (asked, roller) => {
    const targets = asked.targets.filter((each) => !isDead(each));
    if (targets.length === 0) return refuse({ ...saying('fifth.chooseWhoEats'), field: 'targets' });
    const [eaten, drunk] = [inputText(asked, 'food') || 'full', inputText(asked, 'water') || 'full'];
    const consequences = targets.flatMap((who) => dayOf(who, eaten, drunk, asked.now, roller));
    const tired = consequences.filter(({ do: what }) => what === 'addEffect').length;
    return ok({
      ...(tired === 0 ? labelling('food.nobodySuffers') : labelling('food.tire', { n: tired })),
      success: tired === 0,
      consequences,
    });
  },
};

/** What a day of so much food and water brings one. FIF-210 */
function dayOf(
  who: Fighter,
  eaten: string,
  drunk: string,
  now: RulesContext,
  roller: Roller,
): readonly Consequence[] {
  const newer = editionOf(now) === '2024';
  const before = markNumber(who, MARK.hungry);
  // In 2014 half a ration is half a day without.
  const counted = eaten === 'none' ? 1 : eaten === 'full' || newer ? 0 : 0.5;
  const hungry = eaten === 'full' ? 0 : before + counted;
  const bears = newer ? 4 : Math.max(1, 3 + abilityModifier(who.sheet, 'con'));
  const starves = hungry > bears && eaten !== 'full';
  const saves = (dc: number, what: string): boolean =>
    savesNow(who, 'con', dc, 'FIF-210', what, now, roller).saved;
  const weak = newer && eaten === 'little' && !saves(10, 'Little food');
  const thirsts =
    drunk === 'none' || drunk === 'little' ? true : !newer && drunk === 'half' && !saves(15, 'Little water');
  const levels = [starves, weak, thirsts].filter(Boolean).length;
  return [
    ...(hungry === before
      ? []
      : [setMark(who, MARK.hungry, hungry === 0 ? null : hungry, said('food.daysWithout'), 'FIF-210')]),
    ...(levels === 0 ? [] : tire(who, levels, 'FIF-210')),
  ];
}

/** Pace, forced marches, foraging, navigating, food and water. FIF-201 to FIF-210 */
export const travel: readonly Procedure[] = [pace, ...carried, march, forage, navigate, food];
