import { expect, test } from 'vitest';
import { inEveryGame, type Move } from '../../support/randomGames.ts';

/** Counts the edges of turns apart from the table: after so many no effect may still be there. */
function durationFault(moves: readonly Move[]): string {
  const left = new Map<string, number>();
  let trail: { readonly acting: string | undefined; readonly left: Map<string, number> }[] = [];
  for (const { events, after } of moves) {
    for (const event of events) {
      if (event.type === 'effectAdded' && event.effect.duration.kind === 'untilTurn')
        left.set(event.effect.id, event.effect.duration.turns);
      if (event.type === 'turnReturned')
        for (const [id, turns] of trail.pop()?.left ?? []) left.set(id, turns);
      // No way leads back to the turn of one who has left: the turn before it stands in for it.
      if (event.type === 'left')
        trail = trail.filter(({ acting }) => acting === undefined || !event.who.includes(acting));
      if (event.type !== 'turnBegan') continue;
      trail.push({ acting: event.left.acting, left: new Map(left) });
      const [began, ended] = [
        [event.who, ...(event.along ?? [])],
        event.left.acting === undefined ? [] : [event.left.acting, ...event.left.along],
      ];
      for (const { duration, id } of after.combatants.flatMap(({ effects }) => effects)) {
        if (
          duration.kind === 'untilTurn' &&
          (duration.edge === 'start' ? began : ended).includes(duration.of)
        )
          left.set(id, (left.get(id) ?? 1) - 1);
      }
    }
    const outlived = after.combatants
      .flatMap(({ effects }) => effects)
      .find(
        ({ id, duration }) =>
          (duration.kind === 'untilTurn' && (left.get(id) ?? 1) <= 0) ||
          (duration.kind === 'time' && duration.until <= after.worldTime),
      );
    if (outlived) return `${outlived.label} ${JSON.stringify(outlived.duration)} at ${after.worldTime}`;
  }
  return '';
}

test('no effect outlives its duration', () => {
  expect(inEveryGame(durationFault)).toBe('');
});
