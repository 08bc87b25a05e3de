/** A spell as a fight needs it: level, cost, and its words in the notation of a block. FIF-147 FIF-149 FIF-153 */
export interface Spell {
  readonly name: string;
  readonly level: number;
  readonly action: 'action' | 'bonus' | 'reaction';
  readonly concentration: boolean;
  /** Holds `DC 0` and `+0` for the caster’s own numbers, and `{n}` for the dice of a cantrip. */
  readonly text: string;
  /** Dice that a slot one level higher adds. FIF-148 */
  readonly up: string;
}

const REPEATS =
  'The target repeats the save at the end of each of its turns, ending the effect on itself on a success.';

/** A line a spell: name, level, action, `c` for concentration, dice a level, words; `*` for a save made again. FIF-147 */
const WRITTEN = `
Acid Splash|0|action|||Dexterity Saving Throw: DC 0, each creature in a 5-foot-radius Sphere. Failure: {n}d6 Acid damage.
Chill Touch|0|action|||Melee Spell Attack: +0, reach 5 ft. Hit: {n}d10 Necrotic damage, and the target can’t regain hit points until the end of the caster’s next turn.
Eldritch Blast|0|action|||Ranged Spell Attack: +0, range 120 ft. Hit: 1d10 Force damage. It makes so many attacks as its level gives: one, two from 5th, three from 11th, four from 17th.
Fire Bolt|0|action|||Ranged Spell Attack: +0, range 120 ft. Hit: {n}d10 Fire damage.
Poison Spray|0|action|||Ranged Spell Attack: +0, range 30 ft. Hit: {n}d12 Poison damage.
Ray of Frost|0|action|||Ranged Spell Attack: +0, range 60 ft. Hit: {n}d8 Cold damage, and the target’s Speed is 10 feet less until the start of the caster’s next turn.
Sacred Flame|0|action|||Dexterity Saving Throw: DC 0, one creature within 60 feet; cover does not help. Failure: {n}d8 Radiant damage.
Shocking Grasp|0|action|||Melee Spell Attack: +0, reach 5 ft. Hit: {n}d8 Lightning damage, and the target can’t make opportunity attacks until the start of its next turn.
Vicious Mockery|0|action|||Wisdom Saving Throw: DC 0, one creature within 60 feet. Failure: {n}d6 Psychic damage, and the target has disadvantage on its next attack roll before the end of its next turn.
Bane|1|action|c||Charisma Saving Throw: DC 0, up to three creatures within 30 feet. Failure: The target subtracts 1d4 from attack rolls and saves for 1 minute.
Bless|1|action|c||Up to three creatures within 30 feet add 1d4 to attack rolls and saves for 1 minute.
Burning Hands|1|action||1d6|Dexterity Saving Throw: DC 0, each creature in a 15-foot Cone. Failure: 3d6 Fire damage. Success: Half damage.
Charm Person|1|action|||Wisdom Saving Throw: DC 0, one humanoid within 30 feet. Failure: The target has the Charmed condition for 1 hour.
Command|1|action|||Wisdom Saving Throw: DC 0, one creature within 60 feet. Failure: The target follows a command of one word on its next turn.
Cure Wounds|1|action||2d8|A creature within reach regains 2d8 plus the spellcasting modifier hit points.
Entangle|1|action|c||Strength Saving Throw: DC 0, each creature in a 20-foot-square Cube within 90 feet. Failure: The target has the Restrained condition. An action and an Athletics check against the DC frees it.
Faerie Fire|1|action|c||Dexterity Saving Throw: DC 0, each creature in a 20-foot Cube. Failure: The target is outlined for 1 minute: attack rolls against it have advantage.
Guiding Bolt|1|action||1d6|Ranged Spell Attack: +0, range 120 ft. Hit: 4d6 Radiant damage, and the next attack roll against the target before the end of the caster’s next turn has advantage.
Healing Word|1|bonus||2d4|A creature within 60 feet regains 2d4 plus the spellcasting modifier hit points.
Hideous Laughter|1|action|c||Wisdom Saving Throw: DC 0, one creature within 30 feet. Failure: The target has the Prone and Incapacitated conditions for 1 minute. *
Inflict Wounds|1|action||1d10|Constitution Saving Throw: DC 0, one creature within 5 feet. Failure: 2d10 Necrotic damage. Success: Half damage.
Magic Missile|1|action|||Three darts, each 1d4+1 Force damage, hit creatures in sight within 120 feet without a roll.
Ray of Sickness|1|action||1d8|Ranged Spell Attack: +0, range 60 ft. Hit: 2d8 Poison damage, and the target has the Poisoned condition until the end of the caster’s next turn.
Shield|1|reaction|||Trigger: The caster is hit by an attack roll or targeted by Magic Missile. Response: The caster gains a +5 bonus to AC until the start of its next turn.
Sleep|1|action|c||Wisdom Saving Throw: DC 0, each creature of choice in a 5-foot-radius Sphere within 60 feet. Failure: The target has the Incapacitated condition until the end of its next turn. Second Failure: The target has the Unconscious condition for 1 minute.
Thunderwave|1|action||1d8|Constitution Saving Throw: DC 0, each creature in a 15-foot Cube. Failure: 2d8 Thunder damage, and the target is pushed 10 feet away. Success: Half damage.
Blindness/Deafness|2|action|||Constitution Saving Throw: DC 0, one creature within 120 feet. Failure: The target has the Blinded condition for 1 minute. *
Darkness|2|action|c||Magical darkness fills a 15-foot-radius sphere for 10 minutes.
Hold Person|2|action|c||Wisdom Saving Throw: DC 0, one humanoid within 60 feet. Failure: The target has the Paralyzed condition for 1 minute. *
Invisibility|2|action|c||A creature within reach is invisible for 1 hour, or until it attacks, deals damage or casts.
Mirror Image|2|action|||Three images of the caster for 1 minute: a hit strikes an image on a d6 of 3 or more.
Misty Step|2|bonus|||The caster teleports up to 30 feet.
Moonbeam|2|action|c|1d10|Constitution Saving Throw: DC 0, each creature in a 5-foot-radius Cylinder. Failure: 2d10 Radiant damage. Success: Half damage.
Scorching Ray|2|action|||Ranged Spell Attack: +0, range 120 ft. Hit: 2d6 Fire damage. It makes three such attacks, one more for each level above 2.
Shatter|2|action||1d8|Constitution Saving Throw: DC 0, each creature in a 10-foot-radius Sphere. Failure: 3d8 Thunder damage. Success: Half damage.
Spiritual Weapon|2|bonus|c||Melee Spell Attack: +0, reach 5 ft. Hit: 1d8 Force damage plus the spellcasting modifier.
Suggestion|2|action|c||Wisdom Saving Throw: DC 0, one creature within 30 feet. Failure: The target has the Charmed condition for 8 hours and follows the suggestion.
Web|2|action|c||Dexterity Saving Throw: DC 0, each creature in a 20-foot Cube. Failure: The target has the Restrained condition. An action and an Athletics check against the DC frees it.
Counterspell|3|reaction|||Trigger: A creature within 60 feet is seen casting. Constitution Saving Throw: DC 0, the caster of that spell. Failure: The spell fails, and the action is lost.
Dispel Magic|3|action|||A spell of level 3 or lower ends; a higher one by a check of the spellcasting ability against 10 and its level.
Fear|3|action|c||Wisdom Saving Throw: DC 0, each creature in a 30-foot Cone. Failure: The target drops what it holds and has the Frightened condition for 1 minute. It repeats the save at the end of each of its turns if it is out of sight.
Fireball|3|action||1d6|Dexterity Saving Throw: DC 0, each creature in a 20-foot-radius Sphere. Failure: 8d6 Fire damage. Success: Half damage.
Fly|3|action|c||A creature within reach flies 60 feet a turn for 10 minutes.
Haste|3|action|c||A creature within 30 feet has twice its Speed, +2 AC, advantage on Dexterity saves and one more action for 1 minute.
Hypnotic Pattern|3|action|c||Wisdom Saving Throw: DC 0, each creature in a 30-foot Cube. Failure: The target has the Charmed and Incapacitated conditions for 1 minute. Damage or a shake ends it.
Lightning Bolt|3|action||1d6|Dexterity Saving Throw: DC 0, each creature in a 100-foot-long, 5-foot-wide Line. Failure: 8d6 Lightning damage. Success: Half damage.
Slow|3|action|c||Wisdom Saving Throw: DC 0, up to six creatures in a 40-foot Cube. Failure: The target has half its Speed, −2 to AC and Dexterity saves, no reactions, and either an action or a bonus action, for 1 minute. *
Spirit Guardians|3|action|c|1d8|Wisdom Saving Throw: DC 0, each enemy in a 15-foot Emanation. Failure: 3d8 Radiant damage. Success: Half damage.
Banishment|4|action|c||Charisma Saving Throw: DC 0, one creature within 30 feet. Failure: The target is on another plane with the Incapacitated condition for 1 minute.
Blight|4|action||1d8|Constitution Saving Throw: DC 0, one creature within 30 feet. Failure: 8d8 Necrotic damage. Success: Half damage.
Confusion|4|action|c||Wisdom Saving Throw: DC 0, each creature in a 10-foot-radius Sphere. Failure: The target rolls a d10 for what it does each turn, for 1 minute. *
Dimension Door|4|action|||The caster teleports up to 500 feet.
Ice Storm|4|action|||Dexterity Saving Throw: DC 0, each creature in a 20-foot-radius Cylinder. Failure: 2d10 Bludgeoning damage plus 4d6 Cold damage. Success: Half damage.
Cloudkill|5|action|c|1d8|Constitution Saving Throw: DC 0, each creature in a 20-foot-radius Sphere. Failure: 5d8 Poison damage. Success: Half damage.
Cone of Cold|5|action||1d8|Constitution Saving Throw: DC 0, each creature in a 60-foot Cone. Failure: 8d8 Cold damage. Success: Half damage.
Flame Strike|5|action||1d6|Dexterity Saving Throw: DC 0, each creature in a 10-foot-radius Cylinder. Failure: 5d6 Fire damage plus 5d6 Radiant damage. Success: Half damage.
Hold Monster|5|action|c||Wisdom Saving Throw: DC 0, one creature within 90 feet. Failure: The target has the Paralyzed condition for 1 minute. *
Insect Plague|5|action|c|1d10|Constitution Saving Throw: DC 0, each creature in a 20-foot-radius Sphere. Failure: 4d10 Piercing damage. Success: Half damage.
Chain Lightning|6|action|||Dexterity Saving Throw: DC 0, up to four creatures within 150 feet. Failure: 10d8 Lightning damage. Success: Half damage.
Circle of Death|6|action||2d8|Constitution Saving Throw: DC 0, each creature in a 60-foot-radius Sphere. Failure: 8d8 Necrotic damage. Success: Half damage.
Disintegrate|6|action||3d6|Dexterity Saving Throw: DC 0, one creature within 60 feet. Failure: 10d6+40 Force damage. At 0 hit points it is dust.
Harm|6|action|||Constitution Saving Throw: DC 0, one creature within 60 feet. Failure: 14d6 Necrotic damage. Success: Half damage.
Finger of Death|7|action|||Constitution Saving Throw: DC 0, one creature within 60 feet. Failure: 7d8+30 Necrotic damage. Success: Half damage.
Fire Storm|7|action|||Dexterity Saving Throw: DC 0, each creature in ten 10-foot Cubes. Failure: 7d10 Fire damage. Success: Half damage.
Plane Shift|7|action|||The caster and up to eight willing creatures holding hands go to another plane.
Power Word Stun|8|action|||A creature of 150 hit points or fewer within 60 feet has the Stunned condition; any other has Speed 0 until the start of the caster’s next turn.
Meteor Swarm|9|action|||Dexterity Saving Throw: DC 0, each creature in four 40-foot-radius Spheres. Failure: 20d6 Fire damage plus 20d6 Bludgeoning damage. Success: Half damage.
Power Word Kill|9|action|||A creature of 100 hit points or fewer within 60 feet dies; any other takes 12d12 psychic damage.
`;

/** Spells of the document that stat blocks name most, in our own words. FIF-147 */
const SPELLS: readonly Spell[] = WRITTEN.trim()
  .split('\n')
  .map((line) => {
    const [name = '', level, action, held, up = '', text = ''] = line.split('|');
    return {
      name,
      level: Number(level),
      action: action === 'bonus' || action === 'reaction' ? action : 'action',
      concentration: held === 'c',
      up,
      text: text.replace('*', REPEATS),
    };
  });

/** A spell by its name, however it is written; undefined where the block alone knows it. */
export function findSpell(name: string): Spell | undefined {
  const plain = name.toLowerCase().trim();
  return SPELLS.find((each) => each.name.toLowerCase() === plain);
}
