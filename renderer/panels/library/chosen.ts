import { defineStore } from 'pinia';
import { ref } from 'vue';

/** The creature that is chosen in the library: the list and the panel beside it show the same one. */
export const useChosen = defineStore('chosen', () => ({ id: ref<string>() }));
