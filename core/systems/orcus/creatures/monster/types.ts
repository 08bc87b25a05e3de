import type { Word } from '../../../../rules/words.ts';
import { DAMAGE_TYPES } from '../../words.ts';

/** Types of damage with the sign for all of them. ORC-163 ORC-164 ORC-165 */
export const TYPES_AND_ALL: readonly Word[] = [{ key: 'all', label: 'All' }, ...DAMAGE_TYPES];

/** Types of damage with the choice of none. ORC-162 */
export const TYPE_OR_NONE: readonly Word[] = [{ key: '', label: 'untyped' }, ...DAMAGE_TYPES];
