import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';

/** The creature that is chosen in the library, and those marked for one act: list and panels beside show the same. */
export const useChosen = defineStore('chosen', () => ({
  id: ref<string>(),
  marked: shallowRef<ReadonlySet<string>>(new Set()),
}));
