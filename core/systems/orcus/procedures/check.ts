import { said } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { RULING } from '../options.ts';
import { SKILL_WORDS } from '../creatures/monster/form.ts';
import { DIFFICULTIES } from '../tables.ts';
import { BONUS, checkOf } from './asked.ts';

const HOW_HARD = [
  { key: 'easy', label: said('orcus.easyCheck') },
  { key: 'moderate', label: said('orcus.moderateCheck') },
  { key: 'hard', label: said('orcus.hardCheck') },
] as const;

/** A number for a check at a level. ORC-216 ORC-217 */
export function difficulty(
  how: 'easy' | 'moderate' | 'hard',
  level: number,
  rulings: RulesContext['rulings'] = {},
): number {
  const { base } = DIFFICULTIES[how];
  const [part, whole] = DIFFICULTIES[rulings[RULING.difficulties] === 'even' ? 'easy' : how].of;
  return base + Math.floor((part * level) / whole);
}

/** `easy 8, moderate 12, hard 18`. ORC-216 ORC-217 */
export function difficultyText(level: number, rulings: RulesContext['rulings'] = {}): string {
  return (['easy', 'moderate', 'hard'] as const)
    .map((how) => `${how} ${difficulty(how, level, rulings)}`)
    .join(', ');
}

/** Any skill against a number. ORC-214 ORC-217 */
export const check: Procedure = {
  key: 'check',
  label: said('form.skillCheck'),
  rule: 'ORC-214',
  group: said('form.skills'),
  text: said('orcus.skillAgainstNumberYours'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'skill', label: said('orcus.skill'), choices: SKILL_WORDS },
    BONUS,
    { kind: 'choice', key: 'how', label: said('form.howHard'), choices: HOW_HARD },
    {
      kind: 'number',
      key: 'dc',
      label: said('form.number'),
      min: 0,
      max: 100,
      hint: said('orcus.placeHowHard'),
    },
  ],
  offer: checking,
  decide: decideForOne((_who, asked, roller) => {
    const offer = checking(asked);
    return roller.check(offer).total < offer.target.value ? failProcedure('fails') : succeed('succeeds');
  }),
};

function checking(asked: ProcedureInput): CheckOffer {
  const how = HOW_HARD.find(({ key }) => key === inputText(asked, 'how'))?.key ?? 'moderate';
  const skill = SKILL_WORDS.find(({ key }) => key === inputText(asked, 'skill')) ?? {
    key: 'perception',
    label: 'Perception',
  };
  const value = inputNumber(asked, 'dc', difficulty(how, asked.who?.sheet.level ?? 1, asked.now.rulings));
  return checkOf(asked, skill.key, 'ORC-217', skill.label, { label: how, value });
}
