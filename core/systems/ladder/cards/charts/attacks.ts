import type { Chart, ChartCell, ChartTable } from '../../../../rules/views.ts';
import type { Fighter } from '../../../../rules/combat.ts';
import type { RulesContext } from '../../../../rules/context.ts';
import type { Power } from '../../../../rules/sheet.ts';
import { attacks } from '../../attacks/attacks.ts';
import { isOut } from '../../creatures/traits.ts';
import { labelOf } from '../../../../rules/words.ts';
import { ACTIVE_DEFENSES, DEFENSES } from '../../words.ts';

/** Chance and mean damage of an attack as things stand, resisted as asked or by an active defense. */
interface AttackChance {
  readonly chance: number;
  readonly expected: number;
}

/** What an attack would do now; nothing where it cannot be resisted so. LAD-09 LAD-10 LAD-43 */
export function attackChance(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  defense: string,
  now: RulesContext,
): AttackChance | undefined {
  const active = defense !== '';
  const offer = attacks.offer(attacker, power, target, active ? { [defense]: true } : {}, now);
  if (!offer.check || (active && !offer.circumstances.some(({ key, on }) => key === defense && on)))
    return undefined;
  const chance = offer.check.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
  return { chance, expected: offer.expected };
}

/** The foes’ attacks against the party’s dice. LAD-09 LAD-10 LAD-43 */
export const foesAttacks: Chart = {
  key: 'foesAttacks',
  label: 'Their attacks against the party',
  rule: 'LAD-09',
  text: 'Chance and mean damage of each attack as things stand, against the basic defense (or the one it asks for) and each active one.',
  build: (now) => matrix(now, 'foes'),
};

/** The party’s attacks against the foes’ dice. LAD-09 LAD-10 LAD-43 */
export const partysAttacks: Chart = {
  key: 'partysAttacks',
  label: 'The party’s attacks against them',
  rule: 'LAD-09',
  text: 'Chance and mean damage of each attack as things stand, against the basic defense (or the one it asks for) and each active one.',
  build: (now) => matrix(now, 'party'),
};

interface Line {
  readonly name: string;
  /** The stat block it comes from; alike lines of one block are shown once. */
  readonly block: string;
  readonly attack: string;
  readonly cells: readonly ChartCell[];
}

function matrix(now: RulesContext, side: 'foes' | 'party'): ChartTable {
  const standing = now.all.filter((each) => !isOut(each));
  const [party, foes] = [
    standing.filter((each) => each.side !== 'foes'),
    standing.filter((each) => each.side === 'foes'),
  ];
  const [attackers, defenders] = side === 'foes' ? [foes, party] : [party, foes];
  const columns = unlike(defenders).flatMap((target) =>
    ['', ...activeOf(target)].map((defense) => ({ target, defense })),
  );
  const lines = attackers.flatMap((attacker) =>
    attacker.sheet.powers
      .filter(({ attack }) => attack !== undefined)
      .map((power): Line => ({
        name: attacker.name,
        block: attacker.sheet.name,
        attack: power.name,
        cells: columns.map(({ target, defense }) =>
          chanceCell(attackChance(attacker, power, target, defense, now)),
        ),
      })),
  );
  return {
    corner: lines.length === 0 ? 'Nobody here attacks' : 'Attack',
    columns: columns.map(({ target, defense }) =>
      defense === '' ? target.name : `${target.name}: ${labelOf(DEFENSES, defense).toLowerCase()}`,
    ),
    rows: merged(lines),
  };
}

function activeOf({ sheet }: Fighter): readonly string[] {
  return ACTIVE_DEFENSES.filter((key) => Object.hasOwn(sheet.defenses, key));
}

/** One of each stat block where nothing lasts on it: five mice need one column. */
function unlike(all: readonly Fighter[]): readonly Fighter[] {
  const seen = new Set<string>();
  return all.filter(({ sheet, effects, id }) => {
    const key = effects.length === 0 ? sheet.name : id;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `67% · 1.3`, or a stroke where it cannot be. */
export function chanceCell(found: AttackChance | undefined): ChartCell {
  if (!found) return { text: '–' };
  return { text: `${Math.round(found.chance * 100)}% · ${found.expected.toFixed(1)}`, share: found.chance };
}

/** Alike lines of one stat block become one under its name. */
function merged(lines: readonly Line[]): ChartTable['rows'] {
  const known = new Map<string, Line[]>();
  for (const line of lines) {
    const key = [line.block, line.attack, ...line.cells.map(({ text }) => text)].join('\n');
    known.set(key, [...(known.get(key) ?? []), line]);
  }
  return [...known.values()].flatMap(([first, ...more]) =>
    first
      ? [{ label: `${more.length > 0 ? first.block : first.name}: ${first.attack}`, cells: first.cells }]
      : [],
  );
}
