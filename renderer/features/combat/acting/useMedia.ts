import { onScopeDispose, type Ref, shallowRef } from 'vue';

/** Whether the window is now as the media query says. */
export function useMediaQuery(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query);
  const matches = shallowRef(list.matches);
  const changed = (): void => {
    matches.value = list.matches;
  };
  list.addEventListener('change', changed);
  onScopeDispose(() => list.removeEventListener('change', changed));
  return matches;
}
