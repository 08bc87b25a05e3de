import { ok, refuse, type Result } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputText,
} from '../../../rules/procedures.ts';
import { type Consequence, beginCondition } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { counterOf } from '../../../rules/context.ts';
import { isTooLarge, masteryEffect, toppleDc } from '../attacks/mastery.ts';
import { abilityModifier, proficiencyOf, sizeRank, traitsOf } from '../creatures/traits.ts';
import { CONDITION } from '../harm/conditions.ts';
import { editionOf } from '../options.ts';
import { saveOf } from '../turns/resolve.ts';
import { COUNTER } from '../words.ts';
import { falls, hurts, savesNow } from './harms.ts';
import { saying, said, toEnglish, labelling, toLabelling } from '../../../kernel/said.ts';

const plain = { group: said('form.weapons'), who: 'one', targets: 'one' } as const;

/** The better of Strength and Dexterity: what an attack is made with, as a rule. */
function attackModifier({ sheet }: Fighter): number {
  return Math.max(abilityModifier(sheet, 'str'), abilityModifier(sheet, 'dex'));
}

const MASTERIES = [
  { key: 'topple', label: said('fifth.toppleConstitutionSaveProne') },
  { key: 'sap', label: said('fifth.sapDisadvantageNextAttack') },
  { key: 'slow', label: said('fifth.slowSpeed10') },
  { key: 'vex', label: said('fifth.vexAdvantageNextAttack') },
  { key: 'graze', label: said('fifth.grazeModifierDamageMiss') },
  { key: 'push', label: said('fifth.pushUp10Feet') },
  { key: 'cleave', label: said('fifth.cleaveSecondBeside') },
  { key: 'nick', label: said('fifth.nickLightExtraAttack') },
] as const;

function mastered(
  who: Fighter,
  target: Fighter,
  asked: ProcedureInput,
  roller: Roller,
): Result<ProcedureOutcome> {
  const rule = 'FIF-83';
  const add = (effect: Omit<Effect, 'id'>): Consequence => ({
    do: 'addEffect',
    who: target.id,
    effect,
    rule,
  });
  switch (inputText(asked, 'what')) {
    case 'sap':
      return succeed(said('fifth.isSapped', { target: target.name }), add(masteryEffect(who, 'sap')));
    case 'slow':
      return succeed(said('fifth.isSlowed', { target: target.name }), add(masteryEffect(who, 'slow')));
    case 'vex':
      return succeed(said('fifth.isVexed', { target: target.name }), add(masteryEffect(who, 'vex')));
    case 'graze': {
      const amount = Math.max(0, attackModifier(who));
      if (amount === 0) return failProcedure('nothing to graze with');
      const type = who.sheet.powers.find(({ origin }) => origin === 'melee')?.damage?.[0]?.type ?? 'slashing';
      return succeed(`${amount} ${type}`, hurts(target, amount, type, 'Graze', 'FIF-84'));
    }
    case 'push':
      return isTooLarge(target)
        ? refuse({ ...saying('fifth.largerThanLarge', { who: target.name }), rule, field: 'targets' })
        : succeed(said('fifth.isPushed', { target: target.name }));
    case 'cleave':
      return succeed('a second attack against another within 5 ft., without the modifier on its damage');
    case 'nick':
      return succeed('the light extra attack takes no bonus action');
    default: {
      const power = who.sheet.powers.find(({ id }) => id === inputText(asked, 'power'));
      const dc = toppleDc(who, power);
      if (savesNow(target, 'con', dc, rule, 'Topple', asked.now, roller).saved)
        return failProcedure(said('fifth.targetStands', { target: target.name }));
      return succeed(said('fifth.targetFalls', { target: target.name }), ...falls(target, rule));
    }
  }
}

/** FIF-83 FIF-84 */
const mastery: Procedure = {
  ...plain,
  key: 'mastery',
  label: said('fifth.weaponMastery'),
  rule: 'FIF-83',
  text: said('fifth.whatWeaponHandDoes'),
  fields: [{ kind: 'choice', key: 'what', label: said('fifth.property'), choices: MASTERIES }],
  decide: decideForPair(({ who, target }, asked, roller) =>
    editionOf(asked.now) === '2014'
      ? refuse({ ...saying('fifth.noMastery'), rule: 'FIF-83' })
      : mastered(who, target, asked, roller),
  ),
};

const FLASKS = [
  { key: 'acid', label: 'Acid', dice: '2d6', type: 'acid' },
  { key: 'fire', label: said('fifth.alchemistsFire'), dice: '1d4', type: 'fire' },
  { key: 'holy', label: said('fifth.holyWater'), dice: '2d8', type: 'radiant' },
  { key: 'oil', label: said('form.oil'), dice: '', type: '' },
  { key: 'net', label: said('fifth.net'), dice: '', type: '' },
] as const;

/** DC of a thrown flask or net: 8, Dexterity, proficiency. FIF-86 */
export function flaskDc({ sheet }: Pick<Fighter, 'sheet'>): number {
  return 8 + abilityModifier(sheet, 'dex') + proficiencyOf(sheet);
}

/** What a flask does to one who did not save. FIF-86 */
function splashed(
  target: Fighter,
  { key, label, type }: (typeof FLASKS)[number],
  amount: number,
): readonly Consequence[] {
  const rule = 'FIF-86';
  const harm = amount > 0 ? [hurts(target, amount, type, toEnglish(label), rule)] : [];
  if (key === 'fire') return [...harm, beginCondition(target, CONDITION.burning, 'Burning', rule)];
  if (key === 'oil') return [beginCondition(target, 'custom', 'Oiled: the next fire deals 5 more', rule)];
  const effect = {
    condition: CONDITION.restrained,
    label: 'Restrained: net',
    duration: { kind: 'removed', dc: 10 },
  } as const;
  return key === 'net' ? [{ do: 'addEffect', who: target.id, effect, rule }] : harm;
}

/** FIF-86 */
const flask: Procedure = {
  ...plain,
  key: 'flask',
  label: said('fifth.throwFlaskNet'),
  rule: 'FIF-86',
  text: said('fifth.dexteritySaveAgainst8'),
  fields: [{ kind: 'choice', key: 'what', label: said('form.what'), choices: FLASKS }],
  decide: decideForPair(({ who, target }, asked, roller) => {
    const found = FLASKS.find(({ key }) => key === inputText(asked, 'what')) ?? FLASKS[0];
    const holy = found.key === 'holy' && !['fiend', 'undead'].includes(traitsOf(target.sheet).type);
    const huge = found.key === 'net' && sizeRank(target.sheet) > 3;
    if (holy || huge) return failProcedure(said('fifth.notTroubled', { target: target.name }));
    if (savesNow(target, 'dex', flaskDc(who), 'FIF-86', toEnglish(found.label), asked.now, roller).saved)
      return failProcedure(said('fifth.getsOutOfWay', { target: target.name }));
    const amount = found.dice === '' ? 0 : roller.roll(toEnglish(found.label), found.dice).total;
    return succeed(said('fifth.hitsTarget', { target: target.name }), ...splashed(target, found, amount));
  }),
};

/** FIF-75 FIF-85 */
const blow: Procedure = {
  ...plain,
  targets: 'none',
  key: 'blows',
  label: said('fifth.unarmedImprovised'),
  rule: 'FIF-75',
  text: said('fifth.whatStrikesWhereNo'),
  fields: [],
  decide: decideForOne(({ sheet }) => {
    const strength = abilityModifier(sheet, 'str');
    const bonus = strength + proficiencyOf(sheet);
    const sign = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
    return succeed(
      `unarmed ${sign(bonus)}, ${Math.max(0, 1 + strength)} bludgeoning; improvised ${sign(strength)}, 1d4${strength === 0 ? '' : sign(strength)}`,
    );
  }),
};

/** FIF-161 */
const resist: Procedure = {
  group: said('fifth.monsters'),
  who: 'one',
  targets: 'none',
  key: 'legendaryResistance',
  label: said('fifth.legendaryResistance'),
  rule: 'FIF-161',
  text: said('fifth.saveFailedMadeAfter'),
  fields: [],
  fits: (who) => who !== undefined && counterOf(who, COUNTER.legendaryResistance) > 0,
  decide: decideForOne((who, asked) => {
    const left = counterOf(who, COUNTER.legendaryResistance);
    if (left < 1)
      return refuse({ ...saying('fifth.noLegendaryResistance', { who: who.name }), rule: 'FIF-161' });
    const named = inputText(asked, 'effect');
    const held = who.effects.find(({ id, duration }) =>
      named === '' ? duration.kind === 'saveEnds' : id === named,
    );
    return ok({
      ...toLabelling(held ? said('fifth.shakesOff', { what: held.label.toLowerCase() }) : 'saves after all'),
      success: true,
      consequences: [
        { do: 'count', who: who.id, counter: COUNTER.legendaryResistance, to: left - 1, rule: 'FIF-161' },
        ...(held
          ? [
              {
                do: 'endEffect',
                who: who.id,
                effect: held.id,
                ...labelling('fifth.savedAfterAll', { dc: saveOf(held).dc }),
                rule: 'FIF-161',
                by: 'save',
              } as const,
            ]
          : []),
      ],
    });
  }),
};

/** What weapons do besides, and the resistance of legends. FIF-75 FIF-83 to FIF-86 FIF-161 */
export const weapons: readonly Procedure[] = [mastery, flask, blow, resist];
