import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { DiskMood } from '../bridge/journal.ts';
import { dateText, numberText } from '../languages/format.ts';
import { t } from '../languages/say.ts';

/** What is wrong with where things are kept, as long as it is wrong. */
export const useTrouble = defineStore('trouble', () => {
  /** A sentence about the database, once it fails; it is left alone from then on. */
  const view = shallowRef('');
  const disk = shallowRef<DiskMood>('well');
  const since = shallowRef('');
  /** So many entries still fit, about, where the disk is low. */
  const room = shallowRef(0);

  /** When the folder of the safety log was found gone; empty while it never was. Only a new start mends that. */
  const lostAt = shallowRef('');

  const lost = computed(() =>
    lostAt.value === ''
      ? ''
      : t(
          'The folder of your campaigns was removed or renamed at {0}, while Fourfold was running. What you do now is saved in a new one, which lacks what came before. Close Fourfold and start it again: what is missing is then copied there.',
          lostAt.value,
        ),
  );
  const said = computed((): string => {
    if (disk.value === 'low')
      return t(
        'The disk is almost full. What you do is still being saved, with room for about {0} more entries. Free some space, or save a copy elsewhere.',
        numberText(room.value),
      );
    return disk.value === 'well'
      ? ''
      : t(
          'Not saved since {0}: the disk refuses to write. What was refused did not happen, and what you typed stays in its line. Free some space and try again.',
          since.value,
        );
  });

  return {
    view,
    /** What there is to say, first of all whether anything is saved; empty when all is well. */
    text: computed(() => [said.value, lost.value, view.value].filter((each) => each !== '').join(' ')),
    /** Whether the disk takes nothing at the moment. */
    unsaved: computed(() => disk.value === 'refused'),
    diskIs(mood: DiskMood, left = 0): void {
      room.value = left;
      if (mood === 'lost') {
        lostAt.value = dateText('time', new Date());
        disk.value = 'well';
        return;
      }
      if (mood !== disk.value) since.value = dateText('time', new Date());
      disk.value = mood;
    },
  };
});
