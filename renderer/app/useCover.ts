import { computed, watch } from 'vue';
import { afterPaint } from '../ui/rendering.ts';
import { isFocusTaken } from '../ui/focus.ts';
import { useConverting } from '../stores/converting.ts';
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
  const converting = useConverting();
  const covered = computed(
    () =>
      ui.paletteOpen ||
      menu.open ||
      ui.helpOpen ||
      ui.settingsOpen ||
      ui.rulingsOpen ||
      ui.historyOpen ||
      ui.showOpen ||
      ui.simulationOpen ||
      forms.listOpen ||
      ui.chart !== undefined ||
      importing.open ||
      exporting.open ||
      converting.creature !== undefined ||
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
    if (!isFocusTaken() && before instanceof HTMLElement && before.isConnected) before.focus();
  }

  // Sheets of one thing alone, such as that of a change, are known by being there.
  return () => covered.value || document.querySelector('.app-sheet[data-state=open]') !== null;
}
