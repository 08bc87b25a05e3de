import { shallowRef, watch } from 'vue';

/**
 * Enter of a search: opens the row it stands on, or what is found first. Where nothing is found yet and numbers are
 * still being read, Enter is kept until they are; text that is typed meanwhile takes it back.
 */
export function useOpenFound<Found>(
  search: { found: () => readonly Found[]; at: () => number; reading: () => boolean; typed: () => string },
  open: (found: Found) => void,
): { openFound: () => void; forget: () => void } {
  const kept = shallowRef(false);

  function openFound(): void {
    const { [Math.max(search.at(), 0)]: first } = search.found();
    kept.value = !first && search.reading();
    if (first) open(first);
  }
  function forget(): void {
    kept.value = false;
  }

  watch(search.typed, forget);
  watch([search.found, search.reading], ([found, still]) => {
    if (kept.value && (found.length > 0 || !still)) openFound();
  });

  return { openFound, forget };
}
