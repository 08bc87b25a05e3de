import type { PositionDiagram, DiagramPlace } from '../../../core/rules/views.ts';
import {
  type LaidOutDiagram,
  type DrawnMember,
  type DrawnPlace,
  layOutLinks,
} from '../../ui/picture/diagram.ts';

/** Who stands there, as far as the picture tells. */
export interface Who {
  readonly id: string;
  readonly name: string;
  /** Whether it stands with the heroes. */
  readonly ours: boolean;
  /** Its mob, where it belongs to one. */
  readonly group: string | undefined;
}

const [MARGIN, GAP, HEAD, ROW, RADIUS] = [4, 14, 24, 25, 11] as const;
/** From the middle of a place to the circles on both its sides: room for the lines between them. */
const MIDDLE = 18;
/** About the width of a letter: of a narrow one, a wide one, any other. */
const [NARROW, WIDE, LETTER] = [4.4, 9.6, 7.4] as const;
/** More of one mob than these are circles without names. */
const MOST_NAMED = 2;

/** Places as wide as the panel, ours on the left and foes on the right, with their names; `width` in pixels. */
export function inSides(
  { places, links }: Pick<PositionDiagram, 'places' | 'links'>,
  width: number,
  whoIs: (id: string) => Who,
): LaidOutDiagram {
  const whole = width - MARGIN * 2;
  const half = (whole - GAP) / 2;
  const drawn: DrawnPlace[] = [];
  let [top, left, tallest] = [MARGIN, MARGIN, 0];
  const nextRow = (): void => {
    if (tallest > 0) top += tallest + GAP;
    [left, tallest] = [MARGIN, 0];
  };
  for (const place of places) {
    const box = boxOf(place, whoIs, half);
    const wide = box.both ? whole : half;
    if (left + wide > width) nextRow();
    const height = HEAD + box.rows * ROW + MARGIN;
    drawn.push(placed(place, { ...box, left, top, width: wide, height }));
    left += wide + GAP;
    tallest = Math.max(tallest, height);
  }
  nextRow();
  return { height: top, places: drawn, links: layOutLinks(links, drawn) };
}

interface Sides {
  readonly both: boolean;
  readonly rows: number;
  readonly ours: readonly (readonly Who[])[];
  readonly theirs: readonly (readonly Who[])[];
}

function boxOf({ members }: DiagramPlace, whoIs: (id: string) => Who, half: number): Sides {
  const all = members.map(whoIs);
  const perLine = Math.max(1, Math.floor((half - MIDDLE) / ROW));
  const ours = linesOf(
    all.filter((each) => each.ours),
    perLine,
  );
  const theirs = linesOf(
    all.filter((each) => !each.ours),
    perLine,
  );
  const both = ours.length > 0 && theirs.length > 0;
  return { both, rows: Math.max(1, ours.length, theirs.length), ours, theirs };
}

/** One to a line, a mob side by side. */
function linesOf(all: readonly Who[], perLine: number): readonly (readonly Who[])[] {
  const crowd = (who: Who): boolean =>
    who.group !== undefined && all.filter(({ group }) => group === who.group).length > MOST_NAMED;
  const mobs = [...new Set(all.filter(crowd).map(({ group }) => group))];
  return [
    ...all.filter((each) => !crowd(each)).map((each) => [each]),
    ...mobs.flatMap((mob) => {
      const those = all.filter(({ group }) => group === mob);
      return Array.from({ length: Math.ceil(those.length / perLine) }, (_, at) =>
        those.slice(at * perLine, (at + 1) * perLine),
      );
    }),
  ];
}

function placed(
  place: DiagramPlace,
  {
    both,
    ours,
    theirs,
    ...box
  }: Sides &
    Omit<DrawnPlace, 'x' | 'y' | 'members' | keyof DiagramPlace> & {
      readonly left: number;
      readonly top: number;
    },
): DrawnPlace {
  const middle = box.left + box.width / 2;
  const [start, room] = both
    ? [middle + MIDDLE, box.width / 2 - MIDDLE]
    : [box.left + MARGIN + RADIUS, box.width - MARGIN - RADIUS];
  const spots = (lines: readonly (readonly Who[])[], towards: 1 | -1): readonly DrawnMember[] =>
    lines.flatMap((line, row) =>
      line.map((who, at) => ({
        id: who.id,
        x: (towards === 1 ? start : middle - MIDDLE) + towards * at * ROW,
        y: box.top + HEAD + (row + 0.5) * ROW,
        ...(line.length === 1 ? { label: called(who.name, room - RADIUS - 8), before: towards === -1 } : {}),
      })),
    );
  return {
    ...place,
    x: middle,
    y: box.top + box.height / 2,
    width: box.width,
    height: box.height,
    members: [...spots(ours, both ? -1 : 1), ...spots(theirs, 1)],
  };
}

/** The name where there is room for it, in pixels, else as much of it as surely fits. */
function called(name: string, room: number): string {
  const widths = Array.from(name, (each) =>
    /[iljtfr.,’' -]/u.test(each) ? NARROW : /[mw\p{Lu}]/u.test(each) ? WIDE : LETTER,
  );
  const wide = widths.reduce((sum, each) => sum + each, 0);
  return wide <= room ? name : fitting(name, room / Math.max(LETTER, wide / name.length));
}

/** As much of a name as so many letters hold, with the number it ends in. */
export function fitting(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const number = /\s\d+$/u.exec(name)?.[0] ?? '';
  const kept = Math.max(1, Math.floor(letters) - 1 - number.length);
  return `${name.slice(0, kept).trimEnd()}…${number}`;
}
