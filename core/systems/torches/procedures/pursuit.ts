import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { checkOf, type Leaning } from '../d20.ts';
import { chaseDc, GROUNDS_OF_A_CHASE } from '../journey/chase.ts';
import { returnCheck, returned } from '../journey/wayHome.ts';
import { modifierFor, ownLeanings } from '../leanings.ts';
import { moraleModifier } from '../morale.ts';
import { partyOf } from '../state.ts';
import { CHASE } from '../tables.ts';
import {
  chosenOf,
  doerOf,
  done,
  failed,
  numberField,
  remember,
  typedFlag,
  typedKey,
  typedNumber,
  typedText,
} from './asked.ts';

const GROUND_KEYS = GROUNDS_OF_A_CHASE.map(({ key }) => key);

/** One runner’s check. TOR-54 TOR-55 */
function running(asked: Asked, who: Fighter): CheckOffer {
  const ground = typedKey(asked, 'ground', GROUND_KEYS, 'flat');
  const ability = GROUNDS_OF_A_CHASE.find(({ key }) => key === ground)?.ability ?? 'str';
  const lean = (on: boolean, label: string, value: 1 | -1): readonly Leaning[] =>
    on ? [{ rule: 'TOR-55', label, value }] : [];
  const modifier = ground === 'morale' ? moraleModifier(who, false) : modifierFor(who, ability, false);
  return checkOf({
    label: `${who.name} ${typedFlag(asked, 'fleeing') ? 'flees' : 'gives chase'}`,
    rule: 'TOR-54',
    modifier,
    leanings: [
      ...ownLeanings(who),
      ...lean(typedFlag(asked, 'broken'), 'sight is easily broken', typedFlag(asked, 'fleeing') ? 1 : -1),
      ...lean(typedFlag(asked, 'better'), 'better position', 1),
    ],
    dc: chaseDc(
      typedNumber(asked, 'speed', CHASE.speed, [0, 500]),
      typedNumber(asked, 'bowshot', 0, [0, 10]),
      typedNumber(asked, 'obstacles', 0, [-10, 10]),
    ),
    success: typedFlag(asked, 'fleeing') ? 'escapes' : 'catches up',
    failure: typedFlag(asked, 'fleeing') ? 'is caught' : 'loses them',
  });
}

/** Who rolls: each alone, or the one with the worst modifier for all. TOR-55 */
function runners(asked: Asked): readonly Fighter[] {
  const all = chosenOf(asked);
  if (!typedFlag(asked, 'together')) return all;
  const worst = all.toSorted(
    (a, b) => running(asked, a).modifier.value - running(asked, b).modifier.value,
  )[0];
  return worst ? [worst] : [];
}

/** After them, or away from them: the heroes roll. TOR-54 TOR-55 TOR-75 */
const chase: Procedure = {
  key: 'chase',
  label: 'Chase',
  rule: 'TOR-54',
  group: 'Travel',
  text: '11, and 1 for each 5 feet the others are faster than 30; each alone, or the worst for all.',
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'ground', label: 'It leads over', choices: GROUNDS_OF_A_CHASE },
    numberField('speed', 'Speed of the others', 0, 500, 'Empty: 30.'),
    { kind: 'flag', key: 'fleeing', label: 'The heroes flee' },
    { kind: 'flag', key: 'together', label: 'The worst rolls for all' },
    { kind: 'flag', key: 'broken', label: 'Sight is easily broken' },
    { kind: 'flag', key: 'better', label: 'Better position' },
    numberField('bowshot', 'Less: a bowshot is enough', 0, 10),
    numberField('obstacles', 'More: caltrops, bait, barriers', -10, 10),
  ],
  offer: (asked) => {
    const [first] = runners(asked);
    return first && running(asked, first);
  },
  decide: (asked, roller) => {
    const all = runners(asked);
    if (all.length === 0) return refuse({ message: 'There is no hero to run.', rule: 'TOR-54' });
    const fast = all.filter((who) => {
      const offer = running(asked, who);
      return roller.check(offer).total >= offer.target.value;
    });
    const fleeing = typedFlag(asked, 'fleeing');
    if (fast.length === all.length) return done(fleeing ? 'they escape' : 'they catch up');
    const names = all.filter((each) => !fast.includes(each)).map(({ name }) => name);
    return failed(`${names.join(', ')}: ${fleeing ? 'caught' : 'outrun'}`);
  },
};

const AT_ZERO = {
  kind: 'choice',
  key: 'atZero',
  label: 'At 0 HP',
  choices: [
    { key: 'knockedOut', label: 'left unconscious' },
    { key: 'dead', label: 'dead' },
  ],
} as const;
const LOST = { kind: 'text', key: 'lost', label: 'What is lost', wide: true } as const;

/** One hero’s way home. TOR-42 TOR-43 TOR-44 */
const goHome: Procedure = {
  key: 'return',
  label: 'Roll to return',
  rule: 'TOR-42',
  group: 'Travel',
  text: '10 and the travel turns, at most 20; each point under costs 1d6 HP or 1 load.',
  who: 'one',
  targets: 'none',
  fields: [AT_ZERO, LOST],
  offer: ({ who, now }) => who && returnCheck(who, now),
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    if (!doer.ok) return doer;
    const atZero = typedKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const end = returned(doer.value, asked.now, roller, atZero, typedText(asked, 'lost'));
    return end.consequences.length === 0 ? done(end.label) : failed(end.label, ...end.consequences);
  },
};

/** The whole party’s way home, each for itself. TOR-42 TOR-43 TOR-44 */
const allGoHome: Procedure = {
  key: 'returnAll',
  label: 'All roll to return',
  rule: 'TOR-42',
  group: 'Travel',
  text: 'Every hero rolls; whoever comes through is in safety.',
  who: 'none',
  targets: 'none',
  fields: [AT_ZERO],
  decide: (asked, roller) => {
    const party = partyOf(asked.now);
    if (party.length === 0) return refuse({ message: 'There is no hero to return.', rule: 'TOR-42' });
    const atZero = typedKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const ends = party.map((who) => returned(who, asked.now, roller, atZero, ''));
    const label = ends.map((end) => end.label).join('; ');
    const there = ends.some(({ home }) => home)
      ? [remember('home', true, 'in safety', 'TOR-42'), remember('turns', 0, 'home', 'TOR-42')]
      : [];
    const brought = [...ends.flatMap(({ consequences }) => consequences), ...there];
    return ends.every(({ consequences }) => consequences.length === 0)
      ? done(label, ...brought)
      : failed(label, ...brought);
  },
};

/** Chases and the way home. TOR-42 TOR-43 TOR-44 TOR-54 TOR-55 */
export const pursuit: readonly Procedure[] = [chase, goHome, allGoHome];
