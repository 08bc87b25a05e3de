import type { DockviewApi, DockviewPanelApi } from 'dockview-vue';
import { onScopeDispose, type Ref, shallowRef } from 'vue';

/** What the dock hands to a panel about its place. */
export interface Place {
  readonly api: DockviewPanelApi;
  readonly containerApi: DockviewApi;
}

/** No panel that is opened takes more of the height of its column. */
const MOST = 0.62;
/** As low as one line of it. */
const LEAST = 40;

/** A panel that gives its height to the one above or below it, and takes it back: only where it shares its column. */
export function useFold({ api, containerApi }: Place): {
  readonly folds: Readonly<Ref<boolean>>;
  readonly fit: (height: number) => void;
} {
  // Asked anew each time: a panel that comes back from a window of its own is in another group.
  const group = () => containerApi.groups.find(({ panels }) => panels.some(({ id }) => id === api.id));
  const shares = (): boolean => {
    const own = group();
    return own?.api.location.type === 'grid' && own.panels.length === 1 && own.height < containerApi.height;
  };
  const folds = shallowRef(shares());
  const look = containerApi.onDidLayoutChange(() => {
    folds.value = shares();
  });
  onScopeDispose(() => look.dispose());
  return {
    folds,
    fit(height) {
      const own = shares() ? group() : undefined;
      own?.api.setConstraints({ minimumHeight: LEAST });
      own?.api.setSize({ height: Math.min(Math.max(height, LEAST), containerApi.height * MOST) });
    },
  };
}
