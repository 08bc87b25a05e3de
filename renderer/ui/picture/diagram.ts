import { type Ref, shallowRef, type ShallowRef } from 'vue';
import type {
  DiagramBox,
  DiagramLink,
  DiagramPlace,
  DrawnDiagram,
  PositionDiagram,
} from '../../../core/rules/views.ts';
import { t } from '../../i18n/localize.ts';

/** About the width of the column it stands in, so that its text is as large on the screen as it is here. */
export const DIAGRAM_WIDTH = 330;
const [MARGIN, MEMBER, GAP, HEAD] = [8, 28, 14, 26] as const;
const MOST_COLUMNS = 3;

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
export interface LaidOutDiagram {
  readonly height: number;
  readonly places: readonly DrawnPlace[];
  readonly links: readonly DrawnLink[];
}

/** One hundredth of the picture’s width, in which boxes are drawn. */
const UNIT = DIAGRAM_WIDTH / 100;

/** Where places were drawn they stand; the others are laid out in rows below, always alike. */
export function layOutDiagram({ places, links }: Pick<PositionDiagram, 'places' | 'links'>): LaidOutDiagram {
  const standing = places.flatMap((place) => (place.spot ? [placeAtBox(place, place.spot)] : []));
  const below = Math.max(0, ...standing.map(({ y, height }) => y + height / 2));
  const rows = placeInRows(
    places.filter(({ spot }) => !spot),
    below + MARGIN,
  );
  const drawn = [...standing, ...rows.places];
  return { height: rows.height, places: drawn, links: layOutLinks(links, drawn) };
}

function placeAtBox(place: DiagramPlace, { x, y, width, height }: DiagramBox): DrawnPlace {
  const wide = width * UNIT;
  const each = Math.max(1, Math.floor((wide - MARGIN) / MEMBER));
  const high = Math.max(height * UNIT, placeHeight(place.members.length, each));
  return placeInBox(place, { left: x * UNIT, top: y * UNIT, width: wide, height: high, each });
}

function placeInRows(
  places: readonly DiagramPlace[],
  from: number,
): { readonly height: number; readonly places: readonly DrawnPlace[] } {
  const columns = Math.min(Math.max(places.length, 1), MOST_COLUMNS);
  const width = (DIAGRAM_WIDTH - MARGIN * 2 - GAP * (columns - 1)) / columns;
  const each = Math.max(1, Math.floor((width - MARGIN) / MEMBER));
  const rows = Array.from({ length: Math.ceil(places.length / columns) }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns),
  );
  const drawn: DrawnPlace[] = [];
  let top = from;
  for (const row of rows) {
    const height = Math.max(...row.map(({ members }) => placeHeight(members.length, each)));
    for (const [at, place] of row.entries())
      drawn.push(placeInBox(place, { left: MARGIN + at * (width + GAP), top, width, height, each }));
    top += height + GAP * 1.5;
  }
  return { height: top, places: drawn };
}

function placeHeight(members: number, each: number): number {
  return HEAD + Math.max(1, Math.ceil(members / each)) * MEMBER;
}

interface RowBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Members in a row. */
  readonly each: number;
}

function placeInBox(place: DiagramPlace, { left, top, width, height, each }: RowBox): DrawnPlace {
  const members = place.members.map((id, index) => ({
    id,
    x: left + MARGIN / 2 + MEMBER * ((index % each) + 0.5),
    y: top + HEAD + MEMBER * (Math.floor(index / each) + 0.5) - 3,
  }));
  return { ...place, x: left + width / 2, y: top + height / 2, width, height, members };
}

/** The links whose ends are drawn, from middle to middle. */
export function layOutLinks(
  links: readonly DiagramLink[],
  places: readonly DrawnPlace[],
): readonly DrawnLink[] {
  const spots = new Map(places.map((place) => [place.id, place]));
  return links.flatMap((link) => {
    const [from, to] = [spots.get(link.from), spots.get(link.to)];
    return from && to ? [{ ...link, x1: from.x, y1: from.y, x2: to.x, y2: to.y }] : [];
  });
}

/** The place under a point of the picture. */
export function findPlaceAt(places: readonly DrawnPlace[], { x, y }: Point): DrawnPlace | undefined {
  return places.findLast(
    (each) => Math.abs(x - each.x) <= each.width / 2 && Math.abs(y - each.y) <= each.height / 2,
  );
}

/** Smaller than this nothing is drawn, in hundredths of the width. */
const LEAST = { width: 14, height: 12 } as const;

/** The picture as it stands, as a drawing that can be changed; what has no spot yet gets the one it is shown at. */
export function toDrawnDiagram(
  { links }: Pick<PositionDiagram, 'links'>,
  { places }: LaidOutDiagram,
): DrawnDiagram {
  const real = places.filter(({ id }) => id !== '');
  return {
    places: real.map((place) => ({ name: place.id, was: place.id, ...(place.spot ?? toDiagramBox(place)) })),
    links: links.flatMap(({ from, to }) => {
      const ends = [real.findIndex(({ id }) => id === from), real.findIndex(({ id }) => id === to)] as const;
      return ends.includes(-1) ? [] : [ends];
    }),
  };
}

function toDiagramBox({ x, y, width, height }: DrawnPlace): DiagramBox {
  return roundBox({
    x: (x - width / 2) / UNIT,
    y: (y - height / 2) / UNIT,
    width: width / UNIT,
    height: height / UNIT,
  });
}

/** With one more box between two points of the picture. */
export function drawNewBox(drawing: DrawnDiagram, from: Point, to: Point): DrawnDiagram {
  const name = findFreeName(drawing);
  const spot = roundBox({
    x: Math.min(from.x, to.x) / UNIT,
    y: Math.min(from.y, to.y) / UNIT,
    width: Math.max(LEAST.width, Math.abs(to.x - from.x) / UNIT),
    height: Math.max(LEAST.height, Math.abs(to.y - from.y) / UNIT),
  });
  return { ...drawing, places: [...drawing.places, { name, ...spot }] };
}

function findFreeName({ places }: DrawnDiagram): string {
  const taken = new Set(places.map(({ name }) => name.toLowerCase()));
  let number = places.length + 1;
  while (taken.has(`region ${number}`)) number += 1;
  return t('picture.regionLabel', { number });
}

/** Linked where they were not, and the other way round. */
export function toggleLink(drawing: DrawnDiagram, one: string, other: string): DrawnDiagram {
  const [a, b] = [one, other].map((name) => drawing.places.findIndex((each) => each.name === name));
  if (a === undefined || b === undefined || a < 0 || b < 0 || a === b) return drawing;
  const rest = drawing.links.filter(([from, to]) => !((from === a && to === b) || (from === b && to === a)));
  return { ...drawing, links: rest.length < drawing.links.length ? rest : [...rest, [a, b]] };
}

/** With a box moved by so much of the picture. */
export function moveBox(drawing: DrawnDiagram, name: string, by: Point): DrawnDiagram {
  return {
    ...drawing,
    places: drawing.places.map((each) =>
      each.name === name
        ? { ...each, ...roundBox({ ...each, x: each.x + by.x / UNIT, y: each.y + by.y / UNIT }) }
        : each,
    ),
  };
}

export function renamePlace(drawing: DrawnDiagram, name: string, to: string): DrawnDiagram {
  return {
    ...drawing,
    places: drawing.places.map((each) => (each.name === name ? { ...each, name: to } : each)),
  };
}

export function removePlace({ places, links }: DrawnDiagram, name: string): DrawnDiagram {
  const gone = places.findIndex((each) => each.name === name);
  const later = (at: number): number => (at > gone ? at - 1 : at);
  return {
    places: places.filter((_, at) => at !== gone),
    links: links
      .filter(([from, to]) => from !== gone && to !== gone)
      .map(([from, to]) => [later(from), later(to)] as const),
  };
}

/** Within the picture, to a tenth. */
function roundBox({ x, y, width, height }: DiagramBox): DiagramBox {
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const wide = Math.min(100, width);
  return {
    x: tenth(Math.max(0, Math.min(100 - wide, x))),
    y: tenth(Math.max(0, y)),
    width: tenth(wide),
    height: tenth(height),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drag over a picture: where it began, where it is, and what is dragged. */
interface Drag<What> {
  readonly what: What;
  readonly from: Point;
  readonly to: Point;
}

/** Moves of the mouse below this many units are a click. */
const STILL = 5;

/** Follows a drag over a picture in its own units; `drop` is told of its end, `press` of one that did not move. */
export function useDrag<What>(
  picture: Readonly<ShallowRef<SVGSVGElement | null>>,
  tell: { readonly drop: (drag: Drag<What>) => void; readonly press: (what: What) => void },
): {
  readonly drag: Ref<Drag<What> | undefined>;
  readonly begin: (event: PointerEvent, what: What) => void;
} {
  const drag: Ref<Drag<What> | undefined> = shallowRef();

  function toPoint({ clientX, clientY }: PointerEvent): Point {
    const matrix = picture.value?.getScreenCTM()?.inverse();
    const { x, y } = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
    return { x, y };
  }

  function begin(event: PointerEvent, what: What): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = toPoint(event);
    let moved = false;
    const follow = (move: PointerEvent): void => {
      const to = toPoint(move);
      moved ||= Math.hypot(to.x - from.x, to.y - from.y) > STILL;
      if (moved) drag.value = { what, from, to };
    };
    const end = (up: PointerEvent): void => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      drag.value = undefined;
      if (up.type === 'pointercancel') return;
      if (moved) tell.drop({ what, from, to: toPoint(up) });
      else tell.press(what);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  return { drag, begin };
}
