import * as v from 'valibot';

const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const place = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const boundsSchema = v.object({ x: place, y: place, width: length, height: length, maximized: v.boolean() });

/** Where the window was when it was last closed. */
type SavedBounds = v.InferOutput<typeof boundsSchema>;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The least the table can be used in, and what a first start opens with. */
export const MIN_WINDOW_SIZE = { width: 900, height: 600 } as const;
const FIRST = { width: 1440, height: 900 } as const;
/** This much of the window's top must be seen, or nobody could drag it back. */
const GRIP = 80;

/** Reads what was saved; anything odd counts as nothing. */
export function parseBounds(text: string): SavedBounds | undefined {
  try {
    const read = v.safeParse(boundsSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Where to open the window: as it was, unless the screen it stood on is gone. */
export function chooseOpeningBounds(
  saved: SavedBounds | undefined,
  screens: readonly Area[],
): Partial<Area> & { readonly width: number; readonly height: number } {
  if (!saved) return FIRST;
  const { x, y, width, height } = saved;
  const size = {
    width: Math.max(width, MIN_WINDOW_SIZE.width),
    height: Math.max(height, MIN_WINDOW_SIZE.height),
  };
  const seen = screens.some(
    (screen) =>
      x + width - GRIP > screen.x &&
      x + GRIP < screen.x + screen.width &&
      y >= screen.y &&
      y + GRIP < screen.y + screen.height,
  );
  return seen ? { x, y, ...size } : size;
}

/** What decides whether the system lets an app say where its windows stand. */
interface PlacementSystem {
  readonly platform: string;
  /** The switch `ozone-platform`; empty where none was given. */
  readonly asked: string;
  /** `XDG_SESSION_TYPE`. */
  readonly session: string;
  /** `process.versions.electron`. */
  readonly version: string;
}

/** The first engine that goes by the session's own kind without being asked. */
const FIRST_BY_SESSION = 38;

/** Under Wayland the compositor alone places windows: what an app asks is passed over. */
export function canPlaceWindows({ platform, asked, session, version }: PlacementSystem): boolean {
  if (platform !== 'linux') return true;
  if (asked !== '') return asked !== 'wayland';
  return session !== 'wayland' || Number.parseInt(version, 10) < FIRST_BY_SESSION;
}

interface Screen {
  readonly id: number;
  readonly workArea: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

const USUAL = { width: 1280, height: 720, fullscreen: false } as const;

/**
 * Where the players' window opens: over all of the monitor the GM does not look at. Where it cannot be placed it is an
 * ordinary window, which the GM moves over: full screen it could come to lie over the GM's own.
 */
export function placePlayersWindow(here: number | undefined, screens: readonly Screen[], places: boolean) {
  const other = places ? screens.find(({ id }) => id !== here) : undefined;
  return other ? { ...other.workArea, fullscreen: true } : USUAL;
}
