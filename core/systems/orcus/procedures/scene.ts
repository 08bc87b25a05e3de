import { succeed, type Procedure, inputNumber } from '../../../rules/procedures.ts';
import { DIFFICULTY_LEVELS } from '../tables.ts';
import { SCENE } from '../words.ts';
import { difficultyText } from './check.ts';
import { refuse } from '../../../kernel/result.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { who: 'none', targets: 'none', fields: [] } as const;

/** ORC-153 ORC-154 ORC-155 ORC-156 */
const underwater: Procedure = {
  ...plain,
  key: 'underwater',
  label: said('orcus.underwaterOut'),
  rule: 'ORC-153',
  group: said('orcus.scene'),
  text: said('orcus.switchesWholeTableWeapons'),
  decide: ({ now }) => {
    const under = now.own[SCENE.underwater] === true;
    const label = under ? 'in the dry' : 'under water';
    return succeed(label, {
      do: 'remember',
      key: SCENE.underwater,
      to: under ? null : true,
      label,
      rule: 'ORC-153',
    });
  },
};

/** The same as the table’s own mark: there is one way to be surprised. ORC-17 ORC-18 */
const surprised: Procedure = {
  ...plain,
  key: 'surprised',
  label: said('form.takenSurprise'),
  rule: 'ORC-17',
  group: said('orcus.scene'),
  text: said('orcus.beforeFirstTurnThose'),
  targets: 'some',
  decide: ({ targets, now }) => {
    const { surprised: caught, round, acting } = now;
    if (caught === undefined) return refuse({ ...saying('orcus.noFightYet'), rule: 'ORC-17' });
    if (round > 0 || acting !== undefined)
      return refuse({
        ...saying('orcus.surpriseTooLate'),
        rule: 'ORC-17',
      });
    if (targets.length === 0)
      return refuse({ ...saying('rules.chooseSurprised'), rule: 'ORC-17', field: 'targets' });
    return succeed(
      said('orcus.takenBySurprise', { who: targets.map(({ name }) => name) }),
      ...targets.map(({ id }) => ({ do: 'surprise', who: id, label: 'surprised', rule: 'ORC-17' }) as const),
    );
  },
};

/** ORC-216 ORC-217 */
const difficulties: Procedure = {
  ...plain,
  key: 'difficulties',
  label: said('orcus.numbersLevel'),
  rule: 'ORC-217',
  group: said('form.skills'),
  text: said('orcus.whatEasyModerateHard'),
  fields: [{ kind: 'number', key: 'level', label: said('form.level'), min: 1, max: DIFFICULTY_LEVELS }],
  decide: (asked) => {
    const level = Math.min(DIFFICULTY_LEVELS, Math.max(1, inputNumber(asked, 'level', 1)));
    return succeed(`level ${level}: ${difficultyText(level, asked.now.rulings)}`);
  },
};

/** What holds for the whole table. ORC-17 ORC-153 ORC-217 */
export const scene: readonly Procedure[] = [surprised, underwater, difficulties];
