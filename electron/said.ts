let spoken: { readonly [english: string]: string } = {};

/** From now on `said` speaks the window's language: each sentence of the main process with what it is there. */
export function speak(words: { readonly [english: string]: string }): void {
  spoken = words;
}

/** A sentence of the main process in the language of the window; English until the window has told. */
export function said(english: string): string {
  return Object.hasOwn(spoken, english) ? (spoken[english] ?? english) : english;
}
