import type { Gauge } from '../../../core/rules/system.ts';
import { useSay } from '../../stores/say.ts';
import { useTable } from '../../stores/table.ts';
import type { CommandEntry } from '../command.ts';
import { only, useNeeds } from '../needs.ts';
import type { TextId } from '../../i18n/index.ts';

/** The large number of the table, where the game has one: a die that rises, is held and starts anew. */
export function useGaugeCommands(): readonly CommandEntry[] {
  const table = useTable();
  const say = useSay();
  const gauge = (): Gauge | undefined => table.system?.words.gauges?.find(({ large }) => large);
  const { on, fighting } = useNeeds();
  const needs = [...on('table'), only(() => gauge() !== undefined), fighting];

  async function turn(by: number): Promise<void> {
    const each = gauge();
    if (!each) return;
    const kept = table.state.own[each.key];
    const to = (typeof kept === 'number' ? kept : each.min) + by;
    say.refused(await table.ask({ type: 'gauge.set', gauge: each.key, to }));
  }

  async function perform(which: 'hold' | 'reset'): Promise<void> {
    const procedure = gauge()?.large?.[which];
    if (procedure !== undefined)
      say.refused(await table.ask({ type: 'procedure.do', procedure, targets: [], values: {} }));
  }

  const entry = (id: string, title: TextId, key: string, run: () => Promise<void>): CommandEntry => ({
    id: `gauge.${id}`,
    title,
    menu: 'command.game',
    keys: key === '' ? [] : [key],
    needs,
    run,
  });
  return [
    entry('up', 'command.raiseTableDie', '+', () => turn(1)),
    entry('down', 'command.lowerTableDie', '-', () => turn(-1)),
    entry('hold', 'command.holdTableDie', '=', () => perform('hold')),
    entry('reset', 'command.resetTableDie', '', () => perform('reset')),
  ];
}
