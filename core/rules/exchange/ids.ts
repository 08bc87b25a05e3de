/** A key made of a name: small letters, digits and hyphens. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
  return plain === '' ? 'creature' : plain;
}

/** Sixteen letters and digits made of a text, the same each time: how Foundry names its documents. */
export function idOf(text: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const sign of text) {
    a = Math.imul(a ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    b = Math.imul(b + a, 2_654_435_761) >>> 0;
  }
  return Array.from({ length: 16 }, (_none, at) => {
    a = Math.imul(a ^ (b + at), 16_777_619) >>> 0;
    b = Math.imul(b + a, 2_654_435_761) >>> 0;
    return signs[(a ^ (b >>> 7)) % signs.length] ?? 'A';
  }).join('');
}

/** Names made different from one another: `Claw`, `Claw (2)`. */
export function unique(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
