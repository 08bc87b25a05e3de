import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { hasCondition, markTexts } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  inputNumber,
} from '../../../rules/procedures.ts';
import { HIDING, PERCEPTION_PENALTY, SEARCH_SECONDS } from '../tables.ts';
import { MARK } from '../words.ts';
import { BONUS, checkOf, marginOf } from './asked.ts';
import { traitsOf } from '../creatures/traits.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('form.hiding'), who: 'one', fields: [BONUS] } as const;

/** ORC-255 ORC-256 */
const hide: Procedure = {
  ...plain,
  key: 'hide',
  label: said('form.hide'),
  rule: 'ORC-255',
  text: said('orcus.stealthAgainstPassivePerception'),
  targets: 'some',
  fields: [{ kind: 'number', key: 'squares', label: said('orcus.squaresMoved'), min: 0, max: 100 }, BONUS],
  offer: sneaking,
  decide: decideForOne((who, asked, roller) => {
    const { total } = roller.check(sneaking(asked));
    const from = asked.targets.filter((each) => total >= perceptionOf(each));
    if (from.length === 0) return failProcedure('is seen by all of them', ...seen(who, 'ORC-255'));
    return succeed(
      said('orcus.hiddenFrom', { who: from.map(({ name }) => name) }),
      ...hidden(who, from, total),
    );
  }),
};

/** Passive Perception as a number to beat, less for those who cannot see or hear. ORC-127 ORC-128 ORC-231 */
function perceptionOf(who: Fighter): number {
  const dulled = ['blinded', 'deafened'].filter((condition) => hasCondition(who, condition)).length;
  return traitsOf(who.sheet).passivePerception + dulled * PERCEPTION_PENALTY;
}

function sneaking(asked: ProcedureInput): CheckOffer {
  const value = Math.max(0, ...asked.targets.map(perceptionOf));
  const far = inputNumber(asked, 'squares', 0) >= HIDING.squares;
  const ran = asked.who ? hasCondition(asked.who, 'ran') : false;
  return checkOf(
    asked,
    'stealth',
    'ORC-255',
    'Stealth',
    { label: 'Passive Perception', value },
    {
      rule: 'ORC-256',
      label: ran ? 'ran' : '3 squares or more',
      value: ran ? HIDING.ran : far ? HIDING.moved : 0,
    },
  );
}

function hidden(who: Fighter, from: readonly Fighter[], total: number): readonly Consequence[] {
  const effect = { condition: 'hidden', label: 'Hidden', duration: { kind: 'removed' } } as const;
  return [
    setMark(
      who,
      MARK.hiddenFrom,
      from.map(({ id }) => id),
      'hidden from them',
      'ORC-255',
    ),
    setMark(who, MARK.stealth, total, said('orcus.stealthTotal', { total }), 'ORC-257'),
    ...(hasCondition(who, 'hidden')
      ? []
      : [{ do: 'addEffect', who: who.id, effect, rule: 'ORC-255' } as const]),
  ];
}

function seen(who: Fighter, rule: string): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === 'hidden')
    .flatMap(({ id }) => [
      { do: 'endEffect', who: who.id, effect: id, label: 'seen', rule } as const,
      setMark(who, MARK.hiddenFrom, null, 'seen', rule),
      setMark(who, MARK.stealth, null, 'seen', rule),
    ]);
}

/** ORC-257 */
const seek: Procedure = {
  ...plain,
  key: 'seek',
  label: said('orcus.lookHides'),
  rule: 'ORC-257',
  text: said('orcus.perceptionAgainstStealthWas'),
  targets: 'one',
  offer: seeking,
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (!hasCondition(target, 'hidden'))
      return refuse({
        ...saying('rules.notHiding', { who: target.name }),
        rule: 'ORC-257',
        field: 'targets',
      });
    if (marginOf(seeking(asked), roller) < 0) return failProcedure('finds nothing');
    const rest = markTexts(target, MARK.hiddenFrom).filter((id) => id !== who.id);
    return rest.length === 0
      ? succeed(said('orcus.finds', { who: target.name }), ...seen(target, 'ORC-257'))
      : succeed(
          said('orcus.finds', { who: target.name }),
          setMark(target, MARK.hiddenFrom, rest, said('orcus.seenBy', { who: who.name }), 'ORC-257'),
        );
  }),
};

function seeking(asked: ProcedureInput): CheckOffer {
  const kept = asked.targets[0]?.marks?.[MARK.stealth];
  const value = typeof kept === 'number' ? kept : 0;
  return checkOf(asked, 'perception', 'ORC-257', 'Perception', { label: 'Stealth', value });
}

/** ORC-253 */
const search: Procedure = {
  ...plain,
  key: 'search',
  label: said('orcus.searchPlace'),
  rule: 'ORC-253',
  text: said('orcus.perceptionAgainstNumberYours'),
  targets: 'none',
  fields: [{ kind: 'number', key: 'dc', label: said('form.number'), min: 0, max: 100 }, BONUS],
  offer: searching,
  decide: (asked, roller) => {
    const time = { do: 'advance', seconds: SEARCH_SECONDS, label: 'a search', rule: 'ORC-253' } as const;
    return marginOf(searching(asked), roller) < 0
      ? failProcedure('finds nothing', time)
      : succeed('finds it', time);
  },
};

function searching(asked: ProcedureInput): CheckOffer {
  return checkOf(asked, 'perception', 'ORC-253', 'Perception', {
    label: 'Search',
    value: inputNumber(asked, 'dc', 0),
  });
}

/** Not being seen, and seeing. ORC-253 ORC-255 ORC-256 ORC-257 */
export const hiding: readonly Procedure[] = [hide, seek, search];
