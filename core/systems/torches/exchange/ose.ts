import { ok } from '../../../kernel/result.ts';
import { blankPlain } from '../../../rules/blankPlain.ts';
import type { PlainCreature, PlainPower, RecordReader } from '../../../rules/exchange.ts';
import { FOUNDRY_BESIDE } from '../../../rules/exchange/foundry.ts';
import { withoutHtml } from '../../../rules/exchange/markup.ts';
import { at, isRecord, listAt, numberAt, textAt } from '../../../rules/exchange/record.ts';
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
    const system = at(raw, 'system');
    if (textAt(raw, 'type') !== 'monster' || !isRecord(system) || !isRecord(at(system, 'thac0')))
      return undefined;
    const dice = textAt(system, 'hp', 'hd');
    const items = listAt(raw, 'items').filter(isRecord);
    const down = numberAt(system, 'ac', 'value');
    const up = numberAt(system, 'aac', 'value');
    const bonus = numberAt(system, 'thac0', 'bba') ?? 19 - (numberAt(system, 'thac0', 'value') ?? 19);
    const saves = ['death', 'wand', 'paralysis', 'breath', 'spell'].map(
      (key) => [key, textAt(system, 'saves', key, 'value')] as const,
    );
    const plain: PlainCreature = {
      ...blankPlain(textAt(raw, 'name').trim().slice(0, 80) || 'Unnamed', 'torches'),
      level: Number(/^\d{1,2}/u.exec(dice)?.[0] ?? 1),
      numbers: {
        hd: Number(/^\d{1,2}/u.exec(dice)?.[0] ?? 1),
        hp: numberAt(system, 'hp', 'max') ?? numberAt(system, 'hp', 'value') ?? 1,
        // Upward as here; the older count runs down from 19.
        ac: up !== undefined && up > 0 ? up : 19 - (down ?? 9),
        speed: Math.round((numberAt(system, 'movement', 'base') ?? 90) / 3),
      },
      languages: listAt(system, 'languages', 'value').filter((each) => typeof each === 'string'),
      powers: items.filter((item) => textAt(item, 'type') === 'weapon').map((item) => weaponOf(item, bonus)),
      notes: withoutHtml(textAt(system, 'details', 'biography')),
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
    return ok(adopt(plain));
  },
};

/** What an ability does, with its roll and its save; a thing carried by its name. */
function abilityOf(item: object): string {
  const said = [
    withoutHtml(textAt(item, 'system', 'description')),
    textAt(item, 'system', 'roll'),
    textAt(item, 'system', 'save'),
  ];
  return said.filter((each) => each !== '').join('; ') || textAt(item, 'type');
}

function weaponOf(item: object, bonus: number): PlainPower {
  const many = numberAt(item, 'system', 'counter', 'value') ?? 1;
  const damage = textAt(item, 'system', 'damage').replaceAll(/\s/gu, '');
  const words = [
    many > 1 ? `${many} attacks.` : '',
    withoutHtml(textAt(item, 'system', 'description')),
    textAt(item, 'system', 'save') === '' ? '' : `Save against ${textAt(item, 'system', 'save')}.`,
  ];
  return {
    name: textAt(item, 'name').slice(0, 80) || 'Attack',
    action: 'active',
    usage: { kind: 'atWill' },
    reach:
      at(item, 'system', 'missile') === true && at(item, 'system', 'melee') !== true ? 'ranged' : 'melee',
    basic: false,
    area: false,
    range: '',
    target: '',
    attack: { bonus: bonus + (numberAt(item, 'system', 'bonus') ?? 0), versus: 'ac' },
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
