import type { Link, Picture, Place } from '../../../core/rules/picture.ts';

/** About the width of the column it stands in, so that its text is as large on the screen as it is here. */
export const WIDTH = 330;
const [MARGIN, MEMBER, GAP, HEAD] = [8, 28, 14, 26] as const;
const MOST_COLUMNS = 3;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place with where it stands and where its members stand in it, in units of the picture. */
export type DrawnPlace = Omit<Place, 'members'> &
  Spot & {
    readonly width: number;
    readonly height: number;
    readonly members: readonly (Spot & { readonly id: string })[];
  };

export type DrawnLink = Link & {
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

/** Lays the places of a picture out in rows, so that the same picture always looks the same. */
export function laidOut({ places, links }: Picture): Drawn {
  const columns = Math.min(Math.max(places.length, 1), MOST_COLUMNS);
  const width = (WIDTH - MARGIN * 2 - GAP * (columns - 1)) / columns;
  const each = Math.max(1, Math.floor((width - MARGIN) / MEMBER));
  const rows = Array.from({ length: Math.ceil(places.length / columns) }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns),
  );
  const drawn: DrawnPlace[] = [];
  let top = MARGIN;
  for (const row of rows) {
    const height = Math.max(...row.map(({ members }) => heightOf(members.length, each)));
    for (const [at, place] of row.entries())
      drawn.push(drawnAt(place, MARGIN + at * (width + GAP), top, width, height, each));
    top += height + GAP * 1.5;
  }
  return { height: top, places: drawn, links: linked(links, drawn) };
}

function heightOf(members: number, each: number): number {
  return HEAD + Math.max(1, Math.ceil(members / each)) * MEMBER;
}

function drawnAt(
  place: Place,
  left: number,
  top: number,
  width: number,
  height: number,
  each: number,
): DrawnPlace {
  const members = place.members.map((id, index) => ({
    id,
    x: left + MARGIN / 2 + MEMBER * ((index % each) + 0.5),
    y: top + HEAD + MEMBER * (Math.floor(index / each) + 0.5) - 3,
  }));
  return { ...place, x: left + width / 2, y: top + height / 2, width, height, members };
}

function linked(links: readonly Link[], places: readonly DrawnPlace[]): readonly DrawnLink[] {
  const spots = new Map(places.map((place) => [place.id, place]));
  return links.flatMap((link) => {
    const [from, to] = [spots.get(link.from), spots.get(link.to)];
    return from && to ? [{ ...link, x1: from.x, y1: from.y, x2: to.x, y2: to.y }] : [];
  });
}
