import { setMark } from '../../../rules/consequences.ts';
import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
} from '../../../rules/procedures.ts';
import { SKILL_DC } from '../tables.ts';
import { MARK } from '../words.ts';
import { rallied } from './actions.ts';
import { BONUS, checkOf, marginOf } from './asked.ts';
import { difficulty } from './check.ts';
import { insightOf } from './lore.ts';
import { traitsOf } from '../creatures/traits.ts';
import { saying, said, labelInWords } from '../../../kernel/said.ts';

const plain = { group: said('form.skills'), who: 'one', fields: [BONUS], action: 'standard' } as const;

/** ORC-120 */
const rallyAlly: Procedure = {
  ...plain,
  key: 'rallyAlly',
  label: said('orcus.rallyAlly'),
  rule: 'ORC-120',
  text: said('orcus.heal10NeighbourRallies'),
  targets: 'one',
  offer: heartening,
  decide: decideForPair(({ target }, asked, roller) => {
    if (target.marks?.[MARK.rallied] === true)
      return refuse({
        ...saying('orcus.ralliedAlready', { who: target.name }),
        rule: 'ORC-106',
        field: 'targets',
      });
    if (marginOf(heartening(asked), roller) < 0) return failProcedure('does not help');
    const { label, says, consequences } = rallied(target);
    return succeed(
      said('orcus.whoDoes', { who: target.name, what: labelInWords(label, says) }),
      ...consequences,
    );
  }),
};

function heartening(asked: ProcedureInput): CheckOffer {
  return checkOf(asked, 'heal', 'ORC-120', 'Heal', { label: 'Rally an ally', value: SKILL_DC.rallyAlly });
}

/** ORC-122 */
const soothe: Procedure = {
  ...plain,
  key: 'sootheBeast',
  label: said('orcus.sootheBeast'),
  rule: 'ORC-122',
  text: said('orcus.natureAgainstHardNumber'),
  targets: 'one',
  offer: soothing,
  decide: decideForPair(({ target }, asked, roller) => {
    const { source, type } = traitsOf(target.sheet);
    if (source !== 'natural' || type !== 'beast')
      return refuse({
        ...saying('orcus.notNaturalBeast', { who: target.name }),
        rule: 'ORC-122',
        field: 'targets',
      });
    return marginOf(soothing(asked), roller) < 0
      ? failProcedure(said('orcus.notSoothed', { who: target.name }))
      : succeed(said('orcus.soothed', { who: target.name }));
  }),
};

function soothing(asked: ProcedureInput): CheckOffer {
  const level = asked.targets[0]?.sheet.level ?? 1;
  return checkOf(asked, 'nature', 'ORC-122', 'Nature', {
    label: `hard at level ${level}`,
    value: difficulty('hard', level, asked.now.rulings),
  });
}

/** ORC-112 */
const diversion: Procedure = {
  ...plain,
  key: 'diversion',
  label: said('orcus.createDiversion'),
  rule: 'ORC-112',
  text: said('orcus.bluffAgainstPassiveInsight'),
  targets: 'some',
  offer: distracting,
  decide: decideForOne((who, asked, roller) => {
    if (who.marks?.[MARK.diverted] === true)
      return refuse({ ...saying('orcus.doneSinceRest', { who: who.name }), rule: 'ORC-112' });
    const { total } = roller.check(distracting(asked));
    const fooled = asked.targets.filter((each) => total >= insightOf(each)).map(({ name }) => name);
    const used = setMark(who, MARK.diverted, true, 'diversion used', 'ORC-112');
    return fooled.length === 0
      ? failProcedure('fools nobody', used)
      : succeed(said('orcus.mayHideFrom', { who: fooled }), used);
  }),
};

function distracting(asked: ProcedureInput): CheckOffer {
  const value = Math.max(0, ...asked.targets.map(insightOf));
  return checkOf(asked, 'bluff', 'ORC-112', 'Bluff', { label: 'Passive Insight', value });
}

/** What one does for or to others. ORC-112 ORC-120 ORC-122 */
export const company: readonly Procedure[] = [rallyAlly, soothe, diversion];
