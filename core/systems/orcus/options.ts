import type { Option } from '../../rules/words.ts';

/** Rulings a campaign may choose. The rules of this system ask for none: each attack shows its own switches. */
export const options: readonly Option[] = [];
