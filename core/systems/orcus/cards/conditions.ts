import type { RuleCard } from '../../../rules/words.ts';

/** Conditions, cover, movement, mounts, water. ORC-125 to ORC-156 */
export const conditions: readonly RuleCard[] = [
  {
    id: 'ORC-125',
    title: 'Conditions',
    text: 'Something that hampers, or now and then helps. It lasts for its time, or until it is put right: prone until one stands up.',
  },
  {
    id: 'ORC-126',
    title: 'The same condition twice',
    text: 'Each keeps its own time and its own save; the effect counts once, and is over with the last of them.',
  },
  {
    id: 'ORC-127',
    title: 'The list',
    text: 'Blinded, dazed, helpless, immobilized, marked, prone, restrained, slowed, stunned, surprised, unconscious, weakened. Each word at the table shows what it does. Under Game, Rulings, a campaign gives any of them other words and numbers, and goes back to the rulebook.',
  },
  {
    id: 'ORC-128',
    title: 'Further conditions',
    text: 'Controlled, deafened, petrified (resists 20 of all damage), rattled (−2 to attack rolls), and words of your own.',
  },
  {
    id: 'ORC-129',
    title: 'Flanking',
    text: 'Two allies next to an enemy on opposite sides or corners: it is off-guard to both. Each must be able to attack it; the dazed, stunned, blinded and helpless do not count.',
  },
  {
    id: 'ORC-130',
    title: 'Incorporeal',
    text: 'Half damage from every attack. Persistent damage and falls are not halved.',
  },
  { id: 'ORC-131', title: 'Off-guard', text: 'Attackers who see it have +2. Several causes count once.' },
  {
    id: 'ORC-132',
    title: 'When cover counts',
    text: 'When the attack comes from the other side of the thing.',
  },
  {
    id: 'ORC-133',
    title: 'Measuring cover',
    text: 'Pick a corner of the attacker’s space and draw lines to the four corners of the target’s. One or two blocked: cover. Three or four: three-quarters. The target’s allies block too.',
  },
  { id: 'ORC-134', title: 'Cover', text: '−2 to attack rolls of every kind; three-quarters cover −5.' },
  {
    id: 'ORC-135',
    title: 'Concealment',
    text: '−2; total concealment −5. Only melee and ranged attacks suffer, near and far ones do not.',
  },
  {
    id: 'ORC-136',
    title: 'Fog, smoke and dark',
    text: 'Lightly obscured: concealment. Heavily: concealment if adjacent, else total. Totally: total concealment.',
  },
  {
    id: 'ORC-137',
    title: 'Invisible',
    text: 'Total concealment, and may always try to hide. Those who cannot see it are off-guard to it.',
  },
  { id: 'ORC-138', title: 'Speed', text: 'Squares in a move action.' },
  {
    id: 'ORC-139',
    title: 'Ways to move',
    text: 'With a climbing or swimming speed there is no extra cost and no being off-guard. Flying: part or all of the move; hovering only where stated. Burrowing: earth and sand, not rock.',
  },
  {
    id: 'ORC-140',
    title: 'Space',
    text: 'Tiny half a square, small and medium 1, large 2, huge 3, gargantuan 4 squares on a side.',
  },
  {
    id: 'ORC-141',
    title: 'Through others',
    text: 'Past friends and the helpless, yes. Nobody ends a move in another’s space, unless that one is prone.',
  },
  {
    id: 'ORC-142',
    title: 'Push, pull, shunt',
    text: 'Push: each square farther away. Pull: each nearer. Shunt: any way. It provokes nothing. At a hazardous edge a save leaves the creature prone on the brink instead.',
  },
  {
    id: 'ORC-143',
    title: 'Difficult terrain',
    text: 'Each square costs 1 more. Climbing or swimming through it without the knack costs 3.',
  },
  { id: 'ORC-144', title: 'Falling', text: '1d10 for each full 10 feet, and prone if it hurts.' },
  {
    id: 'ORC-145',
    title: 'What can be ridden',
    text: 'A willing creature of a fitting shape, at least one size larger.',
  },
  { id: 'ORC-146', title: 'Mounting', text: 'A move action, up or down.' },
  {
    id: 'ORC-147',
    title: 'Moving a rider',
    text: 'Move the mount and the rider goes along. Move the rider, and it chooses: the mount too, or fall off.',
  },
  {
    id: 'ORC-148',
    title: 'Thrown',
    text: 'Mount prone: the rider lands within 1 square. Rider knocked prone: a save keeps it in the saddle, failing leaves it on the ground.',
  },
  {
    id: 'ORC-149',
    title: 'Who commands',
    text: 'A trained mount obeys and takes the rider’s initiative. A creature with a mind of its own never does.',
  },
  {
    id: 'ORC-150',
    title: 'Commanding a mount',
    text: 'The rider gives up an action, the mount takes one of that kind.',
  },
  { id: 'ORC-151', title: 'A mount of its own mind', text: 'Keeps its initiative and does as it pleases.' },
  {
    id: 'ORC-152',
    title: 'Striking at riders',
    text: 'If the mount provokes, the attacker picks mount or rider. If the rider does, only the rider.',
  },
  {
    id: 'ORC-153',
    title: 'Fighting in water',
    text: 'Without a swimming speed it takes Athletics to get anywhere.',
  },
  { id: 'ORC-154', title: 'Weapons under water', text: '−2, spears, lances and crossbows apart.' },
  { id: 'ORC-155', title: 'Fire under water', text: '−2 to attack rolls of fire powers.' },
  {
    id: 'ORC-156',
    title: 'Aquatic creatures',
    text: 'Under water: +2 to attack rolls against those who are not aquatic.',
  },
];
