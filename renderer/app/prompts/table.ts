import { tablesFor, weightOf } from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { spanText } from '../../../core/table/logParts.ts';
import { parseSpan } from '../../../core/table/phrases.ts';
import { combatantOf } from '../../../core/table/state.ts';
import type { Prompt } from './prompt.ts';
import { readable, namesOf } from './words.ts';

/** The table of that name, or the first that begins so, or else holds the words. */
function tableNamed(tables: readonly RandomTable[], typed: string): RandomTable | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return undefined;
  const by = (test: (name: string) => boolean): RandomTable | undefined =>
    tables.find(({ name }) => test(name.toLowerCase()));
  return (
    by((name) => name === wanted) ??
    by((name) => name.startsWith(wanted)) ??
    by((name) => name.includes(wanted))
  );
}

/** Turns, time, experience, dice and notes. */
export const TABLE_PROMPTS = {
  initiative: {
    label: (scene) => `Initiative of ${namesOf(scene)}`,
    read(text, scene) {
      if (!/^-?\d{1,3}$/u.test(text.trim())) return refuse({ message: 'Type a whole number, such as 14.' });
      const total = Number(text.trim());
      return ok({
        command: { type: 'initiative.set', who: [...scene.selected], total },
        preview: `${namesOf(scene)}: initiative ${total}`,
      });
    },
  },
  ready: {
    label: ({ state }) => `${combatantOf(state, state.encounter?.acting ?? '')?.name ?? ''} readies`,
    read: (text) =>
      text.trim() === ''
        ? refuse({
            message:
              'Type what is prepared and what it waits for, such as: strikes whoever comes through the door.',
          })
        : ok({
            command: { type: 'turn.wait', kind: 'ready', trigger: text.trim() },
            preview: 'and the next one is up',
          }),
  },
  time: {
    label: () => 'Let time pass',
    read(text) {
      const seconds = parseSpan(text);
      if (seconds === undefined)
        return refuse({ message: 'Type a time, such as 10 min, 1 h, 2 days or 30 s.' });
      return ok({
        command: { type: 'clock.advance', seconds, why: '' },
        preview: `${spanText(seconds)} pass`,
      });
    },
    suggest: (text) => (text === '' ? ['5 min', '10 min', '1 h', '8 h'] : []),
  },
  award: {
    label: (scene) => `Experience for ${scene.selected.length > 0 ? namesOf(scene) : 'each hero'}`,
    read(text, scene) {
      const found = /^(\d{1,6})(?:\s+(.+))?$/u.exec(text.trim());
      if (!found) return refuse({ message: 'Type an amount and what for, such as 100 the bridge.' });
      const who =
        scene.selected.length > 0
          ? [...scene.selected]
          : scene.state.combatants.filter(({ stays }) => stays).map(({ id }) => id);
      if (who.length === 0) return refuse({ message: 'No hero is at the table.' });
      const amount = Number(found[1]);
      return ok({
        command: { type: 'experience.award', who, amount, reason: found[2] ?? '' },
        preview: `${amount} XP each`,
      });
    },
  },
  note: {
    label: () => 'Note for the log',
    read: (text) =>
      text.trim() === ''
        ? refuse({ message: 'Type what happened.' })
        : ok({ command: { type: 'note.add', text: text.trim() }, preview: 'into the log' }),
  },
  roll: {
    label: () => 'Roll',
    read(text) {
      const rolls = readable(text.trim());
      return rolls.ok
        ? ok({ command: { type: 'roll', notation: text.trim(), why: '' }, preview: `roll ${text.trim()}` })
        : rolls;
    },
  },
  chance: {
    label: () => 'Roll on a random table',
    read(text, { tables }) {
      const table = tableNamed(tables, text);
      if (!table)
        return refuse({
          message:
            tables.length === 0
              ? 'There is no random table yet. Make one among the beasts, under Tables.'
              : 'Type the beginning of a random table’s name.',
        });
      const all = tablesFor(table, tables).map(({ id, name, lines }) => ({ id, name, lines }));
      return ok({
        command: { type: 'table.roll', tables: all, secret: true },
        preview: `d${weightOf(table)} on ${table.name}, for your eyes`,
      });
    },
    suggest: (text, { tables }) =>
      tables
        .map(({ name }) => name)
        .filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, 8),
  },
  faces: {
    label: () => 'Faces rolled at the table',
    read(text) {
      const faces = text
        .trim()
        .split(/[\s,]+/u)
        .map(Number);
      if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 1_000)) {
        return refuse({
          message: 'Type the faces in order, such as 14 6 3: the attack first, then the damage.',
        });
      }
      return ok({ faces, preview: `the next roll takes ${faces.join(', ')}` });
    },
  },
} as const satisfies { readonly [kind: string]: Prompt };
