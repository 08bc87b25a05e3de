import { jsonText } from '../../../../core/rules/context.ts';
import { textAt } from '../../../../core/exchange/recordFields.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { type Came, cameOne } from './sources.ts';

/** A creature as it came in, in the words of the tables beside the sources. */
export interface Facts {
  readonly name: string;
  /** Armour class, hit points, challenge or level. */
  readonly numbers: string;
  /** Strength to Charisma, `-` where one is missing. */
  readonly scores: string;
  readonly speeds: string;
  readonly powers: readonly string[];
  readonly told: string;
}

const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'];

export function factsOf({ draft, powers, sheet, told }: Came): Facts {
  const scores = draft['abilities'];
  return {
    name: textAt(draft, 'name'),
    numbers: `AC ${sheet.defenses['ac']?.value ?? '-'} HP ${sheet.hitPoints} CR ${textAt(draft, 'cr') || sheet.level}`,
    scores: ABILITIES.map((key) =>
      typeof scores === 'object' && scores !== null && key in scores ? String(Reflect.get(scores, key)) : '-',
    ).join(' '),
    speeds: JSON.stringify(draft['speeds'] ?? {}).replaceAll(/["{}]/gu, ''),
    powers: powers.map(writePower),
    told,
  };
}

/** `Claw: +4 ac, 1d8+2 slashing`, `reaction Parry`, `Breath [recharge5]: dex 17, 6d6 fire, half`. */
export function writePower(power: Draft): string {
  const said = (key: string): string => jsonText(power, key);
  const [action, usage, versus] = [said('action'), said('usage'), said('versus')];
  const number = power['attackBonus'] ?? power['bonus'];
  const uses = power['uses'] === undefined ? '' : ` ${JSON.stringify(power['uses'])}`;
  const bonus = typeof number === 'number' ? `${number < 0 ? '' : '+'}${number}` : '';
  const dc = typeof power['dc'] === 'number' ? String(power['dc']) : '';
  const roll = versus === 'ac' || bonus !== '' ? `${bonus} ${versus}`.trim() : `${versus} ${dc}`.trim();
  const parts = [roll, said('damage'), said('miss') === 'half' ? 'half' : ''].filter((each) => each !== '');
  return [
    action === 'action' || action === 'active' || action === '' ? '' : `${action} `,
    said('name'),
    usage === '' || usage === 'atWill' ? '' : ` [${usage}${uses}]`,
    parts.length === 0 ? '' : `: ${parts.join(', ')}`,
  ].join('');
}

/** The facts of the only creature of a source. */
export function factsOne(source: unknown, how: Parameters<typeof cameOne>[1] = {}): Facts {
  return factsOf(cameOne(source, how));
}
