/** Words of a template with numbers in place of what stands in braces: `persistent {persistent}`. What is unknown stays. */
export function filledIn(text: string, numbers: { readonly [name: string]: number | string }): string {
  return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(numbers[name] ?? whole));
}

/** A key from a name: `Lash out` is `lash-out`. */
export function keyFor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
