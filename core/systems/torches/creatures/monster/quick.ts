import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { readDamageDice } from '../../../../rules/damage.ts';
import { BLANK_MONSTER } from './form.ts';
import { HIT_DIE } from '../../tables.ts';
import { MOST_HIT_DICE } from './schema.ts';
import { saying } from '../../../../kernel/said.ts';

/** Descending armor of old modules: 9 is none, and 19 less it is the ascending number. */
const DESCENDING = { most: 9, from: 19 } as const;
/** Morale of old modules: held on so much or less with two six-sided dice. */
const OLD_MORALE = { least: 2, most: 12 } as const;
const FAR = /bow|sling|dart|javelin|thrown|spit|ray/iu;
/** `2 × claw +3 (1d6)`. */
const BLOW =
  /^(?:(?<times>\d+)(?: ?[x×])? )?(?<name>[^(\d+−]*?)(?: ?(?<bonus>[+−-]\d+))?(?: ?\(?(?<dice>\d+d\d+(?:[+-]\d+)?|\d+)\b[^)]*\)?)?$/u;
const EXAMPLE = '“Ghoul: HD 2, AC 13, ATK claw (1d6), MV 30, ML +1”';

/** Reads the one line of old modules, ascending or descending, into a draft; the line itself stays in the notes. TOR-17 TOR-26 TOR-30 */
export function readOneLine(text: string): Result<Draft> {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  const hd = numberAfter(line, /\bHD[: ]*(?<n>\d+|½)/iu) ?? numberAfter(line, /\b(?<n>\d+) ?HD\b/iu);
  if (hd === undefined)
    return refuse({ ...saying('torches.typeHitDice', { example: EXAMPLE }), field: 'hd' });
  if (hd > MOST_HIT_DICE)
    return refuse({ ...saying('torches.tooManyHitDice', { hd, most: MOST_HIT_DICE }), field: 'hd' });
  const name = nameIn(line);
  if (name === '') return refuse({ ...saying('torches.beginWithName', { example: EXAMPLE }), field: 'name' });
  const attacks = attacksIn(line);
  if (!attacks.ok) return attacks;
  const armor = armorIn(line);
  const morale = moraleIn(line);
  return ok({
    ...BLANK_MONSTER,
    name,
    hd: Math.max(1, hd),
    ...given(
      'hp',
      numberAfter(line, /\bHP[: ]*(?<n>\d+)/iu) ??
        numberAfter(line, /\b(?<n>\d+) ?hp\b/iu) ??
        meanHp(line, hd),
    ),
    ...given('ac', armor.ac),
    ...given('dex', numberAfter(line, /\bDEX[: ]*(?<n>\d+)/iu)),
    ...given(
      'speed',
      numberAfter(line, /\bMV[: ]*\d+['′’]? ?\((?<n>\d+)/iu) ?? numberAfter(line, /\bMV[: ]*(?<n>\d+)/iu),
    ),
    ...given('morale', morale.bonus),
    ...given('loot', numberAfter(line, /\bloot (?<n>\d+)d20/iu)),
    unliving: /\bML never/iu.test(line),
    darksight: /darksight|darkvision|infravision/iu.test(line),
    attacks: attacks.value,
    notes: [armor.note, morale.note, line].filter((each) => each !== '').join('\n'),
  });
}

/** `HD 1-1`, `HD 4+1`: the mean of the dice and what stands behind them; nothing where only dice do. TOR-26 */
function meanHp(line: string, hd: number): number | undefined {
  const more = numberAfter(line, /\bHD[: ]*\d+ ?(?<n>[+−-]\d{1,2})\b/iu);
  return more === undefined ? undefined : Math.max(1, Math.floor((hd * HIT_DIE.twiceAverage) / 2) + more);
}

function given(key: string, value: number | undefined): Draft {
  return value === undefined ? {} : { [key]: value };
}

function numberAfter(line: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(line)?.groups?.['n'];
  if (found === undefined) return undefined;
  return found === '½' ? 1 : Number(found.replace('−', '-'));
}

/** What stands before the colon, or before the first number. */
function nameIn(line: string): string {
  const before =
    /^(?<name>[^:]+?)(?: ?\(\d+\))?:/u.exec(line) ??
    /^\d+ ?HD (?<name>[^,;]+)/iu.exec(line) ??
    /^(?<name>.+?)[,;]? (?:HD|AC)\b/iu.exec(line);
  const bare = before?.groups?.['name'] ?? line.replace(/\b(?:HD ?\d+|\d+ ?HD)\b.*/iu, '');
  return bare.trim().slice(0, 80);
}

function armorIn(line: string): { readonly ac: number | undefined; readonly note: string } {
  const bracket = numberAfter(line, /\bAC[: ]*-?\d+ ?\[(?<n>\d+)\]/iu);
  const plain = numberAfter(line, /\bAC[: ]*(?<n>[-−]?\d+)/iu);
  if (bracket !== undefined || plain === undefined || plain > DESCENDING.most)
    return { ac: bracket ?? plain, note: '' };
  const ac = DESCENDING.from - plain;
  return { ac, note: `AC ${plain} was read as descending: ${ac}.` };
}

/** A signed number is the bonus of this game; 2 to 12 is that of two dice, and becomes the bonus of the same chance. TOR-30 */
function moraleIn(line: string): { readonly bonus: number | undefined; readonly note: string } {
  const signed = numberAfter(line, /\bML[: ]*(?<n>[-−+]\d+)/iu);
  if (signed !== undefined) return { bonus: signed, note: '' };
  const old = numberAfter(line, /\b(?:ML|morale)[: ]*(?<n>\d+)/iu);
  if (old === undefined || old < OLD_MORALE.least || old > OLD_MORALE.most)
    return { bonus: undefined, note: '' };
  let ways = 0;
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) ways += one + two <= old ? 1 : 0;
  const bonus = Math.round((20 * ways) / 36) - 10;
  return { bonus, note: `Morale ${old} of two dice was read as ${bonus}, the same chance against 11.` };
}

/** `2 × claw +3 (1d4) or bite (1d8)`: each blow with its dice. TOR-17 */
function attacksIn(line: string): Result<Draft[]> {
  const part =
    /(?:#AT|\bATT?(?:ACKS?|K)?)\.?[: ]+(?<blows>.+?)(?=[,;] ?(?:THAC0|MV|SV|ML|AL|XP|DEX|HD|HP|AC|loot|morale|save)\b|$)/iu.exec(
      line,
    );
  const blows = part?.groups?.['blows'] ?? '';
  if (blows === '' || /^none$/iu.test(blows)) return ok([]);
  const attacks: Draft[] = [];
  for (const blow of blows.split(/ or | and |\/(?![^(]*\))|, /iu)) {
    const found = BLOW.exec(blow.trim());
    const dice = found?.groups?.['dice'] ?? '';
    if (!found || (dice !== '' && !readDamageDice(dice)))
      return refuse({
        ...saying('torches.blowUnread', { text: blow.trim() }),
        field: 'attacks',
      });
    const name = (found.groups?.['name'] ?? '').trim();
    const called = name === '' ? 'Attack' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const far = FAR.test(called);
    attacks.push({
      name:
        found.groups?.['times'] === undefined || found.groups['times'] === '1'
          ? called
          : `${called}, ${found.groups['times']} times`,
      method: far ? 'ranged' : 'melee',
      reach: far ? 'ranged' : 'close',
      action: 'active',
      damage: dice,
      damageType: '',
      area: false,
      effect: '',
      ...given(
        'bonus',
        found.groups?.['bonus'] === undefined ? undefined : Number(found.groups['bonus'].replace('−', '-')),
      ),
    });
  }
  return ok(attacks);
}
