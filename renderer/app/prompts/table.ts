import { tableDice, collectTables } from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { hasShare } from '../../../core/rules/combat.ts';
import { spanAsText } from '../../../core/table/logParts.ts';
import { takeSpan } from '../../../core/table/line/procedures.ts';
import { tokenize, Words } from '../../../core/table/line/words.ts';
import { findCombatant } from '../../../core/table/state.ts';
import { linePrompt } from './line.ts';
import type { Prompt } from './prompt.ts';
import { namesOf } from './words.ts';
import { t, localizeValue } from '../../i18n/localize.ts';

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
    (scene) => t('app.initiativeOf', { names: namesOf(scene) }),
    'initiative',
    () => [],
  ),
  ready: {
    label: ({ state }) =>
      t('app.readies', { name: findCombatant(state, state.encounter?.acting ?? '')?.name ?? '' }),
    read: (text) =>
      text.trim() === ''
        ? refuse({
            message: t('app.typePreparedWaitsSuch'),
          })
        : ok({
            command: { type: 'turn.wait', kind: 'ready', trigger: text.trim() },
            preview: t('app.nextOneUp'),
          }),
  },
  time: {
    label: () => t('common.passTime'),
    read(text, scene) {
      const words = new Words(tokenize(text), text);
      const span = takeSpan(words, scene);
      const seconds = span.ok && words.here === undefined ? span.value : undefined;
      if (seconds === undefined) return refuse({ message: t('app.typeTimeSuch10') });
      return ok({
        command: { type: 'clock.advance', seconds, why: '' },
        preview: t('app.pass', { span: localizeValue(spanAsText(seconds)) }),
      });
    },
    suggest: (text) => (text === '' ? ['5 min', '10 min', '1 h', '8 h'] : []),
  },
  award: {
    label: (scene) =>
      t('app.experienceFor', { names: scene.selected.length > 0 ? namesOf(scene) : t('app.eachHero') }),
    read(text, scene) {
      const found = /^(\d{1,6})(?:\s+(.+))?$/u.exec(text.trim());
      if (!found) return refuse({ message: t('app.typeAmountSuch100') });
      const who =
        scene.selected.length > 0
          ? [...scene.selected]
          : scene.state.combatants.filter(hasShare).map(({ id }) => id);
      if (who.length === 0) return refuse({ message: t('app.noHeroTable') });
      const amount = Number(found[1]);
      return ok({
        command: { type: 'experience.award', who, amount, reason: found[2] ?? '' },
        preview: t('app.xpEach', { amount }),
      });
    },
  },
  note: linePrompt(
    () => t('common.noteLog'),
    'note',
    () => [],
  ),
  roll: linePrompt(() => t('common.roll'), 'roll'),
  chance: {
    label: () => t('common.rollRandomTable'),
    read(text, { tables }) {
      const table = tableNamed(tables, text);
      if (!table)
        return refuse({
          message: tables.length === 0 ? t('app.noRandomTableYet') : t('app.typeBeginningRandomTables'),
        });
      const all = [...collectTables(table, tables)];
      return ok({
        command: { type: 'table.roll', tables: all, secret: true },
        preview: t('app.eyes', { die: tableDice(table), name: table.name }),
      });
    },
    suggest: (text, { tables }) =>
      tables
        .map(({ name }) => name)
        .filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, 8),
  },
  faces: {
    label: () => t('app.facesRolledTable'),
    read(text) {
      const faces = text
        .trim()
        .split(/[\s,]+/u)
        .map(Number);
      if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 1_000)) {
        return refuse({
          message: t('app.typeFacesOrderSuch'),
        });
      }
      return ok({ faces, preview: t('common.nextRollTakes', { faces: faces.join(', ') }) });
    },
  },
} as const satisfies { readonly [kind: string]: Prompt };
