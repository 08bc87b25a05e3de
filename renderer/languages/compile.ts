import type { MessageContext, MessageFunction } from 'vue-i18n';

const GAP = /\{(\d+)\}/;

/** A message as a function: its gaps `{0}`, `{1}` … are filled in, every other sign stands for itself. */
export function sayWith(message: string): MessageFunction {
  const known = KEPT.get(message);
  if (known) return known;
  // Odd pieces are the numbers between the braces.
  const pieces = message.split(GAP);
  const say: MessageFunction = (context: MessageContext) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : textOf(context.list(Number(piece))))).join('');
  KEPT.set(message, say);
  return say;
}

const KEPT = new Map<string, MessageFunction>();

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
