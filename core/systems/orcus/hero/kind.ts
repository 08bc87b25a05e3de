import { explain, type Explained, signed } from '../../../kernel/explained.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { forbiddenKey, type Problem, readAll } from '../../../kernel/shape.ts';
import type { Built, BuiltNumber, CreatureKind, Finding } from '../../../rules/creature.ts';
import type { Power, PowerDamage, Sheet } from '../../../rules/sheet.ts';
import type { StatBlockView } from '../../../rules/view.ts';
import { averageOf, readDamage, writeDamage } from '../damage.ts';
import { typed } from '../fields.ts';
import { USAGES } from '../monster/choices.ts';
import { damageWords } from '../monster/powers.ts';
import { RECOVERY_DIVISOR } from '../tables.ts';
import { COUNTER, DEFENSES, labelOf } from '../words.ts';
import { criticalKey } from '../traits.ts';
import { BLANK_HERO, HERO_FORM } from './form.ts';
import { type HeroAttackDraft, type HeroDraft, heroShape } from './schema.ts';
import { skillsOf } from './skills.ts';
import { kindLine, viewOf } from './view.ts';
import { criticalDice, dieOf, expandWeapon, usesWeapon, weaponTags } from './weapon.ts';

const MISS_SHARE = { none: 0, half: 0.5, full: 1 } as const;

/** Players’ characters, typed from their sheets. ORC-07 */
export const hero: CreatureKind = {
  key: 'hero',
  label: 'Hero',
  hero: true,
  form: HERO_FORM,
  blank: BLANK_HERO,
  build: buildHero,
};

function buildHero(raw: unknown): Result<Built, readonly Problem[]> {
  const forbidden = forbiddenKey(raw);
  if (forbidden !== undefined)
    return refuse([{ field: forbidden, message: `“${forbidden}” cannot be a field’s name. Remove it.` }]);
  const read = readAll(heroShape, raw);
  if (!read.ok) return read;
  const draft = read.value;
  const recovery = recoveryOf(draft);
  const powers = draft.attacks.map(powerOf);
  const view = viewOf(draft, recovery, powers);
  return ok({
    numbers: [recovery],
    findings: findingsOf(draft),
    sheet: sheetOf(draft, recovery.value, powers, view),
    view,
  });
}

function asTyped(label: string, value: number): Explained {
  return explain({ rule: 'ORC-06', label, value });
}

/** A quarter of the maximum, unless the sheet says otherwise. ORC-176 */
function recoveryOf({ hp, recoveryValue }: HeroDraft): BuiltNumber {
  const quarter = Math.floor(hp / RECOVERY_DIVISOR);
  const computed = explain({ rule: 'ORC-176', label: `a quarter of ${hp}`, value: quarter });
  const base = { key: 'recoveryValue', label: 'Recovery value', computed };
  return typeof recoveryValue === 'number'
    ? { ...base, override: recoveryValue, value: recoveryValue }
    : { ...base, value: quarter };
}

function findingsOf({ attacks, recoveries }: HeroDraft): readonly Finding[] {
  return [
    ...attacks.flatMap(bareHands),
    ...(attacks.length === 0
      ? [
          {
            field: 'attacks',
            rule: 'ORC-100',
            message: 'No attack is typed: its rolls must be made by hand.',
            weight: 'usual',
          } as const,
        ]
      : []),
    ...(recoveries === 0
      ? [{ field: 'recoveries', rule: 'ORC-176', message: 'It has no recoveries.', weight: 'usual' } as const]
      : []),
  ];
}

/** Weapon dice without a weapon are those of bare hands. ORC-93 ORC-204 */
function bareHands(attack: HeroAttackDraft, at: number): readonly Finding[] {
  if (!usesWeapon(attack.damage) || attack.weapon !== '' || attack.weaponDie !== '') return [];
  const message = `${attack.name}: choose its weapon or type its die; until then dW is ${dieOf(attack)}.`;
  return [{ field: `attacks[${at}].weapon`, rule: 'ORC-93', message, weight: 'notable' }];
}

function powerOf(attack: HeroAttackDraft, at: number): Power {
  const damage = damageOf(attack);
  const { versus, bonus } = attack;
  return {
    id: `p${at + 1}`,
    name: attack.name,
    action: attack.action,
    usage: { label: labelOf(USAGES, attack.usage), limited: attack.usage !== 'atWill' },
    tags: weaponTags(attack),
    range: attack.range === '' ? attack.origin : attack.range,
    area: attack.area,
    origin: attack.origin,
    ...(versus === '' ? {} : { attack: { bonus: asTyped('from the sheet', bonus), dice: '1d20', versus } }),
    ...(damage ? { damage } : {}),
    missShare: damage ? MISS_SHARE[attack.miss] : 0,
    lines: linesOf(attack, damage),
  };
}

function damageOf(attack: HeroAttackDraft): PowerDamage | undefined {
  const { damage, damageType } = attack;
  const dice = damage === '' ? undefined : readDamage(expandWeapon(damage, dieOf(attack)));
  return (
    dice && {
      notation: writeDamage(dice),
      type: damageType,
      because: asTyped('from the sheet', averageOf(dice)),
    }
  );
}

function linesOf(
  { versus, bonus, miss, effect }: HeroAttackDraft,
  damage: PowerDamage | undefined,
): Power['lines'] {
  const missed = miss === 'half' ? 'half damage.' : 'full damage.';
  const lines = [
    { label: 'Attack', text: versus === '' ? '' : `${signed(bonus)} vs ${labelOf(DEFENSES, versus)}` },
    { label: versus === '' ? 'Damage' : 'Hit', text: damage ? `${damageWords(damage)}.` : '' },
    { label: 'Miss', text: miss === 'none' || !damage ? '' : missed },
    { label: 'Effect', text: effect },
  ];
  return lines.filter(({ text }) => text !== '');
}

function sheetOf(
  draft: HeroDraft,
  recoveryValue: number,
  powers: readonly Power[],
  view: StatBlockView,
): Sheet {
  const { name, level, hp } = draft;
  return {
    name,
    kind: kindLine(draft),
    level,
    vitality: hp,
    defenses: defensesOf(draft),
    initiativeDice: '1d20',
    initiative: asTyped('Initiative', draft.initiative),
    resist: typed(draft.resist),
    weak: typed(draft.weak),
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: countersOf(draft),
    traits: traitsOf(draft, recoveryValue),
    view,
  };
}

function countersOf({ actionPoints, recoveries }: HeroDraft): Sheet['counters'] {
  return {
    [COUNTER.actionPoints]: actionPoints,
    [COUNTER.recoveries]: recoveries,
    [COUNTER.deathFailures]: 0,
  };
}

function defensesOf({ ac, fort, ref, will }: HeroDraft): Sheet['defenses'] {
  return {
    ac: asTyped('AC', ac),
    fort: asTyped('Fort', fort),
    ref: asTyped('Ref', ref),
    will: asTyped('Will', will),
  };
}

function traitsOf(draft: HeroDraft, recoveryValue: number): Sheet['traits'] {
  const { saves, player, perception, insight, speed, abilities, tags, trained } = draft;
  return {
    hero: true,
    recoveryValue,
    saves,
    player,
    speed,
    passivePerception: perception,
    passiveInsight: insight,
    tags: tags.map((tag) => tag.toLowerCase()).join(', '),
    trained: trained.join(', '),
    ...skillsOf(draft),
    ...(typeof abilities['str'] === 'number' ? { strengthScore: abilities['str'] } : {}),
    ...Object.fromEntries(
      draft.attacks.flatMap((attack, at) => {
        const extra = criticalDice(attack, draft.level);
        return extra === '' ? [] : [[criticalKey(`p${at + 1}`), extra]];
      }),
    ),
  };
}
