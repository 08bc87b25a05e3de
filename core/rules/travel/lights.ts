import {
  toEnglish,
  labelling,
  type Said,
  said,
  type SaidValue,
  saying,
  type Wording,
} from '../../kernel/said.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Consequence } from '../consequences.ts';
import type { Alarm, TravelCard, TravelRow } from './travelRules.ts';
import { savedStateOf, type RulesContext } from '../context.ts';
import type { Procedure } from '../procedures.ts';
import {
  joinTexts,
  endTravelProcedure,
  setTravelState,
  asKeptList,
  keptNumber,
  inputNumberWithin,
  asKeptRecord,
  TRAVEL_KEY,
  keptText,
  inputTextTrimmed,
} from './travelState.ts';
import { SECONDS_PER } from './calendar.ts';

/** Lights for games whose rules have none, each with its name within a line; the hours can be typed. */
const USUAL_LIGHTS = [
  { key: 'torch', label: said('light.torch'), name: 'torch', hours: 1 },
  { key: 'lantern', label: said('light.lantern'), name: 'lantern', hours: 6 },
  { key: 'candle', label: said('light.candle'), name: 'candle', hours: 4 },
  { key: 'fire', label: said('light.campFire'), name: 'camp fire', hours: 8 },
  { key: 'spell', label: said('light.lightSpell'), name: 'light spell', hours: 1 },
] as const;

const KEY = 'roadLights';

/** A light that burns on the campaign's clock. */
interface Burning {
  readonly name: string;
  readonly whose: string;
  readonly since: number;
  readonly until: number;
}

function readBurning(now: Pick<RulesContext, 'kept'>): readonly Burning[] {
  return asKeptList(savedStateOf(now, TRAVEL_KEY)[KEY])
    .map((each) => readLight(asKeptRecord(each)))
    .toSorted((a, b) => a.until - b.until);
}

function readLight(record: JsonObject): Burning {
  const since = keptNumber(record, 'since');
  const until = keptNumber(record, 'until', since);
  return { name: keptText(record, 'name'), whose: keptText(record, 'whose'), since, until };
}

/** That a kept light burns, and how long: `Torch, Bram: burns for 1 h`. */
export function lightBurnsText(record: JsonObject): Said {
  const light = readLight(record);
  return said('light.burnsFor', { light: nameLight(light), span: timeLeftText(light.until - light.since) });
}

/** A light by its name and whose it is: `Torch, Bram`. */
function nameLight({ name, whose }: Burning): Wording {
  const light = USUAL_LIGHTS.find(({ label }) => toEnglish(label) === name)?.label ?? name;
  return whose === '' ? light : said('light.of', { light, whose });
}

function setLights(all: readonly Burning[], label: Wording): Consequence {
  return setTravelState(KEY, all.length === 0 ? null : all.map((each) => ({ ...each })), label);
}

/** The same for a text of any language. */
export function timeLeftText(seconds: number): Said {
  const minutes = Math.max(0, Math.ceil(seconds / SECONDS_PER.minute));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return said('span.minutes', { n: minutes });
  return minutes % 60 === 0
    ? said('span.hours', { n: hours })
    : said('span.hoursMinutes', { hours, minutes: minutes % 60 });
}

/** So many lights are named in a few words; of more the number is said. */
const NAMED = 2;

/** `torch 40 min, lantern 2 h`: what burns and how long, `left` in seconds. Empty where nothing burns. */
export function burningLightsText(
  all: readonly { readonly name: string; readonly left: number }[],
): readonly Said[] {
  const on = all.filter(({ left }) => left > 0).toSorted((a, b) => a.left - b.left);
  const each = on
    .slice(0, NAMED)
    .map(({ name, left }) =>
      said('light.burns', { light: { label: name.toLowerCase() }, left: timeLeftText(left) }),
    );
  return [...each, ...(on.length > NAMED ? [said('light.more', { n: on.length - NAMED })] : [])];
}

/** The lights that burn, without whose they are: that is for the GM. */
export function burningLights(now: RulesContext): SaidValue {
  return burningLightsText(
    readBurning(now).map(({ name, until }) => ({ name, left: until - now.worldTime })),
  );
}

/** Each light that burns, with its bar. */
export function lightRows(now: RulesContext): readonly TravelRow[] {
  return readBurning(now).map((each, at): TravelRow => {
    const left = each.until - now.worldTime;
    return {
      label: nameLight(each),
      text: said('light.timeLeft', { left: timeLeftText(left) }),
      share: Math.min(1, Math.max(0, left / Math.max(1, each.until - each.since))),
      tone: left <= SECONDS_PER.hour / 6 ? 'bad' : left <= SECONDS_PER.hour / 3 ? 'warn' : 'plain',
      act: { label: said('light.putOut'), procedure: 'road.douse', values: { at } },
    };
  });
}

/** What burns, and for how long. */
export function lightsCard(now: RulesContext): TravelCard {
  const rows = lightRows(now);
  const lit = USUAL_LIGHTS.map(({ key, name, hours }): TravelRow => ({
    label: said('light.light'),
    text: said('light.forHours', { light: { label: name }, hours }),
    chip: true,
    act: { label: said('light.light'), procedure: 'road.light', values: { light: key } },
  }));
  const other: TravelRow = {
    label: said('light.light'),
    text: said('light.whoseHowLong'),
    chip: true,
    act: { label: said('light.light'), procedure: 'road.light', form: true },
  };
  return {
    key: 'lights',
    title: said('light.light'),
    text: rows.length === 0 ? said('light.noneBurns') : '',
    rule: '',
    rows: [...rows, ...lit, other],
  };
}

/** The light most parties carry. */
export const lightTorchAct: NonNullable<TravelRow['act']> = {
  label: said('light.light'),
  procedure: 'road.light',
  values: { light: 'torch' },
};

/** When each of them goes out. */
export function lightAlarms(now: RulesContext): readonly Alarm[] {
  return readBurning(now).map((each) => ({
    at: each.until,
    ...labelling('light.goesOut', { light: nameLight(each) }),
    rule: '',
  }));
}

/** Those whose time is over are out. */
export function putOutBurntLights(now: RulesContext): readonly Consequence[] {
  const all = readBurning(now);
  const left = all.filter(({ until }) => until > now.worldTime);
  const gone = all.filter((each) => !left.includes(each)).map(nameLight);
  return gone.length === 0 ? [] : [setLights(left, said('light.areOut', { lights: gone.reduce(joinTexts) }))];
}

const light: Procedure = {
  key: 'road.light',
  label: said('light.light'),
  rule: '',
  group: said('road.time'),
  text: said('light.lightText'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'light', label: said('light.what'), choices: USUAL_LIGHTS },
    { kind: 'text', key: 'whose', label: said('light.whose') },
    {
      kind: 'number',
      key: 'hours',
      label: said('road.hours'),
      min: 1,
      max: 1_000,
      hint: said('light.hoursHint'),
    },
  ],
  said: [{ word: 'torch', values: { light: 'torch' } }],
  decide: (asked) => {
    const { worldTime } = asked.now;
    const usual = USUAL_LIGHTS.find(({ key }) => key === inputTextTrimmed(asked, 'light')) ?? USUAL_LIGHTS[0];
    const hours = inputNumberWithin(asked, 'hours', usual.hours, [1, 1_000]);
    const lit = {
      name: toEnglish(usual.label),
      whose: inputTextTrimmed(asked, 'whose'),
      since: worldTime,
      until: worldTime + hours * SECONDS_PER.hour,
    };
    const label = said('light.burnsFor', {
      light: nameLight(lit),
      span: timeLeftText(lit.until - worldTime),
    });
    return endTravelProcedure(label, setLights([...readBurning(asked.now), lit], label));
  },
};

const douse: Procedure = {
  key: 'road.douse',
  label: said('light.putLightOut'),
  rule: '',
  group: said('road.time'),
  text: said('light.putLightOutText'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'number', key: 'at', label: said('light.whichFromZero'), min: 0, max: 100 }],
  decide: (asked) => {
    const all = readBurning(asked.now);
    const out = all[inputNumberWithin(asked, 'at', 0, [0, 100])];
    if (!out) return { ok: false, refusal: { ...saying('travel.noSuchLight'), field: 'at' } };
    const label = said('light.isPutOut', { light: nameLight(out) });
    return endTravelProcedure(
      label,
      setLights(
        all.filter((each) => each !== out),
        label,
      ),
    );
  },
};

/** Lighting and putting out. */
export const lightProcedures: readonly Procedure[] = [light, douse];
