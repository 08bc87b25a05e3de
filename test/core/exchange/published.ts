/** A block of the published form with what must come of it. */
export interface PublishedBlock {
  readonly name: string;
  readonly level: number;
  readonly ac: number;
  readonly hp: number;
  /** Names of its attacks, each of which must come in with a roll. */
  readonly attacks: readonly string[];
  readonly text: string;
}

const ROLES = ['Archer', 'Blocker', 'Skulker', 'Spoiler', 'Striker', 'Wrecker'];
const FIRST = ['Ash', 'Bramble', 'Copper', 'Dusk', 'Ember', 'Fen', 'Gull', 'Hollow', 'Iron', 'Jade'];
const LAST = ['Stalker', 'Warden', 'Crawler', 'Singer', 'Hound', 'Reaver', 'Watcher', 'Mason'];
const SIGNS = ['‡', '†', '⤢', '↗', '∢', '⋇'];
const RANGES = ['', 'Reach 2; ', 'Ranged 10; ', 'Ranged 20; ', 'Near burst 2; ', 'Far burst 1 within 10; '];
const DEFENSES = ['AC', 'Fortitude', 'Reflex', 'Will'];

/** Blocks of our own making in the form of the published document, none like another. */
export function publishedBlocks(count: number): readonly PublishedBlock[] {
  return Array.from({ length: count }, (_, at) => blockAt(at));
}

function blockAt(at: number): PublishedBlock {
  const level = 1 + (at % 30);
  const name = `${FIRST[at % 10]} ${LAST[Math.floor(at / 10) % 8]} ${roman(Math.floor(at / 80) + 1)}`;
  const [ac, hp] = [14 + level, 24 + level * 5 + (at % 7)];
  const attacks = Array.from(
    { length: 1 + (at % 4) },
    (_none, index) => `${FIRST[(at + index) % 10]} Blow ${index + 1}`,
  );
  const lines = [
    `#### ${name}  `,
    `**Level ${level} ${ROLES[at % 6]}** (${100 + at} XP)  `,
    `Medium Natural Beast ● Aquatic (Unaligned)  `,
    `**Senses:** Perception +${level}, darkvision; **Skills:** Stealth +${level + 5}   `,
    '**Str:** 14 (+2), **Con:** 12 (+1), **Dex:** 16 (+3)',
    '**Int:** 8 (-1), **Wis:** 12 (+1), **Cha:** 9 (-1)  ',
    '',
    `**Initiative:** +${level + 2}; **Speed:** ${5 + (at % 4)}, swim 4  `,
    `**AC:** ${ac}; **Fort:** ${ac - 2}, **Ref:** ${ac - 1}, **Will:** ${ac - 3}   `,
    `**HP:** ${hp}, **Staggered:** ${Math.floor(hp / 2)}   `,
    '**Resist:**&nbsp;cold 5   ',
    '',
    ...attacks.flatMap((attack, index) => attackLines(attack, at + index, level)),
    '**Cunning**   ',
    'It may shift 1 square when an enemy misses it.  ',
  ];
  return { name, level, ac, hp, attacks, text: lines.map((line) => `> ${line}`).join('\n') };
}

function attackLines(name: string, at: number, level: number): readonly string[] {
  const usage = ['at-will', 'encounter', 'refresh 5, 6'][at % 3];
  return [
    `${SIGNS[at % 6]}\t**${name}** (standard, ${usage}) ● **Weapon**  `,
    `${RANGES[at % 6]}+${level + 5} vs ${DEFENSES[at % 4]}; ${1 + (at % 3)}d8+${level} damage, and the target is slowed (save ends).  `,
  ];
}

function roman(number: number): string {
  return 'I'.repeat(number);
}

/** The document: a title, then the blocks with a blank line between them. */
export function publishedDocument(blocks: readonly PublishedBlock[]): string {
  return `# Monsters\n\n${blocks.map(({ text }) => text).join('\n\n\n')}\n`;
}

/** Actor sources of the compendium’s form, one file each, with two attacks and a trait. */
export function compendium(count: number): readonly { readonly name: string; readonly text: string }[] {
  return Array.from({ length: count }, (_, at) => {
    const level = 1 + (at % 14);
    const [id, name] = [
      `id${String(at).padStart(14, '0')}`,
      `${FIRST[at % 10]} ${LAST[at % 8]} of pack ${at}`,
    ];
    const text = `_id: ${id}
name: ${name}
type: npc
_key: '!actors!${id}'
system:
  attributes:
    level: { value: ${level} }
    init: { value: ${level + 5} }
    ac: { value: ${15 + level} }
    pd: { value: ${13 + level} }
    md: { value: ${10 + level} }
    hp: { value: ${30 + at}, max: ${30 + at} }
  details:
    role: { value: wrecker }
    size: { value: normal }
    strength: { value: normal }
    type: { value: beast }
items:
  - name: Bite
    type: action
    system:
      attack: { value: '[[d20 + ${level + 5}]] vs. AC' }
      hit: { value: '[[${level * 3}]] damage' }
      hit1: { name: Natural 16+, value: 'The target is dazed (save ends).' }
  - name: 'R: Spit'
    type: action
    system:
      attack: { value: '[[d20 + ${level + 4}]] vs. PD (one nearby enemy)' }
      hit: { value: '[[${level * 2}]] acid damage' }
  - name: Sure-footed
    type: trait
    system:
      description: { value: '<p>Rough ground does not slow it.</p>' }
`;
    return { name: `${id}.yml`, text };
  });
}
