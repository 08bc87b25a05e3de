import { said, formatSigned } from '../../kernel/said.ts';
import {
  makeFirstColumns,
  makeHitPointsColumn,
  makeNumberColumn,
  type PartyRules,
} from '../../rules/party.ts';
import { ABILITIES, CLASSES } from './tables.ts';
import { COUNTER, slotCounterKey } from './words.ts';
import { BLANK_HERO } from './creatures/hero.ts';
import { abilityModifier, passiveOf, traitsOf } from './fighter.ts';

const NUMBERS = said('fifth.hitPointsArmor');
const SAVES = 'Saves';
const PASSIVE = said('form.passive');
const SPELLS = said('fifth.spells');

const SLOTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const { hp: _hp, ...bare } = BLANK_HERO;

/** Heroes as rows: AC, hit points, saves, passives, slots. FIF-236 */
export const party: PartyRules = {
  columns: [
    ...makeFirstColumns(said('form.level'), 'level'),
    {
      key: 'kind',
      label: said('fifth.class'),
      group: said('form.hero'),
      kind: 'text',
      path: ['kind'],
      also: ['class'],
      values: CLASSES.flatMap(({ key, german }) => [key, german]),
    },
    makeHitPointsColumn(NUMBERS, 'maximum hp'),
    makeNumberColumn('ac', 'AC', NUMBERS, {
      also: ['armor class', 'armour class'],
      usual: ({ defenses }) => String(defenses['ac']?.value ?? ''),
    }),
    makeNumberColumn('initiative', 'Init', NUMBERS, {
      also: ['initiative'],
      usual: ({ initiative }) => formatSigned(initiative.value),
    }),
    makeNumberColumn('speed', said('party.speed'), NUMBERS, { path: ['speeds', 'walk'] }),
    ...ABILITIES.map(({ key, label, short }) =>
      makeNumberColumn(`save-${key}`, short, SAVES, {
        path: ['saves', key],
        follows: key,
        also: [`${label.toLowerCase()} save`, `${short.toLowerCase()} save`],
        usual: (sheet) => formatSigned(sheet.defenses[key]?.value ?? abilityModifier(sheet, key)),
      }),
    ),
    makeNumberColumn('perception', 'Perception', PASSIVE, {
      best: true,
      follows: 'perception',
      short: 'Perc',
      also: ['passive perception', 'pp'],
      usual: (sheet) => String(passiveOf(sheet, 'perception')),
    }),
    makeNumberColumn('insight', 'Insight', PASSIVE, {
      best: true,
      follows: 'insight',
      short: 'Ins',
      also: ['passive insight'],
      usual: (sheet) => String(passiveOf(sheet, 'insight')),
    }),
    makeNumberColumn('investigation', 'Investigation', PASSIVE, {
      best: true,
      follows: 'investigation',
      short: 'Inv',
      also: ['passive investigation'],
      usual: (sheet) => String(passiveOf(sheet, 'investigation')),
    }),
    makeNumberColumn('spellDc', 'DC', SPELLS, {
      follows: 'dc',
      also: ['spell dc', 'save dc', 'spell save dc'],
      usual: (sheet) => {
        const { spellDc } = traitsOf(sheet);
        return spellDc > 0 ? String(spellDc) : '';
      },
    }),
    {
      key: 'spells',
      label: said('fifth.knownSpells'),
      group: SPELLS,
      kind: 'text',
      path: ['spells'],
      short: '',
      also: ['spells', 'known spells', 'spells known', 'prepared spells'],
    },
    ...SLOTS.slice(0, 5).map((level) =>
      // Beside it the table says how many there are, and how many are left.
      makeNumberColumn(`slots-${level}`, `${level}.`, SPELLS, { path: ['slots', level], short: '' }),
    ),
  ],
  counters: [
    // As many as levels, which stand in the row.
    { key: COUNTER.hitDice, label: said('party.hitDice') },
    { key: COUNTER.inspiration, label: 'Insp', some: true },
    ...SLOTS.map((level) => ({
      key: slotCounterKey(Number(level)),
      label: `Slots ${level}`,
      of: true,
      some: true,
      group: said('fifth.slots'),
    })),
    { key: COUNTER.pactSlots, label: said('fifth.pact'), of: true, some: true, group: said('fifth.slots') },
  ],
  folded: [SAVES, PASSIVE, SPELLS, 'Slots'],
  blank: bare,
};
