/** Text that XML shows as it was typed; what XML forbids is left out. */
export function tagText(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // oxlint-disable-next-line no-control-regex -- these are the characters XML forbids
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
      .replaceAll(/[\ud800-\udfff]/gu, '')
  );
}

/** An element around what is XML already. */
export function element(tag: string, inside: string): string {
  return inside === '' ? `<${tag} />` : `<${tag}>${inside}</${tag}>`;
}

/** The box in which the Adventure Tools keep a word. */
export function nested(word: string): string {
  return `<ReferencedObject><Name>${tagText(word)}</Name></ReferencedObject>`;
}

/** A number as an attribute takes it. */
export function value(number: number): string {
  return String(Math.round(number));
}
