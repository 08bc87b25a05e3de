/** The two channels between window and main process; the window itself never learns their names. */
export const CALL_CHANNEL = 'fourfold.call';
/** What the players' window is told to show. */
export const PLAYERS_CHANNEL = 'fourfold.players';
export const COMMAND_CHANNEL = 'fourfold.command';
