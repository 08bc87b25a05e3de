import { formatStandIn } from '../../../dice/ladder.ts';
import { refuse } from '../../../kernel/result.ts';
import { succeed, type Procedure, inputText } from '../../../rules/procedures.ts';
import { sidesOf } from '../creatures/fields.ts';
import { DICE } from '../tables.ts';
import { MODIFIED } from '../words.ts';
import { levels, REASON, typedLevels } from './asked.ts';
import { labelling, said, saying, formatSigned } from '../../../kernel/said.ts';

/** How a die that nobody owns is rolled. LAD-02 */
const missingDie: Procedure = {
  group: said('form.rolls'),
  who: 'none',
  targets: 'none',
  key: 'missingDie',
  label: said('ladder.dieNotHand'),
  rule: 'LAD-02',
  text: said('ladder.whichCommonDieStands'),
  fields: [{ kind: 'choice', key: 'die', label: said('ladder.die'), choices: DICE }],
  decide: (asked) => {
    const sides = sidesOf(inputText(asked, 'die'));
    if (sides === 0) return refuse({ ...saying('ladder.chooseDie'), rule: 'LAD-01', field: 'die' });
    return succeed(formatStandIn(sides));
  },
};

/** Levels for the next attack someone takes part in, on either side of it. LAD-14 LAD-47 */
const grant: Procedure = {
  group: said('form.rolls'),
  who: 'none',
  targets: 'some',
  key: 'grant',
  label: said('ladder.grantAdvantage'),
  rule: 'LAD-14',
  text: said('ladder.goodPlayAgainstWhoever'),
  fields: [
    { kind: 'choice', key: 'to', label: said('form.for'), choices: MODIFIED },
    levels('levels', said('ladder.levelsRanks')),
    REASON,
  ],
  decide: (asked) => {
    const value = typedLevels(asked, 'levels');
    const to = MODIFIED.find(({ key }) => key === inputText(asked, 'to')) ?? MODIFIED[0];
    if (value === 0)
      return refuse({
        ...saying('ladder.typeLevels'),
        rule: 'LAD-14',
        field: 'levels',
      });
    const why = inputText(asked, 'reason') || { label: 'by the GM' };
    const { label, says } = labelling('ladder.granted', {
      what: { label: to.label },
      by: formatSigned(value),
      why,
    });
    return succeed(
      says,
      ...asked.targets.map(
        ({ id }) =>
          ({
            do: 'addEffect',
            who: id,
            effect: {
              condition: 'granted',
              label,
              duration: { kind: 'encounter' },
              modifiers: [{ to: to.key, value, rule: to.rule }],
            },
            rule: 'LAD-14',
          }) as const,
      ),
    );
  },
};

/** What the GM has beside the rolls. LAD-02 LAD-14 */
export const table: readonly Procedure[] = [missingDie, grant];
