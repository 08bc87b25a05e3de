/** What a tag typed letter by letter has come to: found, more is needed, or nobody is called so. */
type Typed = { readonly is: 'found'; readonly at: number } | { readonly is: 'more' | 'none' };

/** Reads a tag as far as it is typed; `t1` is found at once unless there is a `t10` as well, then Enter ends it. */
export function typedTag(typed: string, tags: readonly string[], ended: boolean): Typed {
  const asked = typed.toLowerCase();
  const at = tags.findIndex((tag) => tag.toLowerCase() === asked);
  const longer = tags.some((tag) => tag.toLowerCase().startsWith(asked) && tag.length > asked.length);
  if (at >= 0 && (ended || !longer)) return { is: 'found', at };
  return { is: longer && !ended ? 'more' : 'none' };
}
