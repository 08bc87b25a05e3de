import * as v from 'valibot';
import { isAny, isText } from '../kernel/checks.ts';
import { type Json, isJson } from '../kernel/json.ts';
import { ok } from '../kernel/result.ts';
import { readCommand } from '../kernel/shape.ts';
import { type EventFormat, eventFormat, type UnreadableEvent } from '../log/events.ts';
import type { Machine } from '../log/machine.ts';

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

const SETTING_EVENTS: EventFormat<SettingEvent> = eventFormat(
  { unreadable: { why: isText }, settingKept: { key: isText, value: isAny } },
  [],
);

/** What is set for this computer as a book of its own: in the log and in every backup, as all else is. */
export const settingsMachine: Machine<SettingsState, SettingCommand, SettingEvent> = {
  shape: `settings-1.${SETTING_EVENTS.version}`,
  events: SETTING_EVENTS,
  initial: { values: new Map() },
  read: (raw) => readCommand(settingCommand, raw),
  decide: (_state, { key, value }) => ok([{ type: 'settingKept', key, value }]),
  evolve: ({ values }, event) =>
    event.type === 'settingKept' ? { values: new Map([...values, [event.key, event.value]]) } : { values },
  // The event says all that was set.
  written: (command) => ({ ...command, value: '' }),
  when: () => ({ worldTime: 0, session: 0 }),
};
