import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import { CONDITION } from '../conditions.ts';
import { corruptionCheck, infectionsOf, isStageOver, runningLabel } from '../corruption.ts';
import { levelNow, LEVELS, statedLevel } from '../light.ts';
import { hoursOver, resilienceCheck, resilienceDc } from '../resilience.ts';
import { counted, has, hasDarksight, lightsOf, partyOf, scoreOf } from '../state.ts';
import { BURNS, SECONDS } from '../tables.ts';
import { COUNTER } from '../words.ts';

/** `2 h 40`, `40 min`. TOR-47 */
function spanText(seconds: number): string {
  const minutes = Math.max(0, Math.ceil(seconds / SECONDS.minute));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60}`;
}

/** Who carries which light and how long it burns; what the light does now. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 TOR-64 TOR-65 */
export function lightCard(now: Moment): JourneyCard {
  const level = LEVELS.find(({ key }) => key === levelNow(now)) ?? LEVELS[0];
  const dark = partyOf(now).filter(hasDarksight);
  const reversed =
    dark.length > 0 && (level.key === 'dark' || level.key === 'dim')
      ? ` ${dark.map(({ name }) => name).join(', ')} with darksight: advantage instead.`
      : '';
  return {
    key: 'light',
    title: 'Light',
    text: `${level.label}: ${level.text}${reversed}`,
    rule: level.rule,
    rows: [
      ...now.all.filter(({ side }) => side !== 'foes').flatMap((who) => lightRows(who, now)),
      ...LEVELS.filter(({ key }) => key !== statedLevel(now)).map(({ key, label, rule }): JourneyRow => ({
        label: 'State the light',
        text: label.toLowerCase(),
        rule,
        act: { label: 'Set', procedure: 'setLight', values: { level: key } },
      })),
    ],
  };
}

function lightRows(who: Fighter, { worldTime }: Moment): readonly JourneyRow[] {
  const burning = lightsOf(who).map(({ kind, until }): JourneyRow => {
    const left = until - worldTime;
    return {
      label: `${kind === 'torch' ? 'Torch' : 'Lantern'}, ${who.name}`,
      text: spanText(left),
      share: Math.min(1, Math.max(0, left / (BURNS[kind] * SECONDS.hour))),
      tone: left <= SECONDS.hour / 6 ? 'bad' : left <= SECONDS.hour / 3 ? 'warn' : 'plain',
      rule: 'TOR-47',
      act: { label: 'Put out', procedure: 'putOut', who: who.id },
    };
  });
  const spare = (kind: 'torch' | 'lantern', count: number): readonly JourneyRow[] =>
    count > 0 && !burning.some(({ label }) => label.startsWith(kind === 'torch' ? 'Torch' : 'Lantern'))
      ? [
          {
            label: who.name,
            text: spareText(kind, count),
            rule: 'TOR-47',
            act: { label: 'Light', procedure: 'light', who: who.id, values: { kind } },
          },
        ]
      : [];
  return [
    ...burning,
    ...spare('torch', counted(who, COUNTER.torches)),
    ...spare('lantern', counted(who, COUNTER.oil)),
  ];
}

function spareText(kind: 'torch' | 'lantern', count: number): string {
  if (kind === 'torch') return count === 1 ? '1 torch' : `${count} torches`;
  return count === 1 ? '1 flask of oil' : `${count} flasks of oil`;
}

/** Hours of resilience used, and the checks that are due. TOR-70 TOR-71 TOR-72 */
export function resilienceCard(now: Moment): JourneyCard {
  const party = partyOf(now);
  return {
    key: 'resilience',
    title: 'Resilience',
    text: now.own['home'] === true ? 'In safety: the hours are not counted.' : 'Hours without food or rest.',
    rule: 'TOR-70',
    rows: [
      ...party.map((who) => resilienceRow(who, now)),
      ...(party.length > 0
        ? [
            {
              label: 'The party',
              text: `${Math.min(...party.map((who) => counted(who, COUNTER.supplies)))} supplies at least`,
              rule: 'TOR-52',
              act: { label: 'Eat', procedure: 'eat' },
            } as const,
          ]
        : []),
    ],
  };
}

function resilienceRow(who: Fighter, now: Moment): JourneyRow {
  const con = scoreOf(who, 'con');
  const over = hoursOver(who);
  const base = {
    label: `${who.name}, CON ${con}`,
    share: con === 0 ? 1 : Math.min(1, counted(who, COUNTER.hours) / con),
    rule: 'TOR-71',
  };
  if (has(who, CONDITION.exhausted)) return { ...base, text: 'exhausted', tone: 'bad', rule: 'TOR-72' };
  if (over < 0) return { ...base, text: `${-over} h left`, tone: 'good', rule: 'TOR-70' };
  if (over === 0) return { ...base, text: 'at limit', tone: 'warn', rule: 'TOR-70' };
  return {
    ...base,
    text: `DC ${resilienceDc(over)} due`,
    tone: 'bad',
    chance: resilienceCheck(who, now).outcomes[0]?.chance ?? 0,
    act: { label: 'Roll', procedure: 'resilience', who: who.id },
  };
}

/** Corruptions at work, each with its clock; none, no card. TOR-73 TOR-74 */
export function corruptionCard(now: Moment): readonly JourneyCard[] {
  const rows = now.all
    .filter(({ side }) => side !== 'foes')
    .flatMap((who) => infectionsOf(who).map((each) => corruptionRow(who, each, now)));
  if (rows.length === 0) return [];
  return [
    {
      key: 'corruption',
      title: 'Corruption',
      text: 'At the end of each stage a check: over it, or deeper in.',
      rule: 'TOR-74',
      rows,
    },
  ];
}

function corruptionRow(
  who: Fighter,
  infection: ReturnType<typeof infectionsOf>[number],
  now: Moment,
): JourneyRow {
  const label = `${who.name}: ${runningLabel(infection)}`;
  const running = who.effects.find((each) => each.label === runningLabel(infection));
  if (isStageOver(who, infection) || running?.duration.kind !== 'time')
    return {
      label,
      text: `DC ${infection.dc} due`,
      tone: 'bad',
      share: 1,
      chance: corruptionCheck(who, infection, now).outcomes[0]?.chance ?? 0,
      rule: 'TOR-74',
      act: { label: 'Roll', procedure: 'stage', who: who.id, values: { name: infection.name } },
    };
  const left = running.duration.until - now.worldTime;
  return {
    label,
    text: `${spanText(left)} to the check`,
    tone: 'warn',
    share: Math.min(1, Math.max(0, 1 - left / (infection.hours * SECONDS.hour))),
    rule: 'TOR-74',
  };
}
