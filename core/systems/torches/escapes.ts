import { computeChance, listOutcomes } from '../../dice/distribution.ts';
import { findOdds } from '../../dice/odds.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { refuse } from '../../kernel/result.ts';
import {
  explain,
  type Explained,
  labelling,
  said,
  type Said,
  saying,
  type Wording,
} from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { beginCondition, type Consequence, setTableState } from '../../rules/consequences.ts';
import { asRecord, counterOf, jsonNumber, type RulesContext, systemNumber } from '../../rules/context.ts';
import { advantageCheck, type AdvantageSource, naturalFace } from '../../rules/d20/checks.ts';
import {
  decideForOne,
  failProcedure,
  inputFlag,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../rules/procedures.ts';
import { joinTexts } from '../../rules/travel/travelState.ts';
import { findBestModifier, computeModifier, listOwnLeanings } from './circumstances.ts';
import { listParty, proficientAbilities, readTableWord } from './fighter.ts';
import { lightLevelNow } from './light.ts';
import { computeMoraleModifier } from './morale.ts';
import { chosenOrParty, makeNumberField, chosenKey, typedNumber, typedText } from './procedures/checks.ts';
import { RULING } from './rulings.ts';
import { type Ability, CHASE, DOUBLED, RETURN, USUAL_DC } from './tables.ts';
import { PATH_KEYS } from './travelTurns.ts';
import { COUNTER, MARK } from './words.ts';

/** What the way home must reach after so many travel turns. TOR-42 */
export function computeReturnDc(turns: number): number {
  return Math.min(RETURN.most, RETURN.base + RETURN.perTurn * turns);
}

/** What a return may cost one: mean damage or loads, and the chance to fall. TOR-42 TOR-43 TOR-44 */
interface ReturnRisk {
  readonly mean: number;
  readonly falls: number;
}

/** The risk of the roll to return, over every face and every fall of the dice. TOR-42 TOR-43 TOR-44 */
export function computeReturnRisk(who: Fighter, now: RulesContext): ReturnRisk {
  const { dice, modifier, target } = buildReturnCheck(who, now);
  const odds = findOdds(dice);
  const hurts = readTableWord(now, 'path', PATH_KEYS) === 'dangerous';
  let [mean, falls] = [0, 0];
  for (const [face, chance] of odds ? listOutcomes(odds) : []) {
    const under = target.value - face - modifier.value;
    if (under <= 0) continue;
    const times = face === DOUBLED.low ? DOUBLED.share : 1;
    const lost = hurts ? under * ((RETURN.damageSides + 1) / 2) * times : under * RETURN.loadsAPoint;
    mean += chance * lost;
    const damage = hurts ? findOdds(`${under}d${RETURN.damageSides}`) : undefined;
    if (damage) falls += chance * computeChance(damage, { atLeast: Math.ceil(who.hp / times) });
  }
  return { mean, falls };
}

/** One hero’s roll to return, with its odds. TOR-42 */
export function buildReturnCheck(who: Fighter, now: RulesContext): CheckOffer {
  const turns = systemNumber(now, 'turns');
  const dc = computeReturnDc(turns);
  return advantageCheck({
    label: `${who.name} returns`,
    says: said('travel.returns', { who: who.name }),
    rule: 'TOR-42',
    modifier: findBestModifier(who),
    leanings: listOwnLeanings(who),
    dc: explain(
      { rule: 'TOR-42', label: 'return', value: RETURN.base },
      {
        rule: 'TOR-42',
        ...labelling('torches.travelTurnsAtMost', { turns, most: RETURN.most }),
        value: dc - RETURN.base,
      },
    ),
    success: 'home safe',
    failure: 'pays for it',
  });
}

/** What came of one roll to return. */
interface ReturnResult {
  readonly words: Said;
  readonly home: boolean;
  readonly consequences: readonly Consequence[];
}

/** Home, or so many points under: damage or load. TOR-19 TOR-42 TOR-43 TOR-44 */
function rollReturn(
  who: Fighter,
  now: RulesContext,
  roller: Roller,
  atZero: 'dead' | 'knockedOut',
  lost: string,
): ReturnResult {
  const offer = buildReturnCheck(who, now);
  const roll = roller.check(offer);
  const under = offer.target.value - roll.total;
  if (under <= 0)
    return { words: said('travel.isHomeSafe', { who: who.name }), home: true, consequences: [] };
  return readTableWord(now, 'path', PATH_KEYS) === 'dangerous'
    ? hurtOnReturn(who, under, naturalFace(roll), now, roller, atZero)
    : robOnReturn(who, under, lost);
}

/** Past armor, past healing; at 0 HP the GM says how it ends. TOR-19 TOR-43 TOR-44 */
function hurtOnReturn(
  who: Fighter,
  under: number,
  natural: number,
  { rulings }: RulesContext,
  roller: Roller,
  atZero: 'dead' | 'knockedOut',
): ReturnResult {
  const notation = `${under}d${RETURN.damageSides}`;
  const doubled = natural === DOUBLED.low ? DOUBLED.share : 1;
  const amount = roller.roll(said('travel.underOnTheWay', { under }), notation).total * doubled;
  const to = Math.max(0, who.hp - amount);
  const harmed = said(doubled > 1 ? 'travel.underDoubled' : 'travel.under', { who: who.name, under, amount });
  const ends = said(atZero === 'dead' ? 'travel.andDead' : 'travel.andUnconscious', { harmed });
  return {
    words: to === 0 ? ends : harmed,
    home: to > 0,
    consequences: [
      { do: 'setHp', who: who.id, to, ...labelling('travel.damageOnTheWay', { amount }), rule: 'TOR-44' },
      ...(rulings[RULING.hitPoints] === 'open' ? [] : [scarOnReturn(who, amount)]),
      ...(to === 0
        ? [
            {
              do: 'fate',
              who: who.id,
              to: atZero,
              ...labelling('travel.theWayHome'),
              rule: 'TOR-44',
            } as const,
          ]
        : []),
    ],
  };
}

function scarOnReturn(who: Fighter, amount: number): Consequence {
  const to = Math.min(who.hp, amount) + jsonNumber(who.marks, MARK.unhealed);
  const words = labelling('travel.unhealed', { hp: to });
  return { do: 'mark', who: who.id, key: MARK.unhealed, to, ...words, rule: 'TOR-44' };
}

/** The GM picks what is lost, from the least valuable and secure on. TOR-43 */
function robOnReturn(who: Fighter, under: number, lost: string): ReturnResult {
  const loads = under * RETURN.loadsAPoint;
  const carried = counterOf(who, COUNTER.load);
  const robbedOf = said('travel.loadsLost', { who: who.name, under, n: loads });
  return {
    words: lost === '' ? robbedOf : said('travel.loadsLostNamed', { robbed: robbedOf, lost }),
    home: true,
    consequences: [
      { do: 'count', who: who.id, counter: COUNTER.load, to: Math.max(0, carried - loads), rule: 'TOR-43' },
      ...(lost === ''
        ? [
            {
              do: 'mark',
              who: who.id,
              key: MARK.owes,
              to: loads + jsonNumber(who.marks, MARK.owes),
              ...labelling('travel.sayWhatIsLost'),
              rule: 'TOR-43',
            } as const,
          ]
        : []),
    ],
  };
}

/** Exact chance that all of them come home unharmed. TOR-42 */
export function chanceAllReturn(party: readonly Fighter[], now: RulesContext): number {
  return party.reduce((chance, who) => chance * (buildReturnCheck(who, now).outcomes[0]?.chance ?? 0), 1);
}

/** What decides a chase, by where it leads. TOR-54 */
const GROUNDS_OF_A_CHASE = [
  { key: 'flat', label: said('torches.flatGround'), ability: 'str' },
  { key: 'uneven', label: said('torches.unevenGround'), ability: 'dex' },
  { key: 'long', label: said('torches.longChase'), ability: 'con' },
  { key: 'command', label: said('torches.chaseCommander'), ability: 'cha' },
  { key: 'morale', label: said('torches.chaseMorale'), ability: 'wis' },
] as const satisfies readonly { readonly key: string; readonly label: Wording; readonly ability: Ability }[];

/** The number to reach: 11, one for each 5 feet from 30, less where a bowshot is enough, more or less for obstacles. TOR-54 TOR-55 */
export function computeChaseDc(speed: number, bowshot = 0, obstacles = 0): Explained {
  return explain(
    { rule: 'TOR-54', label: 'chase', value: USUAL_DC },
    {
      rule: 'TOR-54',
      ...labelling('torches.speedAgainst', { speed, against: CHASE.speed }),
      value: Math.trunc((speed - CHASE.speed) / CHASE.step),
    },
    { rule: 'TOR-54', label: 'bow range is enough', value: -bowshot },
    { rule: 'TOR-55', label: 'obstacles', value: obstacles },
  );
}

/** Key under which the table keeps the chase that is on, and in it how the rolls ended. TOR-54 */
export const CHASE_KEY = 'chase';
/** Key of the ends within it. TOR-55 */
export const ENDS_KEY = 'ends';

/** What the chase that is on is like, as its fields have it. TOR-54 TOR-55 */
export function readChaseSettings(own: JsonObject): JsonObject {
  const { [ENDS_KEY]: _ends, ...settings } = asRecord(own[CHASE_KEY]);
  return settings;
}

const GROUND_KEYS = GROUNDS_OF_A_CHASE.map(({ key }) => key);

/** What leans on a runner’s check. TOR-55 */
export function listRunningLeanings(
  given: Pick<ProcedureInput, 'values' | 'now'>,
  who: Fighter,
): readonly AdvantageSource[] {
  const asked: ProcedureInput = { targets: [], ...given };
  const lean = (on: boolean, label: string, value: 1 | -1): readonly AdvantageSource[] =>
    on ? [{ rule: 'TOR-55', label, value }] : [];
  const broken = inputFlag(asked, 'broken');
  const dark = !broken && lightLevelNow(asked.now) === 'dark';
  const flees = inputFlag(asked, 'fleeing') ? 1 : -1;
  return [
    ...listOwnLeanings(who),
    ...lean(broken, 'sight is easily broken', flees),
    ...lean(dark, 'darkness breaks sight', flees),
    ...lean(inputFlag(asked, 'better'), 'better position', 1),
  ];
}

/** One runner’s check, with its odds. TOR-54 TOR-55 */
export function buildRunningCheck(given: Pick<ProcedureInput, 'values' | 'now'>, who: Fighter): CheckOffer {
  const asked: ProcedureInput = { targets: [], ...given };
  const ground = chosenKey(asked, 'ground', GROUND_KEYS, 'flat');
  const ability = GROUNDS_OF_A_CHASE.find(({ key }) => key === ground)?.ability ?? 'str';
  const proficient = proficientAbilities(who).includes(ability);
  const modifier =
    ground === 'morale' ? computeMoraleModifier(who, proficient) : computeModifier(who, ability, proficient);
  return advantageCheck({
    ...labelling(inputFlag(asked, 'fleeing') ? 'chase.whoFlees' : 'chase.whoGivesChase', { who: who.name }),
    rule: 'TOR-54',
    modifier,
    leanings: listRunningLeanings(asked, who),
    dc: computeChaseDc(
      typedNumber(asked, 'speed', CHASE.speed, [0, 500]),
      typedNumber(asked, 'bowshot', 0, [0, 10]),
      typedNumber(asked, 'obstacles', 0, [-10, 10]),
    ),
    success: inputFlag(asked, 'fleeing') ? 'escapes' : 'catches up',
    failure: inputFlag(asked, 'fleeing') ? 'is caught' : 'loses them',
  });
}

/** Who rolls: each alone, or the one with the worst modifier for all. TOR-55 */
function listRunners(asked: ProcedureInput): readonly Fighter[] {
  const all = chosenOrParty(asked);
  if (!inputFlag(asked, 'together')) return all;
  const worst = all.toSorted(
    (a, b) => buildRunningCheck(asked, a).modifier.value - buildRunningCheck(asked, b).modifier.value,
  )[0];
  return worst ? [worst] : [];
}

/** After them, or away from them: the heroes roll. TOR-54 TOR-55 TOR-75 */
const chase: Procedure = {
  key: 'chase',
  label: said('torches.chase'),
  rule: 'TOR-54',
  group: said('form.travel'),
  text: said('torches.eleven1Each5'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'ground', label: said('torches.leadsOver'), choices: GROUNDS_OF_A_CHASE },
    makeNumberField('speed', said('torches.speedOthers'), 0, 500, said('torches.empty30')),
    { kind: 'flag', key: 'fleeing', label: said('torches.heroesFlee') },
    { kind: 'flag', key: 'together', label: said('torches.worstRollsAll') },
    { kind: 'flag', key: 'broken', label: said('torches.sightEasilyBroken') },
    { kind: 'flag', key: 'better', label: said('torches.betterPosition') },
    makeNumberField('bowshot', said('torches.lessBowshotEnough'), 0, 10),
    makeNumberField('obstacles', said('torches.moreCaltropsBaitBarriers'), -10, 10),
  ],
  offer: (asked) => {
    const [first] = listRunners(asked);
    return first && buildRunningCheck(asked, first);
  },
  decide: (asked, roller) => {
    const all = listRunners(asked);
    if (all.length === 0) return refuse({ ...saying('torches.noHeroThere'), rule: 'TOR-54' });
    const fast = all.filter((who) => {
      const offer = buildRunningCheck(asked, who);
      return roller.check(offer).total >= offer.target.value;
    });
    const fleeing = inputFlag(asked, 'fleeing');
    if (fast.length === all.length) return succeed(said(fleeing ? 'chase.theyEscape' : 'chase.theyCatchUp'));
    const names = all.filter((each) => !fast.includes(each)).map(({ name }) => name);
    return failProcedure(said(fleeing ? 'chase.caught' : 'chase.outrun', { who: names }));
  },
};

const SETTINGS = chase.fields;

/** A chase that is on: its settings, and how each one’s roll ended. TOR-54 TOR-55 */
const beginChase: Procedure = {
  key: 'beginChase',
  label: said('torches.beginChase'),
  rule: 'TOR-54',
  group: said('form.travel'),
  text: said('torches.keepsTerrainSpeedPosition'),
  who: 'none',
  targets: 'none',
  fields: SETTINGS,
  startsWith: ({ own }) => readChaseSettings(own),
  decide: (asked) => {
    const known = new Set(SETTINGS.map(({ key }) => key));
    const settings = Object.fromEntries(Object.entries(asked.values).filter(([key]) => known.has(key)));
    const words = said(inputFlag(asked, 'fleeing') ? 'chase.fleeing' : 'chase.givingChase');
    return succeed(words, setTableState(CHASE_KEY, settings, '', 'TOR-54'));
  },
};

/** One runner, with the settings of the chase. TOR-54 TOR-55 */
const runAlone: Procedure = {
  key: 'runAlone',
  label: said('torches.runChase'),
  rule: 'TOR-55',
  group: said('form.travel'),
  text: said('torches.herosOwnRollChase'),
  who: 'one',
  targets: 'none',
  fields: [],
  offer: ({ who, now }) => who && buildRunningCheck({ now, values: readChaseSettings(now.own) }, who),
  decide: decideForOne((who, asked, roller) => {
    const { own } = asked.now;
    if (own[CHASE_KEY] === undefined) return refuse({ ...saying('torches.noChase'), rule: 'TOR-54' });
    const offer = buildRunningCheck({ now: asked.now, values: readChaseSettings(own) }, who);
    const won = roller.check(offer).total >= offer.target.value;
    const label = offer.outcomes[won ? 0 : 1]?.label ?? '';
    const ends = { ...asRecord(asRecord(own[CHASE_KEY])[ENDS_KEY]), [who.id]: label };
    const kept = setTableState(CHASE_KEY, { ...asRecord(own[CHASE_KEY]), [ENDS_KEY]: ends }, '', 'TOR-55');
    return won ? succeed(label, kept) : failProcedure(label, kept);
  }),
};

/** They are caught, escaped or let go. TOR-55 */
const endChase: Procedure = {
  key: 'endChase',
  label: said('torches.endChase'),
  rule: 'TOR-55',
  group: said('form.travel'),
  text: said('torches.chaseOverWhoeverEscaped'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) =>
    now.own[CHASE_KEY] === undefined
      ? refuse({ ...saying('torches.noChase'), rule: 'TOR-54' })
      : succeed(said('chase.chaseIsOver'), setTableState(CHASE_KEY, null, '', 'TOR-55')),
};

const AT_ZERO = {
  kind: 'choice',
  key: 'atZero',
  label: said('form.for0Hp'),
  choices: [
    { key: 'knockedOut', label: said('torches.leftUnconscious') },
    { key: 'dead', label: 'dead' },
  ],
} as const;
const LOST = { kind: 'text', key: 'lost', label: said('form.whatLost'), wide: true } as const;

/** What stands on one who came home alone, until the party sets out again. TOR-42 */
export const WAY_HOME_KEY = 'Home safe';

/** One hero’s way home. TOR-42 TOR-43 TOR-44 */
const goHome: Procedure = {
  key: 'return',
  label: said('torches.rollReturn'),
  rule: 'TOR-42',
  group: said('form.travel'),
  text: said('torches.tenTravelTurnsMost'),
  who: 'one',
  targets: 'none',
  fields: [AT_ZERO, LOST],
  offer: ({ who, now }) => who && buildReturnCheck(who, now),
  decide: decideForOne((who, asked, roller) => {
    const atZero = chosenKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const end = rollReturn(who, asked.now, roller, atZero, typedText(asked, 'lost'));
    const there = end.home ? [beginCondition(who, 'custom', WAY_HOME_KEY, 'TOR-42')] : [];
    return end.consequences.length === 0
      ? succeed(end.words, ...there)
      : failProcedure(end.words, ...end.consequences, ...there);
  }),
};

/** The whole party’s way home, each for itself. TOR-42 TOR-43 TOR-44 */
const allGoHome: Procedure = {
  key: 'returnAll',
  label: said('torches.allRollReturn'),
  rule: 'TOR-42',
  group: said('form.travel'),
  text: said('torches.everyHeroRollsWhoever'),
  who: 'none',
  targets: 'none',
  fields: [AT_ZERO],
  decide: (asked, roller) => {
    const party = listParty(asked.now);
    if (party.length === 0) return refuse({ ...saying('torches.noHeroThere'), rule: 'TOR-42' });
    const atZero = chosenKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const ends = party.map((who) => rollReturn(who, asked.now, roller, atZero, ''));
    const words = ends.map((end): Wording => end.words).reduce(joinTexts);
    const there = ends.some(({ home }) => home)
      ? [setTableState('home', true, '', 'TOR-42'), setTableState('turns', 0, '', 'TOR-42')]
      : [];
    const brought = [...ends.flatMap(({ consequences }) => consequences), ...there];
    return ends.every(({ consequences }) => consequences.length === 0)
      ? succeed(words, ...brought)
      : failProcedure(words, ...brought);
  },
};

/** Chases and the way home. TOR-42 TOR-43 TOR-44 TOR-54 TOR-55 */
export const pursuitProcedures: readonly Procedure[] = [
  chase,
  beginChase,
  runAlone,
  endChase,
  goHome,
  allGoHome,
];
