import { refuse } from '../../../kernel/result.ts';
import {
  decideForOne,
  decideForPair,
  succeed,
  type Procedure,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { setMark } from '../../../rules/consequences.ts';
import type { FormField } from '../../../rules/creature.ts';
import { counterOf } from '../../../rules/context.ts';
import { listShapes } from '../spellcasting.ts';
import { wakeFighter } from '../damage.ts';
import { readSwallowing, releaseSwallowed, listSwallowed } from '../grappling.ts';
import { CONDITION } from '../conditions.ts';
import { listLairPowers } from '../turnBudget.ts';
import { COUNTER, DAMAGE_TYPES, MARK } from '../words.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('fifth.monsters'), who: 'one', targets: 'none', fields: [] } as const;

/** FIF-163 */
const lair: Procedure = {
  ...plain,
  key: 'lairAction',
  label: said('fifth.lairAction'),
  rule: 'FIF-163',
  text: said('fifth.count20AfterEverybody'),
  fits: (who) => who !== undefined && listLairPowers(who).length > 0,
  decide: decideForOne((who, { now }) => {
    const powers = listLairPowers(who);
    if (powers.length === 0)
      return refuse({ ...saying('fifth.lairDoesNothing', { who: who.name }), rule: 'FIF-163' });
    return succeed(
      powers.map(({ name }) => name).join(', '),
      setMark(who, MARK.lairRound, now.round, '', 'FIF-163'),
      {
        do: 'offer',
        what: { kind: 'lair', round: now.round },
        who: who.id,
        label: 'its lair acts',
        rule: 'FIF-163',
        ways: powers.map(({ id }) => ({ does: 'power', power: id, targets: [] })),
      },
    );
  }),
};

/** FIF-174 */
const swallow: Procedure = {
  ...plain,
  key: 'swallow',
  label: said('fifth.swallowEngulf'),
  rule: 'FIF-174',
  text: said('fifth.insideBlindedRestrainedTotal'),
  targets: 'one',
  fields: [
    { kind: 'text', key: 'dice', label: said('fifth.damageEachTurns'), hint: said('fifth.for6d6') },
    { kind: 'choice', key: 'type', label: said('form.type'), choices: DAMAGE_TYPES },
    {
      kind: 'number',
      key: 'limit',
      label: said('fifth.damageInsideTurnMay'),
      min: 0,
      max: 500,
    },
    { kind: 'number', key: 'dc', label: said('fifth.constitutionDcKeepThem'), min: 1, max: 40 },
  ],
  decide: decideForPair(({ who, target }, asked) => {
    if (who.id === target.id) return refuse({ ...saying('fifth.chooseAnotherToSwallow'), rule: 'FIF-174' });
    const known = readSwallowing(who);
    const dice = inputText(asked, 'dice') || known.dice;
    if (dice !== '' && !/^\d{1,2}d\d{1,2}(?:\s*\+\s*\d{1,3})?$/u.test(dice))
      return refuse({ ...saying('fifth.typeDamageDice'), field: 'dice' });
    const belly = {
      dice,
      type: inputText(asked, 'type') || known.type || 'acid',
      limit: inputNumber(asked, 'limit', known.limit),
      dc: inputNumber(asked, 'dc', known.dc || 10),
    };
    const effect = {
      condition: CONDITION.swallowed,
      label: `Swallowed by ${who.name}`,
      source: who.id,
      duration: { kind: 'removed' },
    } as const;
    return succeed(
      dice === '' ? 'inside' : said('fifth.insideATurn', { dice, type: belly.type }),
      setMark(who, MARK.belly, belly, '', 'FIF-174'),
      { do: 'addEffect', who: target.id, effect, rule: 'FIF-174' },
    );
  }),
};

/** FIF-174 */
const giveUp: Procedure = {
  ...plain,
  key: 'giveUp',
  label: said('fifth.giveUpSwallowed'),
  rule: 'FIF-174',
  text: said('fifth.allThemOutProne'),
  fits: (who, { all }) => who !== undefined && listSwallowed(who, all).length > 0,
  decide: decideForOne((who, { now }) => {
    const inside = listSwallowed(who, now.all);
    if (inside.length === 0)
      return refuse({ ...saying('fifth.nobodyInside', { who: who.name }), rule: 'FIF-174' });
    return succeed(
      said('fifth.whoOut', { who: inside.map(({ name }) => name) }),
      ...releaseSwallowed(who, now.all),
    );
  }),
};

/** FIF-177 */
const split: Procedure = {
  ...plain,
  key: 'split',
  label: said('fifth.splitTwo'),
  rule: 'FIF-177',
  text: said('fifth.halfHitPointsEach'),
  fits: (who) => who?.sheet.powers.some(({ name }) => /^split\b/iu.test(name)) === true,
  decide: decideForOne((who) => {
    const each = Math.floor(who.hp / 2);
    if (each < 1) return refuse({ ...saying('fifth.tooFewHpToSplit', { who: who.name }), rule: 'FIF-177' });
    return succeed(said('fifth.splitInTwo', { each, name: who.sheet.name }), {
      do: 'setHp',
      who: who.id,
      to: each,
      label: 'splits',
      rule: 'FIF-177',
    });
  }),
};

/** FIF-178 */
const parts: Procedure = {
  ...plain,
  key: 'parts',
  label: said('fifth.headsLimbs'),
  rule: 'FIF-178',
  text: said('fifth.howManyLeftHave'),
  fields: [{ kind: 'number', key: 'to', label: said('fifth.thereNow'), min: 0, max: 99 }],
  decide: decideForOne((who, asked) => {
    const before = counterOf(who, COUNTER.parts);
    const to = inputNumber(asked, 'to', Math.max(0, before - 1));
    return succeed(`${to} now`, { do: 'count', who: who.id, counter: COUNTER.parts, to, rule: 'FIF-178' });
  }),
};

const SHAPE: FormField = { kind: 'choice', key: 'form', label: said('fifth.shape'), choices: [] };

/** FIF-175 */
const changeForm: Procedure = {
  ...plain,
  key: 'changeForm',
  label: said('fifth.changeShape'),
  rule: 'FIF-175',
  text: said('fifth.whatLiesStaysEntries'),
  fields: [SHAPE],
  fieldsNow: ({ all }) => [
    {
      ...SHAPE,
      choices: [...new Set(all.flatMap(({ sheet }) => listShapes(sheet)))].map((key) => ({
        key,
        label: key,
      })),
    },
  ],
  fits: (who) => who !== undefined && listShapes(who.sheet).length > 1,
  decide: decideForOne((who, asked) => {
    const shapes = listShapes(who.sheet);
    const form = shapes.find((each) => each === inputText(asked, 'form')) ?? shapes[0];
    if (form === undefined)
      return refuse({ ...saying('fifth.oneFormOnly', { who: who.name }), rule: 'FIF-175' });
    return succeed(
      said('fifth.formTaken', { form }),
      setMark(who, MARK.form, form, said('fifth.inForm', { form }), 'FIF-175'),
    );
  }),
};

/** FIF-179 */
const phase: Procedure = {
  ...plain,
  key: 'phase',
  label: said('fifth.secondLife'),
  rule: 'FIF-179',
  text: said('fifth.noRuleText0'),
  fields: [
    { kind: 'number', key: 'hp', label: said('form.hitPoints'), min: 1, max: 2_000 },
    { kind: 'flag', key: 'clean', label: said('fifth.whatLiesEnds') },
  ],
  fits: (who) => who !== undefined && who.hp <= 0,
  decide: decideForOne((who, asked) => {
    if (who.hp > 0) return refuse({ ...saying('fifth.stillStands', { who: who.name }), rule: 'FIF-179' });
    const to = Math.min(inputNumber(asked, 'hp', who.sheet.hitPoints), who.sheet.hitPoints);
    const ending = inputFlag(asked, 'clean') ? who.effects : [];
    return succeed(
      said('fifth.standsUpWith', { hp: to }),
      ...(who.fate === 'dead'
        ? [{ do: 'fate', who: who.id, to: 'none', label: 'a second life', rule: 'FIF-179' } as const]
        : wakeFighter(who, 'FIF-179')),
      ...ending.map(
        ({ id }) =>
          ({ do: 'endEffect', who: who.id, effect: id, label: 'a second life', rule: 'FIF-179' }) as const,
      ),
      { do: 'setHp', who: who.id, to, label: 'a second life', rule: 'FIF-179' },
    );
  }),
};

/** What an effect says it is. */
const CURSE = 'curse';

/** FIF-223 */
const curse: Procedure = {
  group: said('fifth.monsters'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'text', key: 'what', label: said('fifth.curse'), hint: said('fifth.speaksOnlyLies') }],
  key: 'curse',
  label: said('fifth.cursedFreed'),
  rule: 'FIF-223',
  text: said('fifth.lastsUntilRemoveCurse'),
  decide: decideForOne((who, asked) => {
    const what = inputText(asked, 'what');
    const old = who.effects.filter((each) => each.what?.kind === CURSE);
    if (what === '' && old.length > 0)
      return succeed(
        'freed',
        ...old.map(
          ({ id }) =>
            ({ do: 'endEffect', who: who.id, effect: id, label: 'freed', rule: 'FIF-223' }) as const,
        ),
      );
    const effect = {
      condition: 'custom',
      label: what === '' ? 'Curse' : `Curse: ${what}`,
      what: { kind: CURSE },
      duration: { kind: 'removed' },
    } as const;
    return succeed('cursed', { do: 'addEffect', who: who.id, effect, rule: 'FIF-223' });
  }),
};

/** What monsters do besides their attacks. FIF-163 FIF-174 to FIF-179 FIF-223 */
export const creatures: readonly Procedure[] = [
  lair,
  swallow,
  giveUp,
  split,
  parts,
  changeForm,
  phase,
  curse,
];
