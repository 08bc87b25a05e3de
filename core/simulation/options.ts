import { toEnglish } from '../kernel/said.ts';
import type { Fighter } from '../rules/combat.ts';
import { meanOfNotation } from '../rules/damage.ts';
import { isAttackPower } from '../rules/powers.ts';
import { type Act, isOpenChoice } from '../rules/powerText/rider.ts';
import type { Power } from '../rules/sheet.ts';
import type { ProcedureRequest } from '../rules/system.ts';
import { previewUse } from '../table/attackOffers.ts';
import type { SingleCommand } from '../table/commands.ts';
import type { Combatant, SequencePart } from '../table/state.ts';
import { canFight } from '../table/targets.ts';
import { type AiContext, type AiOption, type ChoiceReason, hitPointShare } from './aiContext.ts';
import {
  evaluateAct,
  expectedBlow,
  rateAttack,
  type AttackRating,
  ratingValue,
  WORTH,
} from './evaluation.ts';
import { isWorthIt, weighResource, type TargetPreference, weighTarget } from './preferences.ts';
import { procedureCommand } from './setup.ts';

/**
 * Everything one could do just now, the best first: only what the table offers, powers that are not spent, enemies who
 * stand and are seen, actions that are left. What an action that is not free would do is not looked at.
 */
export function listOptions(
  mind: AiContext,
  isFree: (action: string) => boolean = () => true,
): readonly AiOption[] {
  const powers = mind.who.sheet.powers.filter((power) => isFree(power.action) && isAble(mind, power));
  const deeds = listProcedureOptions(mind).filter(({ action }) => action === undefined || isFree(action));
  const options = [...powers.flatMap((power) => withPower(mind, power)), ...deeds];
  return options.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth);
}

/** Whether it may be used in this turn, by what is spent and what is left of actions. */
function isAble({ who, system, now }: AiContext, { id, passive, action, reading }: Power): boolean {
  if (passive === true || reading?.trigger || who.spent.includes(id)) return false;
  return system.turns.budget?.pay(who, action, now).ok !== false;
}

function withPower(mind: AiContext, power: Power): readonly AiOption[] {
  if (isAttackPower(power)) return attacksWith(mind, power);
  if (listPowerUses(power).length > 0) return severalWith(mind, power);
  return power.reading && power.reading.riders.length > 0 ? helpWith(mind, power) : unreadWith(mind, power);
}

/** So many of the other side stand close enough together for one area; one more where there are many. */
const [CAUGHT, MANY] = [2, 6];

type Use = Extract<Act, { kind: 'use' }>;

/** An attack of one power: an option for each target, or for an area one with as many as an area usually catches. */
function attacksWith(mind: AiContext, power: Power): readonly AiOption[] {
  const { enemies, who } = mind;
  const keep = weighResource(mind, power);
  const rated = enemies
    .map((target) => {
      const told = rateAttack(mind, power, target);
      const lean = weighTarget(mind, target);
      return { ...told, lean, worth: told.value * lean.factor * keep.factor };
    })
    .toSorted((a, b) => b.worth - a.worth);
  if (!power.area) return rated.map((each) => createSingleOption(who, power, each, keep));
  const caught = rated.slice(0, enemies.length >= MANY ? CAUGHT + 1 : CAUGHT);
  if (caught.length === 0) return [];
  const sum = (of: (each: AttackRating & { readonly worth: number }) => number): number =>
    caught.reduce((all, each) => all + of(each), 0);
  return [
    {
      command: createAimedOption(
        who,
        power,
        caught.map(({ target }) => target),
      ),
      action: power.action,
      worth: sum(({ worth }) => worth),
      reason: {
        kind: 'area',
        power: power.name,
        targets: caught.map(({ target }) => target.name),
        harm: sum(({ harm }) => harm),
        brings: sum(({ brings }) => brings),
        leans: keep.leans,
      },
    },
  ];
}

function createSingleOption(
  who: Combatant,
  power: Power,
  {
    target,
    harm,
    felled,
    brings,
    lean,
    worth,
  }: AttackRating & { readonly lean: TargetPreference; readonly worth: number },
  keep: TargetPreference,
): AiOption {
  return {
    command: createAimedOption(who, power, [target]),
    action: power.action,
    worth,
    reason: {
      kind: 'attack',
      power: power.name,
      target: target.name,
      harm,
      felled,
      brings,
      leans: [...lean.leans, ...keep.leans],
    },
  };
}

/** The attacks that a power is made of, where it is; empty else. */
function listPowerUses({ reading }: Power): readonly Use[] {
  return (reading?.riders ?? [])
    .filter((rider) => (rider.on.kind === 'always' && rider.how === 'played') || isOpenChoice(rider))
    .flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'use' ? [act] : [])));
}

/** A power made of attacks of its own: all of them at the one they are worth most at. */
function severalWith(mind: AiContext, power: Power): readonly AiOption[] {
  const { who } = mind;
  const keep = weighResource(mind, power);
  const best = mind.enemies
    .map((target) => {
      const all = listPowerUses(power).map((use) => usedAt(mind, use, target));
      const harm = Math.min(
        target.hp,
        all.reduce((sum, each) => sum + each.harm, 0),
      );
      const felled = 1 - all.reduce((chance, each) => chance * (1 - each.felled), 1);
      const brings = all.reduce((sum, each) => sum + each.brings, 0);
      const lean = weighTarget(mind, target);
      const value = ratingValue(mind, { harm, felled, brings }, target);
      return { target, harm, felled, brings, value, lean, worth: value * lean.factor * keep.factor };
    })
    .toSorted((a, b) => b.worth - a.worth)[0];
  if (!best) return [];
  return [
    {
      ...createSingleOption(who, power, best, keep),
      command: { type: 'power.use', who: who.id, power: power.id },
    },
  ];
}

type Part = Pick<AttackRating, 'harm' | 'felled' | 'brings'>;

function usedAt(mind: AiContext, { powers, choose }: Use, target: Combatant): Part {
  const parts = powers.flatMap(({ name, times }): readonly Part[] => {
    const power = mind.who.sheet.powers.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!power || !isAttackPower(power)) return [];
    const one = rateAttack(mind, power, target);
    return [{ harm: one.harm * times, felled: 1 - (1 - one.felled) ** times, brings: one.brings * times }];
  });
  if (choose) return parts.toSorted((a, b) => b.harm - a.harm)[0] ?? { harm: 0, felled: 0, brings: 0 };
  return parts.reduce(
    (sum, each) => ({
      harm: sum.harm + each.harm,
      felled: 1 - (1 - sum.felled) * (1 - each.felled),
      brings: sum.brings + each.brings,
    }),
    { harm: 0, felled: 0, brings: 0 },
  );
}

function createAimedOption(who: Combatant, power: Power, targets: readonly Combatant[]): SingleCommand {
  return {
    type: 'attack.roll',
    attacker: who.id,
    power: power.id,
    targets: targets.map(({ id }) => ({ who: id, switched: {} })),
  };
}

/** The next attack of a power made of several: at whom it is worth most, with the best of those it may be made with. */
export function choosePart(mind: AiContext): AiOption | undefined {
  const { sequence } = mind.state;
  const part = sequence?.parts[sequence.at];
  if (!sequence || !part) return undefined;
  const named = mind.enemies.filter(({ id }) => id === part.target);
  const last = sequence.ended.at(-1)?.who;
  const targets = part.target === undefined ? mind.enemies : named;
  const options = part.powers.flatMap((power) =>
    targets.flatMap((target) => partAt(mind, power, target, { part, last })),
  );
  return options.toSorted((a, b) => b.worth - a.worth)[0];
}

/** Going on at the same one is easier than going over to another. */
const SAME = 1.25;

function partAt(
  mind: AiContext,
  id: string,
  target: Combatant,
  { part, last }: { readonly part: SequencePart; readonly last: string | undefined },
): readonly AiOption[] {
  const { powers, times = 1 } = part;
  const power = mind.who.sheet.powers.find((each) => each.id === id);
  if (!power) return [];
  const { value } = rateAttack(
    mind,
    { ...power, ...(power.reading ? { reading: asSinglePart(power.reading) } : {}) },
    target,
  );
  const { factor } = weighTarget(mind, target);
  return [
    {
      command: {
        type: 'sequence.roll',
        ...(powers.length > 1 ? { power: id } : {}),
        targets: Array.from({ length: times }, () => ({ who: target.id, switched: {} })),
      },
      // Whatever it is worth, it is paid for.
      worth: (value + 0.01) * factor * (target.id === last ? SAME : 1),
      reason: { kind: 'next', target: target.name },
    },
  ];
}

/** A part is one attack. */
function asSinglePart({
  attacks: _attacks,
  ...reading
}: NonNullable<AiContext['who']['sheet']['powers'][number]['reading']>) {
  return reading;
}

/** Who is hurt less than this is not worth a healing power: bold and careful. */
const SCRATCH = { bold: 0.5, careful: 0.65 } as const;
/** What a recovery gives, as a share of all hit points, where the words name no dice. */
const RECOVERY = 0.25;

/** A power without an attack: healing goes to whoever needs it most; anything else is worth what it changes. */
function helpWith(mind: AiContext, power: Power): readonly AiOption[] {
  const { state, system, who, enemies, friends } = mind;
  const { riders, legal, refused } = previewUse({ state, system }, who, power, []);
  if (enemies.length === 0 || refused || riders.length === 0) return [];
  const acts = riders.flatMap((rider) => rider.acts);
  const keep = weighResource(mind, power);
  const heals = acts.filter((act) => act.kind === 'heal');
  const able = legal.length === 0 ? [who] : friends.filter(({ id }) => legal.includes(id));
  const options = able.map((each): AiOption => {
    const helps = acts.reduce((sum, act) => sum + helpWorth(mind, act, each), 0);
    const healed = healWorth(mind, heals, each);
    const missing = each.sheet.hitPoints - Math.max(0, each.hp);
    return {
      command: helpOption(who, power, legal.length === 0 ? [] : [each]),
      action: power.action,
      worth: (helps + healed) * (healed > 0 ? 1 : keep.factor),
      reason:
        healed > 0
          ? { kind: 'heal', power: power.name, target: each.name, missing, down: each.hp <= 0 }
          : { kind: 'help', power: power.name, brings: helps },
    };
  });
  return options.filter(({ worth }) => worth > 0);
}

/** Whoever lies there is worth most; a scratch is not worth an action. */
function healWorth(mind: AiContext, heals: readonly Act[], { hp, sheet }: Combatant): number {
  if (heals.length === 0) return 0;
  if (hp <= 0) return WORTH.raised * sheet.hitPoints;
  const scratch = SCRATCH[mind.style.bold ? 'bold' : 'careful'];
  if (hitPointShare({ hp, sheet }) > scratch) return 0;
  const amount = heals.reduce(
    (sum, act) => sum + (act.kind === 'heal' ? healedAmount(act.amount, sheet.hitPoints) : 0),
    0,
  );
  // The nearer to falling, the more it is worth.
  return Math.min(sheet.hitPoints - hp, amount) * (1 + scratch - hitPointShare({ hp, sheet }));
}

function healedAmount(amount: string, hitPoints: number): number {
  const mean = meanOfNotation(amount);
  return mean > 0 ? mean : hitPoints * RECOVERY;
}

function helpWorth({ system, rulings, who, enemies }: AiContext, act: Act, target: Combatant): number {
  const [enemy] = enemies;
  if (act.kind === 'heal' || act.kind === 'use' || !enemy) return 0;
  if (act.kind === 'temporary') return meanOfNotation(act.amount) * WORTH.temporary;
  // What it is worth to an ally shows against an enemy.
  if (act.kind === 'effect')
    return evaluateAct({ system, rulings, doer: { ...enemy, side: target.side }, target }, act);
  return evaluateAct({ system, rulings, doer: who, target: enemy }, act);
}

/** A power that nobody read: worth next to nothing, and used where nothing else is left. */
function unreadWith({ system, rulings, who, enemies }: AiContext, power: Power): readonly AiOption[] {
  const [enemy] = enemies;
  if (!enemy || !power.usage.limited) return [];
  const worth = WORTH.unread * expectedBlow(system, who.sheet, enemy.sheet, rulings);
  return [
    {
      command: helpOption(who, power, []),
      action: power.action,
      worth,
      reason: { kind: 'help', power: power.name, brings: worth },
    },
  ];
}

function helpOption(who: Combatant, power: Power, targets: readonly Combatant[]): SingleCommand {
  return {
    type: 'power.use',
    who: who.id,
    power: power.id,
    ...(targets.length === 0 ? {} : { targets: targets.map(({ id }) => id) }),
  };
}

/** Hit points under which one gets its breath back rather than strike, as a share of all: bold and careful. */
const RALLIES = { bold: 0.35, careful: 0.5 } as const;
/** What that gives, as a share of all. */
const RALLIED = 0.3;
/** A monster that fights for its life is worth twice its hit points to itself. */
const LIFE = 10;

/** What any of its game may do in its turn instead of using a power: rally, help the dying, leave. */
function listProcedureOptions(mind: AiContext): readonly AiOption[] {
  return [...listRallies(mind), ...listRescues(mind), ...listFlights(mind), ...listRetreats(mind)];
}

function listRallies({ conduct, who, now, style, system }: AiContext): readonly AiOption[] {
  const left = hitPointShare(who);
  const most = RALLIES[style.bold ? 'bold' : 'careful'];
  const deed = left > 0 && left < most ? conduct.rally?.(who, now) : undefined;
  if (!deed) return [];
  const missing = who.sheet.hitPoints - who.hp;
  // The nearer to falling, the more a breath is worth: one who falls strikes no more.
  const worth = who.sheet.hitPoints * RALLIED * (1 + (most - left));
  return [createOption(deed, worth, { kind: 'rally', label: procedureLabel(deed, system), missing }, system)];
}

function listRescues(mind: AiContext): readonly AiOption[] {
  const { conduct, who, now, friends, style, system } = mind;
  const rescue = conduct.rescue;
  if (!rescue) return [];
  return friends
    .filter(({ hp, fate, id }) => hp <= 0 && fate === 'none' && id !== who.id)
    .flatMap((dying) => {
      const deed = rescue(who, dying, now);
      if (!deed) return [];
      const share = deed.raises ? WORTH.raised : WORTH.rescued[style.bold ? 'bold' : 'careful'];
      const worth = dying.sheet.hitPoints * share * procedureChance(mind, deed, dying);
      const reason: ChoiceReason = {
        kind: 'rescue',
        label: procedureLabel(deed, system),
        target: dying.name,
      };
      return [createOption(deed, worth, reason, system)];
    });
}

/** Chance that a deed succeeds, by its own odds. */
function procedureChance(
  { who, now, system }: AiContext,
  { procedure, values }: ProcedureRequest,
  target: Fighter,
): number {
  const found = system.procedures?.find(({ key }) => key === procedure);
  const check = found?.offer?.({ who, targets: [target], values, now });
  return check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 1;
}

/** Leaves where its stat block says so: gone from the table, as a GM would take it off. */
function listFlights({ intent, who }: AiContext): readonly AiOption[] {
  const left = hitPointShare(who);
  if (intent.stays || intent.flees === undefined || left > intent.flees) return [];
  return [
    {
      command: { type: 'presence.set', who: [who.id], to: 'absent' },
      worth: who.sheet.hitPoints * LIFE,
      reason: { kind: 'flee', left },
    },
  ];
}

/** What is done before anything is chosen. */
export function listPreparations({ conduct, who, now, system }: AiContext): AiOption | undefined {
  const deed = conduct.ready?.(who, now);
  return deed && createOption(deed, 0, { kind: 'ready', label: procedureLabel(deed, system) }, system);
}

/** One more action, where all are spent: for bold heroes as soon as there is one, for careful ones in need. */
export function listExtraOptions(mind: AiContext): AiOption | undefined {
  const { conduct, who, now, system, style, enemies } = mind;
  const wanted = enemies.length > 0 && (who.side === 'foes' || style.bold || isWorthIt(mind));
  const deed = wanted ? conduct.more?.(who, now) : undefined;
  return deed && createOption(deed, 0, { kind: 'more', label: procedureLabel(deed, system) }, system);
}

/** What brings an enemy within reach, the one it would rather strike first. */
export function listApproaches(
  { conduct, who, now, system, enemies }: AiContext,
  wanted: readonly string[],
): readonly AiOption[] {
  const order = (id: string): number => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  return enemies
    .toSorted((a, b) => order(a.id) - order(b.id))
    .flatMap((enemy) => {
      const deed = conduct.reach?.(who, enemy, now);
      if (!deed) return [];
      return [
        createOption(
          deed,
          0,
          { kind: 'reach', label: procedureLabel(deed, system), target: enemy.name },
          system,
        ),
      ];
    });
}

function createOption(
  deed: ProcedureRequest,
  worth: number,
  reason: ChoiceReason,
  { procedures }: AiContext['system'],
): AiOption {
  const action = procedures?.find(({ key }) => key === deed.procedure)?.action;
  return { command: procedureCommand(deed), worth, reason, ...(action === undefined ? {} : { action }) };
}

function procedureLabel({ procedure }: ProcedureRequest, { procedures }: AiContext['system']): string {
  return toEnglish(procedures?.find(({ key }) => key === procedure)?.label ?? procedure);
}

/** A fight is lost where so many times the rounds are needed that are left, */
const LOST = 2;
/** and it has begun to go badly: hit points that the own side has left, as a share. */
const BADLY = 0.5;
/** What one saves who gets away, in its own hit points: more than any blow brings. */
const LIFE_SAVED = 10;

/**
 * Heroes who are careful leave a fight that is lost, as their game says or, where it says nothing, as a GM would take
 * them off the table; whoever lies there is left behind where the rules do not bring them along.
 */
function listRetreats(mind: AiContext): readonly AiOption[] {
  const { who, style, conduct, now } = mind;
  if (who.side === 'foes' || style.bold || !style.focus) return [];
  const hope = estimateHope(mind);
  if (!hope || hope.needs < hope.lasts * LOST) return [];
  const deed = conduct.leave?.(who, now);
  const command: SingleCommand = deed
    ? procedureCommand(deed)
    : { type: 'presence.set', who: [who.id], to: 'absent' };
  return [{ command, worth: who.sheet.hitPoints * LIFE_SAVED, reason: { kind: 'retreat', ...hope } }];
}

/** Rounds that the own side lasts, and needs to win; undefined while less than half of it is gone. */
function estimateHope({
  system,
  rulings,
  friends,
  enemies,
}: AiContext): { lasts: number; needs: number } | undefined {
  const most = friends.reduce((sum, { sheet }) => sum + sheet.hitPoints, 0);
  const ours = friends.filter((each) => canFight(each, system));
  if (sumHitPointsLeft(ours) >= most * BADLY) return undefined;
  const deals = (by: readonly Combatant[], to: readonly Combatant[]): number =>
    by.reduce(
      (sum, one) =>
        sum +
        to.reduce((all, other) => all + expectedBlow(system, one.sheet, other.sheet, rulings), 0) / to.length,
      0,
    );
  return {
    lasts: countRounds(sumHitPointsLeft(ours), deals(enemies, ours)),
    needs: countRounds(sumHitPointsLeft(enemies), deals(ours, enemies)),
  };
}

function sumHitPointsLeft(all: readonly Combatant[]): number {
  return all.reduce((sum, { hp, temporary }) => sum + Math.max(0, hp) + temporary, 0);
}

/** Longer than a fight may last counts as never, and stays a number. */
const NEVER = 99;

function countRounds(left: number, dealt: number): number {
  return dealt > 0 ? Math.min(NEVER, left / dealt) : NEVER;
}
