import type { DiagramLink, PositionDiagram, DiagramPlace, DiagramBox } from '../../../core/rules/views.ts';

/** About the width of the column it stands in, so that its text is as large on the screen as it is here. */
export const WIDTH = 330;
const [MARGIN, MEMBER, GAP, HEAD] = [8, 28, 14, 26] as const;
const MOST_COLUMNS = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place with where it stands and where its members stand in it, in units of the picture. */
export type DrawnPlace = Omit<DiagramPlace, 'members'> &
  Point & {
    readonly width: number;
    readonly height: number;
    readonly members: readonly DrawnMember[];
  };

/** Somebody in a place, with the name where there is room for it. */
export type DrawnMember = Point & {
  readonly id: string;
  readonly label?: string;
  /** Whether the name stands to the left. */
  readonly before?: boolean;
};

type DrawnLink = DiagramLink & {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
};

/** A picture laid out in units of its own, which are about as large as pixels. */
export interface Drawn {
  readonly height: number;
  readonly places: readonly DrawnPlace[];
  readonly links: readonly DrawnLink[];
}

/** One hundredth of the picture’s width, in which boxes are drawn. */
export const UNIT = WIDTH / 100;

/** Where places were drawn they stand; the others are laid out in rows below, always alike. */
export function laidOut({ places, links }: Pick<PositionDiagram, 'places' | 'links'>): Drawn {
  const standing = places.flatMap((place) => (place.spot ? [standingAt(place, place.spot)] : []));
  const below = Math.max(0, ...standing.map(({ y, height }) => y + height / 2));
  const rows = inRows(
    places.filter(({ spot }) => !spot),
    below + MARGIN,
  );
  const drawn = [...standing, ...rows.places];
  return { height: rows.height, places: drawn, links: linked(links, drawn) };
}

function standingAt(place: DiagramPlace, { x, y, width, height }: DiagramBox): DrawnPlace {
  const wide = width * UNIT;
  const each = Math.max(1, Math.floor((wide - MARGIN) / MEMBER));
  const high = Math.max(height * UNIT, heightOf(place.members.length, each));
  return drawnAt(place, { left: x * UNIT, top: y * UNIT, width: wide, height: high, each });
}

function inRows(
  places: readonly DiagramPlace[],
  from: number,
): { readonly height: number; readonly places: readonly DrawnPlace[] } {
  const columns = Math.min(Math.max(places.length, 1), MOST_COLUMNS);
  const width = (WIDTH - MARGIN * 2 - GAP * (columns - 1)) / columns;
  const each = Math.max(1, Math.floor((width - MARGIN) / MEMBER));
  const rows = Array.from({ length: Math.ceil(places.length / columns) }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns),
  );
  const drawn: DrawnPlace[] = [];
  let top = from;
  for (const row of rows) {
    const height = Math.max(...row.map(({ members }) => heightOf(members.length, each)));
    for (const [at, place] of row.entries())
      drawn.push(drawnAt(place, { left: MARGIN + at * (width + GAP), top, width, height, each }));
    top += height + GAP * 1.5;
  }
  return { height: top, places: drawn };
}

function heightOf(members: number, each: number): number {
  return HEAD + Math.max(1, Math.ceil(members / each)) * MEMBER;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Members in a row. */
  readonly each: number;
}

function drawnAt(place: DiagramPlace, { left, top, width, height, each }: Box): DrawnPlace {
  const members = place.members.map((id, index) => ({
    id,
    x: left + MARGIN / 2 + MEMBER * ((index % each) + 0.5),
    y: top + HEAD + MEMBER * (Math.floor(index / each) + 0.5) - 3,
  }));
  return { ...place, x: left + width / 2, y: top + height / 2, width, height, members };
}

/** The links whose ends are drawn, from middle to middle. */
export function linked(links: readonly DiagramLink[], places: readonly DrawnPlace[]): readonly DrawnLink[] {
  const spots = new Map(places.map((place) => [place.id, place]));
  return links.flatMap((link) => {
    const [from, to] = [spots.get(link.from), spots.get(link.to)];
    return from && to ? [{ ...link, x1: from.x, y1: from.y, x2: to.x, y2: to.y }] : [];
  });
}

/** The place under a point of the picture. */
export function placeAt(places: readonly DrawnPlace[], { x, y }: Point): DrawnPlace | undefined {
  return places.findLast(
    (each) => Math.abs(x - each.x) <= each.width / 2 && Math.abs(y - each.y) <= each.height / 2,
  );
}
