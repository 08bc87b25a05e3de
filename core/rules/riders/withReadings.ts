import { withTypes } from '../damage/parts.ts';
import type { Power } from '../sheet.ts';
import { type Around, ownerPattern, ownerWords } from './around.ts';
import { corrected } from './corrections.ts';
import type { Lexicon } from './lexicon.ts';
import { readPower } from './readPower.ts';
import type { PowerReading, ReadingCorrection, Rider } from './rider.ts';
import { guardOf } from './guards.ts';
import { eventOf } from './triggers.ts';

/** Kinds of action that wait for something to set them off. */
const WAITING: ReadonlySet<string> = new Set([
  'free',
  'reaction',
  'counter',
  'opportunity',
  'triggered',
  'interrupt',
]);

/** Whether an action of this kind waits for something to set it off. */
export function isWaiting(action: string): boolean {
  return WAITING.has(action);
}

/** The powers of a creature with what their words bring. `corrections`: a GM’s own, by place of the power. */
export function withReadings(
  powers: readonly Power[],
  lexicon: Lexicon,
  owner: string,
  corrections: (at: number) => readonly ReadingCorrection[] | undefined = () => undefined,
): readonly Power[] {
  const names = powers.map(({ name }) => name);
  return powers.map((power, at) => {
    const reading = readPower(power.lines, lexicon, {
      owner,
      power: power.name,
      powers: names,
      passive: power.passive === true,
      range: power.range,
      rolls: power.damage?.length ?? 0,
      waits: isWaiting(power.action),
      ...savedBy(power, lexicon),
    });
    const back = regainOn(power.usage.label, owner, lexicon);
    const own = corrections(at);
    const { riders, ...rest } = own ? corrected(reading, own) : reading;
    return { ...inTypes(power, reading), reading: { ...rest, riders: back ? [...riders, back] : riders } };
  });
}

/** The save that a power asks of its targets, where targets of the game save. */
function savedBy({ attack }: Power, { rolledSaves = [] }: Lexicon): Pick<Around, 'save'> {
  if (!attack || !rolledSaves.includes(attack.versus)) return {};
  return { save: { versus: attack.versus, dc: attack.bonus.value } };
}

/** A power whose words give its one amount several types at once has them all. */
function inTypes(power: Power, { damageTypes = [] }: PowerReading): Power {
  const [only] = power.damage ?? [];
  if (!only || power.damage?.length !== 1 || only.also !== undefined || damageTypes.length < 2) return power;
  return { ...power, damage: [{ ...only, ...withTypes(damageTypes) }] };
}

const BACK = /^(?:recharges?|refreshe?s?) (?:if|when(?:ever)?) (.{3,200})$/iu;

/**
 * A power that its usage gives back when something happens, as `recharge if first staggered`: what the table can see gives
 * it back by itself, what else hangs on the words is offered. Undefined where the words name nothing that can be seen.
 */
function regainOn(usage: string, owner: string, lexicon: Lexicon): Rider | undefined {
  const said = BACK.exec(usage)?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  const event = eventOf(said, ownerPattern(ownerWords({ owner }, said)), lexicon.staggered);
  if (event === 'unseen') return undefined;
  const given = guardOf(said);
  return {
    on: { kind: 'trigger', event, text: said },
    to: { kind: 'attacker' },
    acts: [{ kind: 'regain', power: '' }],
    how: given === undefined ? 'played' : 'offered',
    ...(given === undefined ? {} : { given }),
    text: usage,
    // It stands in no line of the power.
    at: { line: -1, from: 0, to: 0 },
    rule: lexicon.rules['regain'] ?? '',
  };
}
