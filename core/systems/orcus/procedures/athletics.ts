import { endConditions } from '../../../rules/consequences.ts';
import { hasCondition } from '../../../rules/context.ts';
import { refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { KIT_BONUS } from '../journey/goods/tables.ts';
import { BAD_FAILURE, CLIMB, JUMP, SLIPPERY, SWIM } from '../tables.ts';
import { speedOf } from './afoot.ts';
import { BONUS, checkOf, marginOf, rating } from './asked.ts';
import { saying, said as coded, toEnglish } from '../../../kernel/said.ts';

const plain = { group: coded('form.movement'), who: 'one', targets: 'none', action: 'move' } as const;

const SURFACES = [
  { key: 'rope', label: coded('orcus.rope') },
  { key: 'uneven', label: coded('orcus.unevenLikeCliff') },
  { key: 'rough', label: coded('orcus.roughLikeBrick') },
  { key: 'smooth', label: coded('orcus.smoothLikeConcrete') },
] as const;

/** ORC-208 ORC-240 */
const climb: Procedure = {
  ...plain,
  key: 'climb',
  label: 'Climb',
  rule: 'ORC-240',
  text: coded('orcus.athleticsBeginOffGuard'),
  fields: [
    { kind: 'choice', key: 'surface', label: coded('orcus.up'), choices: SURFACES },
    { kind: 'flag', key: 'slippery', label: coded('orcus.slippery') },
    { kind: 'flag', key: 'kit', label: coded('orcus.climbersKit') },
    BONUS,
  ],
  offer: climbing,
  decide: decideForOne((who, asked, roller) => {
    const margin = marginOf(climbing(asked), roller);
    if (margin <= -BAD_FAILURE)
      return failProcedure('falls', ...endConditions(who, 'climbing', 'fell', 'ORC-240'));
    if (margin < 0) return failProcedure('gets nowhere');
    if (hasCondition(who, 'climbing')) return succeed('climbs on');
    return succeed('climbs', {
      do: 'addEffect',
      who: who.id,
      effect: { condition: 'climbing', label: 'Climbing', duration: { kind: 'removed' } },
      rule: 'ORC-240',
    });
  }),
};

function climbing(asked: ProcedureInput): CheckOffer {
  const surface = SURFACES.find(({ key }) => key === inputText(asked, 'surface')) ?? SURFACES[0];
  const slippery = inputFlag(asked, 'slippery') ? SLIPPERY : 0;
  const target = rating(
    'Climb',
    { rule: 'ORC-240', label: toEnglish(surface.label), value: CLIMB[surface.key] },
    { rule: 'ORC-240', label: 'slippery', value: slippery },
  );
  const kit = inputFlag(asked, 'kit') ? KIT_BONUS : 0;
  return checkOf(asked, 'athletics', 'ORC-240', 'Climb', target, {
    rule: 'ORC-208',
    label: 'climber’s kit',
    value: kit,
  });
}

const WATERS = [
  { key: 'good', label: coded('orcus.calm') },
  { key: 'choppy', label: coded('orcus.choppy') },
  { key: 'stormy', label: coded('orcus.stormy') },
] as const;

/** ORC-153 ORC-241 */
const swim: Procedure = {
  ...plain,
  key: 'swim',
  label: 'Swim',
  rule: 'ORC-241',
  text: coded('orcus.athleticsWithoutSwimSpeed'),
  fields: [{ kind: 'choice', key: 'water', label: coded('form.water'), choices: WATERS }, BONUS],
  offer: swimming,
  decide: (asked, roller) => {
    const margin = marginOf(swimming(asked), roller);
    if (margin >= 0) return succeed('swims');
    return failProcedure(margin <= -BAD_FAILURE ? 'sinks 1 square' : 'gets nowhere');
  },
};

function swimming(asked: ProcedureInput): CheckOffer {
  const water = WATERS.find(({ key }) => key === inputText(asked, 'water')) ?? WATERS[0];
  return checkOf(asked, 'athletics', 'ORC-241', 'Swim', {
    label: toEnglish(water.label),
    value: SWIM[water.key],
  });
}

const RUN_UP = { kind: 'flag', key: 'running', label: coded('orcus.twoSquaresRunUp') } as const;

/** ORC-242 */
const longJump: Procedure = {
  ...plain,
  key: 'longJump',
  label: coded('orcus.longJump'),
  rule: 'ORC-242',
  text: coded('orcus.squaresTenthAthleticsFifth'),
  fields: [
    RUN_UP,
    { kind: 'number', key: 'needed', label: coded('orcus.squaresNeeded'), min: 0, max: 100 },
    BONUS,
  ],
  offer: (asked) => jumping(asked, 'ORC-242', 'Long jump', 'squares'),
  decide: (asked, roller) => jumped(asked, roller, 'ORC-242', 'Long jump', 'squares'),
};

/** ORC-243 */
const highJump: Procedure = {
  ...plain,
  key: 'highJump',
  label: coded('orcus.highJump'),
  rule: 'ORC-243',
  text: coded('orcus.feetTenthAthleticsFifth'),
  fields: [
    RUN_UP,
    { kind: 'number', key: 'needed', label: coded('orcus.feetNeeded'), min: 0, max: 200 },
    BONUS,
  ],
  offer: (asked) => jumping(asked, 'ORC-243', 'High jump', 'feet'),
  decide: (asked, roller) => jumped(asked, roller, 'ORC-243', 'High jump', 'feet'),
};

function divisorOf(asked: ProcedureInput): number {
  return inputFlag(asked, 'running') ? JUMP.running : JUMP.standing;
}

function jumping(asked: ProcedureInput, rule: string, label: string, unit: string): CheckOffer {
  const needed = inputNumber(asked, 'needed', 1);
  const value = needed * divisorOf(asked);
  return checkOf(asked, 'athletics', rule, label, { label: `${needed} ${unit}`, value });
}

function jumped(
  asked: ProcedureInput,
  roller: Roller,
  rule: string,
  label: string,
  unit: 'squares' | 'feet',
): Result<ProcedureOutcome> {
  if (!asked.who) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
  const offer = jumping(asked, rule, label, unit);
  const { total } = roller.check(offer);
  const reached = Math.max(0, Math.floor(total / divisorOf(asked)));
  const cost = unit === 'feet' ? Math.floor(reached / JUMP.feetASquare) : reached;
  const said = coded(unit === 'feet' ? 'orcus.jumpsFeet' : 'orcus.jumpsSquares', { reached, cost });
  return reached >= inputNumber(asked, 'needed', 1) ? succeed(said) : failProcedure(said);
}

/** ORC-138 ORC-143 */
const cost: Procedure = {
  group: coded('form.movement'),
  who: 'one',
  targets: 'none',
  key: 'movementCost',
  label: coded('orcus.whatWayCosts'),
  rule: 'ORC-143',
  text: coded('orcus.squareCostsMoreDifficult'),
  fields: [
    { kind: 'number', key: 'squares', label: coded('orcus.squares'), min: 0, max: 1_000 },
    { kind: 'number', key: 'difficult', label: coded('orcus.themDifficult'), min: 0, max: 1_000 },
    { kind: 'number', key: 'climbed', label: coded('orcus.themClimbedSwum'), min: 0, max: 1_000 },
  ],
  decide: decideForOne((who, asked) => {
    const of = (key: string): number => inputNumber(asked, key, 0);
    const total = of('squares') + of('difficult') + of('climbed');
    const speed = speedOf(who, asked.now);
    const moves = speed > 0 ? Math.ceil(total / speed) : 0;
    const said = moves > 0 ? 'orcus.wayCostsMoves' : 'orcus.wayCosts';
    return succeed(coded(said, { total, speed, n: moves }));
  }),
};

/** Moving by Athletics. ORC-143 ORC-240 ORC-241 ORC-242 ORC-243 */
export const athletics: readonly Procedure[] = [climb, swim, longJump, highJump, cost];
