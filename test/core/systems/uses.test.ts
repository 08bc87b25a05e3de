import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../core/rules/creature.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import { archmage } from '../../../core/systems/archmage/index.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { asked as askedOrcus, outcome as orcusOutcome } from './orcus/asking.ts';
import { ally } from './orcus/fighters.ts';

function usage(system: RuleSystem, power: Draft, kind = 'monster', list = 'powers') {
  const found = system.creatures.find(({ key }) => key === kind);
  const built = found?.build({ ...found.blank, name: 'It', [list]: [{ name: 'Roar', ...power }] });
  if (!built?.ok) throw new Error(JSON.stringify(built));
  return built.value.sheet.powers[0]?.usage;
}

describe('counted uses of a stat block', () => {
  test.each([
    [
      orcus,
      'monster',
      'powers',
      { usage: 'encounter', uses: 2 },
      '2/encounter',
      { most: 2, per: 'encounter' },
    ],
    [orcus, 'monster', 'powers', { usage: 'daily', uses: 3 }, '3/day', { most: 3, per: 'day' }],
    [orcus, 'monster', 'powers', { usage: 'round' }, 'once per round', { most: 1, per: 'round' }],
    [orcus, 'monster', 'powers', { usage: 'encounter' }, 'encounter', { most: 1, per: 'encounter' }],
    [
      orcus,
      'monster',
      'powers',
      { usage: 'recharge5' },
      'recharge 5–6',
      {
        most: 1,
        per: 'encounter',
        regain: { by: 'die', dice: '1d6', faces: [5, 6], at: 'turn' },
      },
    ],
    [
      archmage,
      'monster',
      'powers',
      { usage: 'recharge', recharge: 19 },
      'recharge 19+',
      { most: 1, per: 'day', regain: { by: 'die', dice: '1d20', faces: [19, 20], at: 'rest' } },
    ],
    [orcus, 'hero', 'attacks', { usage: 'daily', uses: 2 }, '2/day', { most: 2, per: 'day' }],
    [
      archmage,
      'monster',
      'powers',
      { usage: 'perBattle', uses: 2 },
      '2/battle',
      { most: 2, per: 'encounter' },
    ],
    [archmage, 'monster', 'powers', { usage: 'perRound' }, 'once per round', { most: 1, per: 'round' }],
    [archmage, 'hero', 'attacks', { usage: 'daily', uses: 3 }, '3/day', { most: 3, per: 'day' }],
  ] as const)('%#', (system, kind, list, power, label, uses) => {
    expect(usage(system, power, kind, list)).toEqual({ label, limited: true, uses });
  });

  test.each([orcus, archmage])('out and in again they are the same: %#', (system) => {
    const kind = system.creatures.find(({ key }) => key === 'monster');
    const limit = system === orcus ? 'encounter' : 'perBattle';
    const versus = system === orcus ? { versus: 'ref' } : { attack: '+9 vs. PD', hit: '9 damage' };
    const draft = {
      ...kind?.blank,
      name: 'It',
      powers: [{ name: 'Roar', usage: limit, uses: 3, ...versus }],
    };
    const built = kind?.build(draft);
    if (!built?.ok || !system.exchange) throw new Error('not built');
    const [plain] = system.exchange.describe(draft, built.value).powers;
    if (!plain) throw new Error('no power');
    expect(plain.usage).toEqual({ kind: 'encounter', most: 3 });
    expect(system.exchange.readPower(system.exchange.writePower(plain)).usage).toEqual(plain.usage);
    const back = kind?.build(system.exchange.adopt(system.exchange.describe(draft, built.value)).draft);
    expect(back?.ok && back.value.sheet.powers[0]?.usage).toMatchObject({
      uses: { most: 3, per: 'encounter' },
    });
  });

  test('a short rest gives back all of an encounter, none of a day (ORC-57 ORC-181)', () => {
    const attacks = [
      { name: 'Cry', usage: 'encounter', uses: 2 },
      { name: 'Prayer', usage: 'daily', uses: 2 },
    ];
    const who = { ...ally({ attacks }), uses: { p1: 1, p2: 1 } };
    const { consequences } = orcusOutcome('shortRest', askedOrcus(who, [who], {}, CONTEXT_WITHOUT_FIGHT));
    const back = consequences.flatMap((each) => (each.do === 'restorePower' ? [each.power] : []));
    expect(back).toEqual(['p1']);
  });
});
