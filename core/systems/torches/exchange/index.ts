import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { writePlainDamage } from '../../../rules/damage.ts';
import { basicFantasyRecords } from './basicFantasy.ts';
import { oseRecords } from './ose.ts';
import { oseWriter } from './oseWriter.ts';
import { osrBlocks } from './osr.ts';
import { blankExchangeCreature, UNSTATED_POWER } from '../../../exchange/exchangeCreature.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import type { Exchange, ExchangePower } from '../../../rules/exchange.ts';
import { makeLabelledExchange } from '../../../exchange/labelledText.ts';
import { monsterShape } from '../creatures/monster/schema.ts';
import { FLAGS, NUMBERS, adopt } from './adopt.ts';
import { measure } from './measure.ts';

const labelled = makeLabelledExchange({
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
  adopt,
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

/** How creatures of this game leave for other programs and come in from them, old-school stat lines among them. TOR-17 */
export const exchange: Exchange = {
  ...labelled,
  measure,
  readBlocks: function* (text) {
    let own = 0;
    for (const block of labelled.readBlocks(text)) {
      own += 1;
      yield block;
    }
    if (own === 0) yield* osrBlocks(text);
  },
  records: [oseRecords, basicFantasyRecords],
  writers: [oseWriter],
};
