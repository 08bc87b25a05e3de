import * as v from 'valibot';
import { isAny, isText } from '../kernel/checks.ts';
import { isJson, type Json } from '../kernel/json.ts';
import { ok, parseCommand } from '../kernel/result.ts';
import { createEventFormat, type EventFormat, type Machine, type UnreadableEvent } from '../log/events.ts';

/** The least and the largest size of all that is on screen, as a share of the usual one. */
export const [LEAST_SIZE, MOST_SIZE] = [0.8, 2];
/** The largest picture for the players, in characters of its data address: what fits into an entry of the log. */
export const MOST_PICTURE = 900_000;
/** The largest that 0.1.0 kept. */
export const MOST_OLD_PICTURE = 8_000_000;

const THEMES = ['dark', 'light', 'contrast'] as const;
const size = v.pipe(v.number(), v.minValue(LEAST_SIZE), v.maxValue(MOST_SIZE));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** What the window of the players shows, and how. */
const players = v.object({
  theme: v.fallback(v.picklist(THEMES), 'dark'),
  size: v.fallback(size, 1.4),
  /** Words such as “staggered” for foes, or nothing. */
  health: v.fallback(v.picklist(['words', 'nothing']), 'words'),
  /** Foes come in sight with their first turn, or at once. */
  foes: v.fallback(v.picklist(['firstTurn', 'atOnce']), 'firstTurn'),
  /** Shown between fights; empty for the campaign's name. */
  title: v.fallback(text(200), ''),
  /** A data address, or empty. */
  picture: v.fallback(
    v.pipe(
      text(MOST_OLD_PICTURE),
      v.regex(/^(?:data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]*)?$/),
    ),
    '',
  ),
});

/** Steps of the walk through a first fight. */
export const WALK_STEPS = 6;

/** The walk through a first fight: whether it runs, how far it is, and whether it was gone through or left once. */
const walk = v.object({
  on: v.fallback(v.boolean(), false),
  /** From 0; `WALK_STEPS` when all are done. */
  step: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WALK_STEPS)), 0),
  known: v.fallback(v.boolean(), false),
});

/** How the sides fight in simulations. */
const simulated = v.object({
  heroes: v.fallback(v.picklist(['careful', 'bold']), 'bold'),
  foes: v.fallback(v.picklist(['tactics', 'plain']), 'tactics'),
});

const whole = v.object({
  theme: v.fallback(v.picklist(THEMES), 'dark'),
  size: v.fallback(size, 1),
  /** `none` keeps everything still; `system` asks the system whether to. */
  motion: v.fallback(v.picklist(['system', 'none']), 'system'),
  /** What the window speaks: `system`, or a language such as `de`. */
  language: v.fallback(v.pipe(v.string(), v.regex(/^(?:system|[a-z]{2})$/)), 'system'),
  /** Keys the GM has given to commands, by the command's id, instead of its usual ones. */
  keys: v.fallback(v.pipe(v.record(text(80), v.array(text(40))), v.transform(renameKeys)), {}),
  players: v.fallback(players, () => v.parse(players, {})),
  walk: v.fallback(walk, () => v.parse(walk, {})),
  simulated: v.fallback(simulated, () => v.parse(simulated, {})),
});

/** Commands of the screens that version 0.1.0 called otherwise. */
function renameKeys<Keys>(keys: { readonly [command: string]: Keys }): { [command: string]: Keys } {
  return Object.fromEntries(
    Object.entries(keys).map(([command, given]) => [
      command.replace(/^beasts\./u, 'creatures.').replace(/^fights\./u, 'encounters.'),
      given,
    ]),
  );
}

/** What the GM has set for this computer. Campaigns keep their own rulings. */
export type Settings = v.InferOutput<typeof whole>;
/** Settings as they were kept; whatever cannot be read is as it was at first, field by field. */
export function parseSettings(kept: unknown): Settings {
  return v.parse(whole, Object(kept));
}

/** Settings with those of another computer where they are as they were at first. */
export function fillSettingsFrom(here: Settings, there: Settings): Settings {
  const first = parseSettings(undefined);
  const chosen = Object.entries(here).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(first, name)),
  );
  return parseSettings({ ...there, ...Object.fromEntries(chosen) });
}

const settingCommand = v.strictObject({
  type: v.literal('setting.keep'),
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  value: v.custom<Json>(isJson),
});

type SettingCommand = v.InferOutput<typeof settingCommand>;

type SettingEvent =
  | { readonly type: 'settingKept'; readonly key: string; readonly value: Json }
  | UnreadableEvent;

/** What is set for this computer, by its name: looks, keys, layouts of screens. */
export interface SettingsState {
  readonly values: ReadonlyMap<string, Json>;
}

const SETTING_EVENTS: EventFormat<SettingEvent> = createEventFormat(
  { unreadable: { why: isText }, settingKept: { key: isText, value: isAny } },
  [],
);

/** What is set for this computer as a book of its own: in the log and in every backup, as all else is. */
export const settingsMachine: Machine<SettingsState, SettingCommand, SettingEvent> = {
  shape: `settings-1.${SETTING_EVENTS.version}`,
  events: SETTING_EVENTS,
  initial: { values: new Map() },
  read: (raw) => parseCommand(settingCommand, raw),
  decide: (_state, { key, value }) => ok([{ type: 'settingKept', key, value }]),
  evolve: ({ values }, event) =>
    event.type === 'settingKept' ? { values: new Map([...values, [event.key, event.value]]) } : { values },
  // The event says all that was set.
  written: (command) => ({ ...command, value: '' }),
  when: () => ({ worldTime: 0, session: 0 }),
};
