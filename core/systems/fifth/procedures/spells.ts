import { refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { findHindrance } from '../activeConditions.ts';
import { breakConcentration } from '../savingThrows.ts';
import { CONDITION } from '../conditions.ts';
import { editionOf } from '../rulings.ts';
import { MARK, SPELL_LEVELS } from '../words.ts';
import { isSpell } from '../spellcasting.ts';
import { AREAS, countAreaSquares } from '../procedureTables.ts';
import { buildAbilityCheck, BONUS, makeDc, EDGE, doesSucceed } from './checks.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('fifth.spells'), who: 'one', targets: 'none' } as const;
/** Arcana that tells a lasting spell. FIF-156 */
const KNOWN_BY = 15;
const MINUTE = 60;
const RITUAL_MINUTES = 10;
const ROUNDS_A_MINUTE = 10;

const casts = (who: Fighter | undefined): boolean => who?.sheet.powers.some(isSpell) === true;

/** FIF-147 FIF-148 */
const higher: Procedure = {
  ...plain,
  key: 'higherSlot',
  label: said('fifth.higherSlotNextSpell'),
  rule: 'FIF-148',
  text: said('fifth.nextSpellTakesSlot'),
  fields: [{ kind: 'number', key: 'level', label: said('fifth.levelSlot'), min: 1, max: SPELL_LEVELS }],
  fits: casts,
  decide: decideForOne((who, asked) => {
    const level = inputNumber(asked, 'level', 1);
    return succeed(said('fifth.slotOfLevel', { level }), setMark(who, MARK.upcast, level, '', 'FIF-148'));
  }),
};

/** FIF-146 FIF-151 */
const long: Procedure = {
  ...plain,
  key: 'longCasting',
  label: said('fifth.castMinuteLongerRitual'),
  rule: 'FIF-146',
  text: said('fifth.fightActionEveryTurn'),
  fields: [
    { kind: 'text', key: 'spell', label: said('form.spell') },
    { kind: 'number', key: 'minutes', label: said('fifth.castingTimeMinutes'), min: 0, max: 1_440 },
    { kind: 'flag', key: 'ritual', label: said('fifth.ritual') },
  ],
  decide: decideForOne((who, asked) => {
    const stopped = findHindrance(who);
    if (stopped !== undefined)
      return refuse({
        ...saying('fifth.cannotCastWhile', { who: who.name, condition: stopped }),
        rule: 'FIF-131',
      });
    const ritual = inputFlag(asked, 'ritual');
    const minutes = inputNumber(asked, 'minutes', ritual ? 0 : 1) + (ritual ? RITUAL_MINUTES : 0);
    const spell = inputText(asked, 'spell') || 'a spell';
    const rule = ritual ? 'FIF-151' : 'FIF-146';
    if (asked.now.acting === undefined)
      return succeed(said(ritual ? 'fifth.castsAsRitual' : 'fifth.castsFor', { spell, minutes }), {
        do: 'advance',
        seconds: minutes * MINUTE,
        label: spell,
        rule,
      });
    const label = `Casting: ${spell}`;
    const effect = {
      condition: CONDITION.concentrating,
      label,
      source: who.id,
      from: { power: label, text: label },
      duration: { kind: 'maintained', by: who.id, action: 'action' },
    } as const;
    return succeed(
      said('fifth.roundsOfCasting', { rounds: minutes * ROUNDS_A_MINUTE }),
      ...breakConcentration(who, 'another spell'),
      { do: 'addEffect', who: who.id, effect, rule },
    );
  }),
};

/** Spells that somebody has lasting on anyone, by the power they came from. FIF-154 */
function listLastingSpells(who: Fighter, { all }: RulesContext): readonly string[] {
  const own = new Set(who.sheet.powers.filter(isSpell).map(({ name }) => name));
  const found = all.flatMap(({ effects }) =>
    effects.flatMap(({ source, from }) =>
      source === who.id && from && own.has(from.power) ? [from.power] : [],
    ),
  );
  return [...new Set(found)];
}

const SPELL: FormField = { kind: 'choice', key: 'spell', label: said('form.spell'), choices: [] };

/** FIF-154 */
const dismiss: Procedure = {
  ...plain,
  key: 'dismiss',
  label: said('fifth.endOwnSpell'),
  rule: 'FIF-154',
  text: said('fifth.freeUnlessIncapacitatedWhat'),
  fields: [SPELL],
  fieldsNow: (now) => {
    const names = [...new Set(now.all.flatMap((each) => listLastingSpells(each, now)))];
    return [{ ...SPELL, choices: names.map((key) => ({ key, label: key })) }];
  },
  fits: (who, now) => who !== undefined && listLastingSpells(who, now).length > 0,
  decide: decideForOne((who, asked) => {
    const stopped = findHindrance(who);
    if (stopped !== undefined)
      return refuse({
        ...saying('fifth.cannotEndWhile', { who: who.name, condition: stopped }),
        rule: 'FIF-154',
      });
    const all = listLastingSpells(who, asked.now);
    const name = all.find((each) => each === inputText(asked, 'spell')) ?? all[0];
    if (name === undefined)
      return refuse({ ...saying('fifth.noSpellLasts', { who: who.name }), rule: 'FIF-154' });
    const over = asked.now.all.flatMap((each) =>
      each.effects
        .filter(({ source, from }) => source === who.id && from?.power === name)
        .map(({ id }): Consequence => ({
          do: 'endEffect',
          who: each.id,
          effect: id,
          label: 'ended by its caster',
          rule: 'FIF-154',
        })),
    );
    return succeed(said('fifth.endsSpell', { spell: name }), ...over);
  }),
};

/** FIF-152 */
const silence: Procedure = {
  ...plain,
  key: 'silence',
  label: said('fifth.silencedNot'),
  rule: 'FIF-152',
  text: said('fifth.gaggedWhereNoSound'),
  fields: [],
  fits: casts,
  decide: decideForOne((who) => {
    const held = who.effects.filter(({ condition }) => condition === CONDITION.silenced);
    if (hasCondition(who, CONDITION.silenced))
      return succeed(
        'speaks again',
        ...held.map(({ id }): Consequence => ({
          do: 'endEffect',
          who: who.id,
          effect: id,
          label: 'speaks',
          rule: 'FIF-152',
        })),
      );
    const effect = {
      condition: CONDITION.silenced,
      label: 'Silenced',
      duration: { kind: 'removed' },
    } as const;
    return succeed('silenced', { do: 'addEffect', who: who.id, effect, rule: 'FIF-152' });
  }),
};

/** FIF-153 */
const area: Procedure = {
  group: said('fifth.spells'),
  who: 'none',
  targets: 'none',
  key: 'area',
  label: said('fifth.howManySquaresArea'),
  rule: 'FIF-153',
  text: said('fifth.coneWideFarLine'),
  fields: [
    { kind: 'choice', key: 'shape', label: said('fifth.shape'), choices: AREAS },
    { kind: 'number', key: 'feet', label: said('fifth.lengthSideRadiusFeet'), min: 5, max: 1_000 },
    { kind: 'number', key: 'width', label: said('fifth.widthLine'), min: 5, max: 100 },
  ],
  decide: (asked) => {
    const shape = AREAS.find(({ key }) => key === inputText(asked, 'shape')) ?? AREAS[0];
    if (shape.key === 'emanation' && editionOf(asked.now) === '2014')
      return refuse({ ...saying('fifth.noEmanation'), rule: 'FIF-153' });
    const squares = countAreaSquares(
      shape.key,
      inputNumber(asked, 'feet', 15),
      inputNumber(asked, 'width', 5),
    );
    return succeed(said('fifth.aboutSquares', { squares }));
  },
};

function recognizeSpellCheck(asked: ProcedureInput): CheckOffer {
  return buildAbilityCheck(asked, {
    rule: 'FIF-156',
    label: 'Knows a spell',
    tested: 'arcana',
    dc: makeDc('FIF-156', 'a lasting spell', KNOWN_BY),
  });
}

/** FIF-156 */
const know: Procedure = {
  ...plain,
  key: 'knowSpell',
  label: said('fifth.knowSpellWhatSeen'),
  rule: 'FIF-156',
  text: said('fifth.studyArcanaDc15'),
  fields: [EDGE, BONUS],
  action: 'action',
  offer: recognizeSpellCheck,
  decide: decideForOne((_who, asked, roller) =>
    doesSucceed(recognizeSpellCheck(asked), roller) ? succeed('knows it') : failProcedure('does not know it'),
  ),
};

/** Higher slots, long castings and rituals, spells ended, areas. FIF-146 FIF-148 FIF-151 to FIF-154 FIF-156 */
export const spells: readonly Procedure[] = [higher, long, dismiss, silence, know, area];
