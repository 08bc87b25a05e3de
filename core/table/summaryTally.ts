import type { Side } from '../rules/words.ts';
import type { TableEvent } from './events.ts';
import { type CameTally, cameTally, type ForetoldFight } from './forecast.ts';
import { type Combatant, combatantOf, type TableState } from './state.ts';
import { extremes, rollsOf, type FightRoll } from './summaryRolls.ts';

/** What one did in a fight. Amounts are hit points really lost or regained, temporary ones included. */
export interface FightPart {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly dealt: number;
  /** The same by attack, most first. */
  readonly attacks: readonly { readonly label: string; readonly amount: number }[];
  readonly taken: number;
  readonly healed: number;
  /** How often it went down. */
  readonly downs: number;
  readonly kills: number;
}

/** Someone went down. */
export interface Fall {
  readonly name: string;
  readonly side: Side;
  readonly round: number;
  /** Name of the one who brought it down, where the log says so. */
  readonly by?: string;
}

/** Hit points of each side as a round ends; round 0 is before the first turn. */
export type CurvePoint = { readonly round: number } & { readonly [Each in Side]: number };

export interface FightSummary {
  readonly name: string;
  readonly rounds: number;
  /** Time on the campaign's clock, breaks not counted. */
  readonly seconds: number;
  /** Number of the step that ended it. */
  readonly step: number;
  readonly parts: readonly FightPart[];
  readonly fallen: readonly Fall[];
  readonly best?: FightRoll;
  readonly worst?: FightRoll;
  /** Damage that the log credits to nobody, such as amounts typed without an attacker. */
  readonly unclaimed: number;
  readonly experience?: number;
  readonly share?: number;
  readonly curve: readonly CurvePoint[];
  /** What was foretold of it last, beside what came; absent where nothing was. */
  readonly foretold?: ForetoldFight;
}

/** Who caused something, and by what. */
export interface Claim {
  readonly who: string;
  readonly label: string;
}

interface Counts {
  readonly who: Pick<Combatant, 'id' | 'name' | 'side'>;
  readonly attacks: Map<string, number>;
  taken: number;
  healed: number;
  downs: number;
  kills: number;
}

/** A fight while its events go by. */
export interface Tally {
  since: number;
  readonly note: (event: TableEvent, before: TableState, after: TableState, claim: Claim | undefined) => void;
  readonly summary: (event: TableEvent<'encounterEnded'>, before: TableState, step: number) => FightSummary;
}

/** A tally that begins at this table. */
export function tallyOf(start: TableState): Tally {
  const counts = new Map<string, Counts>();
  const fallen: Fall[] = [];
  const rolls: FightRoll[] = [];
  const curve = new Map<number, CurvePoint>();
  let unclaimed = 0;
  let foretold: { readonly told: TableEvent<'foretold'>; readonly tally: CameTally } | undefined;
  let seconds = 0;

  const countsOf = (who: Combatant): Counts => {
    const known = counts.get(who.id) ?? {
      who,
      attacks: new Map<string, number>(),
      taken: 0,
      healed: 0,
      downs: 0,
      kills: 0,
    };
    counts.set(who.id, known);
    return known;
  };

  function hurt(who: Combatant, lost: number, by: Combatant | undefined, label: string): void {
    countsOf(who).taken += lost;
    if (!by) unclaimed += lost;
    else countsOf(by).attacks.set(label, (countsOf(by).attacks.get(label) ?? 0) + lost);
  }

  function fell(who: Combatant, round: number, by: Combatant | undefined): void {
    countsOf(who).downs += 1;
    if (by && by.id !== who.id) countsOf(by).kills += 1;
    foretold?.tally.fell(who);
    fallen.push({ name: who.name, side: who.side, round, ...(by ? { by: by.name } : {}) });
  }

  return {
    since: start.worldTime,
    note(event, before, after, claim) {
      const stated = event.type === 'harmed' ? event.by : undefined;
      const by = combatantOf(before, claim?.who ?? stated ?? '');
      const who =
        'who' in event && typeof event.who === 'string' ? combatantOf(before, event.who) : undefined;
      if (event.type === 'harmed' && who) hurt(who, lostBy(event), by, claim?.label ?? event.label);
      if (event.type === 'healed' && who) countsOf(who).healed += Math.max(0, event.hp.to - event.hp.from);
      const now = who && combatantOf(after, who.id);
      if (who && now && !down(who) && down(now))
        fell(who, before.encounter?.round ?? 0, event.type === 'harmed' ? by : undefined);
      if (event.type === 'foretold') foretold = { told: event, tally: cameTally(after.combatants) };
      else if (event.type !== 'encounterEnded' && event.type !== 'left')
        foretold?.tally.after(after.combatants);
      if (event.type === 'turnBegan' && event.round !== before.encounter?.round)
        curve.set(event.round - 1, curvePoint(event.round - 1, before));
      if (event.type === 'encounterPaused') seconds += before.worldTime - this.since;
      rolls.push(...rollsOf(event, before));
    },
    summary({ name, rounds, experience, share }, before, step) {
      for (const each of before.combatants) if (each.presence !== 'absent') countsOf(each);
      curve.set(rounds, curvePoint(rounds, before));
      const [best, worst] = extremes(rolls);
      return {
        name,
        rounds,
        seconds: seconds + before.worldTime - this.since,
        step,
        parts: [...counts.values()].map(partOf),
        fallen,
        ...(best ? { best } : {}),
        ...(worst ? { worst } : {}),
        unclaimed,
        ...(experience === undefined ? {} : { experience }),
        ...(share === undefined ? {} : { share }),
        ...(foretold
          ? {
              foretold: {
                name,
                round: foretold.told.round,
                forecast: foretold.told.forecast,
                came: foretold.tally.came(rounds),
              },
            }
          : {}),
        curve: [...curve.values()]
          .filter(({ round }) => round <= rounds)
          .toSorted((a, b) => a.round - b.round),
      };
    },
  };
}

function down({ hp, fate }: Combatant): boolean {
  return hp <= 0 || fate === 'dead' || fate === 'knockedOut';
}

function lostBy({ hp, temporary }: TableEvent<'harmed'>): number {
  return Math.max(0, hp.from - hp.to) + Math.max(0, temporary.from - temporary.to);
}

function partOf({ who, attacks, taken, healed, downs, kills }: Counts): FightPart {
  const dealt = [...attacks]
    .map(([label, amount]) => ({ label, amount }))
    .toSorted((a, b) => b.amount - a.amount);
  return {
    id: who.id,
    name: who.name,
    side: who.side,
    dealt: dealt.reduce((sum, { amount }) => sum + amount, 0),
    attacks: dealt,
    taken,
    healed,
    downs,
    kills,
  };
}

function curvePoint(round: number, { combatants }: TableState): CurvePoint {
  const sums: { [Each in Side]: number } = { heroes: 0, allies: 0, foes: 0 };
  for (const { side, presence, hp } of combatants) if (presence !== 'absent') sums[side] += Math.max(0, hp);
  return { round, ...sums };
}
