import { averageDamage, readDamageDice } from '../../../../rules/damage.ts';
import type { Act } from '../../../../rules/powerText/rider.ts';
import type { Power } from '../../../../rules/sheet.ts';

/** What it deals in one round by its usual routine, and by what. */
export interface Round {
  readonly damage: number;
  readonly by: string;
}

const MULTI = /^multiattack/iu;
const HEADS = /as\s+many\s+([a-z' ]+?)\s+attacks\s+as\s+it\s+has\s+heads/iu;
const COUNTED: { readonly [word: string]: number } = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};

/**
 * Damage of a round: every attack hits, every save fails, one target. The sequence as written, of alternatives the
 * best, or the best single action; besides an unlimited bonus action. Limited uses, reactions, legendary actions and
 * spells are not counted. FIF-237
 */
export function roundOf(powers: readonly Power[]): Round {
  const open = powers.filter(({ usage, tags }) => !usage.limited && !tags.includes('Spell'));
  const actions = open.filter(({ action }) => action === 'action');
  const singles = actions.map((power) => ({ damage: dealt(power, powers), by: power.name }));
  const several = actions
    .filter(({ name }) => MULTI.test(name))
    .flatMap((power) => routinesOf(power, powers));
  const best = highest([...singles, ...several]);
  const quick = highest(
    open
      .filter(({ action }) => action === 'bonus')
      .map((power) => ({ damage: dealt(power, powers), by: power.name })),
  );
  if (quick.damage === 0) return best;
  return { damage: best.damage + quick.damage, by: `${best.by}, ${quick.by}` };
}

function highest(all: readonly Round[]): Round {
  return all.reduce((best, each) => (each.damage > best.damage ? each : best), { damage: 0, by: 'nothing' });
}

/** Mean damage of one use, with the save that follows its hit. */
function dealt(power: Power, powers: readonly Power[]): number {
  const own = meanOf(power);
  const after = powers.find(({ name }) => name === `${power.name}: save`);
  return own + (after ? meanOf(after) : 0);
}

function meanOf({ damage = [] }: Power): number {
  return damage.reduce((sum, { notation }) => {
    const dice = readDamageDice(notation);
    return sum + (dice ? Math.floor(averageDamage(dice)) : 0);
  }, 0);
}

/** Each way to fill a multiattack, as its words were read. */
function routinesOf(power: Power, powers: readonly Power[]): readonly Round[] {
  const heads = headsOf(power, powers);
  if (heads) return [heads];
  const acts = (power.reading?.riders ?? []).flatMap((rider) => rider.acts);
  const used = acts.filter((act): act is Extract<Act, { kind: 'use' }> => act.kind === 'use');
  const fixed = used.filter(({ choose }) => !choose);
  const text = power.lines.map((line) => line.text).join(' ');
  const parted = /,\s*or\s+(?:it|they)\s+makes?\b/iu.test(text);
  const sums = fixed.map(({ powers: parts }) => sumOf(parts, powers));
  const chosen = used
    .filter(({ choose }) => choose)
    .map(({ powers: parts }) => Math.max(0, ...parts.map((part) => sumOf([part], powers))));
  const whole = parted
    ? Math.max(0, ...grouped(text, fixed, powers))
    : sums.reduce((all, each) => all + each, 0);
  return [{ damage: whole + chosen.reduce((all, each) => all + each, 0), by: power.name }];
}

/** Where the words part two routines by “or it makes”, each of them. */
function grouped(
  text: string,
  used: readonly Extract<Act, { kind: 'use' }>[],
  powers: readonly Power[],
): readonly number[] {
  return text
    .toLowerCase()
    .split(/,\s*or\s+(?:it|they)\s+(?=makes?\b)/u)
    .map((part) =>
      used
        .filter((act) => act.powers.some(({ name }) => part.includes(name.toLowerCase())))
        .reduce((sum, act) => sum + sumOf(act.powers, powers), 0),
    );
}

function sumOf(
  parts: readonly { readonly name: string; readonly times: number }[],
  powers: readonly Power[],
): number {
  return parts.reduce((sum, { name, times }) => {
    const power = powers.find((each) => each.name === name);
    return sum + (power ? times * dealt(power, powers) : 0);
  }, 0);
}

/** `as many Bite attacks as it has heads`. FIF-178 */
function headsOf(power: Power, powers: readonly Power[]): Round | undefined {
  const said = power.lines.map((line) => line.text).join(' ');
  const name = HEADS.exec(said)?.[1]?.trim().toLowerCase();
  if (name === undefined) return undefined;
  const all = powers.flatMap((each) => each.lines.map(({ text }) => text)).join(' ');
  const heads = COUNTED[/\bhas\s+([a-z]+)\s+heads\b/iu.exec(all)?.[1]?.toLowerCase() ?? ''] ?? 1;
  const one = powers.find((each) => each.name.toLowerCase() === name);
  return one && { damage: heads * dealt(one, powers), by: `${heads} × ${one.name}` };
}
