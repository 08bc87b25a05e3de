/** The two channels between window and main process; the window itself never learns their names. */
export const CALL = 'fourfold.call';
/** What the players' window is told to show. */
export const PLAYERS_PAGE = 'fourfold.players';
export const COMMAND = 'fourfold.command';
