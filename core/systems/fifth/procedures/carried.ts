import { makeMarchingOrderProcedure } from '../../../rules/travel/march.ts';
import { succeed, type Procedure, inputNumber, inputText } from '../../../rules/procedures.ts';
import { setTableState } from '../../../rules/consequences.ts';
import { type RulesContext, systemNumber, systemText } from '../../../rules/context.ts';
import { SCENE } from '../words.ts';
import { MARCH, PACES, VEHICLES } from './tables.ts';
import { labelling, type Said, said } from '../../../kernel/said.ts';

const GROUP = said('form.travel');
const plain = { group: GROUP, who: 'none' } as const;

/** How fast a party goes: feet a minute, miles an hour and a day. FIF-201 */
export interface Pace {
  readonly key: (typeof PACES)[number]['key'];
  readonly label: string;
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
}

/** Share of the way at a pace that is not walked. FIF-205 */
const SHARE = { fast: 4 / 3, normal: 1, slow: 2 / 3 } as const;
const FEET_A_MILE_AN_HOUR = 88;

/** The pace of what carries the party: a tenth of its Speed an hour, or a ship’s own, day and night. FIF-205 FIF-207 */
export function carriedPace(now: Pick<RulesContext, 'own'>, pace: Pace): Pace {
  const ship = VEHICLES.find(({ key }) => key === systemText(now, SCENE.vehicle));
  if (ship)
    return {
      ...pace,
      label: ship.label,
      minute: ship.mph * FEET_A_MILE_AN_HOUR,
      hour: ship.mph,
      day: ship.mph * 24,
    };
  const speed = systemNumber(now, SCENE.carried);
  if (speed === 0) return pace;
  const hour = speed / 10;
  return {
    ...pace,
    minute: Math.round(hour * SHARE[pace.key] * FEET_A_MILE_AN_HOUR),
    hour: Math.round(hour * SHARE[pace.key] * 10) / 10,
    day: Math.floor(hour * MARCH.hours * SHARE[pace.key]),
  };
}

/** FIF-205 FIF-207 */
const carriers: Procedure = {
  ...plain,
  key: 'carried',
  label: said('fifth.rideFlySail'),
  rule: 'FIF-205',
  text: said('fifth.milesHourTenthSpeed'),
  targets: 'none',
  fields: [
    {
      kind: 'number',
      key: 'speed',
      label: said('fifth.speedWhatCarriesThem'),
      min: 0,
      max: 1_000,
      hint: said('fifth.empty0TheyWalk'),
    },
    {
      kind: 'choice',
      key: 'vehicle',
      label: said('fifth.ship'),
      choices: [{ key: '', label: said('form.none') }, ...VEHICLES],
    },
  ],
  startsWith: ({ own }) => ({
    speed: systemNumber({ own }, SCENE.carried),
    vehicle: systemText({ own }, SCENE.vehicle),
  }),
  decide: (asked) => {
    const speed = inputNumber(asked, 'speed', 0);
    const ship = VEHICLES.find(({ key }) => key === inputText(asked, 'vehicle'));
    const own = { ...asked.now.own, [SCENE.carried]: speed, [SCENE.vehicle]: ship?.key ?? '' };
    const { hour, day } = carriedPace({ own }, PACES[1]);
    const carries = said('march.milesHourDay', { hour, day });
    const hull = (of: NonNullable<typeof ship>): Said =>
      said('march.shipIs', { carries, ac: of.ac, hp: of.hp, threshold: of.threshold, crew: of.crew });
    return succeed(
      ship ? hull(ship) : speed === 0 ? said('march.onFoot') : carries,
      setTableState(SCENE.carried, speed === 0 ? null : speed, '', 'FIF-205'),
      setTableState(SCENE.vehicle, ship?.key ?? null, ship?.label ?? '', 'FIF-207'),
    );
  },
};

/** FIF-206 */
const gallop: Procedure = {
  ...plain,
  key: 'gallop',
  label: said('fifth.rideHardHour'),
  rule: 'FIF-206',
  text: said('fifth.twiceWayHourThen'),
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    const pace = PACES.find(({ key }) => key === systemText(now, SCENE.pace)) ?? PACES[1];
    const { hour } = now.rulings['edition'] === '2014' ? PACES[0] : carriedPace(now, pace);
    return succeed(said('march.mountsMustRest', { n: 2 * hour }), {
      do: 'advance',
      seconds: 3_600,
      ...labelling('march.aGallop'),
      rule: 'FIF-206',
    });
  },
};

/** Mounts, ships, the marching order. FIF-205 to FIF-208 */
export const carried: readonly Procedure[] = [carriers, gallop, makeMarchingOrderProcedure('FIF-208')];
