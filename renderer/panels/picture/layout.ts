import type { Link, Picture, Place } from '../../../core/rules/picture.ts';

export const WIDTH = 460;
export const HEIGHT = 260;
const [PLACE_WIDTH, MEMBER, ROW] = [104, 26, 4] as const;

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

/** Lays the places of a picture out in rows, so that the same picture always looks the same. */
export function laidOut({ places, links }: Picture): {
  readonly places: readonly DrawnPlace[];
  readonly links: readonly DrawnLink[];
} {
  const columns = Math.min(places.length, Math.max(2, Math.ceil(Math.sqrt(places.length * 1.6))));
  const rows = Math.max(1, Math.ceil(places.length / columns));
  const drawn = places.map((place, at): DrawnPlace => {
    const x = ((at % columns) + 0.5) * (WIDTH / columns);
    const y = (Math.floor(at / columns) + 0.5) * (HEIGHT / rows);
    const lines = Math.max(1, Math.ceil(place.members.length / ROW));
    const height = 28 + lines * MEMBER;
    return {
      ...place,
      x,
      y,
      width: PLACE_WIDTH,
      height,
      members: place.members.map((id, index) => ({ id, ...memberSpot(x, y, height, index) })),
    };
  });
  const spots = new Map(drawn.map((place) => [place.id, place]));
  return {
    places: drawn,
    links: links.flatMap((link) => {
      const [from, to] = [spots.get(link.from), spots.get(link.to)];
      return from && to ? [{ ...link, x1: from.x, y1: from.y, x2: to.x, y2: to.y }] : [];
    }),
  };
}

function memberSpot(x: number, y: number, height: number, index: number): Spot {
  const column = index % ROW;
  return {
    x: x - ((ROW - 1) / 2) * (MEMBER - 1) + column * (MEMBER - 1),
    y: y - height / 2 + 36 + Math.floor(index / ROW) * MEMBER,
  };
}
