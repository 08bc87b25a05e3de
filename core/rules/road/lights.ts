import { saying } from '../../kernel/said.ts';
import type { Json } from '../../kernel/json.ts';
import type { Consequence } from '../due.ts';
import type { Alarm, JourneyCard, JourneyRow } from '../journey.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Procedure } from '../procedure.ts';
import { ended, kept, numberOf, textOf } from './asked.ts';
import { SECONDS } from './calendar.ts';
import { listIn, numberIn, recordIn, ROAD, textIn } from './kept.ts';

/** Lights for games whose rules have none; the hours can be typed. */
const USUAL_LIGHTS = [
  { key: 'torch', label: 'Torch', hours: 1 },
  { key: 'lantern', label: 'Lantern', hours: 6 },
  { key: 'candle', label: 'Candle', hours: 4 },
  { key: 'fire', label: 'Camp fire', hours: 8 },
  { key: 'spell', label: 'Light spell', hours: 1 },
] as const;

const KEY = 'roadLights';

/** A light that burns on the campaign's clock. */
interface Burning {
  readonly name: string;
  readonly whose: string;
  readonly since: number;
  readonly until: number;
}

function burningIn(now: Pick<Moment, 'kept'>): readonly Burning[] {
  return listIn(keptBy(now, ROAD)[KEY])
    .map((each: Json): Burning => {
      const record = recordIn(each);
      const since = numberIn(record, 'since');
      return {
        name: textIn(record, 'name'),
        whose: textIn(record, 'whose'),
        since,
        until: numberIn(record, 'until', since),
      };
    })
    .toSorted((a, b) => a.until - b.until);
}

const named = ({ name, whose }: Burning): string => (whose === '' ? name : `${name}, ${whose}`);

function keep(all: readonly Burning[], label: string): Consequence {
  return kept(KEY, all.length === 0 ? null : all.map((each) => ({ ...each })), label);
}

/** `2 h 40`, `40 min`. */
export function spanText(seconds: number): string {
  const minutes = Math.max(0, Math.ceil(seconds / SECONDS.minute));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60}`;
}

/** So many lights are named in a few words; of more the number is said. */
const NAMED = 2;

/** `torch 40 min, lantern 2 h`: what burns and how long, `left` in seconds. Empty where nothing burns. */
export function burningText(all: readonly { readonly name: string; readonly left: number }[]): string {
  const on = all.filter(({ left }) => left > 0).toSorted((a, b) => a.left - b.left);
  const said = on.slice(0, NAMED).map(({ name, left }) => `${name.toLowerCase()} ${spanText(left)}`);
  return [...said, ...(on.length > NAMED ? [`${on.length - NAMED} more`] : [])].join(', ');
}

/** The lights that burn, without whose they are: that is for the GM. */
export function roadShines(now: Moment): string {
  return burningText(burningIn(now).map(({ name, until }) => ({ name, left: until - now.worldTime })));
}

/** Each light that burns, with its bar. */
export function lightRows(now: Moment): readonly JourneyRow[] {
  return burningIn(now).map((each, at): JourneyRow => {
    const left = each.until - now.worldTime;
    return {
      label: named(each),
      text: `${spanText(left)} left`,
      share: Math.min(1, Math.max(0, left / Math.max(1, each.until - each.since))),
      tone: left <= SECONDS.hour / 6 ? 'bad' : left <= SECONDS.hour / 3 ? 'warn' : 'plain',
      act: { label: 'Put out', procedure: 'road.douse', values: { at } },
    };
  });
}

/** What burns, and for how long. */
export function lightsCard(now: Moment): JourneyCard {
  const rows = lightRows(now);
  const lit = USUAL_LIGHTS.map(({ key, label, hours }): JourneyRow => ({
    label: 'Light',
    text: `${label.toLowerCase()}, ${hours} h`,
    chip: true,
    act: { label: 'Light', procedure: 'road.light', values: { light: key } },
  }));
  const other: JourneyRow = {
    label: 'Light',
    text: 'whose, how long …',
    chip: true,
    act: { label: 'Light', procedure: 'road.light', form: true },
  };
  return {
    key: 'lights',
    title: 'Light',
    text: rows.length === 0 ? 'No light is burning.' : '',
    rule: '',
    rows: [...rows, ...lit, other],
  };
}

/** The light most parties carry. */
export const lightOne: NonNullable<JourneyRow['act']> = {
  label: 'Light',
  procedure: 'road.light',
  values: { light: 'torch' },
};

/** When each of them goes out. */
export function lightAlarms(now: Moment): readonly Alarm[] {
  return burningIn(now).map((each) => ({ at: each.until, label: `${named(each)}: goes out`, rule: '' }));
}

/** Those whose time is over are out. */
export function lightsBurnt(now: Moment): readonly Consequence[] {
  const all = burningIn(now);
  const left = all.filter(({ until }) => until > now.worldTime);
  const gone = all.filter((each) => !left.includes(each)).map(named);
  return gone.length === 0 ? [] : [keep(left, `${gone.join('; ')}: out`)];
}

const light: Procedure = {
  key: 'road.light',
  label: 'Light',
  rule: '',
  group: 'Time',
  text: 'Burns on the campaign’s clock, which stops where it goes out.',
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'light', label: 'What', choices: USUAL_LIGHTS },
    { kind: 'text', key: 'whose', label: 'Whose' },
    { kind: 'number', key: 'hours', label: 'Hours', min: 1, max: 1_000, hint: 'Empty: as usual.' },
  ],
  said: [{ word: 'torch', values: { light: 'torch' } }],
  decide: (asked) => {
    const { worldTime } = asked.now;
    const usual = USUAL_LIGHTS.find(({ key }) => key === textOf(asked, 'light')) ?? USUAL_LIGHTS[0];
    const hours = numberOf(asked, 'hours', usual.hours, [1, 1_000]);
    const lit = {
      name: usual.label,
      whose: textOf(asked, 'whose'),
      since: worldTime,
      until: worldTime + hours * SECONDS.hour,
    };
    const label = `${named(lit)}: burns for ${spanText(lit.until - worldTime)}`;
    return ended(label, keep([...burningIn(asked.now), lit], label));
  },
};

const douse: Procedure = {
  key: 'road.douse',
  label: 'Put a light out',
  rule: '',
  group: 'Time',
  text: 'The one that goes out first, unless another is counted out.',
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'number', key: 'at', label: 'Which, from 0', min: 0, max: 100 }],
  decide: (asked) => {
    const all = burningIn(asked.now);
    const out = all[numberOf(asked, 'at', 0, [0, 100])];
    if (!out) return { ok: false, refusal: { ...saying('travel.noSuchLight'), field: 'at' } };
    const label = `${named(out)}: put out`;
    return ended(
      label,
      keep(
        all.filter((each) => each !== out),
        label,
      ),
    );
  },
};

/** Lighting and putting out. */
export const lightProcedures: readonly Procedure[] = [light, douse];
