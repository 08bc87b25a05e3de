import * as v from 'valibot';
import { campaignCommands } from './commands/campaign.ts';
import { changeCommands } from './commands/change.ts';
import { harmCommands } from './commands/harm.ts';
import { historyCommands } from './commands/history.ts';
import { saved } from './commands/parts.ts';
import { rollCommands } from './commands/rolls.ts';
import { turnCommands } from './commands/turns.ts';

/** Every command of the table as it may come from key, click, table line or another window. */
export const commandSchema = v.variant('type', [
  campaignCommands,
  turnCommands,
  changeCommands,
  historyCommands,
  harmCommands,
  rollCommands,
]);

/** So many commands are one step. */
export const MOST_TOGETHER = 200;

/** Several commands as one step: all of them, or none. */
const together = v.strictObject({
  type: v.literal('together'),
  commands: v.pipe(v.array(commandSchema), v.minLength(1), v.maxLength(MOST_TOGETHER)),
  saved,
});

/** What can be asked of the table: one command, or several as one step. */
export const askSchema = v.variant('type', [commandSchema, together]);

export type SingleCommand = v.InferOutput<typeof commandSchema>;
export type TableCommand = v.InferOutput<typeof askSchema>;
export type CommandName = TableCommand['type'];
export type CommandOf<Name extends CommandName> = Extract<TableCommand, { type: Name }>;
