/** A word of the line, a comma or a quoted text, with its place. */
export interface Token {
  readonly is: 'word' | 'comma' | 'quote';
  /** As typed; of a quote what stands inside it. */
  readonly text: string;
  /** Lower case, with the plain signs for typographic ones. */
  readonly plain: string;
  readonly from: number;
  readonly to: number;
}

const QUOTE = /^["“”„]([^"“”]*)["“”]?/u;
const DASHES = /[−–—]/gu;
const DICE = /^-?(?:\d|\(|\{|d\d|d%)/u;

/** Cuts a line into words. A comma inside brackets belongs to its word, `-prone` is a minus and a word. Never throws. */
export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const quote = QUOTE.exec(line.slice(at));
    if (/\s/u.test(line.charAt(at))) {
      at += 1;
    } else if (line.charAt(at) === ',') {
      tokens.push({ is: 'comma', text: ',', plain: ',', from: at, to: at + 1 });
      at += 1;
    } else if (quote) {
      tokens.push(token('quote', quote[1] ?? '', at, at + quote[0].length));
      at += quote[0].length;
    } else {
      const end = wordEnd(line, at);
      tokens.push(...wordTokens(line.slice(at, end), at));
      at = end;
    }
  }
  return tokens;
}

function token(is: Token['is'], text: string, from: number, to: number): Token {
  return { is, text, plain: text.toLowerCase().replaceAll(DASHES, '-').replaceAll('’', "'"), from, to };
}

function wordEnd(line: string, from: number): number {
  let depth = 0;
  for (let at = from; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
    else if (/["“”„]/u.test(sign) || (depth <= 0 && /[\s,]/u.test(sign))) return at;
  }
  // A bracket that never closes ends at its first space, so that the rest of the line keeps its words.
  if (depth > 0) return from + (/^\S+?(?=[\s,])/u.exec(line.slice(from))?.[0].length ?? line.length - from);
  return line.length;
}

function wordTokens(text: string, from: number): readonly Token[] {
  const whole = token('word', text, from, from + text.length);
  if (text.length < 2 || !whole.plain.startsWith('-') || DICE.test(whole.plain)) return [whole];
  return [
    token('word', text.slice(0, 1), from, from + 1),
    token('word', text.slice(1), from + 1, from + text.length),
  ];
}

/** A place among the words of one clause. */
export class Words {
  readonly tokens: readonly Token[];
  /** The line they were cut from. */
  readonly line: string;
  at = 0;

  constructor(tokens: readonly Token[], line: string) {
    this.tokens = tokens;
    this.line = line;
  }

  get here(): Token | undefined {
    return this.tokens[this.at];
  }

  /** The plain text of the word here; empty at the end and at a quote. */
  get plain(): string {
    return this.here?.is === 'word' ? this.here.plain : '';
  }

  /** Takes the word here if it is one of these; answers which. */
  eat(...words: readonly string[]): string | undefined {
    const found = words.find((word) => word === this.plain && word !== '');
    if (found !== undefined) this.at += 1;
    return found;
  }

  /** Takes the quote here, if one stands here. */
  quote(): string | undefined {
    const { here } = this;
    if (here?.is !== 'quote') return undefined;
    this.at += 1;
    return here.text;
  }

  /** The words from here to the next quote, as typed, and their place. Takes them. */
  raw(): { readonly text: string; readonly from: number; readonly to: number } {
    const first = this.here;
    let last: Token | undefined;
    while (this.here?.is === 'word') {
      last = this.here;
      this.at += 1;
    }
    const from = first?.from ?? this.end;
    const to = last?.to ?? from;
    return { text: this.line.slice(from, to), from, to };
  }

  /** Where the clause ends in the line. */
  get end(): number {
    return this.tokens.at(-1)?.to ?? this.line.length;
  }

  /** The place of the word here, or of the end where something is missing. */
  get place(): { readonly from: number; readonly to: number } {
    return this.here ?? { from: this.end, to: this.end };
  }

  /** From that word up to here. */
  since(at: number): { readonly from: number; readonly to: number } {
    const first = this.tokens[at];
    const last = this.tokens[this.at - 1];
    return first && last && last.to > first.from ? { from: first.from, to: last.to } : this.place;
  }
}
