const FENCE = /^[ \t]*(`{3,}|~{3,})ad-statblock[ \t]*$/u;

/**
 * A note whose stat block stands in a fence of the Admonition plugin, as a text of that block alone: the title of the
 * fence as its heading, links and dice in the words they show. Every line keeps its number. Undefined where there is
 * no such fence.
 */
export function admonished(text: string): string | undefined {
  if (!text.includes('ad-statblock')) return undefined;
  const lines = text.split(/\r\n|\r|\n/u);
  const kept: string[] = [];
  let [closing, found] = ['', false];
  for (const line of lines) {
    const [, opening] = FENCE.exec(line) ?? [];
    if (closing === '' && opening !== undefined) [closing, found] = [opening, true];
    else if (closing !== '' && line.trim() === closing) closing = '';
    else if (closing !== '') {
      kept.push(shown(line));
      continue;
    }
    kept.push('');
  }
  return found ? kept.join('\n') : undefined;
}

/** Whom a note names as its source: `*Source: Our Bog p. 3*`. */
export function sourceOfNote(text: string): string {
  return /^[*_]{1,2}Source:[*_ ]*(.{1,200}?)[*_]*\s*$/mu.exec(text)?.[1]?.trim() ?? '';
}

/** A line of such a block as a reader sees it; what it says of the fence itself is no part of it. */
function shown(line: string): string {
  if (FENCE.test(line)) return '';
  const title = /^title:\s*(.+)$/u.exec(line)?.[1];
  if (title !== undefined) return `## ${title.replaceAll(/^["']|["']$/gu, '')}`;
  if (/^(?:collapse|color|icon|columns|image):/u.test(line)) return '';
  // A line whose value is a dash says that there is none.
  if (/^-\s+\*\*[^*]{1,40}\*\*\s*[⏤—–-]?\s*$/u.test(line)) return '';
  return withoutDice(withoutLinks(line)).replaceAll(/\s+$/gu, '');
}

function withoutLinks(line: string): string {
  return line
    .replaceAll(/!\[\[[^\][]{0,300}\]\]|!\[[^\][]{0,300}\]\([^()]{0,600}\)/gu, '')
    .replaceAll(/\[\[(?:[^[\]|]{1,300}\\?\|)?([^[\]|]{1,300})\]\]/gu, '$1')
    .replaceAll(/\[([^\][]{1,300})\]\([^()]{0,600}\)/gu, '$1');
}

/** Dice that a plugin rolls, as they were printed: `1d6 + 2`, `+4 to hit`, `75`. */
function withoutDice(line: string): string {
  return line
    .replaceAll(/`dice:\s*[^`|]{1,60}\|[^`]{0,60}?text\(([^()`]{1,40})\)[^`]{0,40}`/gu, '$1')
    .replaceAll(/`dice:\s*1?d20[^`]{0,60}`\s*\(`?([+−-]\d{1,2}(?: to hit)?)`?\)/gu, '$1')
    .replaceAll(/\(`dice:[^`]{1,80}`\s*\(`([^`]{1,60})`\)\)/gu, '($1)')
    .replaceAll(
      /`dice:\s*(\d{1,3})d(\d{1,3})\s*(?:([+−-])\s*(\d{1,3}))?[^`]{0,60}`\s*\(`?([^`()]{1,60})`?\)/gu,
      (_all, many: string, sides: string, sign = '+', more = '0', printed = '') =>
        `${Math.floor((Number(many) * (Number(sides) + 1)) / 2) + Number(more) * (sign === '+' ? 1 : -1)} (${printed})`,
    )
    .replaceAll(/`dice:\s*([^`|]{1,60})[^`]{0,80}`/gu, '$1')
    .replaceAll(/`([^`]{1,80})`/gu, '$1');
}
