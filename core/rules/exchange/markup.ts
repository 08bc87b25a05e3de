const SIGNS: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that HTML shows as it was typed, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? '');
}

/** A text with its markup taken off, paragraphs as lines. */
export function withoutHtml(html: string): string {
  return html
    .replaceAll(/<(?:\/p|br\s*\/?|\/li|\/h\d)>/giu, '\n')
    .replaceAll(/<[^<>]{0,1000}>/gu, '')
    .replaceAll(/&nbsp;/gu, ' ')
    .replaceAll(/&lt;/gu, '<')
    .replaceAll(/&gt;/gu, '>')
    .replaceAll(/&quot;/gu, '"')
    .replaceAll(/&#39;|&apos;/gu, "'")
    .replaceAll(/&amp;/gu, '&')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
