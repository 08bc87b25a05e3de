import { gradeByRank, wordForRole } from '../../../exchange/conversion.ts';
import { blankExchangeCreature, UNSTATED_POWER } from '../../../exchange/exchangeCreature.ts';
import { makeLabelledExchange } from '../../../exchange/labelledText.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { writePlainDamage } from '../../../rules/damage.ts';
import type { Exchange, ExchangePower, MonsterScale } from '../../../rules/exchange.ts';
import {
  monsterShape,
  MOST_HIT_DICE,
  suggestArmorClass,
  suggestDexterity,
  suggestMeanDamage,
} from '../creatures/monster.ts';
import { HIT_DIE, abilityModifierFor } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { importCreature, FLAGS, NUMBERS } from './importCreature.ts';
import { oseRecords, oseWriter } from './oldSchoolEssentials.ts';
import { basicFantasyRecords, readOldSchoolBlocks } from './oldSchoolText.ts';

const labelRows = makeLabelledExchange({
  key: 'torches',
  title: 'Torches',
  games: ['torches', '5e'],
  numbers: NUMBERS.map(([key, label]) => [key, label]),
  describe: (raw, { sheet }) => {
    const read = parseInputFully(monsterShape, raw);
    const draft = read.ok ? read.value : undefined;
    const own = NUMBERS.flatMap(([key]) => {
      const value = key === 'hp' ? sheet.hitPoints : draft?.[key];
      return typeof value === 'number' ? [[key, value] as const] : [];
    });
    const flags = FLAGS.filter((key) => draft?.[key] === true);
    return {
      ...blankExchangeCreature(sheet.name, 'torches'),
      ...(draft ? { level: draft.hd } : { level: sheet.level }),
      leader: draft?.leader ?? false,
      type: draft?.kind ?? '',
      numbers: {
        ac: sheet.defenses['ac']?.value ?? 10,
        initiative: sheet.initiative.value,
        ...Object.fromEntries(own),
      },
      powers: sheet.powers.map((power, at): ExchangePower => ({
        name: power.name,
        action: power.action,
        usage: { kind: 'atWill' },
        reach: power.range.startsWith('ranged') ? 'ranged' : 'melee',
        ...UNSTATED_POWER,
        area: power.area,
        range: [
          draft?.attacks[at]?.method ?? power.origin,
          ...(draft?.attacks[at]?.feet ? [`${draft.attacks[at].feet} feet`] : []),
        ].join(', '),
        ...(power.attack ? { attack: { bonus: power.attack.bonus.value, versus: 'ac' } } : {}),
        ...(power.damage ? { damage: writePlainDamage(power.damage, DAMAGE_TYPES) } : {}),
        effect: draft?.attacks[at]?.effect ?? '',
      })),
      notes: notesWithTactics(sheet.view),
      credit: sheet.view.credit,
      more: {
        ...(flags.length > 0 ? { Nature: flags.join(', ') } : {}),
        ...(draft && draft.corruption !== '' ? { Corruption: draft.corruption } : {}),
        ...(draft && draft.follows !== '' ? { Follows: draft.follows } : {}),
      },
    };
  },
  adopt: importCreature,
  writeLine: ({ name, numbers, powers }) => {
    const attacks = powers.flatMap(({ name: called, attack, damage }) =>
      attack
        ? [
            `${called.toLowerCase()} ${attack.bonus < 0 ? '' : '+'}${attack.bonus}${damage ? ` (${damage.notation})` : ''}`,
          ]
        : [],
    );
    return `${name}: HD ${numbers['hd'] ?? 1}, HP ${numbers['hp'] ?? '?'}, AC ${numbers['ac'] ?? '?'}, ATK ${attacks.join(' or ') || 'none'}, MV ${numbers['speed'] ?? 30}′, DEX ${numbers['dex'] ?? 10}.`;
  },
});

/** Levels of heroes as old modules count them; a monster of as many hit dice stands against one. TOR-26 */
const TOP = 10;
const PARTS = [
  ['brute', 'wrecker'],
  ['brute', 'blocker'],
  ['skirmisher', 'striker'],
  ['archer', 'archer'],
  ['controller', 'spoiler'],
  ['controller', 'leader'],
  ['lurker', 'skulker'],
] as const;

/** Monsters by hit dice and role, on what old modules have. TOR-15 TOR-17 TOR-26 */
const measureDrafts: MonsterScale = {
  top: TOP,
  gradeOf: gradeByRank('hd', PARTS),
  fields: ({ level, weight, part }) => {
    const by = DICE_BY.find(([from]) => weight >= from)?.[1] ?? 1;
    const hd = Math.min(MOST_HIT_DICE, Math.max(1, Math.ceil(level * by)));
    return { level: hd, role: wordForRole(PARTS, part), leader: part === 'leader', numbers: { hd } };
  },
  said: ({ level = 1, numbers, role }) => `${numbers['hd'] ?? level} HD ${role}`.trim(),
  usual: ({ level = 1, numbers, role }) => {
    const hd = Math.max(1, Math.round(numbers['hd'] ?? level));
    return {
      hp: Math.max(1, Math.floor((hd * HIT_DIE.twiceAverage) / 2)),
      damage: suggestMeanDamage(hd),
      attack: { armor: hd, body: hd, quick: hd, mind: hd },
      defenses: { ac: suggestArmorClass({ hd, role }) },
    };
  },
  guards: { ac: 'armor' },
  aims: { armor: 'ac', body: 'ac', quick: 'ac', mind: 'ac' },
  costs: [
    ['active', 'main'],
    ['movement', 'move'],
    ['quick', 'minor'],
    ['trait', 'trait'],
    ['trait', 'reaction'],
    ['quick', 'free'],
  ],
  unit: 'feet',
  resists: 'type',
  lacks: ['size', 'origin', 'alignment', 'tags', 'senses', 'languages', 'gear', 'resist', 'weak', 'immune'],
  out: (plain) => ({
    ...plain,
    speeds: plain.numbers['speed'] === undefined ? {} : { walk: plain.numbers['speed'] },
    abilities: {
      ...(plain.numbers['dex'] === undefined ? {} : { dex: plain.numbers['dex'] }),
      ...guessScore('wis', plain.numbers['wis']),
      ...guessScore('con', plain.numbers['con']),
    },
  }),
  into: (plain, grade) => {
    const { dex, wis, con } = plain.abilities;
    return {
      ...plain,
      abilities: {},
      speeds: {},
      // What every entry does stands in its one text here.
      powers: plain.powers.map((power) => ({
        ...power,
        effect: [
          power.trigger === '' ? '' : `Trigger: ${power.trigger}.`,
          power.hit,
          power.miss === '' ? '' : `Miss: ${power.miss}`,
          power.missShare === 'half' ? 'Half damage on a miss.' : '',
          ...power.riders.map(({ label, text }) => `${label}: ${text}`),
          power.effect,
          power.special,
          power.usage.kind === 'atWill' ? '' : `(${formatLimit(power.usage)})`,
        ]
          .filter((each) => each !== '')
          .join(' '),
      })),
      numbers: {
        ...plain.numbers,
        dex: dex ?? suggestDexterity({ hd: 1, role: wordForRole(PARTS, grade.part) }),
        ...(wis === undefined ? {} : { wis: abilityModifierFor(wis) }),
        ...(con === undefined ? {} : { con: abilityModifierFor(con) }),
        ...(plain.speeds['walk'] === undefined ? {} : { speed: plain.speeds['walk'] }),
      },
    };
  },
  draftOf: ({ part }) => ({ role: wordForRole(PARTS, part) }),
};

/** How creatures of this game leave for other programs and come in from them, old-school stat lines among them. TOR-17 */
export const exchange: Exchange = {
  ...labelRows,
  measure: measureDrafts,
  readBlocks: function* (text) {
    let own = 0;
    for (const block of labelRows.readBlocks(text)) {
      own += 1;
      yield block;
    }
    if (own === 0) yield* readOldSchoolBlocks(text);
  },
  records: [oseRecords, basicFantasyRecords],
  writers: [oseWriter],
};

/** Hit dice beside the level of the heroes, for one that counts as so many: half for a mook, twice for a boss. */
const DICE_BY = [
  [3, 2],
  [1.5, 1.5],
  [0.75, 1],
  [0, 0.5],
] as const;

function guessScore(key: string, modifier: number | undefined): { readonly [ability: string]: number } {
  return modifier === undefined ? {} : { [key]: 10 + 2 * modifier };
}

function formatLimit(
  usage: Parameters<NonNullable<MonsterScale['into']>>[0]['powers'][number]['usage'],
): string {
  if (usage.kind === 'other') return usage.text;
  if (usage.kind === 'recharge' || usage.kind === 'cooldown') return 'once, then it must be regained';
  return usage.kind === 'daily' ? 'once a day' : usage.kind === 'round' ? 'once a round' : 'once a fight';
}
