import { column, PAGE_HEIGHT, type PdfWords } from './pdfFile.ts';

const [LEFT, RIGHT, TOP] = [50, 315, PAGE_HEIGHT - 90];

/** Two pages of two columns: a block that goes on in the second column, lore between blocks, one that goes on overleaf. */
export function bestiaryPages(): readonly (readonly PdfWords[])[] {
  const first = [
    '# Reed Stalker',
    'Medium beast, unaligned',
    'Armor Class 13 (natural armor)',
    'Hit Points 22 (4d8 + 4)',
    'Speed 30 ft., swim 30 ft.',
    'STR DEX CON INT WIS CHA',
    '14 (+2) 15 (+2) 12 (+1) 2 (-4) 12 (+1) 5 (-3)',
    'Skills Stealth +4',
    'Senses passive Perception 11',
    'Challenge 1/2 (100 XP)',
    'Still Water. The stalker has advantage on Dex-',
    'terity (Stealth) checks made in reeds.',
    '',
    'Actions',
    'Bite. Melee Weapon Attack: +4 to hit, reach',
  ];
  const second = [
    '5 ft., one target. Hit: 6 (1d8 + 2) piercing',
    'damage.',
    '# Folk of the Fen',
    'The people of the fen build on stilts and trade',
    'eels for iron. They fear the water after dark',
    'and hang bells on every door of the village.',
    'Nobody is hurt by a bell, they say in the fen,',
    'and a ring at night has saved many a child.',
    '# Bell Warden',
    'Medium humanoid (human), lawful good',
    'Armor Class 15 (chain shirt)',
    'Hit Points 27 (5d8 + 5)',
    'Speed 30 ft.',
    'STR DEX CON INT WIS CHA',
    '14 (+2) 12 (+1) 12 (+1) 10 (+0) 13 (+1) 11 (+0)',
    'Challenge 1 (200 XP)',
  ];
  const overleaf = [
    'Actions',
    'Bell Mace. Melee Weapon Attack: +4 to hit,',
    'reach 5 ft., one target. Hit: 5 (1d6 + 2)',
    'bludgeoning damage.',
    '# Before Dawn',
    'When the bells are silent the wardens walk the',
    'planks in pairs and count the doors of the fen.',
  ];
  const margins = (page: number): readonly PdfWords[] => [
    { text: 'Beasts of the Fen', x: 240, y: PAGE_HEIGHT - 40 },
    { text: String(page), x: 295, y: 30 },
  ];
  return [
    [
      ...margins(11),
      { text: 'The Fen and Those Who Live in It', x: 150, y: PAGE_HEIGHT - 75, size: 20 },
      ...column(first, LEFT, TOP),
      ...column(second, RIGHT, TOP),
    ],
    [...margins(12), ...column(overleaf, LEFT, TOP)],
  ];
}
