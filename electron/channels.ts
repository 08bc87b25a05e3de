/** The two channels between window and main process; the window itself never learns their names. */
export const CALL = 'fourfold.call';
export const COMMAND = 'fourfold.command';
