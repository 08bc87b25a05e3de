import { describe, expect, it } from 'vitest';
import {
  readRegionMap,
  drawRegions,
  readDrawing,
  readMap,
  parseMap,
} from '../../../../core/systems/ladder/regions.ts';
import { after, ally, doing, momentOf, outcomeOf, refusalOf } from './fighters.ts';

const box = (name: string, x = 0, y = 0) => ({ name, x, y, width: 20, height: 15 });
const ada = ally({ name: 'Ada' }, { id: 'ada', marks: { region: 'hall' } });
const quiet = momentOf([ada], { own: {}, acting: undefined });
const drawing = {
  places: [box('hall', 1, 2), box('stairs', 40, 2), box('gallery', 40, 40)],
  links: [
    [0, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ],
};

describe('a map drawn by mouse (LAD-45)', () => {
  const drawn = outcomeOf(doing('map', { values: { drawing }, now: quiet }));
  const now = after(quiet, drawn.consequences);

  it('has its boxes and each way between two once', () => {
    expect(drawn.label).toBe('3 regions: hall, stairs, gallery');
    expect(readRegionMap(now)?.links).toHaveLength(2);
    expect(drawRegions(now)?.places[0]).toEqual({
      id: 'hall',
      label: 'hall',
      members: ['ada'],
      spot: { x: 1, y: 2, width: 20, height: 15 },
    });
  });

  it('reads back as it would be typed, and what is typed keeps the boxes', () => {
    expect(drawRegions(now)?.draw?.text).toBe('hall - stairs - gallery');
    const typed = outcomeOf(doing('map', { values: { map: 'hall - stairs - cellar' }, now }));
    const again = drawRegions(after(now, typed.consequences));
    expect(again?.places.map(({ label, spot }) => [label, spot?.x])).toEqual([
      ['hall', 1],
      ['stairs', 40],
      ['cellar', undefined],
    ]);
  });

  it('takes everyone along into a new name (LAD-46)', () => {
    const renamed = {
      ...drawing,
      places: [{ ...box('great hall'), was: 'hall' }, ...drawing.places.slice(1)],
    };
    const { consequences } = outcomeOf(doing('map', { values: { drawing: renamed }, now }));
    expect(consequences).toContainEqual({
      do: 'mark',
      who: 'ada',
      key: 'region',
      to: 'great hall',
      label: '',
      rule: 'LAD-46',
    });
  });

  it('is wiped with its last box', () => {
    const wiped = outcomeOf(doing('map', { values: { drawing: { places: [], links: [] } }, now }));
    expect(wiped.label).toBe('the map is wiped');
    expect(wiped.consequences[0]).toMatchObject({ do: 'remember', to: null });
  });

  it.each([
    [
      'two regions of one name',
      { places: [box('hall'), box('Hall')], links: [] },
      /already a region called “Hall”/u,
    ],
    ['no name', { places: [box(' ')], links: [] }, /is empty/u],
    ['a name that cannot be typed', { places: [box('a - b')], links: [] }, /no semicolon and no dash/u],
    ['a box outside', { places: [box('hall', -3)], links: [] }, /x/u],
    ['something else', { boxes: [] }, /drawing/u],
    ['nothing', null, /drawing/u],
  ])('is refused with %s', (_what, raw, message) => {
    expect(refusalOf(readDrawing(raw, quiet)).message).toMatch(message);
  });
});

describe('a map as it is typed (LAD-45)', () => {
  it.each(['hall - stairs - gallery', 'hall - stairs - gallery; hall - yard', 'cellar', 'a - b - c - a; d'])(
    '%s is told as %s',
    (text) => {
      const map = readMap(text);
      if (!map.ok) throw new Error('not read');
      const again = readMap(parseMap(map.value));
      expect(again.ok && new Set(again.value.regions)).toEqual(new Set(map.value.regions));
      expect(again.ok && again.value.links.map((link) => link.toSorted().join()).toSorted()).toEqual(
        map.value.links.map((link) => link.toSorted().join()).toSorted(),
      );
    },
  );
});
