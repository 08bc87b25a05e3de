import { joinTexts } from '../../../rules/travel/travelState.ts';
import { beginCondition, setTableState } from '../../../rules/consequences.ts';
import { asRecord } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
} from '../../../rules/procedures.ts';
import { CHASE_KEY, chaseSettings, ENDS_KEY, GROUNDS_OF_A_CHASE } from '../journey/chase.ts';
import { runningCheck } from '../journey/running.ts';
import { returnCheck, returned } from '../journey/wayHome.ts';
import { partyOf } from '../creatures/traits.ts';
import { chosenOf, numberField, typedKey, typedText } from './asked.ts';
import { saying, said, type Wording } from '../../../kernel/said.ts';

/** Who rolls: each alone, or the one with the worst modifier for all. TOR-55 */
function runners(asked: ProcedureInput): readonly Fighter[] {
  const all = chosenOf(asked);
  if (!inputFlag(asked, 'together')) return all;
  const worst = all.toSorted(
    (a, b) => runningCheck(asked, a).modifier.value - runningCheck(asked, b).modifier.value,
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
    numberField('speed', said('torches.speedOthers'), 0, 500, said('torches.empty30')),
    { kind: 'flag', key: 'fleeing', label: said('torches.heroesFlee') },
    { kind: 'flag', key: 'together', label: said('torches.worstRollsAll') },
    { kind: 'flag', key: 'broken', label: said('torches.sightEasilyBroken') },
    { kind: 'flag', key: 'better', label: said('torches.betterPosition') },
    numberField('bowshot', said('torches.lessBowshotEnough'), 0, 10),
    numberField('obstacles', said('torches.moreCaltropsBaitBarriers'), -10, 10),
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
  startsWith: ({ own }) => chaseSettings(own),
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
  offer: ({ who, now }) => who && runningCheck({ now, values: chaseSettings(now.own) }, who),
  decide: decideForOne((who, asked, roller) => {
    const { own } = asked.now;
    if (own[CHASE_KEY] === undefined) return refuse({ ...saying('torches.noChase'), rule: 'TOR-54' });
    const offer = runningCheck({ now: asked.now, values: chaseSettings(own) }, who);
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
export const HOME = 'Home safe';

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
  offer: ({ who, now }) => who && returnCheck(who, now),
  decide: decideForOne((who, asked, roller) => {
    const atZero = typedKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const end = returned(who, asked.now, roller, atZero, typedText(asked, 'lost'));
    const there = end.home ? [beginCondition(who, 'custom', HOME, 'TOR-42')] : [];
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
    const party = partyOf(asked.now);
    if (party.length === 0) return refuse({ ...saying('torches.noHeroThere'), rule: 'TOR-42' });
    const atZero = typedKey(asked, 'atZero', ['knockedOut', 'dead'], 'knockedOut');
    const ends = party.map((who) => returned(who, asked.now, roller, atZero, ''));
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
export const pursuit: readonly Procedure[] = [chase, beginChase, runAlone, endChase, goHome, allGoHome];
