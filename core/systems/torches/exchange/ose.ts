import { saying } from '../../../kernel/said.ts';
import { ok } from '../../../kernel/result.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { ExchangeNote, ExchangeCreature, ExchangePower, RecordReader } from '../../../rules/exchange.ts';
import { FOUNDRY_BESIDE } from '../../../exchange/otherPrograms.ts';
import { stripHtml } from '../../../exchange/markup.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../exchange/recordFields.ts';
import { adopt } from './adopt.ts';

const BESIDE = [
  ...FOUNDRY_BESIDE,
  ...[
    'hp.value',
    'ac.mod',
    'ac.value',
    'aac.value',
    'aac.mod',
    'thac0.value',
    'thac0.mod',
    'initiative',
    'spells',
    'retainer',
    'config',
    'isNew',
    'movement.encounter',
    'details.appearing',
    'details.specialAbilities',
  ].map((key) => `system.${key}`),
  ...[
    'pattern',
    'equipped',
    'melee',
    'slow',
    'counter.max',
    'rollType',
    'rollTarget',
    'blindroll',
    'quantity',
    'weight',
    'cost',
    'tags',
    'range',
    'autoTags',
    'manualTags',
    'requirements',
  ].map((key) => `items.*.system.${key}`),
];

/** Monsters of Foundry’s OSE system. TOR-17 */
export const oseRecords: RecordReader = {
  key: 'foundry-ose',
  label: 'Foundry actor (OSE)',
  beside: BESIDE,
  read: (raw) => {
    const system = valueAt(raw, 'system');
    if (textAt(raw, 'type') !== 'monster' || !isJsonRecord(system) || !isJsonRecord(valueAt(system, 'thac0')))
      return undefined;
    const dice = textAt(system, 'hp', 'hd');
    const items = listAt(raw, 'items').filter(isJsonRecord);
    const down = numberAt(system, 'ac', 'value');
    const up = numberAt(system, 'aac', 'value');
    const down20 = numberAt(system, 'thac0', 'value');
    const bonus = numberAt(system, 'thac0', 'bba') ?? (down20 === undefined ? undefined : 19 - down20);
    const hd = /^\d{1,2}/u.exec(dice)?.[0];
    const hp = numberAt(system, 'hp', 'max') ?? numberAt(system, 'hp', 'value');
    const ac = up !== undefined && up > 0 ? up : down === undefined ? undefined : 19 - down;
    const saves = ['death', 'wand', 'paralysis', 'breath', 'spell'].map(
      (key) => [key, textAt(system, 'saves', key, 'value')] as const,
    );
    const told: ExchangeNote[] = [];
    const plain: ExchangeCreature = {
      ...blankExchangeCreature(textAt(raw, 'name').trim().slice(0, 80) || 'Unnamed', 'torches'),
      level: Number(hd ?? 1),
      numbers: {
        ...(hd === undefined ? {} : { hd: Number(hd) }),
        ...(hp === undefined ? {} : { hp }),
        // Upward as here; the older count runs down from 19.
        ...(ac === undefined ? {} : { ac }),
        speed: Math.round((numberAt(system, 'movement', 'base') ?? 90) / 3),
      },
      languages: listAt(system, 'languages', 'value').filter((each) => typeof each === 'string'),
      powers: items
        .filter((item) => textAt(item, 'type') === 'weapon')
        .map((item) => weaponOf(item, bonus, told)),
      notes: stripHtml(textAt(system, 'details', 'biography')),
      more: Object.fromEntries(
        [
          ['Hit Dice', dice],
          [
            'Saves',
            saves
              .filter(([, value]) => value !== '')
              .map(([key, value]) => `${key} ${value}`)
              .join(', '),
          ],
          ['Morale', textAt(system, 'details', 'morale')],
          ['Alignment', textAt(system, 'details', 'alignment')],
          ['XP', textAt(system, 'details', 'xp')],
          [
            'Number appearing',
            ['d', 'w']
              .map((key) => textAt(system, 'details', 'appearing', key))
              .filter((each) => each !== '')
              .join(', '),
          ],
          [
            'Treasure',
            [textAt(system, 'details', 'treasure', 'type'), textAt(system, 'details', 'treasure', 'table')]
              .filter((each) => each !== '')
              .join(', '),
          ],
          ...items
            .filter((item) => textAt(item, 'type') !== 'weapon')
            .map((item) => [textAt(item, 'name'), abilityOf(item)] as const),
        ].filter(([label = '', text = '']) => label !== '' && text !== ''),
      ),
    };
    if (hp === undefined)
      told.push({ where: 'HP', ...saying('exchange.missing', { what: 'HP' }), weight: 'missing' });
    const adopted = adopt(plain);
    return ok({ ...adopted, notes: [...told, ...adopted.notes] });
  },
};

/** What an ability does, with its roll and its save; a thing carried by its name. */
function abilityOf(item: object): string {
  const said = [
    stripHtml(textAt(item, 'system', 'description')),
    textAt(item, 'system', 'roll'),
    textAt(item, 'system', 'save'),
  ];
  return said.filter((each) => each !== '').join('; ') || textAt(item, 'type');
}

function weaponOf(item: object, bonus: number | undefined, told: ExchangeNote[]): ExchangePower {
  const many = numberAt(item, 'system', 'counter', 'value') ?? 1;
  const damage = textAt(item, 'system', 'damage').replaceAll(/\s/gu, '');
  const name = textAt(item, 'name').slice(0, 80) || 'Attack';
  if (damage === '') told.push({ where: name, ...saying('torches.noDamage'), weight: 'missing' });
  if (bonus === undefined || numberAt(item, 'system', 'bonus') === undefined)
    told.push({ where: name, ...saying('exchange.missing', { what: 'Attack bonus' }), weight: 'missing' });
  const words = [
    many > 1 ? `${many} attacks.` : '',
    stripHtml(textAt(item, 'system', 'description')),
    textAt(item, 'system', 'save') === '' ? '' : `Save against ${textAt(item, 'system', 'save')}.`,
  ];
  return {
    name,
    action: 'active',
    usage: { kind: 'atWill' },
    reach:
      valueAt(item, 'system', 'missile') === true && valueAt(item, 'system', 'melee') !== true
        ? 'ranged'
        : 'melee',
    basic: false,
    area: false,
    range: '',
    target: '',
    ...(bonus === undefined
      ? {}
      : { attack: { bonus: bonus + (numberAt(item, 'system', 'bonus') ?? 0), versus: 'ac' } }),
    ...(damage === '' ? {} : { damage: { notation: damage, type: '' } }),
    missShare: 'none',
    trigger: '',
    hit: '',
    miss: '',
    effect: words.filter((each) => each !== '').join(' '),
    special: '',
    riders: [],
    tags: [],
    nastier: false,
  };
}
