import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { asRecord, systemNumber } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import { succeed, failProcedure, type Procedure } from '../../../rules/procedures.ts';
import { joinTexts } from '../../../rules/travel/travelState.ts';
import { datedAlarms } from '../../../rules/travel/marchRecord.ts';
import { careNow, owedTaken, turnsOwed, turnsTaken, turnsUntil } from '../journey/travelTurn.ts';
import { CARE_KEYS, CARES } from '../journey/words.ts';
import { hourOf, TIME_DICE } from '../journey/timeDice.ts';
import { SCENES_AN_HOUR, SECONDS, TRAVEL_TURN } from '../tables.ts';
import { numberField, typedKey, typedNumber, typedText } from './asked.ts';
import { saying, labelling, said, type Wording } from '../../../kernel/said.ts';

const GROUP = said('form.travel');
const CARE_FIELD = { kind: 'choice', key: 'care', label: said('torches.theyGo'), choices: CARES } as const;

const ended = (success: boolean, words: Wording, consequences: readonly Consequence[]) =>
  success ? succeed(words, ...consequences) : failProcedure(words, ...consequences);

/** The next hour: its travel turn where one is due, and all that an hour brings. TOR-40 TOR-41 TOR-47 TOR-52 TOR-70 */
const hour: Procedure = {
  key: 'hour',
  label: said('torches.advance1Hour'),
  rule: 'TOR-40',
  group: GROUP,
  text: said('torches.hourTravelTurnLights'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: (asked, roller) => {
    const { now } = asked;
    if (now.acting !== undefined) return refuse({ ...saying('torches.roundsCountTime'), rule: 'TOR-40' });
    const end = now.worldTime + SECONDS.hour;
    const stop = datedAlarms(now).find(({ at }) => at < end);
    const until = stop?.at ?? end;
    const { due, counted } = turnsUntil(now, until);
    const care = typedKey(asked, 'care', CARE_KEYS, careNow(now));
    const turn = turnsTaken(now, roller, due, care);
    const words = stop ? said('clock.stopped', { what: { label: stop.label } }) : turn.words;
    return ended(turn.success, due > 0 && stop ? joinTexts(turn.words, words) : words, [
      ...turn.consequences,
      counted,
      { do: 'advance', seconds: until - now.worldTime, label: '', rule: 'TOR-40' },
    ]);
  },
};

/** A travel turn without the clock. TOR-41 */
const travelTurn: Procedure = {
  key: 'travelTurn',
  label: said('torches.travelTurn'),
  rule: 'TOR-41',
  group: GROUP,
  text: said('torches.d20TableThreatsEach'),
  who: 'none',
  targets: 'none',
  fields: [CARE_FIELD],
  decide: (asked, roller) => {
    const care = typedKey(asked, 'care', CARE_KEYS, careNow(asked.now));
    const turn =
      turnsOwed(asked.now) > 0 ? owedTaken(asked.now, roller, care) : turnsTaken(asked.now, roller, 1, care);
    return ended(turn.success, turn.words, turn.consequences);
  },
};

/** Three or four scenes, rooms or fights make an hour. TOR-40 */
const scene: Procedure = {
  key: 'scene',
  label: said('torches.countScene'),
  rule: 'TOR-40',
  group: GROUP,
  text: said('torches.threeFourScenesRooms'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    const scenes = systemNumber(now, 'scenes') + 1;
    const words = said(scenes >= SCENES_AN_HOUR ? 'travel.sceneMakesAnHour' : 'travel.scene', { scenes });
    return succeed(words, setTableState('scenes', scenes, '', 'TOR-40'));
  },
};

/** The place’s own words for the table. TOR-41 */
const entries: Procedure = {
  key: 'entries',
  label: said('torches.threatsThisPlace'),
  rule: 'TOR-41',
  group: GROUP,
  text: said('torches.yourWordsFourLines'),
  who: 'none',
  targets: 'none',
  fields: TRAVEL_TURN.map(({ key, from, upTo }) => ({
    kind: 'text',
    key,
    label: from === upTo ? String(from) : `${from}–${upTo}`,
    wide: true,
  })),
  startsWith: ({ own }) => asRecord(own['entries']),
  decide: (asked) => {
    const typed = Object.fromEntries(
      TRAVEL_TURN.map(({ key }) => [key, typedText(asked, key)]).filter(([, text]) => text !== ''),
    );
    return succeed(said('travel.writtenDown'), setTableState('entries', typed, '', 'TOR-41'));
  },
};

/** The hour of the day, or how long something took, by time dice. TOR-45 TOR-46 */
const timeDice: Procedure = {
  key: 'timeDice',
  label: said('torches.rollTimeDice'),
  rule: 'TOR-46',
  group: GROUP,
  text: said('torches.fourD6HourDay'),
  who: 'none',
  targets: 'none',
  fields: [
    numberField('dice', said('form.dice'), 1, TIME_DICE.most, said('torches.moreDiceLater')),
    {
      kind: 'choice',
      key: 'for',
      label: said('torches.theyTell'),
      choices: [
        { key: 'hour', label: said('torches.hourDay') },
        { key: 'since', label: said('torches.hoursSince') },
        { key: 'lasts', label: said('torches.howLongSomethingLasts') },
      ],
    },
  ],
  decide: (asked, roller) => {
    const count = typedNumber(asked, 'dice', 1, [1, TIME_DICE.most]);
    const hours = roller.roll(said('travel.timeDice'), `${count}d${TIME_DICE.sides}`).total;
    const what = typedKey(asked, 'for', ['hour', 'since', 'lasts'], 'hour');
    if (what === 'lasts') return succeed(said('travel.hours', { n: hours }));
    if (what === 'since')
      return succeed(said('travel.hoursHavePassed', { n: hours }), {
        do: 'advance',
        seconds: hours * SECONDS.hour,
        ...labelling('travel.hours', { n: hours }),
        rule: 'TOR-46',
      });
    const shown = hourOf([hours]);
    // Four full dice are the end of this day, not its beginning.
    const day = hours >= 24 ? SECONDS.day : 0;
    const midnight = asked.now.worldTime - (asked.now.worldTime % SECONDS.day) + day;
    return succeed(said('travel.itIsTime', { time: `${String(shown).padStart(2, '0')}:00` }), {
      do: 'setClock',
      worldTime: midnight + shown * SECONDS.hour,
      rule: 'TOR-46',
    });
  },
};

/** Hours, scenes, threats. TOR-40 TOR-41 TOR-46 */
export const travel: readonly Procedure[] = [hour, travelTurn, scene, entries, timeDice];
