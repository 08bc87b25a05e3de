import { defineStore } from 'pinia';
import { ref } from 'vue';

/** Id of the open campaign, for whoever needs no more of its table; empty when none is. */
export const useCampaignId = defineStore('openId', () => ({ id: ref('') }));
