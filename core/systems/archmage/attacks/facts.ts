import { traitNumber, traitText } from '../../../rules/reading.ts';
import type { Sheet } from '../../../rules/sheet.ts';

/** What the rules ask of an attack beyond what every power holds. ARC-75 ARC-76 ARC-96 ARC-100 ARC-103 ARC-104 ARC-109 */
interface PowerFacts {
  readonly basic: boolean;
  readonly spell: boolean;
  /** Made with a weapon in hand: what two weapons may roll again, and what weapon resistance meets. */
  readonly weapon: boolean;
  /** Faces by which its critical range is widened. */
  readonly crit: number;
  /** Damage of a miss that is not a share of the hit; empty where there is none. */
  readonly miss: string;
  /** Only targets with so many current hit points or fewer; 0 for all. */
  readonly hpLimit: number;
  readonly flexible: boolean;
  readonly grabs: boolean;
}

const NONE: PowerFacts = {
  basic: false,
  spell: false,
  weapon: false,
  crit: 0,
  miss: '',
  hpLimit: 0,
  flexible: false,
  grabs: false,
};

/** The facts of a power as a sheet carries them: traits under the power’s id. */
export function factTraits(id: string, facts: Partial<PowerFacts>): Sheet['traits'] {
  const said = Object.entries(facts).filter(
    ([, value]) => value !== false && value !== 0 && value !== '' && value !== undefined,
  );
  return Object.fromEntries(said.map(([key, value]) => [`${id}.${key}`, value]));
}

/** Reads them back. */
export function factsOf(sheet: Sheet, id: string): PowerFacts {
  const flag = (key: keyof PowerFacts): boolean => sheet.traits[`${id}.${key}`] === true;
  return {
    ...NONE,
    basic: flag('basic'),
    spell: flag('spell'),
    weapon: flag('weapon'),
    flexible: flag('flexible'),
    grabs: flag('grabs'),
    crit: traitNumber(sheet, `${id}.crit`),
    hpLimit: traitNumber(sheet, `${id}.hpLimit`),
    miss: traitText(sheet, `${id}.miss`),
  };
}
