import { computed, watch } from 'vue';
import { afterPaint } from '../components/afterPaint.ts';
import { useExporting } from '../stores/exporting.ts';
import { useForms } from '../stores/forms.ts';
import { useImporting } from '../stores/importing.ts';
import { useSafety } from '../stores/safety.ts';
import { useUi } from '../stores/ui.ts';
import { useMenu } from './menu/useMenu.ts';

/** Whether a sheet lies over the table and has the keys. What had the focus before has it again when all are closed. */
export function useCover(): () => boolean {
  const ui = useUi();
  const menu = useMenu();
  const safety = useSafety();
  const importing = useImporting();
  const forms = useForms();
  const exporting = useExporting();
  const covered = computed(
    () =>
      ui.paletteOpen ||
      menu.open ||
      ui.helpOpen ||
      ui.settingsOpen ||
      ui.rulingsOpen ||
      ui.historyOpen ||
      forms.listOpen ||
      ui.chart !== undefined ||
      importing.open ||
      exporting.open ||
      safety.open,
  );

  let before: Element | null = null;
  let closing = false;
  watch(
    covered,
    (now) => {
      // A sheet that another one opened would only know of that one, which is gone by then.
      if (now && !closing) before = document.activeElement;
      closing = !now;
      if (closing) afterPaint(giveBack);
    },
    { flush: 'sync' },
  );

  function giveBack(): void {
    if (!closing) return;
    closing = false;
    const lost = document.activeElement === document.body;
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
  }

  return () => covered.value;
}
