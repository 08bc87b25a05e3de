import { setMark } from '../../../rules/consequences.ts';
import { refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { half, PERSISTENT_POWER, SENSE_MAGIC } from '../tables.ts';
import { traitsOf } from '../creatures/traits.ts';
import { MARK } from '../words.ts';
import { BONUS, checkOf, marginOf, rating } from './asked.ts';
import { difficulty } from './check.ts';
import { asList, jsonText } from '../../../rules/context.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const plain = { group: said('orcus.lore'), who: 'one', targets: 'none' } as const;
const NAME = { kind: 'text', key: 'what', label: said('orcus.whatYou') } as const;
const LEVEL = { kind: 'number', key: 'level', label: said('orcus.levelLabel'), min: 0, max: 40 } as const;

/** Only those trained in Arcana; a typed bonus stands for a sheet that does not say. ORC-236 */
function trained(asked: ProcedureInput, rule: string): Result<Fighter> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  if (traitsOf(who.sheet).trained.includes('arcana') || typeof asked.values['bonus'] === 'number')
    return doer;
  return refuse({
    ...saying('orcus.notTrained', { who: who.name, skill: 'Arcana' }),
    rule,
    field: 'bonus',
  });
}

/** What someone failed to read, and by which rule. ORC-237 ORC-238 */
export function unreadBy({ marks }: Pick<Fighter, 'marks'>): readonly { rule: string; what: string }[] {
  return asList(marks?.[MARK.unread]).map((each) => ({
    rule: jsonText(each, 'rule'),
    what: jsonText(each, 'what'),
  }));
}

/** A failure bars the same thing until a rest. ORC-237 ORC-238 */
function barred(asked: ProcedureInput, who: Fighter, rule: string, until: string): Result<string> {
  const what = inputText(asked, 'what').trim();
  return what !== '' && unreadBy(who).some((each) => each.rule === rule && each.what === what)
    ? refuse({
        ...saying(until === 'short' ? 'orcus.shortRestFirst' : 'orcus.longRestFirst', {
          who: who.name,
          what,
        }),
        rule,
      })
    : { ok: true, value: what };
}

function identify(
  words: Pick<Procedure, 'key' | 'label' | 'rule' | 'text' | 'action'>,
  rest: 'short' | 'long',
  learned: string,
  offer: (asked: ProcedureInput) => CheckOffer,
): Procedure {
  const { rule } = words;
  return {
    ...plain,
    ...words,
    fields: [NAME, LEVEL, BONUS],
    offer,
    decide: (asked, roller) => {
      const doer = trained(asked, rule);
      if (!doer.ok) return doer;
      const who = doer.value;
      const open = barred(asked, who, rule, rest);
      if (!open.ok) return open;
      if (marginOf(offer(asked), roller) >= 0) return succeed(learned);
      const kept = [...unreadBy(who), { rule, what: open.value }];
      return failProcedure(
        'cannot read it',
        setMark(
          who,
          MARK.unread,
          kept,
          said(rest === 'long' ? 'orcus.againAfterLongRest' : 'orcus.againAfterShortRest'),
          rule,
        ),
      );
    },
  };
}

const power = identify(
  {
    key: 'identifyPower',
    label: said('orcus.identifyLastingPower'),
    rule: 'ORC-237',
    text: said('orcus.trainedArcanaAgainst15'),
    action: 'swift',
  },
  'short',
  'name, tags, tradition',
  (asked) => {
    const level = inputNumber(asked, 'level', asked.who?.sheet.level ?? 1);
    const target = rating(
      'Lasting power',
      { rule: 'ORC-237', label: 'lasting power', value: PERSISTENT_POWER },
      { rule: 'ORC-237', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
    );
    return checkOf(asked, 'arcana', 'ORC-237', 'Arcana', target);
  },
);

function hard(asked: ProcedureInput, rule: string, level: number): CheckOffer {
  return checkOf(asked, 'arcana', rule, 'Arcana', {
    label: `hard at level ${level}`,
    value: difficulty('hard', level, asked.now.rulings),
  });
}

const thing = identify(
  {
    key: 'identifyThing',
    label: said('orcus.identifyMagicalThing'),
    rule: 'ORC-238',
    text: said('orcus.trainedArcanaAgainstHard'),
    action: 'standard',
  },
  'long',
  'name, tags, tradition, purpose',
  (asked) => hard(asked, 'ORC-238', inputNumber(asked, 'level', asked.who?.sheet.level ?? 1)),
);

/** ORC-239 */
const sense: Procedure = {
  ...plain,
  key: 'senseMagic',
  label: said('orcus.senseMagic'),
  rule: 'ORC-239',
  text: said('orcus.trainedArcanaWithin5'),
  action: 'standard',
  fields: [LEVEL, BONUS],
  offer: (asked) => (weak(asked) ? undefined : hard(asked, 'ORC-239', asked.who?.sheet.level ?? 1)),
  decide: (asked, roller) => {
    const doer = trained(asked, 'ORC-239');
    if (!doer.ok) return doer;
    const { level } = doer.value.sheet;
    const around = { squares: SENSE_MAGIC.squares + level };
    if (weak(asked)) return succeed(said('orcus.feelsMagicUnrolled', around));
    return marginOf(hard(asked, 'ORC-239', level), roller) < 0
      ? failProcedure('feels nothing')
      : succeed(said('orcus.feelsMagic', around));
  },
};

function weak(asked: ProcedureInput): boolean {
  const own = asked.who?.sheet.level ?? 1;
  return inputNumber(asked, 'level', own) <= own - SENSE_MAGIC.below;
}

/** What those trained in Arcana may do. ORC-236 ORC-237 ORC-238 ORC-239 */
export const magic: readonly Procedure[] = [power, thing, sense];
