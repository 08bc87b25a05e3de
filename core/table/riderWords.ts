import { and, type Code, english, type Said, said, type SaidValue } from '../kernel/said.ts';
import { timeLeftText } from '../rules/travel/lights.ts';
import type { Act, EffectAct, RiderDuration } from '../rules/powerText/rider.ts';

/** Whose turns a duration waits for, by name. */
export interface RiderNames {
  readonly attacker: string;
  readonly target: string;
}

/** What an act of a power does, short enough for a chip, in English: `Dazed (save ends)`, `Pushed 2`. */
export function actWords(act: Act, names: RiderNames): string {
  return english(actSaid(act, names));
}

/** The same for any language; empty where only the game can name it. Conditions and powers have their own names. */
export function actSaid(act: Act, names: RiderNames): SaidValue {
  switch (act.kind) {
    case 'effect':
      return effectSaid(act, names);
    case 'damage':
      return damageSaid(act);
    case 'heal':
      if (act.amount === 'recoveryValue') return said('rider.healsRecoveryValue');
      return act.amount === 'recovery'
        ? said('rider.spendsRecovery')
        : said('rider.heals', { amount: act.amount });
    case 'temporary':
      return said('rider.temporaryHitPoints', { amount: act.amount });
    case 'force':
      return movedSaid(FORCED[act.how], act.squares);
    case 'move':
      return movedSaid(MOVES[act.how], act.squares);
    case 'use':
      return inRow(
        act.powers.map(({ name, times }) => (times > 1 ? said('rider.times', { power: name, times }) : name)),
        act.choose ? 'rider.either' : 'rider.both',
      );
    case 'basicAttack':
      return said('rider.basicAttack');
    case 'save':
      return act.bonus === 0
        ? said('rider.savesNow')
        : said('rider.savesNowWith', { bonus: signed(act.bonus) });
    case 'counter':
      return said('rider.counter', { counter: { label: act.counter }, by: signed(act.by) });
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
export function actSays(act: Act, names: RiderNames): { readonly says?: Said } {
  const says = actSaid(act, names);
  return typeof says === 'object' && 'code' in says ? { says } : {};
}

/** Something with why it is only offered, or how long it lasts, behind it: `Dazed (save ends)`. */
export function withAside(what: SaidValue, aside: SaidValue | undefined): SaidValue {
  return aside === undefined || aside === '' ? what : said('rider.withAside', { what, aside });
}

/** All of them, each behind what stands before it. */
function inRow([first = '', ...others]: readonly SaidValue[], code: Code): SaidValue {
  return others.reduce<SaidValue>((before, second) => said(code, { first: before, second }), first);
}

const FORCED = { push: 'rider.pushed', pull: 'rider.pulled', slide: 'rider.slid' } as const;
const MOVES = {
  move: 'rider.moves',
  shift: 'rider.shifts',
  teleport: 'rider.teleports',
  fly: 'rider.flies',
} as const;

function movedSaid(how: Code, squares: number | undefined): Said {
  return squares === undefined ? said(how) : said('rider.bySquares', { how: said(how), squares });
}

/** `+2`, `−1`. */
export function signed(number: number): string {
  return `${number > 0 ? '+' : '−'}${Math.abs(number)}`;
}

function damageSaid({ parts, share }: Extract<Act, { kind: 'damage' }>): SaidValue {
  if (parts.length === 0) return said(share === 0.5 ? 'rider.halfDamage' : 'rider.damage');
  return parts.map(({ notation, types }) => {
    if (types.length === 0) return said('log.damage', { amount: notation });
    const kinds = inRow(
      types.map((label) => ({ label })),
      'rider.ofBothTypes',
    );
    return notation === ''
      ? said('log.damage', { amount: kinds })
      : said('rider.damageOfType', { amount: notation, type: kinds });
  });
}

function effectSaid({ effects, until }: EffectAct, names: RiderNames): SaidValue {
  const last = effects.length - 1;
  const all = effects.map(({ label, amount, adds }, place): SaidValue => {
    if (adds) return said('rider.growsBy', { effect: { label }, amount: String(amount ?? 0) });
    const effect = { label: place > 0 && place === last ? lowered(label) : label };
    return amount === undefined || label.includes(String(amount))
      ? effect
      : said('rider.withAmount', { effect, amount: String(amount) });
  });
  const [only = '', ...others] = all;
  return withAside(others.length === 0 ? only : and(all), untilSaid(until, names, all.length));
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function untilSaid(
  until: RiderDuration,
  { attacker, target }: RiderNames,
  count: number,
): SaidValue | undefined {
  switch (until.kind) {
    case 'saveEnds':
      return saveSaid(until, count);
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

function saveSaid({ versus, dc }: Extract<RiderDuration, { kind: 'saveEnds' }>, count: number): Said {
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
