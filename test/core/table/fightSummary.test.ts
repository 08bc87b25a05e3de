import { describe, expect, test } from 'vitest';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { evolve } from '../../../core/table/evolve.ts';
import { EMPTY_TABLE } from '../../../core/table/state.ts';
import { summarizeFights, findLastFight, summarizeLastFight } from '../../../core/table/fightSummary.ts';
import { listDue } from '../../../core/table/due.ts';
import { aPower, rider } from '../../support/aPower.ts';
import { aTable, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

type TableStep = Step<TableCommand, TableEvent>;

/** A campaign that writes down its steps as a book does. */
class Campaign {
  table: TestTable = aTable();
  readonly steps: TableStep[] = [];

  constructor() {
    const command: TableCommand = { type: 'campaign.create', name: 'Test', system: 'plain', seed: 's' };
    this.write(command, [{ type: 'campaignCreated', name: 'Test', system: 'plain', overlays: [] }]);
  }

  ask(command: TableCommand, faces?: readonly number[]): this {
    this.table = this.table.ask(command, faces);
    this.write(command, this.table.events);
    return this;
  }

  id(name: string): string {
    return this.table.named(name).id;
  }

  private write(command: TableCommand, events: readonly TableEvent[]): void {
    const { worldTime, session } = this.table.state;
    this.steps.push({
      kind: 'step',
      v: 1,
      book: 'b',
      seq: this.steps.length + 1,
      session,
      at: '',
      worldTime,
      command,
      events,
      dice: { seed: 's', c: 0, s0: 0, s1: 0, s2: 0 },
    });
  }
}

const joining = (name: string, kind: 'hero' | 'foe', hitPoints = 20) => ({
  creature: { id: name, kind, draft: { name, hitPoints } },
  count: 1,
  side: kind === 'hero' ? ('heroes' as const) : ('foes' as const),
});

function aFight(): Campaign {
  const campaign = new Campaign().ask({
    type: 'encounter.begin',
    name: 'Bridge',
    entries: [joining('Mira', 'hero'), joining('Ogre', 'foe', 10), joining('Imp', 'foe', 8)],
  });
  return campaign
    .ask({ type: 'initiative.set', who: [campaign.id('Mira')], total: 20 })
    .ask({ type: 'initiative.set', who: [campaign.id('Ogre')], total: 10 })
    .ask({ type: 'initiative.set', who: [campaign.id('Imp')], total: 5 })
    .ask({ type: 'turn.next' });
}

function strike(campaign: Campaign, attacker: string, target: string, ...faces: readonly number[]): Campaign {
  return campaign
    .ask(
      {
        type: 'attack.roll',
        attacker: campaign.id(attacker),
        power: 'swing',
        targets: [{ who: campaign.id(target), switched: {} }],
        override: true,
      },
      faces,
    )
    .ask({ type: 'attack.apply', shares: {} });
}

const typed = (campaign: Campaign, who: string, amount: string): Campaign =>
  campaign.ask({ type: 'damage', targets: [{ who: campaign.id(who), share: 1 }], amount, damageType: '' });
const part = (campaign: Campaign, name: string) =>
  summarizeLastFight(campaign.steps)?.parts.find((each) => each.name === name);

describe('the summary of a fight', () => {
  test('credits the damage of an aura to its owner', () => {
    const burns = rider(
      { kind: 'damage', parts: [{ notation: '1d4+1', types: ['fire'] }], share: 1 },
      {
        on: { kind: 'aura', at: 'start', radius: 2 },
        to: { kind: 'near', side: 'enemies', of: 'attacker', within: 2 },
        text: 'takes 1d4+1 fire damage',
      },
    );
    const {
      attack: _attack,
      damage: _damage,
      ...flames
    } = aPower('Flames', [burns], {
      passive: true,
      range: 'aura 2',
      action: 'trait',
    });
    const draft = JSON.parse(JSON.stringify({ name: 'Balor', hitPoints: 20, powers: [flames] }));
    const balor = { creature: { id: 'Balor', kind: 'foe', draft }, count: 1, side: 'foes' as const };
    const campaign = new Campaign().ask({
      type: 'encounter.begin',
      name: 'Bridge',
      entries: [balor, joining('Mira', 'hero')],
    });
    const [owner, mira] = ['Balor', 'Mira'].map((name) => campaign.id(name));
    campaign
      .ask({ type: 'initiative.set', who: [owner!], total: 20 })
      .ask({ type: 'initiative.set', who: [mira!], total: 10 })
      .ask({ type: 'turn.next' })
      .ask({ type: 'aura.inside', owner: owner!, power: 'flames', who: [mira!], inside: true })
      .ask({ type: 'turn.next' });
    const keys = listDue(campaign.table.state, plainSystem).map(({ key }) => key);
    campaign.ask({ type: 'due.do', keys }, [3]).ask({ type: 'encounter.end', award: false });
    expect(part(campaign, 'Balor')).toMatchObject({ dealt: 4, attacks: [{ label: 'Flames', amount: 4 }] });
    expect(summarizeLastFight(campaign.steps)).toMatchObject({ unclaimed: 0 });
  });

  test('credits an applied attack to its attacker, by its name', () => {
    const campaign = strike(strike(aFight(), 'Mira', 'Ogre', 15, 4), 'Mira', 'Ogre', 12, 6).ask({
      type: 'encounter.end',
      award: true,
    });
    expect(part(campaign, 'Mira')).toMatchObject({
      side: 'heroes',
      dealt: 10,
      attacks: [{ label: 'Swing', amount: 10 }],
      taken: 0,
      kills: 1,
      downs: 0,
    });
    // 6 and 8 rolled, of which the last 4 had nothing left to hurt.
    expect(part(campaign, 'Ogre')).toMatchObject({ taken: 10, downs: 1, kills: 0 });
    expect(summarizeLastFight(campaign.steps)).toMatchObject({
      name: 'Bridge',
      rounds: 1,
      fallen: [{ name: 'Ogre', side: 'foes', round: 1, by: 'Mira' }],
      experience: 100,
      share: 100,
      unclaimed: 0,
    });
  });

  test('a typed amount is credited to nobody; healing and standing up again count', () => {
    const campaign = typed(typed(aFight(), 'Mira', '20'), 'Imp', '3');
    campaign.ask({ type: 'heal', who: [campaign.id('Mira')], amount: '9' });
    typed(campaign, 'Mira', '9').ask({ type: 'encounter.end', award: false });
    expect(part(campaign, 'Mira')).toMatchObject({ taken: 29, healed: 9, downs: 2, dealt: 0 });
    expect(summarizeLastFight(campaign.steps)?.unclaimed).toBe(32);
    expect(summarizeLastFight(campaign.steps)).not.toHaveProperty('experience');
  });

  test('a blow that was said by name is credited to the one who was named', () => {
    const campaign = aFight();
    const targets = [{ who: campaign.id('Ogre'), share: 1 }];
    campaign
      .ask({ type: 'damage', targets, amount: '11', damageType: '', by: campaign.id('Mira') })
      .ask({ type: 'encounter.end', award: false });
    expect(part(campaign, 'Mira')).toMatchObject({ dealt: 10, kills: 1 });
    expect(summarizeLastFight(campaign.steps)).toMatchObject({
      unclaimed: 0,
      fallen: [{ name: 'Ogre', by: 'Mira' }],
    });
  });

  test('damage that comes back belongs to the one who lit it', () => {
    const campaign = aFight();
    campaign
      .ask({
        type: 'effect.add',
        who: [campaign.id('Ogre')],
        condition: 'persistent',
        amount: 4,
        damageType: 'fire',
        source: campaign.id('Mira'),
        duration: { kind: 'saveEnds' },
      })
      .ask({ type: 'turn.next' });
    campaign
      .ask({ type: 'due.do', keys: (campaign.table.state.encounter?.due ?? []).map(({ key }) => key) })
      .ask({ type: 'encounter.end', award: false });
    expect(part(campaign, 'Mira')).toMatchObject({
      dealt: 4,
      attacks: [{ label: 'persistent fire 4', amount: 4 }],
    });
  });

  test('rounds, time and the curve of hit points', () => {
    const campaign = typed(aFight(), 'Ogre', '4');
    for (let turn = 0; turn < 3; turn += 1) campaign.ask({ type: 'turn.next' });
    typed(campaign, 'Imp', '8').ask({ type: 'turn.next' }).ask({ type: 'encounter.end', award: false });
    expect(summarizeLastFight(campaign.steps)).toMatchObject({
      rounds: 2,
      seconds: 6,
      curve: [
        { round: 0, heroes: 20, allies: 0, foes: 18 },
        { round: 1, heroes: 20, allies: 0, foes: 14 },
        { round: 2, heroes: 20, allies: 0, foes: 6 },
      ],
    });
  });

  test('the best and the worst roll', () => {
    const campaign = strike(
      strike(strike(aFight(), 'Mira', 'Ogre', 15, 1), 'Ogre', 'Mira', 2),
      'Imp',
      'Mira',
      9,
    ).ask({ type: 'encounter.end', award: false });
    expect(summarizeLastFight(campaign.steps)).toMatchObject({
      best: { name: 'Mira', label: 'Swing', face: 15, sides: 20, total: 20 },
      worst: { name: 'Ogre', face: 2 },
    });
  });

  test('a fight paused and resumed is one fight, and the break is not its time', () => {
    const campaign = strike(aFight(), 'Mira', 'Ogre', 15, 2)
      .ask({ type: 'encounter.pause' })
      .ask({ type: 'clock.advance', seconds: 3_600, why: '' });
    campaign
      .ask({ type: 'encounter.begin', name: 'Alley', entries: [] })
      .ask({ type: 'encounter.end', award: false });
    campaign.ask({ type: 'encounter.resume', id: campaign.table.state.paused[0]?.id ?? '' });
    strike(campaign, 'Mira', 'Imp', 15, 6).ask({ type: 'encounter.end', award: false });
    expect(summarizeFights(campaign.steps).map(({ name }) => name)).toEqual(['Alley', 'Bridge']);
    expect(part(campaign, 'Mira')).toMatchObject({ dealt: 12, kills: 1 });
    expect(summarizeLastFight(campaign.steps)?.seconds).toBe(0);
  });

  test('told from its own steps alone it is the same, breaks and other fights between them included', () => {
    const campaign = strike(aFight(), 'Mira', 'Ogre', 15, 2).ask({ type: 'encounter.pause' });
    campaign
      .ask({ type: 'encounter.begin', name: 'Alley', entries: [] })
      .ask({ type: 'encounter.end', award: false });
    const { steps } = campaign;
    expect(findLastFight(steps)).toEqual({ from: steps.length - 2, to: steps.length - 1 });
    campaign.ask({ type: 'encounter.resume', id: campaign.table.state.paused[0]?.id ?? '' });
    strike(campaign, 'Mira', 'Imp', 15, 6).ask({ type: 'encounter.end', award: false });
    const { from = 0, to } = findLastFight(steps) ?? { to: 0 };
    expect([from, to]).toEqual([1, steps.length - 1]);
    const before = steps
      .slice(0, from)
      .flatMap(({ events }) => events)
      .reduce(evolve, EMPTY_TABLE);
    expect(summarizeLastFight(steps.slice(from, to + 1), before)).toEqual(summarizeLastFight(steps));
    expect(findLastFight(steps.slice(2))).toEqual({ to: to - 2 });
    expect(findLastFight(aFight().steps)).toBeUndefined();
  });

  test('nothing where no fight has ended', () => {
    expect(summarizeLastFight(aFight().steps)).toBeUndefined();
    expect(summarizeFights([])).toEqual([]);
  });

  test('one who was never there has no part', () => {
    const campaign = aFight();
    campaign
      .ask({ type: 'combatants.add', entries: [{ ...joining('Wolf', 'foe'), arrives: 'never' }] })
      .ask({ type: 'encounter.end', award: false });
    expect(part(campaign, 'Wolf')).toBeUndefined();
    expect(part(campaign, 'Imp')).toBeDefined();
  });
});
