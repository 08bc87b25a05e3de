/** What stands in the field or list that an event comes from; empty for anything else. */
export function readFieldValue({ target }: Event): string {
  const field =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return field ? target.value : '';
}
