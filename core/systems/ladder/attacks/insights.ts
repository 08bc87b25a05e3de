import type { ChartCell, ChartTable, Insight } from '../../../rules/views.ts';
import { type Fighter, freshFighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power, Sheet } from '../../../rules/sheet.ts';
import { attackChance, chanceCell } from '../cards/charts/attacks.ts';
import { defenseKey } from './levels.ts';
import { isHero } from '../creatures/traits.ts';
import { ACTIVE_DEFENSES, DEFENSES, type DefenseKey } from '../words.ts';

/** The chance of each attack against every die that may stand against it. LAD-09 LAD-10 LAD-43 */
export function insights(sheet: Sheet, others: readonly Fighter[], now: RulesContext): readonly Insight[] {
  const attacks = sheet.powers.filter(({ attack }) => attack !== undefined);
  if (attacks.length === 0 || others.length === 0) return [];
  const attacker = freshFighter(sheet, isHero({ sheet }) ? 'heroes' : 'foes', '');
  return [
    {
      label: isHero({ sheet }) ? 'Its attacks against the foes' : 'Its attacks against the party',
      rule: 'LAD-09',
      text: 'Chance and mean damage against each of their dice, nothing granted to either side.',
      table: tableOf(attacker, attacks, others, now),
    },
  ];
}

function tableOf(
  attacker: Fighter,
  attacks: readonly Power[],
  others: readonly Fighter[],
  now: RulesContext,
): ChartTable {
  const plain = { ...now, acting: undefined };
  return {
    corner: 'Against',
    columns: attacks.map(({ name }) => name),
    rows: others.flatMap(({ sheet, side, id }) => {
      const target = freshFighter(sheet, side, id);
      return rowsAgainst(target, attacks, now).map(({ key, label }) => ({
        label: `${sheet.name}: ${label.toLowerCase()} D${sheet.defenses[key]?.value ?? 0}`,
        cells: attacks.map((power) => cellOf(attacker, power, target, key, plain)),
      }));
    }),
  };
}

/** The dice of one that any of the attacks can meet. */
function rowsAgainst(
  target: Fighter,
  attacks: readonly Power[],
  now: RulesContext,
): readonly (typeof DEFENSES)[number][] {
  const asked = new Set(attacks.map(({ attack }) => defenseKey(target, attack?.versus ?? 'basic', now)));
  return DEFENSES.filter(
    ({ key }) => Object.hasOwn(target.sheet.defenses, key) && (asked.has(key) || isActive(key)),
  );
}

function cellOf(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  key: DefenseKey,
  now: RulesContext,
): ChartCell {
  const usual = defenseKey(target, power.attack?.versus ?? 'basic', now) === key;
  if (!usual && !isActive(key)) return chanceCell(undefined);
  return chanceCell(attackChance(attacker, power, target, usual ? '' : key, now));
}

function isActive(key: DefenseKey): boolean {
  return ACTIVE_DEFENSES.some((each) => each === key);
}
