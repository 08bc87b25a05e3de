import { said, labelling } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import {
  type ProcedureInput,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
  inputNumber,
} from '../../../rules/procedures.ts';
import { KIT_BONUS } from '../journey/goods/tables.ts';
import { BAD_FAILURE, half, THIEVERY } from '../tables.ts';
import { BONUS, checkOf, marginOf, rating } from './asked.ts';

const plain = { group: said('form.skills'), who: 'one', targets: 'none', action: 'standard' } as const;
const TOOLS = { kind: 'flag', key: 'kit', label: said('orcus.thievesTools') } as const;

function tools(asked: ProcedureInput): {
  readonly rule: string;
  readonly label: string;
  readonly value: number;
} {
  return { rule: 'ORC-208', label: 'thieves’ tools', value: inputFlag(asked, 'kit') ? KIT_BONUS : 0 };
}

/** ORC-114 ORC-208 */
const disableDevice: Procedure = {
  ...plain,
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
  offer: disabling,
  decide: (asked, roller) => {
    const margin = marginOf(disabling(asked), roller);
    if (margin <= -BAD_FAILURE) return failProcedure('sets it off');
    if (margin < 0) return failProcedure('nothing happens');
    return succeed(inputFlag(asked, 'temporary') ? 'disabled until the end of its next turn' : 'disabled');
  },
};

function disabling(asked: ProcedureInput): CheckOffer {
  const value = inputNumber(asked, 'dc', THIEVERY.device);
  const easier = inputFlag(asked, 'temporary') ? THIEVERY.temporary : 0;
  return checkOf(asked, 'thievery', 'ORC-114', 'Disable', { label: 'Device', value }, tools(asked), {
    rule: 'ORC-114',
    label: 'only for a turn',
    value: easier,
  });
}

/** ORC-118 ORC-208 */
const openLock: Procedure = {
  ...plain,
  key: 'openLock',
  label: said('orcus.openLock'),
  rule: 'ORC-118',
  text: said('orcus.thievery20FailureMay'),
  fields: [TOOLS, BONUS],
  offer: opening,
  decide: (asked, roller) =>
    marginOf(opening(asked), roller) < 0 ? failProcedure('not yet') : succeed('opens it'),
};

function opening(asked: ProcedureInput): CheckOffer {
  return checkOf(
    asked,
    'thievery',
    'ORC-118',
    'Open a lock',
    { label: 'Lock', value: THIEVERY.lock },
    tools(asked),
  );
}

/** ORC-119 */
const pickPocket: Procedure = {
  ...plain,
  key: 'pickPocket',
  label: said('orcus.pickPocket'),
  rule: 'ORC-119',
  text: said('orcus.thieveryAgainst20Half'),
  targets: 'one',
  fields: [BONUS],
  offer: picking,
  decide: decideForPair(({ target }, asked, roller) => {
    const margin = marginOf(picking(asked), roller);
    if (margin >= 0) return succeed(said('orcus.takesItFrom', { who: target.name }));
    return failProcedure(
      margin <= -BAD_FAILURE ? said('orcus.noticesThief', { who: target.name }) : 'gets nothing, unnoticed',
    );
  }),
};

function picking(asked: ProcedureInput): CheckOffer {
  const level = asked.targets[0]?.sheet.level ?? 0;
  const fighting = asked.now.acting !== undefined;
  const target = rating(
    'Pocket',
    {
      rule: 'ORC-119',
      label: fighting ? 'in a fight' : 'in peace',
      value: fighting ? THIEVERY.pocketInFight : THIEVERY.pocket,
    },
    { rule: 'ORC-119', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
  );
  return checkOf(asked, 'thievery', 'ORC-119', 'Pick a pocket', target);
}

/** ORC-121 ORC-260 */
const sleight: Procedure = {
  ...plain,
  key: 'sleightOfHand',
  label: said('orcus.sleightHand'),
  rule: 'ORC-121',
  text: said('orcus.thievery15SmallThing'),
  fields: [BONUS],
  offer: palming,
  decide: (asked, roller) =>
    marginOf(palming(asked), roller) < 0
      ? failProcedure('takes it, and is seen')
      : succeed('takes it unseen'),
};

function palming(asked: ProcedureInput): CheckOffer {
  return checkOf(asked, 'thievery', 'ORC-121', 'Sleight of hand', {
    label: 'Watching eyes',
    value: THIEVERY.sleight,
  });
}

/** What nimble fingers do. ORC-260 */
export const thievery: readonly Procedure[] = [disableDevice, openLock, pickPocket, sleight];
