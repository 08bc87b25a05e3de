import { markTexts, type RulesContext } from '../../../rules/context.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import { stateOf } from '../harm/life.ts';
import { HARDER } from '../tables.ts';
import { MARK } from '../words.ts';
import { BONUS, checkOf, defenseOf, marginOf, rating, until } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('form.skills'), who: 'one', action: 'standard' } as const;

const ATTITUDES = [
  { key: 'hostile', label: said('orcus.hostile') },
  { key: 'unfriendly', label: said('orcus.unfriendly') },
  { key: 'indifferent', label: said('form.neither') },
] as const;

/** ORC-113 */
const deter: Procedure = {
  ...plain,
  targets: 'one',
  key: 'deter',
  label: said('orcus.deter'),
  rule: 'ORC-113',
  text: said('orcus.intimidateAgainstWillAction'),
  fields: [
    BONUS,
    { kind: 'choice', key: 'attitude', label: said('form.itIs'), choices: ATTITUDES },
    { kind: 'flag', key: 'noLanguage', label: said('orcus.noCommonLanguage') },
    { kind: 'text', key: 'barred', label: said('orcus.whatMayNotDo') },
  ],
  offer: deterring,
  decide: decideForPair(({ who, target }, asked, roller) => {
    const past = pastThreats(who, target, 'ORC-113');
    if (!past.ok) return past;
    if (marginOf(deterring(asked), roller) < 0)
      return failProcedure(
        said('orcus.hostilePastThreats', { who: target.name }),
        unmoved(who, [target], 'ORC-113'),
      );
    const what = inputText(asked, 'barred').trim();
    const label = what === '' ? 'Deterred from one action' : `Deterred: ${what}`;
    return succeed(said('orcus.deterredHostile', { who: target.name }), {
      do: 'addEffect',
      who: target.id,
      effect: { ...until('custom', label, 'end', target), source: who.id },
      rule: 'ORC-113',
    });
  }),
};

function deterring(asked: ProcedureInput): CheckOffer {
  const attitude = inputText(asked, 'attitude') || 'hostile';
  const harder = attitude === 'hostile' ? HARDER.hostile : attitude === 'unfriendly' ? HARDER.unfriendly : 0;
  return checkOf(
    asked,
    'intimidate',
    'ORC-113',
    'Intimidate',
    rating(
      'Will and attitude',
      ...defenseOf(asked.targets[0], 'will', asked.now).because,
      { rule: 'ORC-113', label: attitude, value: harder },
      { rule: 'ORC-113', label: 'no common language', value: language(asked) },
    ),
  );
}

/** ORC-124 */
const unnerve: Procedure = {
  ...plain,
  targets: 'some',
  key: 'unnerve',
  label: said('orcus.unnerve'),
  rule: 'ORC-124',
  text: said('orcus.intimidateAgainstWill10'),
  fields: [BONUS, { kind: 'flag', key: 'noLanguage', label: said('orcus.noCommonLanguage') }],
  offer: (asked) => unnerving(asked, lowest(asked.targets, asked.now)),
  decide: decideForOne((who, asked, roller) => {
    const open = asked.targets.filter((each) => stateOf(each).includes('staggered'));
    if (open.length === 0)
      return refuse({ ...saying('orcus.noneStaggered'), rule: 'ORC-124', field: 'targets' });
    const past = open.map((each) => pastThreats(who, each, 'ORC-124')).find((each) => !each.ok);
    if (past && !past.ok) return past;
    const { total } = roller.check(unnerving(asked, lowest(open, asked.now)));
    const broken = open.filter((each) => total >= unnerving(asked, each).target.value);
    const firm = open.filter((each) => !broken.includes(each));
    const kept = firm.length === 0 ? [] : [unmoved(who, firm, 'ORC-124')];
    if (broken.length === 0)
      return failProcedure(said('orcus.pastSuchThreats', { who: names(firm) }), ...kept);
    return succeed(
      said('orcus.surrenders', { who: names(broken), n: broken.length }),
      ...broken.map((each) => surrender(who, each)),
      ...kept,
    );
  }),
};

function surrender(who: Fighter, { id }: Fighter): Consequence {
  const effect = {
    condition: 'surrendered',
    label: 'Surrendered',
    source: who.id,
    duration: { kind: 'removed' },
  } as const;
  return { do: 'addEffect', who: id, effect, rule: 'ORC-124' };
}

function names(all: readonly Fighter[]): readonly string[] {
  return all.map(({ name }) => name);
}

/** The one whose will breaks first: its number is the one shown. */
function lowest(all: readonly Fighter[], now: RulesContext): Fighter | undefined {
  return all.toSorted((a, b) => willOf(a, now) - willOf(b, now))[0];
}

function unnerving(asked: ProcedureInput, target: Fighter | undefined): CheckOffer {
  return checkOf(
    asked,
    'intimidate',
    'ORC-124',
    'Intimidate',
    rating(
      'Will and resolve',
      ...defenseOf(target, 'will', asked.now).because,
      { rule: 'ORC-124', label: 'to surrender', value: HARDER.surrender },
      { rule: 'ORC-124', label: 'no common language', value: language(asked) },
    ),
  );
}

/** Whoever withstood a threat of this one is past it for the fight. ORC-113 ORC-124 */
function pastThreats(who: Fighter, target: Fighter, rule: string): Result<Fighter> {
  return markTexts(who, MARK.unmoved).includes(target.id)
    ? refuse({
        ...saying('orcus.pastThreats', { target: target.name, who: who.name }),
        rule,
        field: 'targets',
      })
    : ok(target);
}

function unmoved(who: Fighter, targets: readonly Fighter[], rule: string): Consequence {
  const all = [...markTexts(who, MARK.unmoved), ...targets.map(({ id }) => id)];
  return setMark(who, MARK.unmoved, all, said('orcus.pastItsThreats', { who: names(targets) }), rule);
}

function willOf(target: Fighter | undefined, now: RulesContext): number {
  return defenseOf(target, 'will', now).value;
}

function language(asked: ProcedureInput): number {
  return inputFlag(asked, 'noLanguage') ? HARDER.noLanguage : 0;
}

/** Threats in a fight. ORC-113 ORC-124 */
export const pressure: readonly Procedure[] = [deter, unnerve];
