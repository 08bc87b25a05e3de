import { describe, expect, test } from 'vitest';
import type { Fighter } from '../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { archmage } from '../../../core/systems/archmage/index.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { listDue } from '../../../core/table/due.ts';
import { aPower, rider } from '../../support/aPower.ts';
import { fight, until } from './archmage/table.ts';
import { effect, hero } from './archmage/people.ts';
import { TURN } from './orcus/asking.ts';
import { ally, foe } from './orcus/fighters.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';

/** Laying on hands: a touch in melee that heals one ally, and no attack. */
function touch(more: Partial<Power> = {}): Power {
  const {
    attack: _attack,
    damage: _damage,
    ...rest
  } = aPower('Touch', [
    rider(
      { kind: 'heal', amount: '5' },
      { on: { kind: 'always' }, to: { kind: 'choice', side: 'allies', most: 1 } },
    ),
  ]);
  return { ...rest, ...more };
}

/** Two heroes and a foe of the game’s own sample, at the table, nobody near anybody. */
function threeOf(system: RuleSystem): readonly [Fighter, Fighter, Fighter] {
  const made = [...system.sample.heroes.slice(0, 2), ...system.sample.creatures.slice(0, 1)].map(
    ({ kind, draft }, at): Fighter => {
      const built = system.creatures.find(({ key }) => key === kind)?.build(draft);
      if (!built?.ok) throw new Error('a sample is not built');
      const { sheet } = built.value;
      return {
        id: `c${at}`,
        name: sheet.name,
        side: at < 2 ? 'heroes' : 'foes',
        sheet,
        hp: sheet.hitPoints,
        temporary: 0,
        effects: [],
        counters: sheet.counters,
        spent: [],
        fate: 'none',
        presence: 'here',
        marks: {},
      };
    },
  );
  const [one, other, enemy] = made;
  if (!one || !other || !enemy) throw new Error('the sample has too few');
  return [one, other, enemy];
}

describe.each(SYSTEMS.map((system) => [system.key, system] as const))(
  '%s: a power without an attack',
  (_, system) => {
    const [who, friend, enemy] = threeOf(system);
    const now = { ...CONTEXT_WITHOUT_FIGHT, acting: who.id, all: [who, friend, enemy] };
    const asked = (power: Power, ...targets: readonly Fighter[]) =>
      system.using.offer({ user: who, power, targets }, now);

    test('is for those its words name, whatever an attack from there would need', () => {
      const healed = asked(touch(), friend);
      expect(healed.refused).toBeUndefined();
      expect(healed.legal).toEqual([who.id, friend.id]);
      expect(asked(touch(), enemy).refused?.message).toBe(
        `Touch is for allies of ${who.name}, and ${enemy.name} is not one.`,
      );
    });

    test('takes a use where something limits it, and brings what was read of it', () => {
      expect(asked(touch()).uses).toBe(0);
      expect(asked(touch({ usage: { label: 'once', limited: true } })).uses).toBe(1);
      expect(asked(touch()).riders.map(({ acts }) => acts[0]?.kind)).toEqual(['heal']);
    });

    test('for its user alone asks for nobody; unread it is for everyone', () => {
      const { reading: _none, ...unread } = touch();
      const me = rider(
        { kind: 'temporary', amount: '5' },
        { on: { kind: 'always' }, to: { kind: 'attacker' } },
      );
      expect(asked(touch({ reading: { riders: [me], sentences: [] } }), enemy)).toMatchObject({ legal: [] });
      expect(asked(unread, enemy)).toMatchObject({ legal: [who.id, friend.id, enemy.id], riders: [] });
      expect(asked(unread, enemy).refused).toBeUndefined();
    });
  },
);

const HEAL = {
  name: 'Mend',
  origin: 'melee',
  versus: '',
  dice: 'none',
  effect: 'One ally regains 6 hit points.',
} as const;

describe('archmage', () => {
  const table = (spell: boolean) => {
    const begun = until(
      fight(
        { name: 'Ada', side: 'heroes', initiative: 20, draft: { attacks: [{ ...HEAL, spell }] } },
        { name: 'Bram', side: 'heroes', initiative: 18 },
        { name: 'Troll', side: 'foes', initiative: 10 },
      ),
      'Ada',
    );
    return begun.ask({
      type: 'procedure.do',
      procedure: 'linkOrPart',
      who: begun.id('Ada'),
      targets: [begun.id('Troll')],
      values: {},
    });
  };
  const mend = (at: ReturnType<typeof table>): Extract<TableCommand, { type: 'power.use' }> => ({
    type: 'power.use',
    who: at.id('Ada'),
    power: 'p1',
    targets: [at.id('Bram')],
  });
  const openings = (at: ReturnType<typeof table>): readonly string[] =>
    listDue(at.state, archmage)
      .filter(({ ways }) => ways)
      .map(({ label }) => label);

  test('ARC-76 a healing spell cast while engaged draws the foe, then heals an ally nobody is engaged with', () => {
    const drawn = table(true).ask(mend(table(true)));
    expect(openings(drawn)).toEqual(['may strike Ada, who casts']);
    expect([drawn.state.pending, drawn.named('Ada').used]).toEqual([undefined, {}]);
    const laid = drawn.ask(mend(drawn));
    expect(laid.state.pending?.targets.map(({ who, offer }) => [who, offer.circumstances])).toEqual([
      [laid.id('Bram'), []],
    ]);
    expect(laid.named('Ada').used).toEqual({ standard: 1 });
  });

  test('ARC-64 without a spell it draws nobody, and ARC-64 does not ask for engagement', () => {
    const laid = table(false).ask(mend(table(false)));
    expect([openings(laid), laid.state.pending?.powerName]).toEqual([[], 'Mend']);
  });

  test('ARC-64 an ally more is taken into what lies on the table', () => {
    const alone = table(false).ask({ ...mend(table(false)), targets: [table(false).id('Ada')] });
    const both = alone.ask({ type: 'attack.another', target: { who: alone.id('Bram'), switched: {} } });
    expect(both.state.pending?.targets).toHaveLength(2);
    expect(alone.refusal({ type: 'attack.another', target: { who: alone.id('Troll'), switched: {} } })).toBe(
      'Mend is for allies of Ada, and Troll is not one.',
    );
  });

  test('the GM has it all the same', () => {
    const at = table(false);
    const wrong = { ...mend(at), targets: [at.id('Troll')] };
    expect(at.refusal(wrong)).toBe('Mend is for allies of Ada, and Troll is not one.');
    expect(at.ask({ ...wrong, override: true }).state.pending?.targets[0]?.who).toBe(at.id('Troll'));
  });

  test('ARC-148 the confused use nothing limited, ARC-151 the hampered and ARC-162 the grabbed may still heal', () => {
    const limited = touch({ usage: { label: 'daily', limited: true } });
    const rule = (condition: string): string | undefined => {
      const user = hero({ attacks: [] }, { effects: [effect(condition)] });
      return archmage.using.offer(
        { user, power: limited, targets: [] },
        { ...CONTEXT_WITHOUT_FIGHT, all: [user] },
      ).refused?.rule;
    };
    expect(['confused', 'stunned', 'hampered', 'grabbed'].map(rule)).toEqual([
      'ARC-148',
      'ARC-154',
      undefined,
      undefined,
    ]);
  });
});

describe('orcus', () => {
  const user = ally();
  const causes = (origin: string, enemy: Fighter) =>
    orcus.using
      .offer({ user, power: touch({ origin }), targets: [] }, { ...TURN, all: [user, enemy] })
      .causes.flatMap((each) => (each.do === 'offer' ? [each.rule] : []));

  test('ORC-44 a power from afar asks whether an enemy is adjacent, where one could strike', () => {
    expect([causes('far', foe()), causes('ranged', foe())]).toEqual([['ORC-44'], ['ORC-44']]);
    expect([causes('near', foe()), causes('melee', foe()), causes('far', foe({}, { hp: 0 }))]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
