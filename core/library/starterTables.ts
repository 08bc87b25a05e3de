import type { RandomTable } from '../dice/tables/shape.ts';

function table(key: string, name: string, notes: string, ...lines: readonly string[]): RandomTable {
  return { id: `starter-${key}`, name, notes, lines: lines.map((text) => ({ weight: 1, text })) };
}

const GIVEN =
  'Adda Bertin Calla Dorric Edda Farrow Gisle Hanno Ilka Joris Kestrel Linnet Marrek Nessa Oswin Perrin Quill Ragna Sorrel Tamsin Ulric Vesper Wenna Yorath';
const FAMILY =
  'Alderway Brack Cobbold Dunmere Eelworth Fallow Gannet Harrow Inkpen Juniper Kettle Larkin Mosswell Netherby Oakum Pike Quarry Ropewalk Sedge Thornley Underhill Vane Withy Yarrow';

/**
 * Tables that are there before a GM has made any: somebody’s name, what is in a pocket, the weather. Saved under their
 * id they are the GM’s own.
 */
export const STARTER_TABLES: readonly RandomTable[] = [
  table('name', 'Name', 'Whoever the heroes talk to next.', '[Given name] [Family name]'),
  table('given', 'Given name', 'First half of Name.', ...GIVEN.split(' ')),
  table('family', 'Family name', 'Second half of Name.', ...FAMILY.split(' ')),
  table(
    'manner',
    'Manner',
    'What one remembers of somebody.',
    'counts everything aloud',
    'never finishes a sentence',
    'smells of smoke and apples',
    'laughs before the joke',
    'stands too close',
    'writes down every name',
    'will not sit with the back to a door',
    'speaks of the dead as if they were next door',
    'has a cough that comes when it is useful',
    'gives a present to everyone, and remembers it',
  ),
  table(
    'pocket',
    'Loot: a pocket',
    'On one who carried little.',
    '{2d6} copper coins in a knotted rag',
    '{1d6} silver coins and a debt note for {2d10} more',
    'a whistle that makes no sound a person hears',
    'half a map; the other half is in another hand',
    'a key with a tag: “not this one”',
    'a tin of grease, a candle end, flint',
    'a lock of hair in a folded letter',
    'dice that fall a little too well',
    'a token of a guild that was dissolved',
    'dried fish, and a good knife',
  ),
  table(
    'hoard',
    'Loot: a chest',
    'Where somebody meant to come back.',
    '{3d6} silver coins; [Loot: a pocket]',
    '{2d10} gold coins under a false bottom',
    'a bolt of blue cloth, worth {1d6} gold coins to a tailor',
    'a book of debts of half the town',
    'three sealed bottles; one of them heals',
    'a ring that three people claim; {1d10} gold coins',
    'a reliquary with somebody else’s bone in it',
    'seed corn, dry and sound: in spring it is worth more than gold',
  ),
  table(
    'weather',
    'Weather',
    'For a day on the road.',
    'clear, and cold at night',
    'clear, hot by noon',
    'low cloud, no wind',
    'a wind that takes hats and words',
    'rain until noon',
    'rain all day; the track is soft',
    'fog until the sun is high',
    'thunder in the evening',
    'hail, short and hard',
    'frost, and breath that stays in the air',
  ),
  table(
    'rumour',
    'Rumour',
    'What is told in the taproom.',
    '[Name] has paid for everyone, three nights running',
    'the ferryman will not cross after dark any more',
    'somebody rings the bell of the church that burnt down',
    '[Name] was seen in two villages on one day',
    'the miller weighs with two sets of stones',
    'there is a price on whoever opened the old gate',
    'wolves on the road, and none of them howls',
    'the lord’s heir is a guest who will not leave',
  ),
];

/** The GM’s own tables, and those that come with the app where no table of theirs has the same id or name. */
export function addStarterTables(own: readonly RandomTable[]): readonly RandomTable[] {
  const known = new Set(own.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  return [
    ...own,
    ...STARTER_TABLES.filter(({ id, name }) => !known.has(id) && !known.has(name.toLowerCase())),
  ];
}
