import { counterOf, type RulesContext, jsonNumber } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { decideForOne, succeed, type Procedure } from '../../../rules/procedures.ts';
import { companyOf } from '../creatures/traits.ts';
import { COUNTER, MARK } from '../words.ts';
import { numberField, typedKey, typedNumber, typedText } from './asked.ts';
import { type Coins, pursed } from './purse.ts';
import { toLabelling, saying, said } from '../../../kernel/said.ts';

const GROUP = said('torches.packs');
const THINGS = [
  { key: COUNTER.torches, label: said('torches.torchesLabel') },
  { key: COUNTER.oil, label: said('torches.flasksOilLabel') },
  { key: COUNTER.supplies, label: said('torches.suppliesLabel') },
  { key: COUNTER.gold, label: said('form.gold') },
  { key: COUNTER.silver, label: said('form.silver') },
  { key: COUNTER.copper, label: said('form.copper') },
  { key: COUNTER.load, label: said('torches.load') },
] as const;
const THING_KEYS = THINGS.map(({ key }) => key);
const WHAT = { kind: 'choice', key: 'what', label: said('form.what'), choices: THINGS } as const;
/** Key of the choice to throw it away. */
const NOBODY = 'nobody';
const MANY = numberField('count', said('form.howMany'), 1, 1_000_000, said('torches.empty1'));

function counts({ id }: Fighter, counter: string, to: number, rule: string): Consequence {
  return { do: 'count', who: id, counter, to, rule };
}

const COINS_OF: { readonly [counter: string]: (count: number) => Coins } = {
  [COUNTER.gold]: (gp) => ({ gp, sp: 0, cp: 0 }),
  [COUNTER.silver]: (sp) => ({ gp: 0, sp, cp: 0 }),
  [COUNTER.copper]: (cp) => ({ gp: 0, sp: 0, cp }),
};

/** More or less of something; coins with what the purse weighs. TOR-36 TOR-47 */
function moved(who: Fighter, what: string, more: number, now: RulesContext): readonly Consequence[] {
  const coins = Object.hasOwn(COINS_OF, what) ? COINS_OF[what] : undefined;
  if (coins) return pursed(who, coins(more), now).consequences;
  return [counts(who, what, counterOf(who, what) + more, 'TOR-47')];
}

/** From one pack into another, or used up. TOR-07 TOR-47 TOR-52 */
const handOver: Procedure = {
  key: 'handOver',
  label: said('torches.givePack'),
  rule: 'TOR-47',
  group: GROUP,
  text: said('torches.torchesOilSuppliesGold'),
  who: 'one',
  targets: 'none',
  fields: [WHAT, MANY, { kind: 'choice', key: 'to', label: said('form.to'), choices: [] }],
  fieldsNow: (now) => [
    WHAT,
    MANY,
    {
      kind: 'choice',
      key: 'to',
      label: said('form.to'),
      choices: [
        { key: NOBODY, label: said('torches.discard') },
        ...companyOf(now).map(({ id, name }) => ({ key: id, label: name })),
      ],
    },
  ],
  decide: decideForOne((who, asked) => {
    const what = typedKey(asked, 'what', THING_KEYS, COUNTER.torches);
    const count = typedNumber(asked, 'count', 1, [1, 1_000_000]);
    const label = THINGS.find(({ key }) => key === what)?.label ?? THINGS[0].label;
    const has = counterOf(who, what);
    if (has < count)
      return refuse({
        ...saying('torches.packHasFewer', { who: who.name, has, what: label, count }),
        rule: 'TOR-47',
        field: 'count',
      });
    if (typedText(asked, 'to') === '')
      return refuse({ ...saying('torches.sayWhoGets'), rule: 'TOR-47', field: 'to' });
    const to = asked.now.all.find(({ id }) => id === typedText(asked, 'to') && id !== who.id);
    return succeed(
      to
        ? said('torches.givesTo', { count, what: label, to: to.name })
        : said('torches.countGone', { count, what: label }),
      ...moved(who, what, -count, asked.now),
      ...(to ? moved(to, what, count, asked.now) : []),
    );
  }),
};

/** What a failed return has cost, in the GM's words. TOR-43 */
const lose: Procedure = {
  key: 'loseLoad',
  label: said('torches.sayWhatLost'),
  rule: 'TOR-43',
  group: GROUP,
  text: said('torches.lessValuableLessSecure'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'lost', label: said('form.whatLost'), wide: true },
    numberField('torches', said('torches.torchesAmong'), 0, 200),
    numberField('oil', said('torches.oilAmong'), 0, 200),
    numberField('supplies', said('torches.suppliesAmong'), 0, 1_000),
    numberField('gold', said('torches.goldAmong'), 0, 1_000_000),
  ],
  decide: decideForOne((who, asked) => {
    const loads = jsonNumber(who.marks, MARK.owes);
    if (loads === 0) return refuse({ ...saying('torches.nothingToLose', { who: who.name }), rule: 'TOR-43' });
    const gone = [COUNTER.torches, COUNTER.oil, COUNTER.supplies, COUNTER.gold].flatMap((key) => {
      const count = typedNumber(asked, key, 0, [0, counterOf(who, key)]);
      if (count === 0) return [];
      // The loads were taken with the failed return: coins among them weigh nothing twice.
      return [counts(who, key, counterOf(who, key) - count, 'TOR-43')];
    });
    const what = typedText(asked, 'lost');
    const words = what === '' ? said('torches.loadLost', { n: loads }) : said('torches.losesWhat', { what });
    const paid = { do: 'mark', who: who.id, key: MARK.owes, to: null, rule: 'TOR-43' } as const;
    return succeed(words, ...gone, { ...paid, ...toLabelling(words) });
  }),
};

/** What the party carries. TOR-07 TOR-43 TOR-47 TOR-52 */
export const packs: readonly Procedure[] = [handOver, lose];
