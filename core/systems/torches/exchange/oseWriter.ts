import { said } from '../../../kernel/said.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { escapeHtml } from '../../../exchange/markup.ts';
import { hashId, writeTail } from '../../../exchange/exchangeCreature.ts';
import type {
  GameWriter,
  ExchangeCreature,
  ExchangePower,
  WrittenCreature,
} from '../../../rules/exchange.ts';

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
  write,
};

function write(plain: ExchangeCreature): WrittenCreature {
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
        biography: biography(plain),
        alignment: '',
        xp: 0,
        specialAbilities: plain.powers.filter(({ attack }) => !attack).length,
        treasure: { table: '', type: '' },
        appearing: { d: '', w: '' },
        morale,
      },
      retainer: { enabled: false, loyalty: 0, wage: '' },
    },
    items: plain.powers.map((power) => itemOf(power, bonus)),
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

function biography(plain: ExchangeCreature): string {
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

function itemOf(power: ExchangePower, bonus: number): object {
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
