import { type Consequence, endConditions } from '../../../rules/consequences.ts';
import { toEnglish, said, type Said, saying, formatSigned, type Wording } from '../../../kernel/said.ts';
import { hasCondition } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import { succeed, type Procedure, inputFlag, inputNumber, inputText } from '../../../rules/procedures.ts';
import { heldBy } from '../harm/grip.ts';
import { CIRCUMSTANCE, COVER_LINES, FEET_A_SQUARE } from '../tables.ts';

const plain = { group: said('orcus.ground'), who: 'none', targets: 'none' } as const;

const squares = (key: string, label: Wording): FormField => ({
  kind: 'number',
  key,
  label,
  min: 0,
  max: 1_000,
});

/** Diagonals count like straight steps. ORC-05 ORC-71 ORC-78 */
const distance: Procedure = {
  ...plain,
  key: 'distance',
  label: said('orcus.howFar'),
  rule: 'ORC-71',
  text: said('orcus.squaresAcrossSquaresUp'),
  fields: [
    squares('across', said('orcus.across')),
    squares('up', said('orcus.up')),
    squares('short', said('orcus.shortRange')),
    squares('long', said('orcus.longRange')),
  ],
  decide: (asked) => {
    const far = Math.max(inputNumber(asked, 'across', 0), inputNumber(asked, 'up', 0));
    const told = said('orcus.distanceIs', { n: far, feet: far * FEET_A_SQUARE });
    const short = inputNumber(asked, 'short', 0);
    if (short < 1) return succeed(told);
    const range = rangeOf(far, short, inputNumber(asked, 'long', short));
    const penalty = formatSigned(CIRCUMSTANCE.longRange);
    return succeed(said(RANGES[range], { distance: told, penalty }));
  },
};

const RANGES = {
  short: 'orcus.withinShortRange',
  long: 'orcus.withinLongRange',
  beyond: 'orcus.beyondRange',
} as const;

/** Where a target lies for a weapon of these ranges, all in squares: beyond the short one it costs 2, beyond the long one there is no attack. ORC-69 */
function rangeOf(far: number, short: number, long: number): keyof typeof RANGES {
  if (far <= short) return 'short';
  return far <= long ? 'long' : 'beyond';
}

const OBSCURED = [
  { key: 'clear', label: said('orcus.clear') },
  { key: 'lightly', label: said('orcus.lightlyObscuredDimLight') },
  { key: 'heavily', label: said('orcus.heavilyObscured') },
  { key: 'totally', label: said('orcus.totallyObscuredDarkness') },
] as const;

const SENSES = [
  { key: 'normal', label: said('orcus.normal') },
  { key: 'lowLight', label: said('orcus.lowLightVision') },
  { key: 'darkvision', label: said('orcus.darkvision') },
] as const;

/** Cover by blocked lines, concealment by what lies between and whose eyes look. ORC-10 ORC-11 ORC-132 ORC-133 ORC-136 */
const sight: Procedure = {
  ...plain,
  key: 'sight',
  label: said('orcus.coverConcealment'),
  rule: 'ORC-133',
  text: said('orcus.cornerAttackersSquareFour'),
  fields: [
    { kind: 'number', key: 'lines', label: said('orcus.blockedLines'), min: 0, max: 4 },
    { kind: 'choice', key: 'obscured', label: said('orcus.targetsSquare'), choices: OBSCURED },
    { kind: 'flag', key: 'adjacent', label: said('orcus.adjacent') },
    { kind: 'flag', key: 'light', label: said('orcus.lightAlone') },
    { kind: 'choice', key: 'sense', label: said('orcus.attackersEyes'), choices: SENSES },
  ],
  decide: (asked) => {
    const lines = inputNumber(asked, 'lines', 0);
    const cover =
      lines >= COVER_LINES.threeQuarters
        ? said('orcus.threeQuartersCoverBy', { penalty: formatSigned(CIRCUMSTANCE.threeQuartersCover) })
        : lines >= COVER_LINES.some
          ? said('orcus.coverBy', { penalty: formatSigned(CIRCUMSTANCE.cover) })
          : said('orcus.noCover');
    const seen = concealment(
      inputText(asked, 'obscured'),
      inputFlag(asked, 'adjacent'),
      inputFlag(asked, 'light') ? inputText(asked, 'sense') : 'normal',
    );
    return succeed(said('orcus.coverAndSight', { cover, seen }));
  },
};

/** What obscured squares hide; eyes for the dark take light for what is brighter. ORC-10 ORC-11 ORC-135 ORC-136 */
function concealment(obscured: string, adjacent: boolean, sense: string): Said {
  const brighter = sense === 'darkvision' || sense === 'lowLight';
  if (obscured === 'lightly')
    return brighter
      ? said('orcus.noConcealment')
      : said('orcus.concealmentBy', { penalty: formatSigned(CIRCUMSTANCE.concealment) });
  const thin = (obscured === 'heavily' && adjacent) || (obscured === 'totally' && sense === 'darkvision');
  if (thin) return said('orcus.concealmentBy', { penalty: formatSigned(CIRCUMSTANCE.concealment) });
  return obscured === 'heavily' || obscured === 'totally'
    ? said('orcus.totalConcealmentBy', { penalty: formatSigned(CIRCUMSTANCE.totalConcealment) })
    : said('orcus.noConcealment');
}

const WAYS = [
  { key: 'push', label: said('orcus.pushed') },
  { key: 'pull', label: said('orcus.pulled') },
  { key: 'shunt', label: said('orcus.shunted') },
] as const;

/** ORC-45 ORC-105 ORC-127 ORC-142 ORC-147 */
const moved: Procedure = {
  ...plain,
  group: said('form.movement'),
  targets: 'some',
  key: 'moved',
  label: said('orcus.movedAgainstWill'),
  rule: 'ORC-142',
  text: said('orcus.pushedPulledShuntedNobody'),
  fields: [
    { kind: 'choice', key: 'way', label: said('form.how'), choices: WAYS },
    squares('squares', said('orcus.squares')),
    { kind: 'flag', key: 'off', label: said('orcus.riderMovedAloneFalls') },
  ],
  decide: (asked) => {
    const stuck = asked.targets.find((each) => hasCondition(each, 'restrained'));
    if (stuck)
      return refuse({
        ...saying('orcus.restrainedStays', { who: stuck.name }),
        rule: 'ORC-127',
        field: 'targets',
      });
    const way = WAYS.find(({ key }) => key === inputText(asked, 'way')) ?? WAYS[0];
    const off = inputFlag(asked, 'off');
    const names = asked.targets.map(({ name }) => name).join(', ');
    return succeed(
      `${names} ${toEnglish(way.label).toLowerCase()} ${inputNumber(asked, 'squares', 1)}`,
      ...asked.targets.flatMap((each) => tornAway(each, asked.now.all, off)),
    );
  },
};

/** Holds on it and holds of its own break; a rider moved alone is off. ORC-105 ORC-147 */
function tornAway(who: Fighter, all: readonly Fighter[], off: boolean): readonly Consequence[] {
  const rides = off && who.marks?.['mount'] !== undefined && who.marks['mount'] !== null;
  return [
    ...endConditions(who, 'grappled', 'was moved away', 'ORC-105'),
    ...heldBy(who, all, 'was moved away'),
    ...(rides
      ? [{ do: 'mark', who: who.id, key: 'mount', to: null, label: 'fell off', rule: 'ORC-147' } as const]
      : []),
  ];
}

/** Squares, sight and being shoved about. ORC-71 ORC-133 ORC-142 */
export const ground: readonly Procedure[] = [distance, sight, moved];
