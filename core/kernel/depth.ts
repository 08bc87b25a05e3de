/** How deep brackets are nested, counted on the text: a parser may take what later code cannot walk. */
export function depthOf(text: string): number {
  return measure(text).deepest;
}

/** How deep brackets are nested in a JSON text, and how many keys stand in it. */
export function measure(text: string): { readonly deepest: number; readonly keys: number } {
  let [depth, deepest, keys, quoted] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === OPEN_BRACE || sign === OPEN_BRACKET) deepest = Math.max(deepest, ++depth);
    else if (sign === CLOSE_BRACE || sign === CLOSE_BRACKET) depth--;
    else if (sign === COLON) keys++;
  }
  return { deepest, keys };
}

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93];
