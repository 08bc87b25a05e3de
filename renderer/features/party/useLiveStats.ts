import { onBeforeUnmount, ref } from 'vue';
import type { SingleCommand } from '../../../core/table/commands.ts';
import { t, localize } from '../../i18n/localize.ts';
import { useEncounters } from '../encounters/encounters.ts';
import { useDraft } from '../../stores/forms.ts';
import { type PartyRow, useParty } from './party.ts';
import { useTable } from '../../stores/table.ts';

/** A number the table keeps of a hero, and the command that sets it right. */
export interface LiveStatCell {
  readonly key: string;
  readonly now: () => number;
  readonly command: (who: string, to: number) => SingleCommand;
}

type Texts = { readonly [cell: string]: string };

function without(texts: Texts, cell: string): Texts {
  const { [cell]: _gone, ...others } = texts;
  return others;
}

/**
 * What is typed into a hero's cells of the table: kept on the disk until the cell is left, which brings it to the table.
 * It is one or the other. What cannot be read, or the table refuses, stays in its cell with the reason.
 */
export function useLiveStats(row: () => PartyRow) {
  const party = useParty();
  const fights = useEncounters();
  const table = useTable();
  const typed = ref<Texts>({});
  const wrong = ref<Texts>({});
  /** The cell that has the caret. */
  let caret: LiveStatCell | undefined;

  const hp: LiveStatCell = {
    key: 'hp',
    now: () => row().who?.hp ?? 0,
    command: (who, to) => ({ type: 'combatant.change', who: [who], set: { hp: to } }),
  };
  const xpNow = (): number => {
    const { who } = row();
    return who ? fights.standingOf(who).experience : 0;
  };
  const xp: LiveStatCell = {
    key: 'xp',
    now: xpNow,
    command: (who, to) => ({ type: 'experience.award', who: [who], amount: to - xpNow(), reason: '' }),
  };
  const counter = (key: string): LiveStatCell => ({
    key: `counter ${key}`,
    now: () => row().who?.counters[key] ?? 0,
    command: (who, to) => ({ type: 'counter.set', who, counter: key, to }),
  });

  // The screen can go while a cell has the caret: that leaves the cell, unless its campaign is closed already.
  onBeforeUnmount(() => {
    if (caret && table.id !== '') void leave(caret);
  });
  const kept = useDraft({
    kind: 'party',
    of: () => row().key,
    title: () => t('party.atTableName', { name: row().who?.name ?? '' }),
    fields: { typed },
  });
  // A crash between the table and this form leaves what stands at the table already.
  for (const cell of [hp, xp, ...party.rules.counters.map(({ key }) => counter(key))])
    if (typed.value[cell.key] === String(cell.now())) typed.value = without(typed.value, cell.key);

  function type({ key, now }: LiveStatCell, said: string): void {
    wrong.value = without(wrong.value, key);
    const others = without(typed.value, key);
    typed.value = said === String(now()) ? others : { ...others, [key]: said };
  }

  /** The cell is left: what was typed goes to the table, as one step to undo. */
  async function leave(cell: LiveStatCell): Promise<void> {
    caret = undefined;
    const said = typed.value[cell.key]?.trim();
    const { who } = row();
    if (!who || said === undefined || table.id === '') return;
    if (!/^\d+$/u.test(said)) {
      wrong.value = { ...wrong.value, [cell.key]: t('party.numberRefused', { said }) };
      return;
    }
    // It is on its way to the disk as a step of the table before it is none of this form any more.
    const asked = table.ask(cell.command(who.id, Number(said)));
    typed.value = without(typed.value, cell.key);
    const refused = await asked;
    if (!refused || typed.value[cell.key] !== undefined) return;
    typed.value = { ...typed.value, [cell.key]: said };
    wrong.value = { ...wrong.value, [cell.key]: localize(refused) };
    kept.look();
  }

  return {
    hp,
    xp,
    counter,
    text: ({ key, now }: LiveStatCell): string => typed.value[key] ?? String(now()),
    why: ({ key }: LiveStatCell): string => wrong.value[key] ?? '',
    enter: (cell: LiveStatCell): void => {
      caret = cell;
    },
    type,
    leave,
    /** Takes back what was typed and is not at the table. */
    revert: (cell: LiveStatCell): void => type(cell, String(cell.now())),
  };
}
