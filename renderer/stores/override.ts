import { useSay } from './say.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';

/** Does what was refused last, by the GM's word. The entered dice and circumstances it was asked with are used up. */
export function useOverride(): () => Promise<void> {
  const table = useTable();
  const ui = useUi();
  const say = useSay();
  return async () => {
    const { used } = ui.takeFaces();
    const rolled = ui.takeThisRoll();
    if (say.refused(await table.override())) return;
    ui.notice = undefined;
    used();
    rolled();
  };
}
