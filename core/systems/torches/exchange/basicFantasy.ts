import { saying } from '../../../kernel/said.ts';
import { ok } from '../../../kernel/result.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { ExchangeNote, ExchangeCreature, RecordReader } from '../../../rules/exchange.ts';
import { isJsonRecord, listAt, textAt } from '../../../exchange/recordFields.ts';
import { adopt } from './adopt.ts';
import { acOf, attacksIn, hdOf, speedSaid } from './osrNumbers.ts';

const SAVES = ['death', 'wands', 'paralysis', 'breath', 'spells'];
const SCORES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'];
/** What its list of actions says again of the line of attacks. */
const AGAIN = /^D20 to hit\b/iu;

/** Notes of a vault in the layouts that bestiaries of Basic Fantasy use there, the one for ascending bonuses among them. TOR-17 */
export const basicFantasyRecords: RecordReader = {
  key: 'basic-fantasy',
  label: 'Basic Fantasy statblock',
  beside: [
    'layout',
    'statblock',
    'columns',
    'dice',
    'roll_jds',
    'roll-moral',
    'stats',
    'modifier',
    'image',
    'tags',
    'aliases',
    'obsidianUIMode',
    'bestiary',
  ],
  read: (raw) => {
    const name = textAt(raw, 'name').trim();
    const bonus = textAt(raw, 'thaco') || textAt(raw, 'atk_bonus');
    if (name === '' || textAt(raw, 'ac') === '' || !(listAt(raw, 'jds').length === 5 || bonus !== ''))
      return undefined;
    if (textAt(raw, 'hit_dice') === '' && textAt(raw, 'level') === '') return undefined;
    const told: ExchangeNote[] = [];
    const adopted = adopt(plainOf(name, raw, bonus, told));
    return ok({ ...adopted, notes: [...told, ...adopted.notes] });
  },
};

function plainOf(name: string, raw: JsonObject, bonus: string, told: ExchangeNote[]): ExchangeCreature {
  const said = (key: string): string => unrolled(textAt(raw, key)).trim();
  const dice = said('hit_dice') || said('level');
  const hd = hdOf(dice);
  const ac = acOf(said('ac'), told);
  // Feet in a round; brackets hold how wide it turns.
  const speed = /^\s*(\d{1,3})/u.exec(said('speed'))?.[1];
  const hp = Number(/\d+/u.exec(said('hp'))?.[0] ?? hd.hp ?? Number.NaN);
  const attack = said('attack')
    .replace(/^[+-]\d{1,2}\s*/u, '')
    .replaceAll('/', ', ');
  const scores = listAt(raw, 'attributes').map(String);
  const saves = listAt(raw, 'jds').map(String);
  const listed = (key: string): readonly string[] =>
    listAt(raw, key)
      .filter(isJsonRecord)
      .map((each) => [textAt(each, 'name').trim(), unrolled(textAt(each, 'desc')).trim()] as const)
      .filter(([, text]) => text !== '' && !AGAIN.test(text))
      .map(([label, text]) => (label === '' ? text : `${label}: ${text}`));
  const more = [
    ['Hit Dice', hd.rest === '' ? '' : dice],
    [
      'Saves',
      SAVES.map((save, at) => `${save} ${saves[at] ?? ''}`)
        .filter((each) => /\d/u.test(each))
        .join(', '),
    ],
    [
      'Attributes',
      SCORES.map((score, at) => [score, scores[at] ?? ''].join(' '))
        .filter((each) => /\d/u.test(each))
        .join(', '),
    ],
    ['Morale', said('moral') || said('morale')],
    ['XP', said('xp')],
    ['Number appearing', said('nbr')],
    ['Treasure', said('loot')],
    ['Alignment', said('alignment')],
    ['Movement', speedSaid(said('speed')) ? said('speed') : ''],
  ].filter(([, text]) => text !== '');
  const hits = /[+-]?\d{1,2}/u.exec(bonus)?.[0];
  const powers = attacksIn(attack, said('damage'), Number(hits ?? hd.dice), told);
  const missing = [
    Number.isFinite(hp) ? '' : 'HP',
    hits === undefined && powers.length > 0 ? 'Attack bonus' : '',
    powers.length === 0 && said('damage') !== '' ? 'Attacks' : '',
  ].filter((each) => each !== '');
  for (const what of missing)
    told.push({ where: what, ...saying('exchange.missing', { what }), weight: 'missing' });
  return {
    ...blankExchangeCreature(name.slice(0, 80), 'torches'),
    level: hd.dice,
    type: said('type'),
    numbers: {
      ...(/\d/u.test(dice) ? { hd: Math.max(1, hd.dice) } : {}),
      ...(ac === undefined ? {} : { ac }),
      ...(Number.isFinite(hp) ? { hp } : {}),
      ...(speed === undefined ? {} : { speed: Number(speed) }),
    },
    powers,
    notes: [said('description'), said('desc'), ...listed('traits'), ...listed('actions')]
      .filter((each) => each !== '')
      .join('\n'),
    credit: textAt(raw, 'source'),
    more: Object.fromEntries(more),
  };
}

/** Dice that the plugin rolls, as they are printed beside it: `+8 (`dice: 1d20+8`)`. */
function unrolled(text: string): string {
  return text
    .replaceAll(/\s*\(\s*`dice:[^`]{1,60}`\s*\)/gu, '')
    .replaceAll(/`dice:\s*([^`|]{1,60})[^`]{0,60}`/gu, '$1');
}
