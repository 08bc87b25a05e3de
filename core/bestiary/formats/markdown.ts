/** Text that Markdown shows as it was typed: no emphasis, link, list, heading, table or tag comes of it. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[`*_[\]|~$]/gu, (sign) => `\\${sign}`)
    .replaceAll('://', '\\://')
    .replace(/^([#+=-])/u, '\\$1')
    .replace(/^(\d+)([.)])/u, '$1\\$2');
}
