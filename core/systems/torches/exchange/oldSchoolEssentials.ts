import { blankExchangeCreature, hashId, writeTail } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { escapeHtml, stripHtml } from '../../../exchange/markup.ts';
import { FOUNDRY_BESIDE } from '../../../exchange/otherPrograms.ts';
import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import { ok } from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  GameWriter,
  RecordReader,
  WrittenCreature,
} from '../../../rules/exchange.ts';
import { importCreature } from './importCreature.ts';

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
        .map((item) => readWeapon(item, bonus, told)),
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
            .map((item) => [textAt(item, 'name'), readAbility(item)] as const),
        ].filter(([label = '', text = '']) => label !== '' && text !== ''),
      ),
    };
    if (hp === undefined)
      told.push({ where: 'HP', ...saying('exchange.missing', { what: 'HP' }), weight: 'missing' });
    const adopted = importCreature(plain);
    return ok({ ...adopted, notes: [...told, ...adopted.notes] });
  },
};

/** What an ability does, with its roll and its save; a thing carried by its name. */
function readAbility(item: object): string {
  const text = [
    stripHtml(textAt(item, 'system', 'description')),
    textAt(item, 'system', 'roll'),
    textAt(item, 'system', 'save'),
  ];
  return text.filter((each) => each !== '').join('; ') || textAt(item, 'type');
}

function readWeapon(item: object, bonus: number | undefined, told: ExchangeNote[]): ExchangePower {
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

/** Saves of old monsters by hit dice: from so many on, in the order death, wands, paralysis, breath, spells. */
const SAVES = [
  [22, 2, 2, 2, 2, 2],
  [19, 2, 2, 2, 2, 4],
  [16, 2, 3, 4, 3, 6],
  [13, 4, 5, 6, 5, 8],
  [10, 6, 7, 8, 8, 10],
  [7, 8, 9, 10, 10, 12],
  [4, 10, 11, 12, 13, 14],
  [0, 12, 13, 14, 15, 16],
] as const;
/** AC counted down and the attack roll counted down both begin at this. */
const DOWN = 19;
/** A turn of exploring has three moves of a fight. */
const TURN_MOVES = 3;
/** Morale of 2d6 that an ordinary one has, and the bounds of what can be rolled. */
const MORALE = { usual: 7, least: 2, most: 12 } as const;
/** Numbers that actor has no field for. */
const ASIDE = [
  ['dex', 'DEX'],
  ['wis', 'WIS'],
  ['con', 'CON'],
  ['proficiency', 'Proficiency'],
  ['loot', 'Loot dice'],
] as const;

/** An actor of type `monster` for Foundry’s OSE system: create a monster there, then use Import Data. TOR-17 TOR-26 */
export const oseWriter: GameWriter = {
  key: 'foundry-ose',
  label: 'Foundry VTT, OSE',
  about: said('export.foundryMonster'),
  extension: 'json',
  foundry: 'ose',
  write: writeActor,
};

function writeActor(plain: ExchangeCreature): WrittenCreature {
  const { numbers } = plain;
  const hd = numbers['hd'] ?? plain.level ?? 1;
  const hp = numbers['hp'] ?? 1;
  const ac = numbers['ac'] ?? 10;
  const bonus = Math.max(0, ...plain.powers.flatMap(({ attack }) => (attack ? [attack.bonus] : [])));
  const [, ...saves] = SAVES.find(([from]) => hd >= from) ?? SAVES[7];
  const morale = Math.min(MORALE.most, Math.max(MORALE.least, MORALE.usual + (numbers['morale'] ?? 0)));
  const actor = {
    name: plain.name,
    type: 'monster',
    img: 'icons/svg/mystery-man.svg',
    system: {
      hp: { hd: `${hd}d8`, value: hp, max: hp },
      ac: { value: DOWN - ac, mod: 0 },
      aac: { value: ac, mod: 0 },
      thac0: { value: DOWN - bonus, bba: bonus, mod: { missile: 0, melee: 0 } },
      saves: Object.fromEntries(
        ['death', 'wand', 'paralysis', 'breath', 'spell'].map((key, at) => [key, { value: saves[at] ?? 16 }]),
      ),
      movement: { base: (numbers['speed'] ?? 30) * TURN_MOVES },
      initiative: { value: 0, mod: 0 },
      languages: { value: [] },
      spells: { enabled: false },
      details: {
        biography: writeBiography(plain),
        alignment: '',
        xp: 0,
        specialAbilities: plain.powers.filter(({ attack }) => !attack).length,
        treasure: { table: '', type: '' },
        appearing: { d: '', w: '' },
        morale,
      },
      retainer: { enabled: false, loyalty: 0, wage: '' },
    },
    items: plain.powers.map((power) => writeItem(power, bonus)),
    effects: [],
    _stats: { coreVersion: '14.364', systemId: 'ose', systemVersion: '2.2.0' },
    flags: { fourfold: { id: hashId(plain.name) } },
    prototypeToken: { name: plain.name, disposition: -1 },
  };
  return {
    text: `${JSON.stringify(actor, undefined, 2)}\n`,
    lost: listLosses(plain, ['type', 'leader', 'initiative', 'more'], ['breaks']),
  };
}

function writeBiography(plain: ExchangeCreature): string {
  const aside = ASIDE.flatMap(([key, label]) =>
    plain.numbers[key] === undefined ? [] : [`${label} ${plain.numbers[key]}`],
  );
  const lines = [
    plain.notes,
    [plain.type, plain.leader ? 'leader' : '', ...aside].filter((each) => each !== '').join(', '),
    ...writeTail(plain, []),
  ];
  return lines
    .filter((each) => each !== '')
    .map((each) => `<p>${escapeHtml(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function writeItem(power: ExchangePower, bonus: number): object {
  const { name, attack, damage, reach, effect, action } = power;
  const text = effect === '' ? '' : `<p>${escapeHtml(effect)}</p>`;
  if (!attack)
    return {
      name,
      type: 'ability',
      img: 'icons/svg/regen.svg',
      system: {
        description: text,
        requirements: action === 'trait' ? '' : action,
        roll: damage?.notation ?? '',
        rollType: 'result',
        rollTarget: 0,
        blindroll: false,
        save: '',
        pattern: 'white',
      },
    };
  const far = reach === 'ranged' || reach === 'far';
  return {
    name,
    type: 'weapon',
    img: 'icons/svg/sword.svg',
    system: {
      description: [damage && damage.type !== '' ? `<p>${damage.type} damage</p>` : '', text].join(''),
      damage: damage?.notation ?? '0',
      // What this attack is worse by than the best of its bearer.
      bonus: attack.bonus - bonus,
      melee: !far,
      missile: far,
      slow: false,
      equipped: true,
      tags: [],
      pattern: 'red',
      counter: { value: 1, max: 1 },
    },
  };
}
