import type { CheckOffer } from '../../../rules/check.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { KIT_BONUS } from '../journey/goods/tables.ts';
import { BAD_FAILURE, half, THIEVERY } from '../tables.ts';
import { byPair, done, failed, typedFlag, typedNumber } from '../../../rules/asked.ts';
import { BONUS, checkOf, marginOf, rating } from './asked.ts';

const plain = { group: 'Skills', who: 'one', targets: 'none', action: 'standard' } as const;
const TOOLS = { kind: 'flag', key: 'kit', label: 'Thieves’ tools' } as const;

function tools(asked: Asked): { readonly rule: string; readonly label: string; readonly value: number } {
  return { rule: 'ORC-208', label: 'thieves’ tools', value: typedFlag(asked, 'kit') ? KIT_BONUS : 0 };
}

/** ORC-114 ORC-208 */
const disableDevice: Procedure = {
  ...plain,
  key: 'disableDevice',
  label: 'Disable a device',
  rule: 'ORC-114',
  text: 'Thievery against the trap, or 20. Easier until the end of the next turn only; failing by 5 springs it.',
  fields: [
    { kind: 'number', key: 'dc', label: 'Number of the trap', min: 0, max: 100, hint: 'Empty: 20.' },
    { kind: 'flag', key: 'temporary', label: 'Only for a turn' },
    TOOLS,
    BONUS,
  ],
  offer: disabling,
  decide: (asked, roller) => {
    const margin = marginOf(disabling(asked), roller);
    if (margin <= -BAD_FAILURE) return failed('sets it off');
    if (margin < 0) return failed('nothing happens');
    return done(typedFlag(asked, 'temporary') ? 'disabled until the end of its next turn' : 'disabled');
  },
};

function disabling(asked: Asked): CheckOffer {
  const value = typedNumber(asked, 'dc', THIEVERY.device);
  const easier = typedFlag(asked, 'temporary') ? THIEVERY.temporary : 0;
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
  label: 'Open a lock',
  rule: 'ORC-118',
  text: 'Thievery 20; a failure may be tried again.',
  fields: [TOOLS, BONUS],
  offer: opening,
  decide: (asked, roller) => (marginOf(opening(asked), roller) < 0 ? failed('not yet') : done('opens it')),
};

function opening(asked: Asked): CheckOffer {
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
  label: 'Pick a pocket',
  rule: 'ORC-119',
  text: 'Thievery against 20 + half the target’s level, 30 in a fight. Failing by 5 is noticed.',
  targets: 'one',
  fields: [BONUS],
  offer: picking,
  decide: byPair(({ target }, asked, roller) => {
    const margin = marginOf(picking(asked), roller);
    if (margin >= 0) return done(`takes it from ${target.name}`);
    return failed(margin <= -BAD_FAILURE ? `${target.name} notices` : 'gets nothing, unnoticed');
  }),
};

function picking(asked: Asked): CheckOffer {
  const level = asked.targets[0]?.sheet.level ?? 0;
  const fighting = asked.now.acting !== undefined;
  const target = rating(
    'Pocket',
    {
      rule: 'ORC-119',
      label: fighting ? 'in a fight' : 'in peace',
      value: fighting ? THIEVERY.pocketInFight : THIEVERY.pocket,
    },
    { rule: 'ORC-119', label: `half of level ${level}`, value: half(level) },
  );
  return checkOf(asked, 'thievery', 'ORC-119', 'Pick a pocket', target);
}

/** ORC-121 ORC-260 */
const sleight: Procedure = {
  ...plain,
  key: 'sleightOfHand',
  label: 'Sleight of hand',
  rule: 'ORC-121',
  text: 'Thievery 15 for a small thing nobody holds: it is taken either way, a failure is seen.',
  fields: [BONUS],
  offer: palming,
  decide: (asked, roller) =>
    marginOf(palming(asked), roller) < 0 ? failed('takes it, and is seen') : done('takes it unseen'),
};

function palming(asked: Asked): CheckOffer {
  return checkOf(asked, 'thievery', 'ORC-121', 'Sleight of hand', {
    label: 'Watching eyes',
    value: THIEVERY.sleight,
  });
}

/** What nimble fingers do. ORC-260 */
export const thievery: readonly Procedure[] = [disableDevice, openLock, pickPocket, sleight];
