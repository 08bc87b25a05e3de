import type { FifthTraits } from '../traits.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import type { MonsterDraft } from './schema.ts';
import type { Told } from '../../../../rules/traits.ts';

const REGAINS = /\bregains?\s+(\d{1,3})(?:\s*\([^)]*\))?\s+hit\s+points?\s+at\s+the\s+start\s+of/iu;
const STOPS = /\bif\s+[^.]{0,60}?\btakes?\s+([^.]{1,80}?)\s+damage\b/iu;
const LIVES = /\bdies\s+only\s+if\s+it\s+starts\s+its\s+turn\s+with\s+0\s+hit\s+points/iu;

/** What the words of its traits mean to the rules: regeneration, magic resistance, siege monster. FIF-167 FIF-168 FIF-227 */
export function natureOf({ powers }: Pick<MonsterDraft, 'powers'>): Told<FifthTraits> {
  const traits = powers.filter(({ action }) => action === 'trait');
  const named = (name: RegExp): boolean => traits.some((each) => name.test(each.name));
  const regrows = traits.map(({ effect }) => effect).find((text) => REGAINS.test(text)) ?? '';
  const amount = Number(REGAINS.exec(regrows)?.[1] ?? 0);
  const stops = (STOPS.exec(regrows)?.[1] ?? '').toLowerCase();
  return {
    ...(amount > 0 ? { regeneration: amount } : {}),
    ...(amount > 0 && stops !== ''
      ? { regenerationStops: DAMAGE_TYPES.filter(({ key }) => stops.includes(key)).map(({ key }) => key) }
      : {}),
    ...(LIVES.test(regrows) ? { livesWhileRegenerating: true } : {}),
    ...(named(/^magic resistance/iu) ? { magicResistance: true } : {}),
    ...(named(/^siege monster/iu) ? { siege: true } : {}),
  };
}
