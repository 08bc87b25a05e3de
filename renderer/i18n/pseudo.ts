/** What the system calls the language that nobody speaks: English as long as the longest translation, and marked. */
export const PSEUDO = 'en-XA';

const [PLAIN, SIGNS] = ['abcdefghijklmnopqrstuvwxyz', 'àƀçđéƒĝĥîĵķľɱñôþqŕšţûṽŵẋýž'];
/** Every third letter stands twice: a third longer, as German is. */
const EVERY = 3;

/** Texts as they would be in a language a third longer: accented, between brackets, their gaps and forms as they are. */
export function pseudolocalize<Id extends string>(texts: Readonly<Record<Id, string>>): Record<Id, string>;
export function pseudolocalize(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, text.split(' | ').map(accentText).join(' | ')]),
  );
}

function accentText(text: string): string {
  let letters = 0;
  const said = text.replaceAll(/\{\w+\}|\p{L}/gu, (piece) => {
    if (piece.length > 1) return piece;
    const low = piece.toLowerCase();
    const sign = SIGNS[PLAIN.indexOf(low)] ?? low;
    letters += 1;
    const shown = piece === low ? sign : sign.toUpperCase();
    return letters % EVERY === 0 ? shown + sign : shown;
  });
  return `⟦${said}⟧`;
}
