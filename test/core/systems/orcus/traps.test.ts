import { describe, expect, test } from 'vitest';
import { exchange } from '../../../../core/systems/orcus/exchange/index.ts';
import { encounters } from '../../../../core/systems/orcus/encounters.ts';
import { monster } from '../../../../core/systems/orcus/creatures/monsterBuilder.ts';
import { budget } from '../../../../core/systems/orcus/turnBudget.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { freshFighter } from '../../../../core/rules/combat.ts';
import { trap } from '../../../../core/systems/orcus/creatures/trap.ts';
import { hero } from '../../../../core/systems/orcus/creatures/heroBuilder.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';

function sheetOf(draft: Draft): Sheet {
  const built = trap.build({ ...trap.blank, ...draft });
  if (!built.ok) throw new Error(JSON.stringify(built.refusal));
  return built.value.sheet;
}

const XP = [
  [1, 'oneOff', false, 25],
  [1, 'hazard', false, 50],
  [1, 'oneOff', true, 50],
  [2, 'oneOff', false, 31],
  [2, 'hazard', false, 63],
  [2, 'recurring', false, 125],
  [3, 'oneOff', false, 38],
  [5, 'recurring', false, 200],
  [6, 'oneOff', false, 63],
  [7, 'recurring', true, 600],
  [10, 'hazard', false, 250],
] as const;

describe('traps are worth a share of a monster of their level', () => {
  test.each(XP)('level %i %s, elite %s: %i XP', (level, type, elite, xp) => {
    expect(sheetOf({ level, type, elite }).traits['xp']).toBe(xp);
  });

  test('which is what they weigh in an encounter', () => {
    const party = hero.build(hero.blank);
    const foe = monster.build(monster.blank);
    if (!party.ok || !foe.ok) throw new Error('A blank one is built.');
    const both = encounters.weigh(
      [
        { sheet: foe.value.sheet, count: 1 },
        { sheet: sheetOf({ level: 2, type: 'recurring' }), count: 2 },
      ],
      [party.value.sheet],
    );
    expect(both?.threat.because.map(({ value }) => value)).toEqual([100, 250]);
  });
});

describe('a trap on the sheet', () => {
  test('is a thing that cannot be hurt, waits for its trigger, and strikes without an action', () => {
    const sheet = sheetOf({ level: 3 });
    expect(sheet).toMatchObject({
      thing: { label: 'Trap', hurt: false },
      waits: true,
      kind: 'Level 3 one-off warning trap',
    });
    expect(sheet.powers[0]).toMatchObject({ action: 'triggered', attack: { versus: 'ac' } });
    expect(sheet.powers[0]?.attack?.bonus.value).toBe(8);
    expect(sheetOf({ hp: 10, ac: 13, others: 10, rolls: true })).toMatchObject({
      hitPoints: 10,
      thing: { hurt: true },
      defenses: { ac: { value: 13 }, will: { value: 10 } },
    });
    expect(sheetOf({ rolls: true }).waits).toBeUndefined();
  });

  test('counts no actions, and its attack costs none', () => {
    const fighter = freshFighter(sheetOf({}), 'foes');
    expect(budget.allowances(fighter, CONTEXT_WITHOUT_FIGHT)).toEqual([]);
    expect(budget.pay(fighter, 'triggered', CONTEXT_WITHOUT_FIGHT).ok).toBe(true);
  });

  test('the stat block says what shows it, what springs it and what stops it', () => {
    const { view } = sheetOf({
      detections: [{ skill: 'Perception', dc: 14, text: 'a draught' }],
      trigger: 'someone steps on the third stair',
      countermeasures: [{ skill: 'Thievery', dc: 14, text: 'jams the step' }],
    });
    expect(view.rows).toContainEqual({ label: 'Perception DC 14', text: 'a draught' });
    expect(view.rows).toContainEqual({ label: 'Trigger', text: 'someone steps on the third stair' });
    expect(view.footer).toEqual([{ label: 'Countermeasure', text: 'Thievery DC 14: jams the step' }]);
  });

  test('what is missing is a finding; what is wrong is refused by its field', () => {
    const built = trap.build({ ...trap.blank, detections: [] });
    expect(built.ok && built.value.findings.map(({ field }) => field)).toEqual([
      'detections',
      'trigger',
      'countermeasures',
    ]);
    const wrong = trap.build({ ...trap.blank, level: 99 });
    expect(!wrong.ok && wrong.refusal[0]?.field).toBe('level');
  });

  test.each([
    ['scythe 2 one-off warning', { name: 'scythe', level: 2, type: 'oneOff', role: 'warning', elite: false }],
    ['bone pit 4 elite hazard', { name: 'bone pit', level: 4, type: 'hazard', role: 'warning', elite: true }],
    ['dart wall 3 recurring shooter trap', { name: 'dart wall', type: 'recurring', role: 'shooter' }],
  ])('from a line: %s', (line, draft) => {
    const read = trap.quick?.(line);
    expect(read?.ok && read.value).toMatchObject(draft);
  });

  test('a line without a type is none of a trap', () => {
    expect(trap.quick?.('ogre 5 blocker').ok).toBe(false);
    expect(monster.quick?.('pit 4 hazard blocker').ok).toBe(false);
  });
});

describe('traps out of a text', () => {
  const text = `# Traps

### Swinging Log

*A log on two ropes, drawn back among the leaves.*

**Level 2 Recurring Elite Shooter** (250 XP Trap)

Perception DC 13: The ropes are seen.
DC 19: The trip wire is seen.

**Trigger** Someone crosses the wire.
**Target** All creatures.

∢	**Attack** ● **Fire**
Near burst 3; +8 vs AC
*Hit* 1d8+3 damage, and the target is dazed (save ends).
*Miss* Half damage.

**Countermeasures**
An adjacent character ties it up with a DC 13 Sleight of Hand check.
Whoever jumps needs Athletics (DC 5).

### Next
`;

  test('level, type, role, checks, trigger, attack and countermeasures', () => {
    const [found, ...others] = [...exchange.readBlocks(text)];
    expect(others).toEqual([]);
    if (!found?.adopted.ok) throw new Error('A trap is found.');
    expect(found).toMatchObject({ name: 'Swinging Log', line: 7 });
    expect(found.adopted.value.draft).toMatchObject({
      level: 2,
      type: 'recurring',
      elite: true,
      role: 'shooter',
      look: 'A log on two ropes, drawn back among the leaves.',
      detections: [
        { skill: 'Perception', dc: 13 },
        { skill: 'Perception', dc: 19 },
      ],
      trigger: 'Someone crosses the wire.',
      overrides: {},
    });
    const sheet = sheetOf(found.adopted.value.draft);
    expect(sheet.powers[0]).toMatchObject({
      area: true,
      missShare: 0.5,
      attack: { versus: 'ac', bonus: { value: 8 } },
    });
    expect(found.adopted.value.draft['countermeasures']).toMatchObject([
      { skill: 'Sleight of Hand', dc: 13 },
      { skill: 'Athletics', dc: 5 },
    ]);
  });
});
