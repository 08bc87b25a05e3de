import { refuse, type Result } from '../../../kernel/result.ts';
import { labelling, said, saying, toEnglish } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, endConditions } from '../../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { readDamageDice, writeDamage } from '../../../rules/damage.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  requireActor,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { incorporealShare, readTraits } from '../creatures/traits.ts';
import { KIT_BONUS } from '../goodsTables.ts';
import { harm } from '../damage.ts';
import { RULING } from '../rulings.ts';
import { BAD_FAILURE, CLIMB, FALL, half, JUMP, SLIPPERY, SWIM, THIEVERY } from '../tables.ts';
import { BONUS, skillCheck, rollMargin, buildRating } from './checks.ts';
import { walkingSpeed } from './movement.ts';

const ATHLETICS_BUTTON = {
  group: said('form.movement'),
  who: 'one',
  targets: 'none',
  action: 'move',
} as const;

const SURFACES = [
  { key: 'rope', label: said('orcus.rope') },
  { key: 'uneven', label: said('orcus.unevenLikeCliff') },
  { key: 'rough', label: said('orcus.roughLikeBrick') },
  { key: 'smooth', label: said('orcus.smoothLikeConcrete') },
] as const;

/** ORC-208 ORC-240 */
const climb: Procedure = {
  ...ATHLETICS_BUTTON,
  key: 'climb',
  label: 'Climb',
  rule: 'ORC-240',
  text: said('orcus.athleticsBeginOffGuard'),
  fields: [
    { kind: 'choice', key: 'surface', label: said('orcus.up'), choices: SURFACES },
    { kind: 'flag', key: 'slippery', label: said('orcus.slippery') },
    { kind: 'flag', key: 'kit', label: said('orcus.climbersKit') },
    BONUS,
  ],
  offer: climbCheck,
  decide: decideForOne((who, asked, roller) => {
    const margin = rollMargin(climbCheck(asked), roller);
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

function climbCheck(asked: ProcedureInput): CheckOffer {
  const surface = SURFACES.find(({ key }) => key === inputText(asked, 'surface')) ?? SURFACES[0];
  const slippery = inputFlag(asked, 'slippery') ? SLIPPERY : 0;
  const target = buildRating(
    'Climb',
    { rule: 'ORC-240', label: toEnglish(surface.label), value: CLIMB[surface.key] },
    { rule: 'ORC-240', label: 'slippery', value: slippery },
  );
  const kit = inputFlag(asked, 'kit') ? KIT_BONUS : 0;
  return skillCheck(asked, 'athletics', 'ORC-240', 'Climb', target, {
    rule: 'ORC-208',
    label: 'climber’s kit',
    value: kit,
  });
}

const WATERS = [
  { key: 'good', label: said('orcus.calm') },
  { key: 'choppy', label: said('orcus.choppy') },
  { key: 'stormy', label: said('orcus.stormy') },
] as const;

/** ORC-153 ORC-241 */
const swim: Procedure = {
  ...ATHLETICS_BUTTON,
  key: 'swim',
  label: 'Swim',
  rule: 'ORC-241',
  text: said('orcus.athleticsWithoutSwimSpeed'),
  fields: [{ kind: 'choice', key: 'water', label: said('form.water'), choices: WATERS }, BONUS],
  offer: swimCheck,
  decide: (asked, roller) => {
    const margin = rollMargin(swimCheck(asked), roller);
    if (margin >= 0) return succeed('swims');
    return failProcedure(margin <= -BAD_FAILURE ? 'sinks 1 square' : 'gets nowhere');
  },
};

function swimCheck(asked: ProcedureInput): CheckOffer {
  const water = WATERS.find(({ key }) => key === inputText(asked, 'water')) ?? WATERS[0];
  return skillCheck(asked, 'athletics', 'ORC-241', 'Swim', {
    label: toEnglish(water.label),
    value: SWIM[water.key],
  });
}

const RUN_UP = { kind: 'flag', key: 'running', label: said('orcus.twoSquaresRunUp') } as const;

/** ORC-242 */
const longJump: Procedure = {
  ...ATHLETICS_BUTTON,
  key: 'longJump',
  label: said('orcus.longJump'),
  rule: 'ORC-242',
  text: said('orcus.squaresTenthAthleticsFifth'),
  fields: [
    RUN_UP,
    { kind: 'number', key: 'needed', label: said('orcus.squaresNeeded'), min: 0, max: 100 },
    BONUS,
  ],
  offer: (asked) => jumpCheck(asked, 'ORC-242', 'Long jump', 'squares'),
  decide: (asked, roller) => rollJump(asked, roller, 'ORC-242', 'Long jump', 'squares'),
};

/** ORC-243 */
const highJump: Procedure = {
  ...ATHLETICS_BUTTON,
  key: 'highJump',
  label: said('orcus.highJump'),
  rule: 'ORC-243',
  text: said('orcus.feetTenthAthleticsFifth'),
  fields: [
    RUN_UP,
    { kind: 'number', key: 'needed', label: said('orcus.feetNeeded'), min: 0, max: 200 },
    BONUS,
  ],
  offer: (asked) => jumpCheck(asked, 'ORC-243', 'High jump', 'feet'),
  decide: (asked, roller) => rollJump(asked, roller, 'ORC-243', 'High jump', 'feet'),
};

function jumpDivisor(asked: ProcedureInput): number {
  return inputFlag(asked, 'running') ? JUMP.running : JUMP.standing;
}

function jumpCheck(asked: ProcedureInput, rule: string, label: string, unit: string): CheckOffer {
  const needed = inputNumber(asked, 'needed', 1);
  const value = needed * jumpDivisor(asked);
  return skillCheck(asked, 'athletics', rule, label, { label: `${needed} ${unit}`, value });
}

function rollJump(
  asked: ProcedureInput,
  roller: Roller,
  rule: string,
  label: string,
  unit: 'squares' | 'feet',
): Result<ProcedureOutcome> {
  if (!asked.who) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
  const offer = jumpCheck(asked, rule, label, unit);
  const { total } = roller.check(offer);
  const reached = Math.max(0, Math.floor(total / jumpDivisor(asked)));
  const cost = unit === 'feet' ? Math.floor(reached / JUMP.feetASquare) : reached;
  const text = said(unit === 'feet' ? 'orcus.jumpsFeet' : 'orcus.jumpsSquares', { reached, cost });
  return reached >= inputNumber(asked, 'needed', 1) ? succeed(text) : failProcedure(text);
}

/** ORC-138 ORC-143 */
const cost: Procedure = {
  group: said('form.movement'),
  who: 'one',
  targets: 'none',
  key: 'movementCost',
  label: said('orcus.whatWayCosts'),
  rule: 'ORC-143',
  text: said('orcus.squareCostsMoreDifficult'),
  fields: [
    { kind: 'number', key: 'squares', label: said('orcus.squares'), min: 0, max: 1_000 },
    { kind: 'number', key: 'difficult', label: said('orcus.themDifficult'), min: 0, max: 1_000 },
    { kind: 'number', key: 'climbed', label: said('orcus.themClimbedSwum'), min: 0, max: 1_000 },
  ],
  decide: decideForOne((who, asked) => {
    const of = (key: string): number => inputNumber(asked, key, 0);
    const total = of('squares') + of('difficult') + of('climbed');
    const speed = walkingSpeed(who, asked.now);
    const moves = speed > 0 ? Math.ceil(total / speed) : 0;
    const text = moves > 0 ? 'orcus.wayCostsMoves' : 'orcus.wayCosts';
    return succeed(said(text, { total, speed, n: moves }));
  }),
};

/** Moving by Athletics. ORC-143 ORC-240 ORC-241 ORC-242 ORC-243 */
export const athletics: readonly Procedure[] = [climb, swim, longJump, highJump, cost];

/** The book is silent on the damage: a die for each ten feet, unless typed. ORC-144 ORC-234 */
const fall: Procedure = {
  key: 'fall',
  label: said('form.fall'),
  rule: 'ORC-144',
  group: said('form.movement'),
  text: said('orcus.for1d10EachFull10'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'number', key: 'feet', label: said('form.feetFallen'), min: 0, max: 10_000 },
    { kind: 'text', key: 'dice', label: said('form.damageOwn'), hint: '3d6' },
    { kind: 'flag', key: 'slow', label: 'Slow Fall', hint: said('orcus.asksTrainingAcrobatics') },
    BONUS,
  ],
  offer: (asked) => (inputFlag(asked, 'slow') ? slowFallCheck(asked) : undefined),
  decide: rollFall,
};

/** Half of any result helps, so the check only fails to take off all that could come. ORC-234 */
function slowFallCheck(asked: ProcedureInput): CheckOffer {
  const dice = readDamageDice(fallDice(asked));
  const mean = dice
    ? dice.dice.reduce((sum, { count, sides }) => sum + (count * (sides + 1)) / 2, dice.plus)
    : 0;
  return skillCheck(asked, 'acrobatics', 'ORC-234', 'Slow Fall', {
    label: 'twice the mean damage',
    value: Math.ceil(mean * 2),
  });
}

function fallDice(asked: ProcedureInput): string {
  const own = inputText(asked, 'dice').trim();
  if (own !== '') return own;
  const count = Math.floor(inputNumber(asked, 'feet', FALL.feet) / FALL.feet);
  const die = readDamageDice(asked.now.rulings[RULING.fall] === 'd6' ? FALL.softer : FALL.dice);
  return die && count > 0
    ? writeDamage({ ...die, dice: die.dice.map((each) => ({ ...each, count: each.count * count })) })
    : '0';
}

function rollFall(asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  const dice = readDamageDice(fallDice(asked));
  if (!dice) return refuse({ ...saying('orcus.typeDice'), rule: 'ORC-144', field: 'dice' });
  const slow = inputFlag(asked, 'slow');
  if (
    slow &&
    !readTraits(who.sheet).trained.includes('acrobatics') &&
    typeof asked.values['bonus'] !== 'number'
  )
    return refuse({
      ...saying('orcus.notTrained', { who: who.name, skill: 'Acrobatics' }),
      rule: 'ORC-234',
      field: 'bonus',
    });
  const rolled = dice.dice.length > 0 ? roller.roll('Fall', writeDamage(dice)).total : dice.plus;
  const off = slow ? Math.max(0, half(roller.check(slowFallCheck(asked)).total)) : 0;
  const amount = Math.max(0, rolled - off);
  const landed = endConditions(who, 'climbing', 'fell', 'ORC-240');
  if (amount === 0) return succeed('lands on its feet', ...landed);
  const says = off > 0 ? 'orcus.slowedFallHurts' : 'orcus.fallHurts';
  return failProcedure(
    said(says, { amount, rolled, off }),
    ...landed,
    ...landAfterFall(who, amount, asked.now),
  );
}

/** Who falls to 0 lies prone by that already. ORC-127 ORC-144 */
function landAfterFall(who: Fighter, amount: number, now: RulesContext): readonly Consequence[] {
  const parts = [{ amount, type: '', share: incorporealShare(who, now) }];
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return [
    { do: 'harm', who: who.id, parts, label: 'a fall', rule: 'ORC-144' },
    ...(hasCondition(who, 'prone') || harm.take(who, parts).hp.to <= 0
      ? []
      : [{ do: 'addEffect', who: who.id, effect, rule: 'ORC-144' } as const]),
  ];
}

/** ORC-144 ORC-234 */
export const falls: readonly Procedure[] = [fall];

const THIEVERY_BUTTON = {
  group: said('form.skills'),
  who: 'one',
  targets: 'none',
  action: 'standard',
} as const;
const TOOLS = { kind: 'flag', key: 'kit', label: said('orcus.thievesTools') } as const;

function toolsReason(asked: ProcedureInput): {
  readonly rule: string;
  readonly label: string;
  readonly value: number;
} {
  return { rule: 'ORC-208', label: 'thieves’ tools', value: inputFlag(asked, 'kit') ? KIT_BONUS : 0 };
}

/** ORC-114 ORC-208 */
const disableDevice: Procedure = {
  ...THIEVERY_BUTTON,
  key: 'disableDevice',
  label: said('orcus.disableDevice'),
  rule: 'ORC-114',
  text: said('orcus.thieveryAgainstTrap20'),
  fields: [
    {
      kind: 'number',
      key: 'dc',
      label: said('orcus.numberTrap'),
      min: 0,
      max: 100,
      hint: said('orcus.empty20'),
    },
    { kind: 'flag', key: 'temporary', label: said('orcus.onlyTurn') },
    TOOLS,
    BONUS,
  ],
  offer: disableCheck,
  decide: (asked, roller) => {
    const margin = rollMargin(disableCheck(asked), roller);
    if (margin <= -BAD_FAILURE) return failProcedure('sets it off');
    if (margin < 0) return failProcedure('nothing happens');
    return succeed(inputFlag(asked, 'temporary') ? 'disabled until the end of its next turn' : 'disabled');
  },
};

function disableCheck(asked: ProcedureInput): CheckOffer {
  const value = inputNumber(asked, 'dc', THIEVERY.device);
  const easier = inputFlag(asked, 'temporary') ? THIEVERY.temporary : 0;
  return skillCheck(asked, 'thievery', 'ORC-114', 'Disable', { label: 'Device', value }, toolsReason(asked), {
    rule: 'ORC-114',
    label: 'only for a turn',
    value: easier,
  });
}

/** ORC-118 ORC-208 */
const openLock: Procedure = {
  ...THIEVERY_BUTTON,
  key: 'openLock',
  label: said('orcus.openLock'),
  rule: 'ORC-118',
  text: said('orcus.thievery20FailureMay'),
  fields: [TOOLS, BONUS],
  offer: openLockCheck,
  decide: (asked, roller) =>
    rollMargin(openLockCheck(asked), roller) < 0 ? failProcedure('not yet') : succeed('opens it'),
};

function openLockCheck(asked: ProcedureInput): CheckOffer {
  return skillCheck(
    asked,
    'thievery',
    'ORC-118',
    'Open a lock',
    { label: 'Lock', value: THIEVERY.lock },
    toolsReason(asked),
  );
}

/** ORC-119 */
const pickPocket: Procedure = {
  ...THIEVERY_BUTTON,
  key: 'pickPocket',
  label: said('orcus.pickPocket'),
  rule: 'ORC-119',
  text: said('orcus.thieveryAgainst20Half'),
  targets: 'one',
  fields: [BONUS],
  offer: pickPocketCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    const margin = rollMargin(pickPocketCheck(asked), roller);
    if (margin >= 0) return succeed(said('orcus.takesItFrom', { who: target.name }));
    return failProcedure(
      margin <= -BAD_FAILURE ? said('orcus.noticesThief', { who: target.name }) : 'gets nothing, unnoticed',
    );
  }),
};

function pickPocketCheck(asked: ProcedureInput): CheckOffer {
  const level = asked.targets[0]?.sheet.level ?? 0;
  const fighting = asked.now.acting !== undefined;
  const target = buildRating(
    'Pocket',
    {
      rule: 'ORC-119',
      label: fighting ? 'in a fight' : 'in peace',
      value: fighting ? THIEVERY.pocketInFight : THIEVERY.pocket,
    },
    { rule: 'ORC-119', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
  );
  return skillCheck(asked, 'thievery', 'ORC-119', 'Pick a pocket', target);
}

/** ORC-121 ORC-260 */
const sleight: Procedure = {
  ...THIEVERY_BUTTON,
  key: 'sleightOfHand',
  label: said('orcus.sleightHand'),
  rule: 'ORC-121',
  text: said('orcus.thievery15SmallThing'),
  fields: [BONUS],
  offer: palmCheck,
  decide: (asked, roller) =>
    rollMargin(palmCheck(asked), roller) < 0
      ? failProcedure('takes it, and is seen')
      : succeed('takes it unseen'),
};

function palmCheck(asked: ProcedureInput): CheckOffer {
  return skillCheck(asked, 'thievery', 'ORC-121', 'Sleight of hand', {
    label: 'Watching eyes',
    value: THIEVERY.sleight,
  });
}

/** What nimble fingers do. ORC-260 */
export const thievery: readonly Procedure[] = [disableDevice, openLock, pickPocket, sleight];
