import type { Chart } from '../../../../rules/views.ts';
import { checkCharts } from './checks.ts';
import { creatureCharts } from './creatures.ts';
import { goodsCharts } from './goods.ts';

/** Every table of the rules, to look at: checks and fights, creatures, goods. */
export const charts: readonly Chart[] = [...checkCharts, ...creatureCharts, ...goodsCharts];
