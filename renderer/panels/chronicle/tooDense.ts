/** No paragraph that anybody writes is longer; the reader of Markdown takes the square of it. */
const LONGEST_PARAGRAPH = 20_000;

/** Whether a note holds a paragraph that would keep the window from drawing: it is shown as it was typed. */
export function isTooDense(source: string): boolean {
  if (source.length <= LONGEST_PARAGRAPH) return false;
  return source.split(/\n[^\S\n]*\n/u).some((paragraph) => paragraph.length > LONGEST_PARAGRAPH);
}
