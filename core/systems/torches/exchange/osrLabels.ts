/** Labels of the hobby’s stat lines, with what each fills; the others are kept under their own name. TOR-17 */
export const LABELS: readonly (readonly [label: string, key: string])[] = [
  ['Armor Class', 'ac'],
  ['Armour Class', 'ac'],
  ['AC', 'ac'],
  ['Hit Dice', 'hd'],
  ['HD', 'hd'],
  ['LV', 'hd'],
  ['Hit Points', 'hp'],
  ['HP', 'hp'],
  ['No. of Attacks', 'attacks'],
  ['Attacks', 'attacks'],
  ['Attack', 'attacks'],
  ['ATK', 'attacks'],
  ['Att', 'attacks'],
  ['#AT', 'attacks'],
  ['Damage', 'damage'],
  ['Dmg', 'damage'],
  ['DG', 'damage'],
  ['D', 'damage'],
  ['THAC0', 'thac0'],
  ['Movement', 'speed'],
  ['Move', 'speed'],
  ['MV', 'speed'],
  ['Saving Throw', 'Saves'],
  ['Saves', 'Saves'],
  ['Save As', 'Saves'],
  ['Save', 'Saves'],
  ['SV', 'Saves'],
  ['Morale', 'Morale'],
  ['ML', 'Morale'],
  ['Alignment', 'Alignment'],
  ['AL', 'Alignment'],
  ['CL/XP', 'XP'],
  ['HDE/XP', 'XP'],
  ['XP', 'XP'],
  ['No. Appearing', 'Number appearing'],
  ['Number Appearing', 'Number appearing'],
  ['NA', 'Number appearing'],
  ['Treasure Type', 'Treasure'],
  ['Treasure', 'Treasure'],
  ['TT', 'Treasure'],
  ['DEX', 'dex'],
  ['Special', 'Special'],
  ['SA', 'Special attacks'],
  ['SD', 'Special defenses'],
  ['SP', 'Special'],
  ['Int', 'Intelligence'],
  ['Size', 'Size'],
  ['Abilities', 'Abilities'],
];

/** All of them as alternatives of a pattern, the longer first where one begins with another. */
export const NAMES = LABELS.map(([label]) => label.replaceAll(/[./]/gu, String.raw`\$&`)).join('|');

/** What a label fills, whatever its letters. */
export function keyOf(label: string): string {
  return LABELS.find(([each]) => each.toLowerCase() === label.toLowerCase())?.[1] ?? '';
}
