import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { isDamage } from '../../../../rules/damage.ts';
import { SIZES } from '../../tables.ts';
import { challengeOf, CHALLENGES } from '../baselines.ts';
import { TYPES } from '../choices.ts';
import { BLANK_MONSTER } from './form.ts';
import { BLANK_POWER } from './powerForm.ts';
import { said, saying } from '../../../../kernel/said.ts';

const NUMBERS = [
  ['cr', /\bcr\s*(1\/[248]|\d{1,2})\b/iu],
  ['ac', /\bac\s*(\d{1,2})\b/iu],
  ['hp', /\bhp\s*(\d{1,4})\b/iu],
  ['dc', /\bdc\s*(\d{1,2})\b/iu],
] as const;
const BONUS = /(?:^|\s)([+−-]\d{1,2})(?=\s|$)/u;
const DICE = /(?:^|\s)(\d{1,2}d\d{1,2}(?:[+−-]\d{1,3})?)(?=\s|$)/u;

/** A monster from a name and a challenge: all else as is usual for it. FIF-237 FIF-238 */
export function quick(name: string, cr: string, more: Draft = {}): Draft {
  return { ...BLANK_MONSTER, name, cr, powers: sequence(cr), ...more };
}

/** One attack, or a multiattack of so many as are usual. FIF-159 FIF-238 */
function sequence(cr: string): readonly Draft[] {
  const { value } = challengeOf(cr);
  const strike = { ...BLANK_POWER, name: 'Strike' };
  if (value < 2) return [strike];
  const count = value < 5 ? 'two' : 'three';
  return [
    {
      ...BLANK_POWER,
      name: 'Multiattack',
      versus: '',
      origin: 'self',
      range: '',
      damageKind: 'none',
      effect: `It makes ${count} Strike attacks.`,
    },
    strike,
  ];
}

/** Reads `goblin cr 1/4`, `ogre ac 11 hp 59 +6 2d8+4`, `large giant crab cr 2`. */
export function quickLine(text: string): Result<Draft> {
  let rest = ` ${text.trim()} `;
  const found = new Map<string, string>();
  for (const [key, pattern] of NUMBERS) {
    const value = pattern.exec(rest)?.[1];
    if (value === undefined) continue;
    found.set(key, value);
    rest = rest.replace(pattern, ' ');
  }
  const dice = DICE.exec(rest)?.[1]?.replace('−', '-');
  rest = dice === undefined ? rest : rest.replace(DICE, ' ');
  const bonus = BONUS.exec(rest)?.[1]?.replace('−', '-');
  rest = bonus === undefined ? rest : rest.replace(BONUS, ' ');
  const { name, size, type } = namedIn(rest);
  if (name === '' || (found.size === 0 && dice === undefined)) return refuse(saying('fifth.quickMonster'));
  if (/\d/u.test(name.replaceAll(/[a-z]\d+/giu, '')) && /(?:^|\s)[\d+/-]+(?:\s|$)/u.test(name))
    return refuse({
      ...saying('fifth.quickUnread', {
        text: /(?:^|\s)([\d+/-]+)(?:\s|$)/u.exec(name)?.[1] ?? '',
        example: said('fifth.quickMonster'),
      }),
    });
  const cr = found.get('cr') ?? nearestTo(Number(found.get('hp') ?? Number.NaN));
  if (!CHALLENGES.some(({ key }) => key === cr))
    return refuse({
      ...saying('fifth.noSuchChallenge', { cr }),
      field: 'cr',
      rule: 'FIF-191',
    });
  if (dice !== undefined && !isDamage(dice))
    return refuse(saying('fifth.quickDamageUnread', { text: dice, example: said('fifth.quickMonster') }));
  const overrides = Object.fromEntries(
    (['ac', 'hp', 'dc'] as const).flatMap((key) =>
      found.has(key) ? [[key, Math.max(1, Number(found.get(key)))] as const] : [],
    ),
  );
  const own = {
    ...overrides,
    ...(bonus === undefined ? {} : { attack: Number(bonus) }),
  };
  const strike = {
    ...BLANK_POWER,
    name: 'Strike',
    ...(dice === undefined ? {} : { damage: `${dice} slashing` }),
  };
  return ok(
    quick(name, cr, {
      overrides: own,
      ...(size === undefined ? {} : { size }),
      ...(type === undefined ? {} : { type }),
      ...(dice === undefined && bonus === undefined ? {} : { powers: [strike] }),
    }),
  );
}

/** A size in front and a type at the end are told apart from the name: `large ogre giant`. */
function namedIn(text: string): {
  readonly name: string;
  readonly size?: string | undefined;
  readonly type?: string | undefined;
} {
  const words = text
    .trim()
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  const size = words.length > 1 ? SIZES.find(({ key }) => key === words[0]?.toLowerCase())?.key : undefined;
  const named = size === undefined ? words : words.slice(1);
  const type =
    named.length > 1 ? TYPES.find(({ key }) => key === named.at(-1)?.toLowerCase())?.key : undefined;
  const name = (type === undefined ? named : named.slice(0, -1)).join(' ');
  return { name, size, type };
}

/** The challenge whose median hit points are nearest. FIF-237 */
function nearestTo(hp: number): string {
  if (!Number.isFinite(hp)) return '1';
  const off = ({ hp: [median] }: (typeof CHALLENGES)[number]): number =>
    Math.abs(Math.log(Math.max(1, hp)) - Math.log(median));
  return CHALLENGES.reduce((best, each) => (off(each) < off(best) ? each : best)).key;
}
