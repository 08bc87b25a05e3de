import { toLabelling, said, type Wording } from '../../../kernel/said.ts';
import { type Consequence, type Opening, makeOpening } from '../../../rules/consequences.ts';
import { type RulesContext, systemNumber } from '../../../rules/context.ts';
import { lightsOf } from '../creatures/traits.ts';
import { daylightHours, isNight } from '../../../rules/travel/calendar.ts';
import { SECONDS } from '../tables.ts';
import { MARK } from '../words.ts';
import { statedLevel } from './light.ts';

/** Key of what was answered last about the light, so that it is asked once. TOR-65 */
const ANSWERED = 'lightAnswered';
/** Key of the half day that began last while the clock ran: dusk and dawn are told once. TOR-65 */
const PASSED = 'halfDay';

/** Half days since the campaign began: a new one with each dusk and each dawn. TOR-45 */
function halfDay(now: RulesContext, time = now.worldTime): number {
  const hour = (time % SECONDS.day) / SECONDS.hour;
  const day = Math.floor(time / SECONDS.day) * 2;
  const { dawn, dusk: dark } = daylightHours(now);
  if (hour < dawn) return day - 1;
  return hour < dark ? day : day + 1;
}

/** When night falls on a party in good light; nothing where it is dark already. TOR-61 TOR-65 */
export function nightfall(now: RulesContext): number | undefined {
  if (statedLevel(now) !== 'lit' || isNight(now, now.worldTime)) return undefined;
  return now.worldTime - (now.worldTime % SECONDS.day) + daylightHours(now).dusk * SECONDS.hour;
}

/** Those whose light went out by itself and who have not lit another. TOR-47 TOR-65 */
function without(now: RulesContext): readonly string[] {
  return now.all
    .filter(
      (who) =>
        who.side !== 'foes' && typeof who.marks?.[MARK.bears] === 'string' && lightsOf(who).length === 0,
    )
    .map(({ id }) => id);
}

/** What the light may have become, by which it is known whether it was answered; nothing where nothing changed. TOR-65 */
function question(now: RulesContext):
  | {
      /** Names this one question, so that it is not asked twice. */
      readonly key: string;
      readonly kind: 'out' | 'night' | 'day';
      readonly about: Wording;
      readonly level: string;
      readonly label: Wording;
    }
  | undefined {
  const out = without(now);
  const burning = now.all.some((each) => lightsOf(each).length > 0);
  const level = statedLevel(now);
  if (level !== 'dark' && out.length > 0 && !burning)
    return {
      key: `out ${out.join(' ')}`,
      kind: 'out',
      about: said('light.lastOut'),
      level: 'dark',
      label: said('torches.darkness'),
    };
  const half = halfDay(now);
  // A campaign begins at the midnight of its first day, whatever hour is meant.
  if (half < 0) return undefined;
  if (level === 'lit' && isNight(now, now.worldTime))
    return {
      key: `night ${half}`,
      kind: 'night',
      about: said('light.nightFell'),
      level: 'dark',
      label: said('torches.darkness'),
    };
  if (level === 'dark' && !isNight(now, now.worldTime) && systemNumber(now, 'nightfall') === half - 1)
    return {
      key: `day ${half}`,
      kind: 'day',
      about: said('light.dayBreaks'),
      level: 'lit',
      label: said('torches.wellLit'),
    };
  return undefined;
}

/** Whether it is night and nobody has said how light it is: no march begins before. TOR-50 TOR-65 */
export function asksLight(now: RulesContext): boolean {
  const asked = question(now);
  return asked?.kind === 'night' && now.own[ANSWERED] !== asked.key;
}

/** What the light may have become since somebody last said, in words; nothing where that is answered. TOR-65 */
export function lightAsked(now: RulesContext): Wording | undefined {
  const asked = question(now);
  return asked && now.own[ANSWERED] !== asked.key ? asked.about : undefined;
}

/** Proposes the level of light that the last light’s end or the hour of the day brings; the GM says. TOR-47 TOR-61 TOR-65 */
export function lightOpenings(now: RulesContext): readonly Opening[] {
  const asked = question(now);
  if (!asked || now.own[ANSWERED] === asked.key) return [];
  const opening = (level: string, label: Wording): Opening =>
    makeOpening({
      who: '',
      about: asked.about,
      label,
      rule: 'TOR-65',
      procedure: 'setLight',
      values: { level },
      urgent: true,
    });
  const stays = statedLevel(now);
  return [
    opening(asked.level, asked.label),
    ...(stays === 'lit' ? [opening('dim', said('light.dimByMoon'))] : []),
    opening(stays, said('light.asItWas')),
  ];
}

/** What an answer about the light leaves: it is not asked again, and a night is known to end. TOR-65 */
export function answeredLight(level: string, now: RulesContext): readonly Consequence[] {
  const asked = question(now);
  const keep = (name: string, to: string | number): Consequence => ({
    do: 'remember',
    key: name,
    to,
    label: '',
    rule: 'TOR-65',
  });
  if (!asked) return [];
  const falls = asked.kind === 'night' && level !== 'lit' ? [keep('nightfall', halfDay(now))] : [];
  return [keep(ANSWERED, asked.key), ...falls];
}

/** Notices dusk and dawn as the clock passes them, and says so in the log where they may change the light. TOR-61 TOR-65 */
export function dusk(from: number, now: RulesContext): readonly Consequence[] {
  const half = halfDay(now);
  if (halfDay(now, from) === half) return [];
  const asked = question({ ...now, own: { ...now.own, [PASSED]: half } });
  const words: Wording =
    asked && asked.kind !== 'out' ? said('light.sayHowLight', { what: asked.about }) : '';
  return [{ do: 'remember', key: PASSED, to: half, ...toLabelling(words), rule: 'TOR-65' }];
}
