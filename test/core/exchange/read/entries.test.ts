import { describe, expect, it } from 'vitest';
import { factsOne } from './facts.ts';
import { cameIn, cameOne, FEN_STRIDER, said, withLine } from './sources.ts';

const CLAW =
  'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.';
const claw = 'Claw: +4 ac, 1d8+2 slashing';
const CASTS =
  'Spellcasting. The strider is a 5th-level spellcaster. Its spellcasting ability is Wisdom (spell save DC 13, +5 to hit with spell attacks).';

describe('lists of spells in more forms', () => {
  const light = 'light';
  it.each<readonly [what: string, lines: string, powers: readonly string[], slots: object | undefined]>([
    [
      'the print of 2014',
      `${CASTS} It has the following spells prepared:\nCantrips (at will): light\n1st level (4 slots): bless\n3rd level (2 slots): fireball, fly`,
      [light, 'Bless', 'Fireball: dex 13, 8d6 fire, half', 'Fly'],
      { 1: 4, 3: 2 },
    ],
    [
      'bullets',
      `${CASTS} It has the following spells prepared:\n\n• Cantrips (at will): light\n• 1st level (4 slots): bless\n• 3rd level (2 slots): fireball`,
      [light, 'Bless', 'Fireball: dex 13, 8d6 fire, half'],
      { 1: 4, 3: 2 },
    ],
    [
      'dashes and marks',
      `***Spellcasting.*** The strider is a 5th-level spellcaster (spell save DC 13, +5 to hit with spell attacks).\n- Cantrips (at will): *light*\n- 1st level (4 slots): *bless*`,
      [light, 'Bless'],
      { 1: 4 },
    ],
    [
      'with hyphens',
      `${CASTS}\nCantrips (at-will): light\n1st-level (4 slots): bless\n2nd-level spells (3 slots): hold person`,
      [light, 'Bless', 'Hold Person: wis 13'],
      { 1: 4, 2: 3 },
    ],
    [
      'levels behind the word',
      `${CASTS}\nCantrips: light\nLevel 1 (4 slots): bless\nLevel 2 (3 slots): hold person`,
      [light, 'Bless', 'Hold Person: wis 13'],
      { 1: 4, 2: 3 },
    ],
    [
      'one slot',
      `${CASTS}\n1st level (4 slots): bless\n3rd level (1 slot): fly`,
      ['Bless', 'Fly'],
      { 1: 4, 3: 1 },
    ],
    [
      'innate, uses a day',
      `Innate Spellcasting. The strider's innate spellcasting ability is Wisdom (spell save DC 13). It can innately cast the following spells, requiring no components:\nAt will: light\n3/day each: fly, bless\n1/day: fireball`,
      [light, 'Fly [day 3]', 'Bless [day 3]', 'Fireball [day 1]: dex 13, 8d6 fire, half'],
      undefined,
    ],
    [
      'innate, in words',
      `Innate Spellcasting. The strider's innate spellcasting ability is Wisdom (spell save DC 13). It can cast the following:\nAt-will: light\n3 per day each: fly\nOnce per day: fireball`,
      [light, 'Fly [day 3]', 'Fireball [day 1]: dex 13, 8d6 fire, half'],
      undefined,
    ],
    [
      'innate, times a day',
      `Innate Spellcasting. The strider's innate spellcasting ability is Wisdom (spell save DC 13).\nAt will: light\n3x/day: fly\n1/Day Each: fireball`,
      [light, 'Fly [day 3]', 'Fireball [day 1]: dex 13, 8d6 fire, half'],
      undefined,
    ],
    [
      'the print of 2024',
      `Spellcasting. The strider casts one of the following spells, using Wisdom as the spellcasting ability (spell save DC 13):\nAt Will: Light\n1/Day Each: Fireball, Fly`,
      ['Light', 'Fireball [day 1]: dex 13, 8d6 fire, half', 'Fly [day 1]'],
      undefined,
    ],
    [
      'the print of 2024, 2/Day',
      `Spellcasting. The strider casts one of the following spells, using Wisdom as the spellcasting ability (spell save DC 13):\n- **At Will:** *Light*\n- **2/Day Each:** *Fly*, *Bless*`,
      ['Light', 'Fly [day 2]', 'Bless [day 2]'],
      undefined,
    ],
    [
      'pact magic',
      `Spellcasting. The strider is a 5th-level spellcaster. Its spellcasting ability is Wisdom (spell save DC 13). It regains its expended spell slots when it finishes a short or long rest.\nCantrips (at will): light\n1st–3rd level (2 3rd-level slots): fly, hold person`,
      [light, 'Fly', 'Hold Person: wis 13'],
      { 3: 2 },
    ],
    [
      'in one line',
      `${CASTS} At will: light. 1/day: fireball.`,
      [light, 'Fireball [day 1]: dex 13, 8d6 fire, half'],
      undefined,
    ],
    [
      'stars for those cast before',
      `${CASTS}\nCantrips (at will): light\n1st level (4 slots): bless*`,
      [light, 'Bless'],
      { 1: 4 },
    ],
    [
      'rest',
      `Innate Spellcasting. Its spellcasting ability is Wisdom (spell save DC 13).\nAt will: light\n1/long rest: fly\n1/short rest: bless`,
      [light, 'Fly [day 1]', 'Bless [rest 1]'],
      undefined,
    ],
    [
      'German',
      `Zauberwirken. Die Zauber wirken auf Weisheit (Zauberrettungswurf-SG 13).\nNach Belieben: light\n1/Tag: fireball`,
      [light, 'Fireball [day 1]: dex 13, 8d6 fire, half'],
      undefined,
    ],
  ])('%s', (_what, lines, powers, slots) => {
    const came = cameOne(withLine(CLAW, `${lines}\n${CLAW}`));
    const facts = factsOne(withLine(CLAW, `${lines}\n${CLAW}`));
    expect(facts.powers.slice(1).map((each) => each.replace(/^light/iu, 'light'))).toEqual([
      ...powers.map((each) => each.replace(/^light/iu, 'light')),
      claw,
    ]);
    expect(slots ?? came.draft['slots']).toEqual(came.draft['slots']);
  });
});

describe('legendary actions and headings in more forms', () => {
  it.each([
    ['The strider can take 2 legendary actions', 2],
    ['The strider may take up to 2 legendary actions per round', 2],
    ['The strider has two legendary actions', 2],
    ['The strider can use one legendary action', 1],
    ['It gets 5 legendary actions', 5],
    [
      'Legendary Action Uses: 3 (4 in Lair). Immediately after another creature’s turn, the strider can expend a use',
      3,
    ],
    ['Legendary Action Uses: 2', 2],
    ['The strider can take a legendary action', 1],
    ['Strider gets four legendary actions a round', 4],
  ])('%s', (words, uses) => {
    const { draft, told } = cameOne(
      `${FEN_STRIDER}Legendary Actions\n${words}, choosing from the options below.\nSnap (Costs 2 Actions). The strider makes one claw attack.\n`,
    );
    expect(/missing Legendary/u.test(told) || (told === '' && draft['legendary'] === uses)).toBe(true);
  });

  it.each([
    ['LEGENDARY ACTIONS', 'legendary'],
    ['Legendary Actions:', 'legendary'],
    ['### Legendary Actions', 'legendary'],
    ['**Legendary Actions**', 'legendary'],
    ['Legendary Actions (3/Turn)', 'legendary'],
    ['Reactions', 'reaction'],
    ['REACTIONS', 'reaction'],
    ['Reaction', 'reaction'],
    ['Bonus Actions', 'bonus'],
    ['bonus actions', 'bonus'],
    ['Mythic Actions', 'legendary'],
    ['Lair Actions', 'lair'],
    ['Aktionen', 'action'],
    ['Reaktionen', 'reaction'],
    ['Bonusaktionen', 'bonus'],
    ['Legendäre Aktionen', 'legendary'],
    ['### Actions', 'action'],
    ['__Actions__', 'action'],
    ['ACTIONS', 'action'],
    ['Standard Actions', 'action'],
    ['Free Actions', 'free'],
  ])('the heading %s', (heading, action) => {
    const { powers, told, draft } = cameOne(
      `${FEN_STRIDER}${heading}\nSnap. The strider snaps at everything that moves.\n`,
    );
    const snap = powers.find(({ name }) => name === 'Snap');
    expect(`${told}${JSON.stringify(draft)}`).toMatch(/snaps at everything/u);
    expect(snap?.['action'] ?? action).toBe(action);
    expect(powers[0]).toMatchObject({ name: 'Claw', damage: '1d8+2 slashing' });
    expect(JSON.stringify(powers[0])).not.toMatch(/snap/iu);
  });

  it.each([
    ['Regional Effects', 'Fog lies on the fen.'],
    ['Villain Actions', 'The fen rises.'],
    ['Bloodied Actions', 'It roars.'],
    ['Tactics', 'It waits under water, then drags its prey down.'],
    ['Treasure', 'A silver ring and 30 gp.'],
    ['Lore', 'DC 15: It fears fire.'],
    ['Description', 'It is tall and thin.'],
    ['Elite Actions', 'It moves again.'],
    ['Habitat', 'Fens and rivers.'],
    ['Variant: Old Strider', 'It has 40 hit points.'],
    ['Roleplaying the Strider', 'It speaks slowly.'],
  ])('below the heading %s stand words that are nobody’s attack', (heading, text) => {
    for (const form of [heading, `## ${heading}`, `**${heading}**`, `\n${heading}`]) {
      const { powers, draft } = cameOne(`${FEN_STRIDER}${form}\n${text}\n`);
      // A name in bold may be one of its own, with the words and without a roll.
      expect(powers.filter(({ versus }) => versus === 'ac')).toHaveLength(1);
      expect(JSON.stringify(powers[0])).not.toContain(text.slice(0, 12));
      expect(JSON.stringify(draft)).toContain(text.slice(0, 12));
    }
  });
});

describe('entries with more than one roll', () => {
  it.each([
    [
      'Swallow. The strider makes one bite attack against a Medium or smaller target it is grappling. If the attack hits, the target is swallowed. While swallowed, the target takes 10 (3d6) acid damage at the start of each of the strider’s turns. If the strider takes 20 damage or more on a single turn from a creature inside it, the strider must succeed on a DC 15 Constitution saving throw at the end of that turn or regurgitate all swallowed creatures.',
      /Swallow/u,
    ],
    [
      'Bite. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) piercing damage. The target must succeed on a DC 11 Constitution saving throw or be poisoned. The target must also succeed on a DC 13 Strength saving throw or be knocked prone.',
      /Bite/u,
    ],
    [
      'Grasp. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) bludgeoning damage, or 13 (3d6 + 3) bludgeoning damage if the target is grappled.',
      /Grasp/u,
    ],
    [
      'Trample. The strider moves. Each creature in its way must succeed on a DC 13 Dexterity saving throw or take 7 (2d6) bludgeoning damage. A prone creature that fails by 5 or more must make a DC 15 Strength saving throw or be stunned.',
      /Trample/u,
    ],
  ])('%s', (line, where) => {
    const { powers, told } = cameOne(withLine(CLAW, line));
    const text = JSON.stringify(powers);
    const dcs = [...line.matchAll(/DC (\d+)/gu)].map(([, dc = '']) => dc);
    const dice = [...line.matchAll(/\d+ \((\d+d\d+)/gu)].map(([, each = '']) => each);
    const lost = [
      ...dcs.filter((dc) => !new RegExp(`"dc":${dc}|DC ${dc}`, 'u').test(text)),
      ...dice.filter((each) => !text.includes(each)),
    ];
    expect(lost).toEqual([]);
    expect(dcs.length < 2 || where.test(told)).toBe(true);
  });

  it('a second attack of the entry is told', () => {
    const { told, powers } = cameOne(
      withLine(
        CLAW,
        'Flurry. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage. Then Ranged Weapon Attack: +3 to hit, range 30/60 ft., one target. Hit: 4 (1d6 + 1) piercing damage.',
      ),
    );
    expect(powers[0]).toMatchObject({ attackBonus: 4, damage: '1d8+2 slashing' });
    expect(told).toMatch(/Flurry/u);
  });
});

describe('several blocks in a text', () => {
  it('are parted although nothing but an empty line stands between', () => {
    const second = FEN_STRIDER.replace('Fen Strider', 'Bog Strider').replace(
      'Hit Points 22',
      'Hit Points 33',
    );
    const all = cameIn(`${FEN_STRIDER}\n${second}`);
    expect(all.map(({ draft, sheet }) => [draft['name'], sheet.hitPoints])).toEqual([
      ['Fen Strider', 22],
      ['Bog Strider', 33],
    ]);
    expect(all.every(({ powers }) => powers.length === 1)).toBe(true);
  });

  it('are parted by lines and headings of Markdown', () => {
    const text = ['Fen Strider', 'Bog Strider']
      .map((name) =>
        FEN_STRIDER.replace('Fen Strider', `## ${name}`)
          .replace('Medium monstrosity, neutral', '*Medium monstrosity, neutral*')
          .replace('Actions', '### Actions'),
      )
      .join('\n---\n\n');
    expect(cameIn(text).map(({ draft, powers }) => [draft['name'], powers.length])).toEqual([
      ['Fen Strider', 1],
      ['Bog Strider', 1],
    ]);
  });

  it('a second column of a page keeps its lines apart', () => {
    const { draft } = cameOne(FEN_STRIDER.replaceAll('\n', '\r\n'));
    expect(said(draft, 'name')).toBe('Fen Strider');
  });

  it('within a block quote of Markdown', () => {
    const quoted = FEN_STRIDER.split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    expect(factsOne(quoted).powers).toEqual([claw]);
  });
});
