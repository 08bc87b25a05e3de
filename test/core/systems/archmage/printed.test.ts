import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { StatBlockView } from '../../../../core/rules/views.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';

/** The card of a monster of these powers. */
function cardOf(powers: readonly Draft[], more: Draft = {}): StatBlockView {
  const built = archmage.creatures
    .find(({ key }) => key === 'monster')!
    .build({
      name: 'Rat',
      level: 4,
      printedLevel: 4,
      role: 'wrecker',
      ac: 20,
      pd: 18,
      md: 14,
      hp: 54,
      initiative: 8,
      powers,
      ...more,
    });
  if (!built.ok) throw new Error(JSON.stringify(built.refusal));
  return built.value.view;
}

describe('ARC-95 ARC-104 a power as the game prints it', () => {
  it.each<readonly [what: string, power: Draft, lines: readonly string[]]>([
    [
      'an attack, with what it deals behind the dash and its rows under it',
      {
        name: 'Claws',
        action: 'standard',
        origin: 'melee',
        basic: true,
        attack: '+9 vs. AC (2 attacks)',
        hit: '14 damage',
        riders: 'Natural 16+: 5 ongoing fire damage.',
      },
      ['Claws +9 vs. AC (2 attacks)—14 damage', 'Natural 16+: 5 ongoing fire damage.'],
    ],
    [
      'a close attack by its letter, its miss and how often',
      {
        name: 'Roar',
        action: 'standard',
        origin: 'close',
        attack: '+9 vs. PD',
        hit: '10 fire damage',
        miss: 'Half damage.',
        usage: 'perBattle',
      },
      ['C: Roar +9 vs. PD—10 fire damage', 'Miss: Half damage.', 'Limited use: 1/battle'],
    ],
    [
      'a trait by its name and a colon',
      { name: 'Hide', action: 'trait', origin: 'none', effect: 'It glows.' },
      ['Hide: It glows.'],
    ],
    [
      'a name that ends a sentence',
      { name: 'Halt!', action: 'trait', origin: 'none', effect: 'It stops.' },
      ['Halt! It stops.'],
    ],
    [
      'a nastier special under its own heading',
      { name: 'Flare', action: 'trait', origin: 'none', effect: 'It bursts.', nastier: true },
      ['[Nastier Specials]', 'Flare: It bursts.'],
    ],
  ])('%s', (_what, power, lines) => {
    const printed = cardOf([power]).powers[0]?.printed;
    const { title = '', roll = '', aim = '', text = '' } = printed ?? {};
    const first = [title, roll, aim].filter((part) => part !== '').join(' ');
    expect([
      ...(printed?.apart ? [`[${printed.apart}]`] : []),
      `${first}${text.startsWith('—') ? '' : ' '}${text}`,
      ...(printed?.rows ?? []).map((row) => `${row.label}: ${row.text}`),
    ]).toEqual(lines);
  });
});

describe('ARC-79 the line under a name', () => {
  it.each<readonly [more: Draft, line: string]>([
    [{}, '4th level wrecker'],
    [{ size: 'large', strength: 'double', type: 'beast' }, 'Large double-strength 4th level wrecker [BEAST]'],
    [
      { strength: 'mook', level: 1, printedLevel: 1, type: 'spirit', tags: ['ash'] },
      '1st level mook wrecker [SPIRIT, ash]',
    ],
  ])('%o: %s', (more, line) => expect(cardOf([], more).printedSubtitle).toBe(line));
});
