import type { SystemAiProfile } from '../rules/system.ts';
import type { Fighter } from '../rules/combat.ts';
import { maximumUses, regainPeriod, spentUses } from '../rules/powers.ts';

/** What heroes have that a fight uses up: hit points, what heals them, and what comes back but once a day. */
export interface Resources {
  readonly hp: number;
  readonly recoveries: number;
  readonly dailies: number;
}

/** What these have left of it, all together. Those who lie there count with no hit points. */
export function resourcesOf(all: readonly Fighter[], conduct: SystemAiProfile | undefined): Resources {
  const sum = (of: (who: Fighter) => number): number => all.reduce((total, who) => total + of(who), 0);
  const counted = (who: Fighter, counters: readonly string[] = []): number =>
    counters.reduce((total, counter) => total + (who.counters[counter] ?? 0), 0);
  return {
    hp: sum(({ hp }) => Math.max(0, hp)),
    recoveries: sum((who) => counted(who, conduct?.recoveries)),
    dailies: sum((who) => counted(who, conduct?.daily) + dailyUses(who)),
  };
}

/** Uses left of powers that come back but once a day. */
function dailyUses(who: Fighter): number {
  return who.sheet.powers
    .filter(({ usage }) => usage.limited && regainPeriod(usage) === 'day')
    .reduce((total, power) => total + Math.max(0, maximumUses(power) - spentUses(who, power)), 0);
}
