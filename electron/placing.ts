/** What decides whether the system lets an app say where its windows stand. */
interface System {
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
export function placesWindows({ platform, asked, session, version }: System): boolean {
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
export function placeBeside(here: number | undefined, screens: readonly Screen[], places: boolean) {
  const other = places ? screens.find(({ id }) => id !== here) : undefined;
  return other ? { ...other.workArea, fullscreen: true } : USUAL;
}
