import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { Finding } from '../../../core/campaign/search.ts';
import { useCampaignSearch } from '../../stores/campaignSearch.ts';

/** Search over the whole campaign as it is typed. */
export function useSearch(): {
  readonly query: Ref<string>;
  readonly found: ComputedRef<readonly Finding[]>;
  /** Entries that are not read in yet. */
  readonly waiting: ComputedRef<number>;
} {
  const search = useCampaignSearch();
  const query = ref('');
  const found = computed(() =>
    search.version > 0 && query.value.trim() !== '' ? search.find(query.value) : [],
  );
  return { query, found, waiting: computed(() => search.waiting) };
}
