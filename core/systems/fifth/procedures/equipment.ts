import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { labelling, said, saying, toEnglish, toLabelling } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { beginCondition, type Consequence } from '../../../rules/consequences.ts';
import { counterOf } from '../../../rules/context.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputFlag,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { isIn } from '../activeConditions.ts';
import { CONDITION } from '../conditions.ts';
import { abilityModifier, proficiencyOf, sizeRank, traitsOf } from '../fighter.ts';
import { editionOf } from '../rulings.ts';
import { BOND_WAYS, BONDS, ITEM_VALUES } from '../procedureTables.ts';
import { readEndingSave } from '../turns.ts';
import { isTooLarge, makeMasteryEffect, computeToppleDc } from '../weapons.ts';
import { COUNTER } from '../words.ts';
import { buildAbilityCheck, BONUS, makeDc, EDGE, doesSucceed } from './checks.ts';
import { fallProne, dealHazardDamage, rollSaveNow } from './hazards.ts';

const plain = { group: said('form.weapons'), who: 'one', targets: 'one' } as const;

/** The better of Strength and Dexterity: what an attack is made with, as a rule. */
function betterAttackModifier({ sheet }: Fighter): number {
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

function applyMastery(
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
      return succeed(said('fifth.isSapped', { target: target.name }), add(makeMasteryEffect(who, 'sap')));
    case 'slow':
      return succeed(said('fifth.isSlowed', { target: target.name }), add(makeMasteryEffect(who, 'slow')));
    case 'vex':
      return succeed(said('fifth.isVexed', { target: target.name }), add(makeMasteryEffect(who, 'vex')));
    case 'graze': {
      const amount = Math.max(0, betterAttackModifier(who));
      if (amount === 0) return failProcedure('nothing to graze with');
      const type = who.sheet.powers.find(({ origin }) => origin === 'melee')?.damage?.[0]?.type ?? 'slashing';
      return succeed(`${amount} ${type}`, dealHazardDamage(target, amount, type, 'Graze', 'FIF-84'));
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
      const dc = computeToppleDc(who, power);
      if (rollSaveNow(target, 'con', dc, rule, 'Topple', asked.now, roller).saved)
        return failProcedure(said('fifth.targetStands', { target: target.name }));
      return succeed(said('fifth.targetFalls', { target: target.name }), ...fallProne(target, rule));
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
      : applyMastery(who, target, asked, roller),
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
export function computeFlaskDc({ sheet }: Pick<Fighter, 'sheet'>): number {
  return 8 + abilityModifier(sheet, 'dex') + proficiencyOf(sheet);
}

/** What a flask does to one who did not save. FIF-86 */
function splashFlask(
  target: Fighter,
  { key, label, type }: (typeof FLASKS)[number],
  amount: number,
): readonly Consequence[] {
  const rule = 'FIF-86';
  const harm = amount > 0 ? [dealHazardDamage(target, amount, type, toEnglish(label), rule)] : [];
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
    if (
      rollSaveNow(target, 'dex', computeFlaskDc(who), 'FIF-86', toEnglish(found.label), asked.now, roller)
        .saved
    )
      return failProcedure(said('fifth.getsOutOfWay', { target: target.name }));
    const amount = found.dice === '' ? 0 : roller.roll(toEnglish(found.label), found.dice).total;
    return succeed(said('fifth.hitsTarget', { target: target.name }), ...splashFlask(target, found, amount));
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
                ...labelling('fifth.savedAfterAll', { dc: readEndingSave(held).dc }),
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

const GROUP = said('fifth.things');

/** What an effect says it is; which bonds, their key says. */
const BOND = 'bond';

function chosenBond(asked: ProcedureInput): (typeof BONDS)[number] {
  return BONDS.find(({ key }) => key === inputText(asked, 'bond')) ?? BONDS[0];
}

function chosenWay(asked: ProcedureInput): (typeof BOND_WAYS)[number] {
  return BOND_WAYS.find(({ key }) => key === inputText(asked, 'way')) ?? BOND_WAYS[0];
}

function breakBondCheck(asked: ProcedureInput): CheckOffer | undefined {
  const [bond, way] = [chosenBond(asked), chosenWay(asked)];
  const value = bond[way.key];
  if (value === 0) return undefined;
  return buildAbilityCheck(asked, {
    rule: 'FIF-87',
    label: `${toEnglish(bond.label)}: ${toEnglish(way.label).toLowerCase()}`,
    tested: way.key === 'bind' ? bond.by : way.tested,
    dc: makeDc('FIF-87', toEnglish(bond.label), value),
  });
}

/** FIF-87 */
const bonds: Procedure = {
  key: 'bonds',
  label: said('fifth.bindSlipBurstPick'),
  rule: 'FIF-87',
  group: GROUP,
  text: said('fifth.manaclesChainRopeHunting'),
  who: 'one',
  targets: 'one',
  fields: [
    { kind: 'choice', key: 'bond', label: said('fifth.bonds'), choices: BONDS },
    { kind: 'choice', key: 'way', label: said('fifth.way'), choices: BOND_WAYS },
    EDGE,
    BONUS,
  ],
  offer: breakBondCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    const [bond, way] = [chosenBond(asked), chosenWay(asked)];
    const offer = breakBondCheck(asked);
    if (!offer)
      return refuse({
        ...saying('fifth.bondNoSuchWay', { bond: bond.label, way: way.label }),
        rule: 'FIF-87',
      });
    const held = [CONDITION.grappled, CONDITION.incapacitated, CONDITION.restrained].some((key) =>
      isIn(target, key),
    );
    if (way.key === 'bind' && !held)
      return refuse({
        ...saying('fifth.neitherHeldNorHelpless', { who: target.name }),
        rule: 'FIF-87',
        field: 'targets',
      });
    if (!doesSucceed(offer, roller)) return failProcedure('holds as it was');
    if (way.key !== 'bind')
      return succeed(
        'free',
        ...target.effects
          .filter(({ what }) => what?.kind === BOND && what['bond'] === bond.key)
          .map(
            ({ id }) =>
              ({ do: 'endEffect', who: target.id, effect: id, label: 'free', rule: 'FIF-87' }) as const,
          ),
      );
    const effect = {
      condition: CONDITION.restrained,
      label: `Restrained: ${toEnglish(bond.label).toLowerCase()}`,
      what: { kind: BOND, bond: bond.key },
      duration: { kind: 'removed', dc: bond.slip },
    } as const;
    return succeed('bound', { do: 'addEffect', who: target.id, effect, rule: 'FIF-87' });
  }),
};

/** Items that one hero can be attuned to. FIF-235 */
const MOST_ATTUNED = 3;

/** FIF-235 */
const attune: Procedure = {
  key: 'attune',
  label: said('fifth.attuneItem'),
  rule: 'FIF-235',
  group: GROUP,
  text: said('fifth.shortRestContactThree'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'flag', key: 'ends', label: said('fifth.attunementEnds') }],
  decide: decideForOne((who, asked) => {
    const before = counterOf(who, COUNTER.attuned);
    const ends = inputFlag(asked, 'ends');
    if (ends && before === 0)
      return refuse({ ...saying('fifth.attunedToNothing', { who: who.name }), rule: 'FIF-235' });
    if (!ends && before >= MOST_ATTUNED)
      return refuse({
        ...saying('fifth.attunedToThree', { who: who.name }),
        rule: 'FIF-235',
      });
    const to = before + (ends ? -1 : 1);
    return succeed(said('fifth.countOfAll', { count: to, all: MOST_ATTUNED }), {
      do: 'count',
      who: who.id,
      counter: COUNTER.attuned,
      to,
      rule: 'FIF-235',
    });
  }),
};

/** What a magic item is worth in GP; half of it where it is used up, but not for a scroll. FIF-234 */
function itemValue(rarity: (typeof ITEM_VALUES)[number], usedUp: boolean): number {
  return usedUp ? rarity.gp / 2 : rarity.gp;
}

/** FIF-234 */
const price: Procedure = {
  key: 'itemPrice',
  label: said('fifth.whatMagicItemWorth'),
  rule: 'FIF-234',
  group: GROUP,
  text: said('fifth.rarityHalfWhatUsed'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'rarity', label: said('fifth.rarity'), choices: ITEM_VALUES },
    { kind: 'flag', key: 'usedUp', label: said('fifth.usedUpNoScroll') },
  ],
  decide: (asked) => {
    const rarity = ITEM_VALUES.find(({ key }) => key === inputText(asked, 'rarity')) ?? ITEM_VALUES[0];
    const worth = itemValue(rarity, inputFlag(asked, 'usedUp'));
    const older = editionOf(asked.now) === '2014';
    return succeed(said(older ? 'fifth.worthByNewer' : 'fifth.worthGold', { worth }));
  },
};

/** Bonds, attunement, the worth of magic items. FIF-87 FIF-234 FIF-235 */
export const things: readonly Procedure[] = [bonds, attune, price];
