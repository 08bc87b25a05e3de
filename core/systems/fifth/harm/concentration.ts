import { explain, labelling } from '../../../kernel/said.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { Consequence, Due } from '../../../rules/consequences.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { concentrationCap } from '../options.ts';
import { CONDITION } from './conditions.ts';
import { saveCheck } from './saves.ts';

/** Lowest DC to keep concentrating. FIF-145 */
const LEAST_DC = 10;

/** What it concentrates on. FIF-144 */
export function concentrationOf(who: Pick<Fighter, 'effects'>): Effect | undefined {
  return who.effects.find(({ condition }) => condition === CONDITION.concentrating);
}

/** What the end of concentration ends besides: everything that came by the same power of the same one. FIF-142 FIF-144 */
export function linkedTo(who: Fighter, held: Effect, all: readonly Fighter[]): readonly Consequence[] {
  const power = held.from?.power ?? held.label;
  return all.flatMap((each) =>
    each.effects
      .filter(({ id, source, from }) => id !== held.id && source === who.id && from?.power === power)
      .map(({ id }): Consequence => ({
        do: 'endEffect',
        who: each.id,
        effect: id,
        ...labelling('fifth.noLongerConcentrates', { who: who.name }),
        rule: 'FIF-144',
      })),
  );
}

/** The end of concentration; what hangs on it ends with it. FIF-144 */
export function brokenBy(who: Fighter, label: string): readonly Consequence[] {
  const held = concentrationOf(who);
  if (!held) return [];
  return [{ do: 'endEffect', who: who.id, effect: held.id, label, rule: 'FIF-144' }];
}

/** DC after so much damage: half of it, at least 10, in 2024 at most 30. FIF-145 */
export function concentrationDc(damage: number, now: Pick<RulesContext, 'rulings'>): number {
  return Math.min(concentrationCap(now), Math.max(LEAST_DC, Math.floor(damage / 2)));
}

/** The save that damage asks of who concentrates. FIF-145 */
export function concentrationDue(who: Fighter, damage: number, now: RulesContext): Due | undefined {
  const held = concentrationOf(who);
  if (!held) return undefined;
  const value = concentrationDc(damage, now);
  const what = { kind: 'concentration', dc: value };
  const on = held.from?.power ?? held.label.replace(/^Concentrating: /u, '');
  const words = labelling('fifth.concentrationOn', { what: on, dc: value });
  const dc = explain({
    rule: 'FIF-145',
    ...labelling('fifth.halfAtLeast', { damage, least: LEAST_DC }),
    value,
  });
  return {
    ...makeDue(who, 'now', what, { ...words, rule: 'FIF-145', automatic: false }),
    effect: held.id,
    check: saveCheck(
      who,
      {
        ability: 'con',
        dc,
        label: 'Constitution save to concentrate',
        rule: 'FIF-145',
        about: ['concentration'],
      },
      now,
    ),
  };
}
