import { refuse } from '../../../kernel/result.ts';
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
import { endConditions, beginCondition } from '../../../rules/consequences.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { hasCondition } from '../../../rules/context.ts';
import { scoreOf } from '../creatures/traits.ts';
import { speedOf } from '../harm/body.ts';
import { CONDITION } from '../harm/conditions.ts';
import { editionOf } from '../options.ts';
import { abilityCheck, BONUS, DC, dcIs, EDGE, succeeds } from './asked.ts';
import { saying, said, toEnglish } from '../../../kernel/said.ts';

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

function climbing(asked: ProcedureInput): CheckOffer {
  const dc = dcIs('FIF-47', 'DC', inputNumber(asked, 'dc', USUAL_DC));
  return abilityCheck(asked, { rule: 'FIF-47', tested: 'athletics', dc });
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
  offer: climbing,
  decide: decideForOne((_who, asked, roller) =>
    succeeds(climbing(asked), roller) ? succeed('gets on') : failProcedure('gets nowhere'),
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
export function feetACost(more: readonly boolean[]): number {
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
    const cost = feetACost([
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
