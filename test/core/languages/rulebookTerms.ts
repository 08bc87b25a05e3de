import * as archmage from '../../../core/systems/archmage/creatures/choices.ts';
import * as fifth from '../../../core/systems/fifth/creatures/choices.ts';
import { AREAS, CONTAGIONS, POISONS, TRAPS, VEHICLES } from '../../../core/systems/fifth/procedureTables.ts';
import { ABILITIES as FIFTH_ABILITIES, SIZES as FIFTH_SIZES } from '../../../core/systems/fifth/tables.ts';
import * as ladder from '../../../core/systems/ladder/creatures/choices.ts';
import * as orcus from '../../../core/systems/orcus/creatures/choices.ts';
import { SKILL_WORDS } from '../../../core/systems/orcus/creatures/monster.ts';
import { AFFLICTIONS } from '../../../core/systems/orcus/afflictions.ts';
import { ARMOR, LIGHTS, WEAPONS } from '../../../core/systems/orcus/goodsTables.ts';
import { WARES } from '../../../core/systems/orcus/goods.ts';
import * as torches from '../../../core/systems/torches/creatures/choices.ts';
import { ROLES as TORCHES_ROLES } from '../../../core/systems/torches/creatures/monster.ts';
import { ABILITIES as TORCHES_ABILITIES } from '../../../core/systems/torches/tables.ts';

/** What a game says in the words of its rulebook, which has no German edition, and how its notation is typed. */
export interface RulebookTerms {
  /** Long tables of the rulebook: creature types, skills, goods, traps. Their labels, names, short names and texts. */
  readonly tables: readonly (readonly object[])[];
  /** Terms that stand alone. */
  readonly terms: readonly string[];
  /** Examples of what is typed into a field, in the notation that is read. */
  readonly typed: readonly string[];
}

/** By key of the game. A word of ours does not belong here: it is a text of the language files. */
export const RULEBOOK_TERMS: Readonly<Record<string, RulebookTerms>> = {
  orcus: {
    tables: [
      orcus.RANK_WORDS,
      orcus.ROLE_WORDS,
      orcus.TEMPLATE_WORDS,
      orcus.SIZES,
      orcus.SOURCES,
      orcus.TYPES,
      orcus.ALIGNMENTS,
      orcus.ABILITIES,
      orcus.SPEEDS,
      orcus.ORIGINS,
      orcus.TYPES_AND_ALL,
      SKILL_WORDS,
      AFFLICTIONS,
      ARMOR,
      WEAPONS,
      LIGHTS,
      WARES,
    ],
    terms: ['HP', 'AP', 'DC', 'XP', 'Leader', 'Slow Fall', 'Improved Critical'],
    typed: [
      'undead, aquatic, dragon …',
      'aquatic …',
      'low-light vision, darkvision …',
      'melee 2, ranged 10/20, near burst 1, far burst 2 within 10',
      'Fire, Spell, Arcane …',
    ],
  },
  archmage: {
    tables: [archmage.ROLES, archmage.SIZES, archmage.STRENGTHS, archmage.ABILITIES, archmage.ORIGINS],
    terms: ['HP'],
    typed: [
      'beast, humanoid, undead …',
      '+14 vs. AC (each engaged enemy)',
      '35 damage, and the target is dazed (save ends)',
      'fire, cold …',
    ],
  },
  ladder: {
    tables: [ladder.ROLES],
    terms: ['HP', 'AP', 'MP', 'REF', 'Basic', 'Melee', 'Ranged'],
    typed: [],
  },
  torches: {
    tables: [TORCHES_ROLES, TORCHES_ABILITIES, torches.METHODS, torches.REACHES],
    terms: ['HP', 'DC', 'Leader', 'Darksight'],
    typed: ['pale burrower'],
  },
  fifth: {
    tables: [
      fifth.TYPES,
      fifth.SPEEDS,
      fifth.SENSE_WORDS,
      fifth.ORIGIN_WORDS,
      fifth.SKILL_WORDS,
      fifth.EDITIONS,
      FIFTH_ABILITIES,
      FIFTH_SIZES,
      AREAS,
      TRAPS,
      POISONS,
      CONTAGIONS,
      VEHICLES,
    ],
    terms: ['HP', 'DC', 'XP', 'Perc', 'Ins', 'Inv', 'Insp', '2024 (SRD 5.2.1)', '2014 (SRD 5.1)'],
    typed: [
      'reach 10 ft., range 80/320 ft., 60-foot Cone',
      'Each creature in the Cone.',
      '2d6+4 slashing + 1d8 fire',
      'Spell, Concentration, Light, Versatile (1d10), Vex …',
    ],
  },
};
