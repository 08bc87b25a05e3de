import type { AttackOutcome } from './attackOffer.ts';

/** Whether a roll carries this word already. */
export function isMarked({ roll }: AttackOutcome, word: string): boolean {
  return roll.comment?.includes(word) ?? false;
}

/** The same outcome with a word on its roll, so that nothing is done twice. */
export function markedWith(outcome: AttackOutcome, word: string): AttackOutcome {
  const { comment } = outcome.roll;
  return {
    ...outcome,
    roll: { ...outcome.roll, comment: comment === undefined ? word : `${comment}; ${word}` },
  };
}
