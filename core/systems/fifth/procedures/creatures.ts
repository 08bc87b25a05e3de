import { refuse } from '../../../kernel/result.ts';
import { byOne, byPair, done, typedFlag, typedNumber, typedText } from '../../../rules/asked.ts';
import { mark } from '../../../rules/causes.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { counted } from '../../../rules/reading.ts';
import { shapesOf } from '../attacks/forms.ts';
import { wakes } from '../harm/aftermath.ts';
import { bellyOf, givesUp, insideOf } from '../harm/belly.ts';
import { CONDITION } from '../harm/conditions.ts';
import { lairPowers } from '../turns/lair.ts';
import { COUNTER, DAMAGE_TYPES, MARK } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

const plain = { group: 'Monsters', who: 'one', targets: 'none', fields: [] } as const;

/** FIF-163 */
const lair: Procedure = {
  ...plain,
  key: 'lairAction',
  label: 'Lair action',
  rule: 'FIF-163',
  text: 'On count 20, after everybody with 20: one of what its lair does, once a round. 2014; 2024 prints none.',
  fits: (who) => who !== undefined && lairPowers(who).length > 0,
  decide: byOne((who, { now }) => {
    const powers = lairPowers(who);
    if (powers.length === 0)
      return refuse({ ...saying('fifth.lairDoesNothing', { who: who.name }), rule: 'FIF-163' });
    return done(
      powers.map(({ name }) => name).join(', '),
      mark(who, MARK.lairRound, now.round, '', 'FIF-163'),
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
  label: 'Swallow or engulf',
  rule: 'FIF-174',
  text: 'The one inside is blinded and restrained, with total cover from outside. Told once, the damage of each of its turns and what frees them are kept.',
  targets: 'one',
  fields: [
    { kind: 'text', key: 'dice', label: 'Damage of each of its turns', hint: '6d6' },
    { kind: 'choice', key: 'type', label: 'Type', choices: DAMAGE_TYPES },
    {
      kind: 'number',
      key: 'limit',
      label: 'Damage from inside in a turn that may free them',
      min: 0,
      max: 500,
    },
    { kind: 'number', key: 'dc', label: 'Constitution DC to keep them down', min: 1, max: 40 },
  ],
  decide: byPair(({ who, target }, asked) => {
    if (who.id === target.id) return refuse({ ...saying('fifth.chooseAnotherToSwallow'), rule: 'FIF-174' });
    const known = bellyOf(who);
    const dice = typedText(asked, 'dice') || known.dice;
    if (dice !== '' && !/^\d{1,2}d\d{1,2}(?:\s*\+\s*\d{1,3})?$/u.test(dice))
      return refuse({ ...saying('fifth.typeDamageDice'), field: 'dice' });
    const belly = {
      dice,
      type: typedText(asked, 'type') || known.type || 'acid',
      limit: typedNumber(asked, 'limit', known.limit),
      dc: typedNumber(asked, 'dc', known.dc || 10),
    };
    const effect = {
      condition: CONDITION.swallowed,
      label: `Swallowed by ${who.name}`,
      source: who.id,
      duration: { kind: 'removed' },
    } as const;
    return done(
      dice === '' ? 'inside' : `inside, ${dice} ${belly.type} a turn`,
      mark(who, MARK.belly, belly, '', 'FIF-174'),
      { do: 'addEffect', who: target.id, effect, rule: 'FIF-174' },
    );
  }),
};

/** FIF-174 */
const giveUp: Procedure = {
  ...plain,
  key: 'giveUp',
  label: 'Give up whom it swallowed',
  rule: 'FIF-174',
  text: 'All of them are out, prone in a space beside it: by its will, by its death, or by what they did inside.',
  fits: (who, { all }) => who !== undefined && insideOf(who, all).length > 0,
  decide: byOne((who, { now }) => {
    const inside = insideOf(who, now.all);
    if (inside.length === 0)
      return refuse({ ...saying('fifth.nobodyInside', { who: who.name }), rule: 'FIF-174' });
    return done(`${inside.map(({ name }) => name).join(', ')} out`, ...givesUp(who, now.all));
  }),
};

/** FIF-177 */
const split: Procedure = {
  ...plain,
  key: 'split',
  label: 'Split in two',
  rule: 'FIF-177',
  text: 'Half of its hit points each, rounded down, from the same block. The second is added with the hit points that are said.',
  fits: (who) => who?.sheet.powers.some(({ name }) => /^split\b/iu.test(name)) === true,
  decide: byOne((who) => {
    const each = Math.floor(who.hp / 2);
    if (each < 1) return refuse({ ...saying('fifth.tooFewHpToSplit', { who: who.name }), rule: 'FIF-177' });
    return done(`two of ${each} HP: add ${who.sheet.name} with ${each}`, {
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
  label: 'Heads and limbs',
  rule: 'FIF-178',
  text: 'How many are left, or have grown again; the count stands on its row.',
  fields: [{ kind: 'number', key: 'to', label: 'There are now', min: 0, max: 99 }],
  decide: byOne((who, asked) => {
    const before = counted(who, COUNTER.parts);
    const to = typedNumber(asked, 'to', Math.max(0, before - 1));
    return done(`${to} now`, { do: 'count', who: who.id, counter: COUNTER.parts, to, rule: 'FIF-178' });
  }),
};

const SHAPE: FormField = { kind: 'choice', key: 'form', label: 'Shape', choices: [] };

/** FIF-175 */
const changeForm: Procedure = {
  ...plain,
  key: 'changeForm',
  label: 'Change shape',
  rule: 'FIF-175',
  text: 'What lies on it stays. Entries of another shape are refused from now on; dead it has its true form.',
  fields: [SHAPE],
  fieldsNow: ({ all }) => [
    {
      ...SHAPE,
      choices: [...new Set(all.flatMap(({ sheet }) => shapesOf(sheet)))].map((key) => ({ key, label: key })),
    },
  ],
  fits: (who) => who !== undefined && shapesOf(who.sheet).length > 1,
  decide: byOne((who, asked) => {
    const shapes = shapesOf(who.sheet);
    const form = shapes.find((each) => each === typedText(asked, 'form')) ?? shapes[0];
    if (form === undefined)
      return refuse({ ...saying('fifth.oneFormOnly', { who: who.name }), rule: 'FIF-175' });
    return done(`${form} form`, mark(who, MARK.form, form, `in ${form} form`, 'FIF-175'));
  }),
};

/** FIF-179 */
const phase: Procedure = {
  ...plain,
  key: 'phase',
  label: 'A second life',
  rule: 'FIF-179',
  text: 'No rule of the text: at 0 it stands up again with so many hit points. What else it can do then, its notes say.',
  fields: [
    { kind: 'number', key: 'hp', label: 'Hit points', min: 1, max: 2_000 },
    { kind: 'flag', key: 'clean', label: 'What lies on it ends' },
  ],
  fits: (who) => who !== undefined && who.hp <= 0,
  decide: byOne((who, asked) => {
    if (who.hp > 0) return refuse({ ...saying('fifth.stillStands', { who: who.name }), rule: 'FIF-179' });
    const to = Math.min(typedNumber(asked, 'hp', who.sheet.hitPoints), who.sheet.hitPoints);
    const ending = typedFlag(asked, 'clean') ? who.effects : [];
    return done(
      `stands up with ${to}`,
      ...(who.fate === 'dead'
        ? [{ do: 'fate', who: who.id, to: 'none', label: 'a second life', rule: 'FIF-179' } as const]
        : wakes(who, 'FIF-179')),
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
  group: 'Monsters',
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'text', key: 'what', label: 'Curse', hint: 'Speaks only lies' }],
  key: 'curse',
  label: 'Cursed, or freed of it',
  rule: 'FIF-223',
  text: 'Lasts until Remove Curse, Greater Restoration or what the curse names; again without words it ends.',
  decide: byOne((who, asked) => {
    const what = typedText(asked, 'what');
    const old = who.effects.filter((each) => each.what?.kind === CURSE);
    if (what === '' && old.length > 0)
      return done(
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
    return done('cursed', { do: 'addEffect', who: who.id, effect, rule: 'FIF-223' });
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
