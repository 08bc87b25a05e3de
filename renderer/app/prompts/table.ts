import { dieOf, tablesFor } from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { spanSaid } from '../../../core/table/logParts.ts';
import { parseSpan } from '../../../core/table/phrases.ts';
import { combatantOf } from '../../../core/table/state.ts';
import { linePrompt } from './line.ts';
import type { Prompt } from './prompt.ts';
import { namesOf } from './words.ts';
import { t } from '../../languages/say.ts';
import { toldValue } from '../../languages/told.ts';

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
  initiative: linePrompt(
    (scene) => t('Initiative of {0}', namesOf(scene)),
    'initiative',
    () => [],
  ),
  ready: {
    label: ({ state }) => t('{0} readies', combatantOf(state, state.encounter?.acting ?? '')?.name ?? ''),
    read: (text) =>
      text.trim() === ''
        ? refuse({
            message: t(
              'Type what is prepared and what it waits for, such as: strikes whoever comes through the door.',
            ),
          })
        : ok({
            command: { type: 'turn.wait', kind: 'ready', trigger: text.trim() },
            preview: t('and the next one is up'),
          }),
  },
  time: {
    label: () => t('Pass time…'),
    read(text) {
      const seconds = parseSpan(text);
      if (seconds === undefined)
        return refuse({ message: t('Type a time, such as 10 min, 1 h, 2 days or 30 s.') });
      return ok({
        command: { type: 'clock.advance', seconds, why: '' },
        preview: t('{0} pass', toldValue(spanSaid(seconds))),
      });
    },
    suggest: (text) => (text === '' ? ['5 min', '10 min', '1 h', '8 h'] : []),
  },
  award: {
    label: (scene) => t('Experience for {0}', scene.selected.length > 0 ? namesOf(scene) : t('each hero')),
    read(text, scene) {
      const found = /^(\d{1,6})(?:\s+(.+))?$/u.exec(text.trim());
      if (!found) return refuse({ message: t('Type an amount and what for, such as 100 the bridge.') });
      const who =
        scene.selected.length > 0
          ? [...scene.selected]
          : scene.state.combatants.filter(({ stays }) => stays).map(({ id }) => id);
      if (who.length === 0) return refuse({ message: t('No hero is at the table.') });
      const amount = Number(found[1]);
      return ok({
        command: { type: 'experience.award', who, amount, reason: found[2] ?? '' },
        preview: t('{0} XP each', amount),
      });
    },
  },
  note: linePrompt(
    () => t('Note for the log'),
    'note',
    () => [],
  ),
  roll: linePrompt(() => t('Roll'), 'roll'),
  chance: {
    label: () => t('Roll on a random table'),
    read(text, { tables }) {
      const table = tableNamed(tables, text);
      if (!table)
        return refuse({
          message:
            tables.length === 0
              ? t('There is no random table yet. Make one on the screen Creatures, under Tables.')
              : t('Type the beginning of a random table’s name.'),
        });
      const all = [...tablesFor(table, tables)];
      return ok({
        command: { type: 'table.roll', tables: all, secret: true },
        preview: t('{0} on {1}, for your eyes', dieOf(table), table.name),
      });
    },
    suggest: (text, { tables }) =>
      tables
        .map(({ name }) => name)
        .filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, 8),
  },
  faces: {
    label: () => t('Faces rolled at the table'),
    read(text) {
      const faces = text
        .trim()
        .split(/[\s,]+/u)
        .map(Number);
      if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 1_000)) {
        return refuse({
          message: t('Type the faces in order, such as 14 6 3: the attack first, then the damage.'),
        });
      }
      return ok({ faces, preview: t('the next roll takes {0}', faces.join(', ')) });
    },
  },
} as const satisfies { readonly [kind: string]: Prompt };
