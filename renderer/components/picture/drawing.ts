import type { DrawnDiagram, PositionDiagram, DiagramBox } from '../../../core/rules/views.ts';
import { type Drawn, type DrawnPlace, UNIT } from './layout.ts';
import type { Point } from './pointer.ts';
import { t } from '../../languages/say.ts';

/** Smaller than this nothing is drawn, in hundredths of the width. */
const LEAST = { width: 14, height: 12 } as const;

/** The picture as it stands, as a drawing that can be changed; what has no spot yet gets the one it is shown at. */
export function drawingOf({ links }: Pick<PositionDiagram, 'links'>, { places }: Drawn): DrawnDiagram {
  const real = places.filter(({ id }) => id !== '');
  return {
    places: real.map((place) => ({ name: place.id, was: place.id, ...(place.spot ?? spotOf(place)) })),
    links: links.flatMap(({ from, to }) => {
      const ends = [real.findIndex(({ id }) => id === from), real.findIndex(({ id }) => id === to)] as const;
      return ends.includes(-1) ? [] : [ends];
    }),
  };
}

function spotOf({ x, y, width, height }: DrawnPlace): DiagramBox {
  return round({
    x: (x - width / 2) / UNIT,
    y: (y - height / 2) / UNIT,
    width: width / UNIT,
    height: height / UNIT,
  });
}

/** With one more box between two points of the picture. */
export function withBox(drawing: DrawnDiagram, from: Point, to: Point): DrawnDiagram {
  const name = freeName(drawing);
  const spot = round({
    x: Math.min(from.x, to.x) / UNIT,
    y: Math.min(from.y, to.y) / UNIT,
    width: Math.max(LEAST.width, Math.abs(to.x - from.x) / UNIT),
    height: Math.max(LEAST.height, Math.abs(to.y - from.y) / UNIT),
  });
  return { ...drawing, places: [...drawing.places, { name, ...spot }] };
}

function freeName({ places }: DrawnDiagram): string {
  const taken = new Set(places.map(({ name }) => name.toLowerCase()));
  let number = places.length + 1;
  while (taken.has(`region ${number}`)) number += 1;
  return t('common.region', { number });
}

/** Linked where they were not, and the other way round. */
export function withLink(drawing: DrawnDiagram, one: string, other: string): DrawnDiagram {
  const [a, b] = [one, other].map((name) => drawing.places.findIndex((each) => each.name === name));
  if (a === undefined || b === undefined || a < 0 || b < 0 || a === b) return drawing;
  const rest = drawing.links.filter(([from, to]) => !((from === a && to === b) || (from === b && to === a)));
  return { ...drawing, links: rest.length < drawing.links.length ? rest : [...rest, [a, b]] };
}

/** With a box moved by so much of the picture. */
export function withMoved(drawing: DrawnDiagram, name: string, by: Point): DrawnDiagram {
  return {
    ...drawing,
    places: drawing.places.map((each) =>
      each.name === name
        ? { ...each, ...round({ ...each, x: each.x + by.x / UNIT, y: each.y + by.y / UNIT }) }
        : each,
    ),
  };
}

export function withName(drawing: DrawnDiagram, name: string, to: string): DrawnDiagram {
  return {
    ...drawing,
    places: drawing.places.map((each) => (each.name === name ? { ...each, name: to } : each)),
  };
}

export function withoutPlace({ places, links }: DrawnDiagram, name: string): DrawnDiagram {
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
function round({ x, y, width, height }: DiagramBox): DiagramBox {
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const wide = Math.min(100, width);
  return {
    x: tenth(Math.max(0, Math.min(100 - wide, x))),
    y: tenth(Math.max(0, y)),
    width: tenth(wide),
    height: tenth(height),
  };
}
