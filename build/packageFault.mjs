/** How a tool that cannot be reached shows in what electron-builder says. */
const FETCH =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|cannot (?:download|resolve)|getaddrinfo|status code 40[34]/iu;

/** What went wrong, in a sentence where it is known: most often a tool of a target that has to be fetched first. */
export function packageFault(text) {
  const lines = text.trim().split('\n');
  const [, address] = /(https?:\/\/[^\s"']+)/u.exec(lines.find((line) => FETCH.test(line)) ?? '') ?? [];
  if (lines.some((line) => FETCH.test(line)))
    return `The package could not be made: a tool for it could not be fetched${address ? ` from ${new URL(address).host}` : ''}. Connect to the internet and try again, or make the unpacked app alone: npm run package -- --dir`;
  return `The package could not be made.\n${lines.slice(-12).join('\n')}`;
}
