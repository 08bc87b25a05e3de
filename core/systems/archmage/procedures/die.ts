import { refuse } from '../../../kernel/result.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { remember } from '../battle.ts';
import { RULING } from '../options.ts';
import { ESCALATION, HEAL_UP } from '../tables.ts';
import { ownNumber } from '../traits.ts';
import { OWN } from '../words.ts';
import { done, pairOf, typedText } from './asked.ts';

const table = { group: 'Escalation', who: 'none', targets: 'none', fields: [] } as const;

/** ARC-52 */
const hold: Procedure = {
  ...table,
  key: 'holdDie',
  label: 'Hold the die',
  rule: 'ARC-52',
  text: 'The party avoids the fight: the die does not rise as the next round begins. Once more takes that back.',
  decide: ({ now }) => {
    const held = now.own[OWN.held] === true;
    return done(
      held ? 'rises again' : 'is held',
      remember(OWN.held, held ? null : true, held ? 'not held' : 'held at the next round', 'ARC-52'),
    );
  },
};

/** ARC-53 AMB-15 */
const reset: Procedure = {
  ...table,
  key: 'resetDie',
  label: 'Reset the die',
  rule: 'ARC-53',
  text: 'Hardly anybody fights any more: the die is off and rises again from the next round on.',
  decide: () =>
    done('is off', remember(OWN.escalation, ESCALATION.least, 'the escalation die is off', 'ARC-53')),
};

/** ARC-85 AMB-20 */
const advance: Procedure = {
  ...table,
  key: 'advanceDie',
  label: 'The die rises after the ambush',
  rule: 'ARC-85',
  text: 'The ambush counted as a round: the die is at 1 in the first one.',
  decide: ({ now }) => {
    if (now.rulings[RULING.ambush] === 'never')
      return refuse({ message: 'In this campaign the die never rises after an ambush.', rule: 'ARC-85' });
    if (now.own[OWN.ambushed] !== true || now.round > 1)
      return refuse({ message: 'Only after an ambush, before the second round.', rule: 'ARC-85' });
    const to = Math.max(ownNumber(now, OWN.escalation), ESCALATION.step);
    return done(`shows ${to}`, remember(OWN.escalation, to, `the escalation die shows ${to}`, 'ARC-85'));
  },
};

/** ARC-83 ARC-84 AMB-19 */
const ambush: Procedure = {
  ...table,
  key: 'ambush',
  label: 'Ambush',
  rule: 'ARC-83',
  text: 'Who opens it, and the other ambusher with the highest initiative: these two act, the opener first. Mark everyone else as out of the ambush.',
  who: 'one',
  targets: 'one',
  decide: (asked) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    if (who.id === target.id || who.side !== target.side)
      return refuse({ message: 'The second is another of the same side.', rule: 'ARC-84', field: 'targets' });
    return done(
      `${who.name}, then ${target.name} act`,
      remember(OWN.ambush, [who.id, target.id], `${who.name} opens the ambush`, 'ARC-84'),
    );
  },
};

const DIFFICULTIES = [
  { key: 'regular', label: `regular: ${HEAL_UP.regular}` },
  { key: 'hard', label: `hard: ${HEAL_UP.hard}` },
  { key: 'veryHard', label: `very hard: ${HEAL_UP.veryHard}` },
] as const;

/** ARC-142 AMB-79 */
const difficulty: Procedure = {
  ...table,
  key: 'difficulty',
  label: 'How hard this battle is',
  rule: 'ARC-142',
  text: 'What it counts towards the full heal-up when it ends.',
  fields: [{ kind: 'choice', key: 'difficulty', label: 'It is', choices: DIFFICULTIES }],
  decide: (asked) => {
    const chosen = DIFFICULTIES.find(({ key }) => key === typedText(asked, 'difficulty')) ?? DIFFICULTIES[0];
    return done(
      chosen.label,
      remember(OWN.difficulty, chosen.key, `this battle is ${chosen.label}`, 'ARC-142'),
    );
  },
};

/** The escalation die, ambushes and how hard a battle is. ARC-49 ARC-52 ARC-53 ARC-83 ARC-84 ARC-85 ARC-142 */
export const die: readonly Procedure[] = [hold, reset, ambush, advance, difficulty];
