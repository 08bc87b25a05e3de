import { labelling, said, saying } from '../../../kernel/said.ts';
import { refuse } from '../../../kernel/result.ts';
import { type ProcedureInput, succeed, type Procedure } from '../../../rules/procedures.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { counterOf, type RulesContext } from '../../../rules/context.ts';
import { companyOf, isFollower, isUnpaid, owedTo, partyOf, traitsOf } from '../creatures/traits.ts';
import { PATIENCE_DAYS, SECONDS } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';
import { typedText } from './asked.ts';
import { pursed, purseOf } from './purse.ts';

/** What midnight adds to the pay of those who serve for a wage. Ours. */
export function wagesDue(from: number, now: RulesContext): readonly Consequence[] {
  const days = Math.floor(now.worldTime / SECONDS.day) - Math.floor(from / SECONDS.day);
  if (days <= 0) return [];
  return companyOf(now).flatMap((who): readonly Consequence[] => {
    const { wage } = traitsOf(who.sheet);
    if (wage <= 0) return [];
    const to = owedTo(who) + wage * days;
    const late = to >= wage * PATIENCE_DAYS && !isUnpaid(who);
    const words = late ? labelling('retainers.unpaid', { n: to }) : { label: '' };
    return [{ do: 'mark', who: who.id, key: MARK.owed, to, ...words, rule: '' }];
  });
}

/** The hero with the fullest purse. */
function richest(now: RulesContext): Fighter | undefined {
  return partyOf(now).toSorted((a, b) => counterOf(b, COUNTER.gold) - counterOf(a, COUNTER.gold))[0];
}

function serving({ targets, now }: ProcedureInput): readonly Fighter[] {
  return (targets.length > 0 ? targets : now.all).filter((each) => isFollower(each) && owedTo(each) > 0);
}

/** Pays all that is owed to retainers from one purse. TOR-36 */
const pay: Procedure = {
  key: 'payRetainers',
  label: said('retainers.pay'),
  rule: '',
  group: said('retainers.retainers'),
  text: said('retainers.payText'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'purse', label: said('retainers.fromPurse'), choices: [] }],
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: 'purse',
      label: said('retainers.fromPurse'),
      choices: partyOf(now).map((each) => ({
        key: each.id,
        label: said('retainers.purse', { who: each.name, n: purseOf(each).gp }),
      })),
    },
  ],
  startsWith: (now) => ({ purse: richest(now)?.id ?? '' }),
  decide: (asked) => {
    const { now } = asked;
    const owed = serving(asked);
    const sum = owed.reduce((all, each) => all + owedTo(each), 0);
    if (sum === 0) return refuse(saying('retainers.nothingOwed'));
    const payer = partyOf(now).find(({ id }) => id === typedText(asked, 'purse')) ?? richest(now);
    if (!payer || purseOf(payer).gp < sum)
      return refuse({
        ...saying('retainers.purseShort', {
          who: payer?.name ?? '',
          n: sum,
          has: payer ? purseOf(payer).gp : 0,
        }),
        field: 'purse',
      });
    return succeed(
      said('retainers.paid', { who: owed.map(({ name }) => name), n: sum, by: payer.name }),
      ...pursed(payer, { gp: -sum, sp: 0, cp: 0 }, now).consequences,
      ...owed.map((each): Consequence => ({
        do: 'mark',
        who: each.id,
        key: MARK.owed,
        to: null,
        label: '',
        rule: '',
      })),
    );
  },
};

/** Retainers and their pay. */
export const retainers: readonly Procedure[] = [pay];
