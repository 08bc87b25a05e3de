import type { Due } from '../rules/consequences.ts';
import { isRegenerationStopped } from '../rules/combat.ts';
import { maximumHitPoints } from '../rules/hitPoints.ts';
import type { Rider } from '../rules/powerText/rider.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { stands } from './aim.ts';
import { broughtDue } from './brought.ts';
import type { Combatant, TableState } from './state.ts';

interface Timed {
  readonly rider: Rider;
  readonly place: number;
  readonly power: Sheet['powers'][number];
}

const FOUND = new WeakMap<Sheet, readonly Timed[]>();

/** What the powers of a sheet do at moments that they name themselves: as a turn begins, when first staggered. */
export function timedRiders(sheet: Sheet): readonly Timed[] {
  const known = FOUND.get(sheet);
  if (known) return known;
  const found = sheet.powers.flatMap((power) =>
    (power.reading?.riders ?? []).flatMap((rider, place) =>
      rider.on.kind === 'trigger' ? [{ rider, place, power }] : [],
    ),
  );
  FOUND.set(sheet, found);
  return found;
}

/** What its own powers bring as the turn of this one begins or ends, while it is on its feet: regeneration, a growing fire. */
export function turnRiders(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  event: 'turnBegins' | 'turnEnds',
): readonly Due[] {
  const timed = timedRiders(who.sheet);
  if (timed.length === 0 || system.harm.out(who)) return [];
  return timed
    .filter(
      ({ rider, power }) =>
        rider.on.kind === 'trigger' &&
        rider.on.event === event &&
        !(power.passive === true && who.spent.includes(power.id)) &&
        isOfUse(rider, who, system),
    )
    .flatMap(({ rider, place, power }) => {
      const self = rider.to.kind === 'attacker';
      const moment = event === 'turnBegins' ? 'start' : 'end';
      const due = broughtDue(state, system, {
        owner: who,
        power,
        rider: place,
        whom: self ? [who] : [],
        on: who,
        moment,
      });
      // What heals its own bearer needs nobody to judge it, as in the rules’ own regeneration.
      return due.map((each) => (self && !each.ways ? { ...each, automatic: true } : each));
    });
}

/** Healing is of no use to the unhurt, and none comes while something stops it; whoever lies there does nothing else. */
function isOfUse({ acts }: Rider, who: Combatant, system: RuleSystem): boolean {
  const heals = acts.every((act) => act.kind === 'heal');
  return heals
    ? !isRegenerationStopped(who) && who.hp < maximumHitPoints(system.harm, who)
    : stands(who, system);
}
