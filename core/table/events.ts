import type { RollTrace } from '../dice/trace.ts';
import type { Reason } from '../kernel/explained.ts';
import type { Due, Effect, Fate } from '../rules/combat.ts';
import type {
  Combatant,
  InitiativeResult,
  PendingAttack,
  PreparedEncounter,
  TurnMark,
} from './state.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What happened, with every face and every reason. Plain data, kept for ever: fields are only ever added. */
export interface Events {
  campaignCreated: { readonly name: string; readonly system: string };
  campaignRenamed: { readonly name: string };
  joined: { readonly combatants: readonly Combatant[]; readonly issued: number };
  left: { readonly who: readonly string[] };
  renamed: { readonly who: string; readonly name: string };
  encounterSaved: { readonly encounter: PreparedEncounter; readonly issued: number };
  encounterDiscarded: { readonly id: string; readonly name: string };
  encounterBegan: { readonly name: string };
  encounterEnded: { readonly name: string; readonly rounds: number; readonly experience?: number; readonly share?: number; readonly fallen: readonly string[] };
  initiativeSet: { readonly results: readonly { readonly who: readonly string[]; readonly result: InitiativeResult }[]; readonly order: readonly string[] };
  initiativeMoved: { readonly who: string; readonly order: readonly string[] };
  turnBegan: { readonly who: string; readonly round: number; readonly worldTime: number; readonly left: TurnMark; readonly due: readonly Due[] };
  turnReturned: TurnMark;
  dueRaised: { readonly due: readonly Due[] };
  dueDone: { readonly due: Due; readonly label: string; readonly success: boolean; readonly roll?: RollTrace; readonly total?: number };
  dueDropped: { readonly due: Due };
  harmed: { readonly who: string; readonly label: string; readonly damageType: string; readonly because: readonly Reason[]; readonly amount: number; readonly hp: Span; readonly temporary: Span; readonly becomes: readonly string[]; readonly roll?: RollTrace };
  healed: { readonly who: string; readonly label: string; readonly because: readonly Reason[]; readonly hp: Span; readonly roll?: RollTrace };
  temporarySet: { readonly who: string; readonly temporary: Span; readonly note: string };
  vitalitySet: { readonly who: string; readonly hp: Span; readonly label: string; readonly rule: string };
  effectAdded: { readonly who: string; readonly effect: Effect; readonly issued: number };
  effectEnded: { readonly who: string; readonly effect: Effect; readonly label: string; readonly rule: string };
  effectTicked: { readonly who: string; readonly effect: string; readonly turns: number };
  effectRefused: { readonly who: string; readonly label: string; readonly message: string; readonly rule: string };
  counted: { readonly who: string; readonly counter: string; readonly from: number; readonly to: number; readonly rule: string };
  powerUsed: { readonly who: string; readonly power: string; readonly name: string };
  powerRestored: { readonly who: string; readonly power: string; readonly name: string; readonly rule: string };
  fateSet: { readonly who: string; readonly to: Fate; readonly label: string; readonly rule: string };
  attackRolled: { readonly attack: PendingAttack };
  attackClosed: { readonly applied: boolean };
  rolled: { readonly roll: RollTrace; readonly why: string };
  noted: { readonly text: string };
}

export type EventName = keyof Events;
export type TableEvent<Name extends EventName = EventName> = {
  [Each in Name]: { readonly type: Each } & Events[Each];
}[Name];
