import { both } from '../../../rules/road/asked.ts';
import { lasting, remember } from '../../../rules/causes.ts';
import { asRecord } from '../../../rules/reading.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { CHASE_KEY, chaseSettings, ENDS_KEY, GROUNDS_OF_A_CHASE } from '../journey/chase.ts';
import { runningCheck } from '../journey/running.ts';
import { returnCheck, returned } from '../journey/wayHome.ts';
import { partyOf } from '../creatures/traits.ts';
import { byOne, done, failed, typedFlag } from '../../../rules/asked.ts';
import { chosenOf, numberField, typedKey, typedText } from './asked.ts';
import { saying, said, type Wording } from '../../../kernel/said.ts';

/** Who rolls: each alone, or the one with the worst modifier for all. TOR-55 */
function runners(asked: Asked): readonly Fighter[] {
  const all = chosenOf(asked);
  if (!typedFlag(asked, 'together')) return all;
  const worst = all.toSorted(
    (a, b) => runningCheck(asked, a).modifier.value - runningCheck(asked, b).modifier.value,
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
    return first && runningCheck(asked, first);
  },
  decide: (asked, roller) => {
    const all = runners(asked);
    if (all.length === 0) return refuse({ ...saying('torches.noHeroThere'), rule: 'TOR-54' });
    const fast = all.filter((who) => {
      const offer = runningCheck(asked, who);
      return roller.check(offer).total >= offer.target.value;
    });
    const fleeing = typedFlag(asked, 'fleeing');
    if (fast.length === all.length) return done(said(fleeing ? 'chase.theyEscape' : 'chase.theyCatchUp'));
    const names = all.filter((each) => !fast.includes(each)).map(({ name }) => name);
    return failed(said(fleeing ? 'chase.caught' : 'chase.outrun', { who: names }));
  },
};

const SETTINGS = chase.fields;

/** A chase that is on: its settings, and how each one’s roll ended. TOR-54 TOR-55 */
const beginChase: Procedure = {
  key: 'beginChase',
  label: 'Begin a chase',
  rule: 'TOR-54',
  group: 'Travel',
  text: 'Keeps terrain, speed and position on the travel screen, with the odds of each; obstacles may change them as it goes on.',
  who: 'none',
  targets: 'none',
  fields: SETTINGS,
  startsWith: ({ own }) => chaseSettings(own),
  decide: (asked) => {
    const known = new Set(SETTINGS.map(({ key }) => key));
    const settings = Object.fromEntries(Object.entries(asked.values).filter(([key]) => known.has(key)));
    const words = said(typedFlag(asked, 'fleeing') ? 'chase.fleeing' : 'chase.givingChase');
    return done(words, remember(CHASE_KEY, settings, '', 'TOR-54'));
  },
};

/** One runner, with the settings of the chase. TOR-54 TOR-55 */
const runAlone: Procedure = {
  key: 'runAlone',
  label: 'Run in the chase',
  rule: 'TOR-55',
  group: 'Travel',
  text: 'One hero’s own roll in the chase that is on.',
  who: 'one',
  targets: 'none',
  fields: [],
  offer: ({ who, now }) => who && runningCheck({ now, values: chaseSettings(now.own) }, who),
  decide: byOne((who, asked, roller) => {
    const { own } = asked.now;
    if (own[CHASE_KEY] === undefined) return refuse({ ...saying('torches.noChase'), rule: 'TOR-54' });
    const offer = runningCheck({ now: asked.now, values: chaseSettings(own) }, who);
    const won = roller.check(offer).total >= offer.target.value;
    const label = offer.outcomes[won ? 0 : 1]?.label ?? '';
    const ends = { ...asRecord(asRecord(own[CHASE_KEY])[ENDS_KEY]), [who.id]: label };
    const kept = remember(CHASE_KEY, { ...asRecord(own[CHASE_KEY]), [ENDS_KEY]: ends }, '', 'TOR-55');
    return won ? done(label, kept) : failed(label, kept);
  }),
};

/** They are caught, escaped or let go. TOR-55 */
const endChase: Procedure = {
  key: 'endChase',
  label: 'End the chase',
  rule: 'TOR-55',
  group: 'Travel',
  text: 'The chase is over; whoever escaped may roll to return.',
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) =>
    now.own[CHASE_KEY] === undefined
      ? refuse({ ...saying('torches.noChase'), rule: 'TOR-54' })
      : done(said('chase.chaseIsOver'), remember(CHASE_KEY, null, '', 'TOR-55')),
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

/** What stands on one who came home alone, until the party sets out again. TOR-42 */
export const HOME = 'Home safe';

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
  decide: byOne((who, asked, roller) => {
    const atZero = typedKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const end = returned(who, asked.now, roller, atZero, typedText(asked, 'lost'));
    const there = end.home ? [lasting(who, 'custom', HOME, 'TOR-42')] : [];
    return end.consequences.length === 0
      ? done(end.words, ...there)
      : failed(end.words, ...end.consequences, ...there);
  }),
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
    if (party.length === 0) return refuse({ ...saying('torches.noHeroThere'), rule: 'TOR-42' });
    const atZero = typedKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const ends = party.map((who) => returned(who, asked.now, roller, atZero, ''));
    const words = ends.map((end): Wording => end.words).reduce(both);
    const there = ends.some(({ home }) => home)
      ? [remember('home', true, '', 'TOR-42'), remember('turns', 0, '', 'TOR-42')]
      : [];
    const brought = [...ends.flatMap(({ consequences }) => consequences), ...there];
    return ends.every(({ consequences }) => consequences.length === 0)
      ? done(words, ...brought)
      : failed(words, ...brought);
  },
};

/** Chases and the way home. TOR-42 TOR-43 TOR-44 TOR-54 TOR-55 */
export const pursuit: readonly Procedure[] = [chase, beginChase, runAlone, endChase, goHome, allGoHome];
