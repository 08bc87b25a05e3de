import { withTypes } from '../damage/parts.ts';
import type { Power } from '../sheet.ts';
import { type Around, ownerPattern, ownerWords } from './around.ts';
import { corrected } from './corrections.ts';
import type { Lexicon } from './lexicon.ts';
import { readPower } from './readPower.ts';
import { regainOn } from './regainOn.ts';
import type { PowerReading, ReadingCorrection } from './rider.ts';

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
    const back = regainOn(power.usage.label, ownerPattern(ownerWords({ owner })), lexicon);
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
