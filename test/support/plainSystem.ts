import * as v from 'valibot';
import { rechargeUsage, useRulesBy } from '../../core/rules/powers.ts';
import { makeFirstColumns } from '../../core/rules/party.ts';
import { explain } from '../../core/kernel/said.ts';
import { ok, refuse } from '../../core/kernel/result.ts';
import type { AttackOffer } from '../../core/rules/attacks.ts';
import { chancesByFace } from '../../core/rules/d20/checks.ts';
import { maximumOfDice, NO_DAMAGE, readDamageDice } from '../../core/rules/damage.ts';
import { soakDamage } from '../../core/rules/hitPoints.ts';
import type { Due } from '../../core/rules/consequences.ts';
import { makeDue, makeDueResolver, type ResolvedDue } from '../../core/rules/resolvers.ts';
import type { Effect, Fighter } from '../../core/rules/combat.ts';
import type { CreatureKind } from '../../core/rules/creature.ts';
import type { Procedure } from '../../core/rules/procedures.ts';
import type { Power, Sheet } from '../../core/rules/sheet.ts';
import type { DueOutcome, RuleSystem } from '../../core/rules/system.ts';

/** Rules made up for tests: the table must work for any system, so its tests know none of ours. */

const SWING: Power = {
  id: 'swing',
  name: 'Swing',
  action: 'action',
  usage: { label: 'at will', limited: false },
  tags: [],
  range: '1',
  area: false,
  origin: 'melee',
  attack: { bonus: explain({ rule: 'TST-01', label: 'skill', value: 5 }), dice: '1d20', versus: 'guard' },
  damage: [{ notation: '1d6+2', type: '', because: explain() }],
  missShare: 0,
  lines: [],
};
const FLARE: Power = {
  ...SWING,
  id: 'flare',
  name: 'Flare',
  area: true,
  usage: rechargeUsage('once', 'encounter', { sides: 6, lowest: 5, at: 'turn' }),
  damage: [{ notation: '2d6', type: 'fire', because: explain() }],
  missShare: 0.5,
};

/** Its own powers, and those that a test lays beside them. */
function powersIn({ powers }: { readonly [key: string]: unknown }): readonly Power[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test gives powers and nothing else
  return [SWING, FLARE, ...(Array.isArray(powers) ? (powers as Power[]) : [])];
}

/** The sheet that the made-up rules give a creature of this name. */
export function plainSheet(name: string, draft: { readonly [key: string]: unknown }): Sheet {
  const hitPoints = typeof draft['hitPoints'] === 'number' ? draft['hitPoints'] : 20;
  const speed = typeof draft['speed'] === 'number' ? draft['speed'] : 2;
  const mob = draft['mob'] === true;
  return {
    name,
    kind: 'plain',
    level: 1,
    hitPoints,
    defenses: { guard: explain({ rule: 'TST-02', label: 'armour', value: 15 }) },
    initiativeDice: '1d20',
    initiative: explain({ rule: 'TST-03', label: 'speed', value: speed }),
    resist: { fire: typeof draft['resistFire'] === 'number' ? draft['resistFire'] : 0 },
    weak: {},
    immune: [],
    powers: powersIn(draft),
    counters: { luck: 1 },
    traits: {},
    view: {
      title: name,
      subtitle: 'plain',
      figures: [],
      rows: [],
      powers: [],
      footer: [],
      notes: '',
      credit: '',
    },
    ...(mob ? { mob } : {}),
  };
}

function kind(key: string, hero: boolean): CreatureKind {
  return {
    key,
    label: key,
    hero,
    form: [],
    blank: { name: '' },
    shape: v.unknown(),
    build(raw) {
      const name: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'name') : undefined;
      if (typeof name !== 'string' || name === '')
        return refuse([{ field: 'name', message: 'A name is needed.' }]);
      const sheet = plainSheet(name, Object.fromEntries(Object.entries(raw ?? {})));
      return ok({ numbers: [], findings: [], sheet, view: sheet.view });
    },
  };
}

const SAVE = {
  rule: 'TST-10',
  dice: '1d20',
  modifier: explain(),
  target: { label: 'save', value: 10, because: [] },
};
const SAVE_ODDS = [
  { key: 'saved', label: 'saved', chance: 0.55, good: true },
  { key: 'failed', label: 'failed', chance: 0.45, good: false },
];

const SHOVE: Procedure = {
  key: 'shove',
  label: 'Shove',
  rule: 'TST-51',
  group: 'Actions',
  text: 'Opens a foe.',
  who: 'one',
  targets: 'one',
  fields: [],
  action: 'action',
  offer: () => ({ label: 'Shove', ...SAVE, outcomes: SAVE_ODDS }),
  decide({ targets }, roller) {
    const success = roller.check({ label: 'Shove', ...SAVE, outcomes: SAVE_ODDS }).total >= 10;
    return ok({
      label: success ? 'opened' : 'stands',
      success,
      consequences: success
        ? targets.map(
            (each) =>
              ({
                do: 'addEffect',
                who: each.id,
                effect: { condition: 'open', label: 'Open', duration: { kind: 'encounter' } },
                rule: 'TST-51',
              }) as const,
          )
        : [],
    });
  },
};

type PlainDue = { readonly kind: 'save' | 'tick'; readonly effect: string } | { readonly kind: 'recharge' };

function plainDue(who: Fighter, moment: Due['moment'], what: PlainDue, label: string, rule: string): Due {
  return makeDue(who, moment, what, { label, rule, automatic: false });
}

function burns(what: { readonly effect: string }, at: ResolvedDue): DueOutcome {
  const amount = at.who.effects.find(({ id }) => id === what.effect)?.amount ?? 0;
  const parts = [{ amount, type: 'fire', share: 1 }];
  const { rule } = at.due;
  return {
    label: 'taken',
    success: false,
    consequences: [{ do: 'harm', who: at.who.id, parts, label: 'fire', rule }],
  };
}

function recharged(_what: PlainDue, { who, roll, due: { rule } }: ResolvedDue): DueOutcome {
  const back = (roll?.total ?? 0) >= 5;
  return {
    label: back ? 'ready' : 'not yet',
    success: back,
    consequences: back ? [{ do: 'restorePower', who: who.id, power: 'flare', rule }] : [],
  };
}

function saved(
  { effect }: { readonly effect: string },
  { who, roll, due: { rule } }: ResolvedDue,
): DueOutcome {
  const success = (roll?.total ?? 0) >= 10;
  return {
    label: success ? 'saved' : 'failed',
    success,
    consequences: success
      ? [{ do: 'endEffect', who: who.id, effect, label: 'saved', rule, by: 'save' }]
      : [{ do: 'failFirst', who: who.id, effect, rule }],
  };
}

function saves(who: Fighter): readonly Due[] {
  return who.effects
    .filter(({ duration }) => duration.kind === 'saveEnds')
    .map(({ id, label }): Due => ({
      ...plainDue(who, 'end', { kind: 'save', effect: id }, `save against ${label}`, 'TST-10'),
      check: { label: `save against ${label}`, ...SAVE, outcomes: SAVE_ODDS },
      effect: id,
    }));
}

/** The save against one effect that may be made at once. */
function saving(who: Fighter, effect: Effect): Due {
  const found = saves({ ...who, effects: [effect] })[0];
  if (!found) throw new Error('No save is for this.');
  return found;
}

function starts(who: Fighter): readonly Due[] {
  const burning = who.effects
    .filter(({ condition }) => condition === 'persistent')
    .map(({ id, amount = 0 }): Due => ({
      ...plainDue(who, 'start', { kind: 'tick', effect: id }, `${amount} damage`, 'TST-11'),
      effect: id,
    }));
  const recharge = who.spent.includes('flare')
    ? [
        {
          ...plainDue(who, 'start', { kind: 'recharge' }, 'recharge', 'TST-12'),
          check: { label: 'recharge', ...SAVE, dice: '1d6', outcomes: SAVE_ODDS },
          automatic: true,
        },
      ]
    : [];
  return [...burning, ...recharge];
}

function offer(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
): AttackOffer {
  const edge = switched['edge'] ?? target.effects.some(({ condition }) => condition === 'open');
  const modifier = explain(...(power.attack?.bonus.because ?? []), {
    rule: 'TST-20',
    label: 'edge',
    value: edge ? 2 : 0,
  });
  const value = target.sheet.defenses['guard']?.value ?? 10;
  const {
    crit = 0,
    hit = 0,
    miss = 0,
  } = chancesByFace((face) => (face === 20 ? 'crit' : face + modifier.value >= value ? 'hit' : 'miss'));
  const notation = power.damage?.[0]?.notation ?? '';
  const dice = readDamageDice(notation);
  const shape = { ...NO_DAMAGE, notation, type: power.damage?.[0]?.type ?? '' };
  return {
    power,
    attacker: attacker.id,
    target: target.id,
    check: {
      label: power.name,
      rule: 'TST-20',
      dice: '1d20',
      modifier,
      target: { label: 'guard', value, because: [] },
      outcomes: [
        { key: 'crit', label: 'critical', chance: crit, good: true, critical: 'hit' },
        { key: 'hit', label: 'hit', chance: hit, good: true },
        { key: 'miss', label: 'miss', chance: miss, good: false },
      ],
    },
    circumstances: [{ key: 'edge', label: 'edge', rule: 'TST-20', value: 2, on: edge }],
    damage: {
      crit: [{ ...shape, share: 1, shared: false, fixed: dice ? maximumOfDice(dice) : 0 }],
      hit: [{ ...shape, share: 1, shared: true }],
      ...(power.missShare > 0 ? { miss: [{ ...shape, share: power.missShare, shared: true }] } : {}),
    },
    expected: 0,
  };
}

export const plainSystem: RuleSystem = {
  key: 'plain',
  title: 'Plain',
  summary: 'Made up for tests.',
  credit: '',
  words: {
    hitPoints: 'HP',
    defenses: [{ key: 'guard', label: 'Guard' }],
    damageTypes: [{ key: 'fire', label: 'Fire' }],
    conditions: [
      {
        key: 'open',
        label: 'Open',
        numbers: [
          { key: 'hinge', label: 'Hinge', value: 1 },
          { key: 'latch', label: 'Latch', value: 0, yesNo: true },
        ],
      },
      { key: 'held', label: 'Held' },
    ],
    vitalStates: [
      { key: 'half', label: 'Half down', stage: 'hurt' },
      { key: 'dead', label: 'Dead', stage: 'dead' },
    ],
    counters: [{ key: 'luck', label: 'Luck' }],
    actions: [{ key: 'action', label: 'Action' }],
    saveEnds: { key: 'saveEnds', label: 'save ends' },
    persistent: { key: 'persistent', label: 'persistent' },
    modified: [{ key: 'attack', label: 'Attack' }],
    gauges: [{ key: 'heat', label: 'Heat', rule: 'TST-50', min: 0, max: 6 }],
  },
  creatures: [kind('foe', false), kind('hero', true)],
  turns: {
    roundSeconds: 6,
    order: (a, b) => b.total - a.total || b.modifier - a.modifier,
    groupsShareRoll: true,
    start: starts,
    end: saves,
    saving,
    resolve: makeDueResolver<PlainDue>({ save: saved, tick: burns, recharge: recharged }),
    round: ({ own }) => [
      {
        do: 'remember',
        key: 'heat',
        to: Math.min(6, Number(own['heat'] ?? 0) + 1),
        label: 'heat rises',
        rule: 'TST-50',
      },
    ],
    surprise: { key: 'surprised', label: 'surprised', rule: 'TST-41' },
    budget: {
      allowances: () => [
        { key: 'action', label: 'Action', short: 'A', most: 1, renews: 'ownTurn', rule: 'TST-40' },
      ],
      pay: (who, action) =>
        action === 'free'
          ? ok({ spends: {}, note: '', rule: 'TST-40' })
          : (who.used?.['action'] ?? 0) >= 1
            ? refuse({ message: `${who.name} has no action left this turn.`, rule: 'TST-40' })
            : ok({ spends: { action: 1 }, note: '', rule: 'TST-40' }),
    },
    waiting: {
      kinds: [
        { key: 'delay', label: 'Delay' },
        { key: 'ready', label: 'Ready' },
      ],
      begin: (who, way) =>
        (who.used?.['action'] ?? 0) > 0
          ? refuse({ message: `${who.name} has acted already.`, rule: 'TST-42' })
          : ok({ rule: 'TST-42', ...(way === 'ready' ? { action: 'action' } : {}) }),
      comeIn: ({ kind: way }, order, { acting }) => {
        const beside = order.find(({ id }) => id === acting);
        if (!beside) return refuse({ message: 'Nobody acts.' });
        const delayed = way === 'delay';
        return ok({
          edge: delayed ? 'after' : 'before',
          beside: beside.id,
          total: beside.total,
          turn: delayed,
          paid: !delayed,
          rule: 'TST-42',
        });
      },
      lapse: { label: 'its own turn came first', rule: 'TST-42' },
    },
  },
  attacks: {
    offer,
    outcome: (asked, roll) => {
      const natural = roll.parts[0]?.dice.at(-1)?.face ?? 0;
      const goal = asked.check?.target.value ?? 0;
      return {
        key: natural === 20 ? 'crit' : roll.total >= goal ? 'hit' : 'miss',
        natural,
        total: roll.total,
        roll,
      };
    },
  },
  using: useRulesBy(),
  harm: {
    take(who, parts) {
      const due = parts.reduce(
        (sum, { amount, share, type }) =>
          sum + Math.max(0, Math.floor(amount * share) - (who.sheet.resist[type] ?? 0)),
        0,
      );
      const total = explain({ rule: 'TST-30', label: 'damage', value: due });
      return soakDamage(
        who,
        total,
        ({ hp, sheet }) => (hp === 0 ? ['dead'] : hp <= sheet.hitPoints / 2 ? ['half'] : []),
        0,
      );
    },
    heal: (who, amount) => {
      const to = Math.min(who.sheet.hitPoints, who.hp + amount);
      const because = explain({ rule: 'TST-31', label: 'healing', value: to - who.hp });
      return who.fate === 'dead'
        ? { to: who.hp, because, refused: { message: `${who.name} is dead.`, rule: 'TST-31' } }
        : { to, because };
    },
    temporary: (who, amount) => ({ to: Math.max(who.temporary, amount), note: 'the higher counts' }),
    state: (who) =>
      [who.hp === 0 || who.fate === 'dead' ? 'dead' : who.hp <= who.sheet.hitPoints / 2 ? 'half' : ''].filter(
        Boolean,
      ),
    out: (who) => who.hp === 0 || who.fate === 'dead',
    meets: (who, effect) =>
      who.effects.some(({ condition }) => condition === effect.condition && condition !== 'persistent')
        ? { accept: false, message: `${effect.label} already holds.`, rule: 'TST-32' }
        : { accept: true, replaces: [] },
    endsWithSource: ({ condition }) => condition === 'held',
    afterFight: () => [],
    experience: () => 100,
  },
  reference: [],
  options: [
    {
      key: 'luck',
      label: 'Luck',
      rule: 'TST-60',
      choices: [
        { key: 'hard', label: 'Hard' },
        { key: 'kind', label: 'Kind' },
      ],
      standard: 'hard',
    },
  ],
  procedures: [SHOVE],
  sample: { name: 'Plain sample', heroes: [], creatures: [], encounters: [] },
  party: { columns: makeFirstColumns('Level', 'level'), counters: [], blank: { name: 'New hero' } },
};
