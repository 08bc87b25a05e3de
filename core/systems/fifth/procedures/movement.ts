import { refuse } from '../../../kernel/result.ts';
import { said, type Said, saying, toEnglish } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { beginCondition, endConditions, setMark, setTableState } from '../../../rules/consequences.ts';
import { hasCondition } from '../../../rules/context.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../../rules/procedures.ts';
import { speedOf } from '../activeConditions.ts';
import { currentLight, LIGHTS, canSeeInDark } from '../circumstances.ts';
import { CONDITION } from '../conditions.ts';
import { scoreOf, sizeRank, traitsOf } from '../fighter.ts';
import { editionOf } from '../rulings.ts';
import { buildSaveCheck } from '../savingThrows.ts';
import { MARK, SCENE } from '../words.ts';
import { buildAbilityCheck, BONUS, DC, makeDc, EDGE, doesSucceed } from './checks.ts';

const USUAL_DC = 15;

/** How far and high one jumps. FIF-50 */
const jump: Procedure = {
  key: 'jump',
  label: said('fifth.jump'),
  rule: 'FIF-50',
  group: said('form.movement'),
  text: said('fifth.longStrengthFeetAfter'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'flag', key: 'standing', label: said('fifth.withoutRun') }],
  decide: decideForOne((who, asked) => {
    const score = scoreOf(who.sheet, 'str');
    const share = asked.values['standing'] === true ? 0.5 : 1;
    const high = Math.max(0, 3 + Math.floor((score - 10) / 2));
    return succeed(
      said('fifth.jumpsFarHigh', { far: Math.floor(score * share), high: Math.floor(high * share) }),
    );
  }),
};

function climbCheck(asked: ProcedureInput): CheckOffer {
  const dc = makeDc('FIF-47', 'DC', inputNumber(asked, 'dc', USUAL_DC));
  return buildAbilityCheck(asked, { rule: 'FIF-47', tested: 'athletics', dc });
}

/** FIF-47 */
const climb: Procedure = {
  key: 'climb',
  label: said('fifth.climbSwim'),
  rule: 'FIF-47',
  group: said('form.movement'),
  text: said('fifth.eachFootCostsMore'),
  who: 'one',
  targets: 'none',
  fields: [DC, EDGE, BONUS],
  offer: climbCheck,
  decide: decideForOne((_who, asked, roller) =>
    doesSucceed(climbCheck(asked), roller) ? succeed('gets on') : failProcedure('gets nowhere'),
  ),
};

const WAYS = [
  { key: 'walk', label: said('fifth.walking') },
  { key: 'crawl', label: said('fifth.crawling') },
  { key: 'climb', label: said('form.climbing') },
  { key: 'swim', label: said('fifth.swimming') },
  { key: 'fly', label: said('fifth.flying') },
  { key: 'burrow', label: said('fifth.burrowing') },
] as const;

/** What a foot of the way costs: one more for hard ground, for a way without its own speed, for squeezing, for dragging. FIF-46 FIF-47 FIF-52 FIF-80 */
function feetPerFoot(more: readonly boolean[]): number {
  return 1 + more.filter(Boolean).length;
}

/** FIF-43 to FIF-49 FIF-52 FIF-80 */
const far: Procedure = {
  key: 'howFar',
  label: said('fifth.howFarGets'),
  rule: 'FIF-46',
  group: said('form.movement'),
  text: said('fifth.speedStandsFootCosting'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'way', label: said('fifth.way'), choices: WAYS },
    { kind: 'flag', key: 'hard', label: said('fifth.difficultTerrainThroughCreature') },
    { kind: 'flag', key: 'drags', label: said('fifth.draggingSomebodyNoSmaller') },
  ],
  decide: decideForOne((who, asked) => {
    const { now } = asked;
    const { key, label } = WAYS.find((each) => each.key === inputText(asked, 'way')) ?? WAYS[0];
    const mode = key === 'crawl' ? 'walk' : key;
    const own = key !== 'crawl' && (key === 'walk' || speedOf(who, mode, now).value > 0);
    if ((key === 'fly' || key === 'burrow') && !own)
      return refuse({ ...saying('fifth.noSuchSpeed', { who: who.name }), rule: 'FIF-44' });
    const { value, because } = speedOf(who, own ? mode : 'walk', now);
    const newer = editionOf(now) === '2024';
    const drags = inputFlag(asked, 'drags');
    const cost = feetPerFoot([
      inputFlag(asked, 'hard'),
      !own,
      hasCondition(who, CONDITION.squeezing),
      drags && newer,
    ]);
    const speed = drags && !newer ? Math.floor(value / 2) : value;
    const why = because.map((each) => `${each.label} ${each.value}`).join(', ');
    return succeed(
      `${toEnglish(label).toLowerCase()} ${Math.floor(speed / cost)} ft. (${why}; ${cost} ft. a foot)`,
    );
  }),
};

/** FIF-52 */
const squeeze: Procedure = {
  key: 'squeeze',
  label: said('fifth.squeezeNot'),
  rule: 'FIF-52',
  group: said('form.movement'),
  text: said('fifth.throughSpaceSizeSmaller'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, { now }) => {
    if (editionOf(now) === '2024') return refuse({ ...saying('fifth.narrowIsDifficult'), rule: 'FIF-52' });
    if (hasCondition(who, CONDITION.squeezing))
      return succeed('through', ...endConditions(who, CONDITION.squeezing, 'through', 'FIF-52'));
    return succeed('squeezes', beginCondition(who, CONDITION.squeezing, 'Squeezing', 'FIF-52'));
  }),
};

/** FIF-40 FIF-65 */
const handle: Procedure = {
  key: 'handle',
  label: said('fifth.handleObject'),
  rule: 'FIF-40',
  group: said('form.actions'),
  text: said('fifth.thingTurnFreeDoor'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'text', key: 'what', label: said('form.what') }],
  action: 'object',
  decide: decideForOne((_who, asked) => succeed(inputText(asked, 'what') || 'an object')),
};

/** Ways and their cost, jumping, climbing and swimming, squeezing, hands. FIF-40 FIF-43 to FIF-52 FIF-65 FIF-80 */
export const moving: readonly Procedure[] = [far, jump, climb, squeeze, handle];

const plain = { group: said('form.movement'), who: 'one', fields: [] } as const;
const SEAT_DC = 10;

/** FIF-88 */
const mount: Procedure = {
  ...plain,
  key: 'mount',
  label: said('fifth.mountDismount'),
  rule: 'FIF-88',
  text: said('fifth.willingCreatureLeastSize'),
  targets: 'one',
  decide: decideForPair(({ who, target }, { now }) => {
    const cost = Math.floor(speedOf(who, 'walk', now).value / 2);
    if (who.marks?.[MARK.mount] === target.id)
      return succeed(
        said('fifth.dismountsFor', { cost }),
        setMark(who, MARK.mount, null, 'dismounted', 'FIF-88'),
      );
    if (sizeRank(target.sheet) <= sizeRank(who.sheet))
      return refuse({
        ...saying('fifth.mountTooSmall', { mount: target.name, who: who.name }),
        rule: 'FIF-88',
        field: 'targets',
      });
    return succeed(
      said('fifth.ridesFor', { mount: target.name, cost }),
      setMark(who, MARK.mount, target.id, said('fifth.ridesMount', { mount: target.name }), 'FIF-88'),
    );
  }),
};

function keepSeatCheck({ who, now }: ProcedureInput): CheckOffer | undefined {
  if (!who) return undefined;
  return buildSaveCheck(
    who,
    {
      ability: 'dex',
      dc: makeDc('FIF-88', 'to stay mounted', SEAT_DC),
      label: 'Dexterity save to stay mounted',
      rule: 'FIF-88',
    },
    now,
  );
}

/** FIF-88 */
const seat: Procedure = {
  ...plain,
  key: 'unseated',
  label: said('fifth.staySaddle'),
  rule: 'FIF-88',
  text: said('fifth.dexterityDc10When'),
  targets: 'none',
  fits: (who) => typeof who?.marks?.[MARK.mount] === 'string',
  offer: keepSeatCheck,
  decide: decideForOne((who, asked, roller) => {
    const offer = keepSeatCheck(asked);
    if (!offer || typeof who.marks?.[MARK.mount] !== 'string')
      return refuse({ ...saying('rules.notRiding', { who: who.name }), rule: 'FIF-88' });
    if (roller.check(offer).total >= SEAT_DC) return succeed('stays mounted');
    return failProcedure(
      'falls off',
      setMark(who, MARK.mount, null, 'fell off', 'FIF-88'),
      ...(hasCondition(who, CONDITION.prone)
        ? []
        : [beginCondition(who, CONDITION.prone, 'Prone', 'FIF-88')]),
    );
  }),
};

/** A switch of the whole battle. */
function battleSwitch(key: string, label: Said, rule: string, text: Said): Procedure {
  return {
    key,
    label,
    rule,
    group: said('fifth.battle'),
    text,
    who: 'none',
    targets: 'none',
    fields: [],
    decide: ({ now }) => {
      const on = now.own[key] !== true;
      return succeed(on ? 'from now on' : 'no longer', setTableState(key, on ? true : null, label, rule));
    },
  };
}

const water = battleSwitch(
  SCENE.underwater,
  said('fifth.underwater'),
  'FIF-89',
  said('fifth.underwaterText'),
);
const wind = battleSwitch(SCENE.wind, said('fifth.strongWind'), 'FIF-217', said('fifth.strongWindText'));

/** FIF-197 FIF-198 */
const light: Procedure = {
  key: 'lighting',
  label: said('fifth.lightDark'),
  rule: 'FIF-197',
  group: said('fifth.battle'),
  text: said('fifth.dimLightHindersPerception'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'light', label: said('form.light'), choices: LIGHTS }],
  startsWith: (now) => ({ light: currentLight(now) }),
  decide: (asked) => {
    const found = LIGHTS.find(({ key }) => key === inputText(asked, 'light')) ?? LIGHTS[0];
    const blind = asked.now.all.filter((each) => !canSeeInDark(each)).map(({ name }) => name);
    const who = found.key === 'dark' && blind.length > 0 ? `; blind in it: ${blind.join(', ')}` : '';
    return succeed(
      `${toEnglish(found.label).toLowerCase()}${who}`,
      setTableState(SCENE.light, found.key === 'bright' ? null : found.key, '', 'FIF-197'),
    );
  },
};

/** FIF-162 */
const lair: Procedure = {
  ...plain,
  group: said('fifth.battle'),
  key: 'inLair',
  label: said('fifth.lair'),
  rule: 'FIF-162',
  text: said('fifth.moreLegendaryActionResistance'),
  targets: 'none',
  fits: (who) => (who?.sheet.extra?.most ?? 0) > 0,
  decide: decideForOne((who) => {
    const inside = who.marks?.[MARK.inLair] === true;
    const { lairResistance: more } = traitsOf(who.sheet);
    const left = who.counters['legendaryResistance'] ?? 0;
    const by = inside ? -more : more;
    return succeed(
      inside ? 'not in its lair' : 'in its lair',
      setMark(who, MARK.inLair, inside ? null : true, 'in its lair', 'FIF-162'),
      ...(by === 0
        ? []
        : [
            {
              do: 'count',
              who: who.id,
              counter: 'legendaryResistance',
              to: Math.max(0, left + by),
              rule: 'FIF-162',
            } as const,
          ]),
    );
  }),
};

/** Mounts and the battle as a whole. FIF-88 FIF-89 FIF-162 FIF-197 FIF-217 */
export const position: readonly Procedure[] = [mount, seat, water, wind, light, lair];
