/** Whether Chromium's sandbox cannot work for an ordinary user on this Linux. */
export function isSandboxForbidden(
  folder: string,
  setting?: (name: string) => string,
  helper?: (folder: string) => boolean,
): boolean;
