import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { DiskMood } from '../bridge/journal.ts';
import { dateText } from '../languages/format.ts';
import { t } from '../languages/say.ts';

/** What is wrong with where things are kept, as long as it is wrong. */
export const useTrouble = defineStore('trouble', () => {
  /** A sentence about the database, once it fails; it is left alone from then on. */
  const view = shallowRef('');
  const disk = shallowRef<DiskMood>('well');
  const since = shallowRef('');

  const said = computed((): string => {
    if (disk.value === 'low')
      return t('The disk is almost full. What you do is still being saved, but free some space soon.');
    return disk.value === 'well'
      ? ''
      : t(
          'NOT SAVED since {0}: the disk takes nothing. What was refused did not happen, and what you typed stays in its line. Free some space and try again.',
          since.value,
        );
  });

  return {
    view,
    /** What there is to say, first of all whether anything is saved; empty when all is well. */
    text: computed(() => [said.value, view.value].filter((each) => each !== '').join(' ')),
    /** Whether the disk takes nothing at the moment. */
    unsaved: computed(() => disk.value === 'refused'),
    diskIs(mood: DiskMood): void {
      if (mood !== disk.value) since.value = dateText('time', new Date());
      disk.value = mood;
    },
  };
});
