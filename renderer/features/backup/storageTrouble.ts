import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { DiskHealth } from '../../platform/desktop.ts';
import { formatDate, formatNumber, t } from '../../i18n/localize.ts';

/** What is wrong with where things are kept, as long as it is wrong. */
export const useStorageTrouble = defineStore('trouble', () => {
  /** A sentence about the database, once it fails; it is left alone from then on. */
  const view = shallowRef('');
  const disk = shallowRef<DiskHealth>('well');
  const since = shallowRef('');
  /** So many entries still fit, about, where the disk is low. */
  const room = shallowRef(0);

  /** When the folder of the safety log was found gone; empty while it never was. Only a new start mends that. */
  const lostAt = shallowRef('');

  const lost = computed(() =>
    lostAt.value === '' ? '' : t('safety.folderRemoved', { lostAt: lostAt.value }),
  );
  const said = computed((): string => {
    if (disk.value === 'low') return t('safety.diskAlmostFull', { room: formatNumber(room.value) });
    return disk.value === 'well' ? '' : t('safety.diskFull', { since: since.value });
  });

  return {
    view,
    /** What there is to say, first of all whether anything is saved; empty when all is well. */
    text: computed(() => [said.value, lost.value, view.value].filter((each) => each !== '').join(' ')),
    /** Whether the disk takes nothing at the moment. */
    unsaved: computed(() => disk.value === 'refused'),
    diskIs(mood: DiskHealth, left = 0): void {
      room.value = left;
      if (mood === 'lost') {
        lostAt.value = formatDate('time', new Date());
        disk.value = 'well';
        return;
      }
      if (mood !== disk.value) since.value = formatDate('time', new Date());
      disk.value = mood;
    },
  };
});
