import {
  joinWithAnd,
  type Code,
  toEnglish,
  labelling,
  said,
  type Said,
  type SaidValue,
  type Wording,
} from '../kernel/said.ts';
import type { Fighter } from '../rules/combat.ts';
import { type Due, kindKey, type OfferedWay } from '../rules/consequences.ts';
import { asList, jsonText } from '../rules/context.ts';
import {
  type Act,
  doesMomentHappen,
  type EffectAct,
  type Rider,
  type RiderDuration,
  type RiderMoment,
} from '../rules/powerText/rider.ts';
import { makeDue } from '../rules/resolvers.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { timeLeftText } from '../rules/travel/lights.ts';
import { isConditionMet, getAutomation } from './rulesContext.ts';
import { type Combatant, findCombatant, type PendingTarget, type TableState } from './state.ts';

/** Kind of what is due because a power says so: the table’s own word, which no game uses. */
export const RIDER_DUE = 'brought';
/** Kind of what is offered because something happened that a power waits for. */
export const OFFERED_POWER = 'opened';

/** What a power brings at a moment that has come, and to whom. */
interface DueRider {
  readonly owner: Combatant;
  readonly power: Power;
  /** Place of the rider among those of the power. */
  readonly rider: number;
  readonly whom: readonly Combatant[];
  /** Whose line it stands on: the one who suffers it, as a rule. */
  readonly on: Combatant;
  readonly moment: Due['moment'];
}

/** What is due by a rider: to be done where it plays, offered where only the GM can judge or wants to be asked. */
export function createRiderDue(state: TableState, system: RuleSystem, asked: DueRider): readonly Due[] {
  const { owner, power, rider: place, whom, on, moment } = asked;
  const read = power.reading?.riders[place];
  const holds = read && isConditionMet(read, { attacker: owner, target: whom[0] ?? on }, system);
  if (!read || holds === false) return [];
  const rider = holds ? { ...read, how: 'played' as const } : read;
  const plays = getAutomation(state, owner);
  const what = {
    kind: RIDER_DUE,
    owner: owner.id,
    power: power.id,
    rider: place,
    whom: whom.map(({ id }) => id),
  };
  const warded = findWard(system, asked, rider);
  const own = rider.given === undefined ? undefined : { label: rider.given };
  const given = warded ?? (plays === 'play' && rider.how === 'played' ? undefined : own);
  const bringing = addAside(dueRiderText(rider, owner, whom[0] ?? on, plays), given);
  const { label, says } = labelling(on.id === owner.id ? 'rider.due' : 'rider.dueOf', {
    what: bringing,
    power: power.name,
    ...(on.id === owner.id ? {} : { owner: owner.name }),
  });
  const due = { ...makeDue(on, moment, what, { label, rule: rider.rule, automatic: false }), says };
  const attack = isStriking(rider) ? findBasicAttack(system, owner) : undefined;
  const [target] = whom;
  if (attack && target && target.id !== owner.id)
    return [{ ...due, ways: [{ does: 'attack', power: attack.id, at: target.id }] }];
  const offered: readonly OfferedWay[] = [{ does: 'bring', whom: what.whom }];
  // What belongs to this very moment is offered: it is gone with the turn, and the log says so.
  const played = plays === 'play' && rider.how === 'played' && warded === undefined;
  const sure = played && whom.length > 0 && moment !== 'now';
  return [sure ? due : { ...due, ways: offered }];
}

/** What it brings in words; where the GM only wants to be shown, the sentence as it stands. */
function dueRiderText(rider: Rider, owner: Combatant, target: Combatant, plays: string): SaidValue {
  if (plays === 'show') return rider.text;
  const names = { attacker: owner.name, target: target.name };
  const all = rider.acts.map((act) => actText(act, names)).filter((each) => each !== '');
  return all.length > 0 ? all : rider.text;
}

/** Why it takes no hold on one of those it would come to: then the GM is asked. */
function findWard(system: RuleSystem, { owner, power, whom }: DueRider, rider: Rider): Wording | undefined {
  const others = whom.filter(({ id }) => id !== owner.id);
  return others.flatMap((each) => findImmunity(system, power, rider, each) ?? [])[0];
}

function isStriking({ acts }: Rider): boolean {
  return acts.length === 1 && acts[0]?.kind === 'basicAttack';
}

/** A thing that is due by a rider, taken apart; nothing for what the game itself makes due, or whose owner has left. */
export function parseRiderDue(
  state: TableState,
  { what }: Pick<Due, 'what'>,
):
  | {
      readonly owner: Combatant;
      readonly power: Power;
      readonly rider: Rider;
      readonly whom: readonly string[];
    }
  | undefined {
  if (what.kind !== RIDER_DUE) return undefined;
  const owner = findCombatant(state, jsonText(what, 'owner'));
  const power = owner?.sheet.powers.find(({ id }) => id === jsonText(what, 'power'));
  const place = what['rider'];
  const rider = typeof place === 'number' ? power?.reading?.riders[place] : undefined;
  if (!owner || !power || !rider) return undefined;
  const whom = asList(what['whom']).filter((each): each is string => typeof each === 'string');
  return { owner, power, rider, whom };
}

/** Things raised now, each with a number of its own, without those that are open already. */
export function numberDues(
  { encounter, issued }: Pick<TableState, 'encounter' | 'issued'>,
  due: readonly Due[],
): { readonly due: readonly Due[]; readonly issued: number } {
  const open = new Set(
    (encounter?.due ?? []).map(({ what: { number: _own, ...what }, who }) => kindKey(what, who)),
  );
  let next = issued;
  const fresh = due
    .filter(({ key }) => !open.has(key))
    .map((each): Due => {
      next += 1;
      const what = { ...each.what, number: next };
      return { ...each, what, key: kindKey(what, each.who) };
    });
  return { due: fresh, issued: next };
}

/** Whether a power that was offered is still there to be used; what its owner’s fall brings is used by the fallen. */
export function isOfferedPower(state: TableState, { what, who }: Pick<Due, 'what' | 'who'>): boolean {
  const owner = findCombatant(state, who);
  const power = jsonText(what, 'power');
  return (
    owner !== undefined && !owner.spent.includes(power) && owner.sheet.powers.some(({ id }) => id === power)
  );
}

/** Whether it is what the fall of its owner brings. */
export function isDyingRider(state: TableState, due: Pick<Due, 'what'>): boolean {
  const { what } = due;
  if (what.kind === OFFERED_POWER) return what['event'] === 'drops';
  const on = parseRiderDue(state, due)?.rider.on;
  return on?.kind === 'trigger' && on.event === 'drops';
}

/** Whose turns a duration waits for, by name. */
interface RiderNames {
  readonly attacker: string;
  readonly target: string;
}

/** What an act of a power does, short enough for a chip, in English: `Dazed (save ends)`, `Pushed 2`. */
export function describeAct(act: Act, names: RiderNames): string {
  return toEnglish(actText(act, names));
}

/** The same for any language; empty where only the game can name it. Conditions and powers have their own names. */
export function actText(act: Act, names: RiderNames): SaidValue {
  switch (act.kind) {
    case 'effect':
      return riderEffectText(act, names);
    case 'damage':
      return riderDamageText(act);
    case 'heal':
      if (act.amount === 'recoveryValue') return said('rider.healsRecoveryValue');
      return act.amount === 'recovery'
        ? said('rider.spendsRecovery')
        : said('rider.heals', { amount: act.amount });
    case 'temporary':
      return said('rider.temporaryHitPoints', { amount: act.amount });
    case 'force':
      return movementText(FORCED[act.how], act.squares);
    case 'move':
      return movementText(MOVES[act.how], act.squares);
    case 'use':
      return joinActTexts(
        act.powers.map(({ name, times }) => (times > 1 ? said('rider.times', { power: name, times }) : name)),
        act.choose ? 'rider.either' : 'rider.both',
      );
    case 'basicAttack':
      return said('rider.basicAttack');
    case 'save':
      return act.bonus === 0
        ? said('rider.savesNow')
        : said('rider.savesNowWith', { bonus: signedNumber(act.bonus) });
    case 'counter':
      return said('rider.counter', { counter: { label: act.counter }, by: signedNumber(act.by) });
    case 'regain':
      return act.power === '' ? said('rider.readyAgain') : said('rider.powerReady', { power: act.power });
    case 'loseUse':
      return said('rider.losesUse', { power: act.power });
    case 'summon':
      return said('rider.bringsIn', { count: act.count, creature: act.creature });
    case 'end':
      return said('rider.noLonger', { condition: { label: act.condition } });
    case 'own':
      return '';
  }
}

/** What a log can keep of it beside its English: a text of ours, where it is one. */
export function actLogText(act: Act, names: RiderNames): { readonly says?: Said } {
  const says = actText(act, names);
  return typeof says === 'object' && 'code' in says ? { says } : {};
}

/** Something with why it is only offered, or how long it lasts, behind it: `Dazed (save ends)`. */
export function addAside(what: SaidValue, aside: SaidValue | undefined): SaidValue {
  return aside === undefined || aside === '' ? what : said('rider.withAside', { what, aside });
}

/** All of them, each behind what stands before it. */
function joinActTexts([first = '', ...others]: readonly SaidValue[], code: Code): SaidValue {
  return others.reduce<SaidValue>((before, second) => said(code, { first: before, second }), first);
}

const FORCED = { push: 'rider.pushed', pull: 'rider.pulled', slide: 'rider.slid' } as const;
const MOVES = {
  move: 'rider.moves',
  shift: 'rider.shifts',
  teleport: 'rider.teleports',
  fly: 'rider.flies',
} as const;

function movementText(how: Code, squares: number | undefined): Said {
  return squares === undefined ? said(how) : said('rider.bySquares', { how: said(how), squares });
}

/** `+2`, `−1`. */
export function signedNumber(number: number): string {
  return `${number > 0 ? '+' : '−'}${Math.abs(number)}`;
}

function riderDamageText({ parts, share }: Extract<Act, { kind: 'damage' }>): SaidValue {
  if (parts.length === 0) return said(share === 0.5 ? 'rider.halfDamage' : 'rider.damage');
  return parts.map(({ notation, types }) => {
    if (types.length === 0) return said('log.damage', { amount: notation });
    const kinds = joinActTexts(
      types.map((label) => ({ label })),
      'rider.ofBothTypes',
    );
    return notation === ''
      ? said('log.damage', { amount: kinds })
      : said('rider.damageOfType', { amount: notation, type: kinds });
  });
}

function riderEffectText({ effects, until }: EffectAct, names: RiderNames): SaidValue {
  const last = effects.length - 1;
  const all = effects.map(({ label, amount, adds }, place): SaidValue => {
    if (adds) return said('rider.growsBy', { effect: { label }, amount: String(amount ?? 0) });
    const effect = { label: place > 0 && place === last ? lowerFirst(label) : label };
    return amount === undefined || label.includes(String(amount))
      ? effect
      : said('rider.withAmount', { effect, amount: String(amount) });
  });
  const [only = '', ...others] = all;
  return addAside(others.length === 0 ? only : joinWithAnd(all), riderDurationText(until, names, all.length));
}

function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function riderDurationText(
  until: RiderDuration,
  { attacker, target }: RiderNames,
  count: number,
): SaidValue | undefined {
  switch (until.kind) {
    case 'saveEnds':
      return riderSaveText(until, count);
    case 'turn': {
      if (until.turns > 1) return said('rider.forRounds', { n: until.turns });
      const name = until.of === 'attacker' ? attacker : target;
      return said(UNTIL_TURN[until.edge][until.turns > 0 ? 'next' : 'this'], { name });
    }
    case 'encounter':
      return said('preview.untilFightEnds');
    case 'time':
      return said('preview.forSpan', { span: timeLeftText(until.seconds) });
    case 'escape':
      return until.dc === undefined
        ? said('rider.untilItEscapes')
        : said('rider.untilItEscapesOn', { dc: until.dc });
    case 'maintained':
      return said('rider.whileMaintained', { name: attacker });
    case 'stance':
      return said('rider.whileStanceLasts');
    case 'inside':
      return said('rider.whileInside');
    case 'while':
      return until.text;
    case 'removed':
      return undefined;
  }
}

const UNTIL_TURN = {
  start: { this: 'preview.untilStart', next: 'preview.untilNextStart' },
  end: { this: 'preview.untilEnd', next: 'preview.untilNextEnd' },
} as const;

function riderSaveText({ versus, dc }: Extract<RiderDuration, { kind: 'saveEnds' }>, count: number): Said {
  const all = count > 2 ? 'all' : count === 2 ? 'both' : 'one';
  const ends =
    versus === undefined ? said(SAVE_ENDS[all]) : said(SAVE_OF_ENDS[all], { save: { label: versus } });
  return dc === undefined ? ends : said('rider.endsOn', { ends, dc });
}

const SAVE_ENDS = { one: 'log.saveEnds', both: 'rider.saveEndsBoth', all: 'rider.saveEndsAll' } as const;
const SAVE_OF_ENDS = {
  one: 'rider.saveOfEnds',
  both: 'rider.saveOfEndsBoth',
  all: 'rider.saveOfEndsAll',
} as const;

/**
 * Why nothing but its damage takes hold on this one of what a rider brings, as the game has it: “is immune to charm”;
 * undefined where it does, or where it deals damage alone or is for its own user.
 */
export function findImmunity(
  { attacks }: RuleSystem,
  power: Power,
  { to, acts }: { readonly to: Rider['to']; readonly acts: readonly Act[] },
  who: Combatant,
): Wording | undefined {
  if (to.kind === 'attacker' || acts.every(({ kind }) => kind === 'damage')) return undefined;
  return attacks.wards?.(who, power);
}

/** Whether a moment of a power came about with this outcome; a power without a roll hits. */
export function outcomeMatches(on: RiderMoment, { offer, outcome }: PendingTarget): boolean {
  return doesMomentHappen(on, offer.check, outcome);
}

/** The attack that words such as “makes a basic attack” mean: what the game says it is, else its first at-will attack on one. */
export function findBasicAttack({ attacks }: RuleSystem, who: Fighter): Power | undefined {
  const own = attacks.basic?.(who);
  if (own) return own;
  const all = who.sheet.powers.filter(({ attack, area, passive }) => attack && !area && passive !== true);
  return all.find(({ usage }) => !usage.limited) ?? all[0];
}
