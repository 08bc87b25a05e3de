import type { SystemAiProfile } from '../../rules/system.ts';
import { isDying, isHero } from './fighter.ts';

/**
 * How its people fight and rest by themselves; they leave by their morale checks. There is no short rest that heals.
 * TOR-21 TOR-24 TOR-30
 */
export const aiProfile: SystemAiProfile = {
  rests: {
    full: () => [{ procedure: 'rest', targets: [], values: { safe: true, food: true } }],
  },
  rescue: (who, dying) =>
    isHero(who) && isDying(dying)
      ? { procedure: 'stabilise', who: who.id, targets: [dying.id], values: { ability: 'wis' } }
      : undefined,
};
