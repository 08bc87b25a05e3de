import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Sheet, PartialTraits } from '../../../rules/sheet.ts';
import { numbered } from '../harm/conditionNumbers.ts';
import { conditionRuling, LABEL_ONLY, RULING } from '../options.ts';
import { RANKS } from '../tables.ts';
import { isHero, type OrcusTraits, traitsOf } from '../creatures/traits.ts';

/** A fighter without the conditions that this campaign takes for mere words, and with what it lets others change. ORC-125 ORC-128 */
export function ruled(who: Fighter, now: RulesContext | undefined): Fighter {
  if (!now) return who;
  if (who.effects.every((each) => counts(each.condition, now))) return numbered(who, now);
  return numbered({ ...who, effects: who.effects.filter((each) => counts(each.condition, now)) }, now);
}

function counts(condition: string, { rulings }: RulesContext): boolean {
  const key = conditionRuling(condition);
  return !Object.hasOwn(rulings, key) || rulings[key] !== LABEL_ONLY;
}

/** Whether attacks deal it half: by nature or for a time, unless something holds it in its body. ORC-130 */
export function isIncorporeal(who: Fighter): boolean {
  return (
    (traitsOf(who.sheet).incorporeal || hasCondition(who, 'incorporeal')) && !hasCondition(who, 'corporeal')
  );
}

/** Share of damage that no attack deals: half for the incorporeal, where the campaign has it so. ORC-130 */
export function otherShare(who: Fighter, { rulings }: RulesContext): number {
  return isIncorporeal(who) && rulings[RULING.incorporeal] === 'all' ? 0.5 : 1;
}

/** Save bonus without what the rank gives. ORC-291 */
function plainSaves(sheet: Sheet): number {
  const { rank, saves } = traitsOf(sheet);
  const ofRank = rank === 'elite' || rank === 'boss' ? RANKS[rank].saves : 0;
  return Math.max(0, saves - ofRank);
}

/** A monster as it joins: lying dying, or without its rank’s saves, where the campaign has it so. ORC-167 ORC-291 */
export function seated(sheet: Sheet, { rulings }: RulesContext): Sheet {
  if (isHero(sheet)) return sheet;
  const here: PartialTraits<OrcusTraits> = {
    ...(rulings[RULING.monsterDeath] === 'sameAsHeroes' ? { liesDying: true } : {}),
    ...(rulings[RULING.saves] === 'none' ? { saves: plainSaves(sheet) } : {}),
  };
  return { ...sheet, traits: { ...sheet.traits, ...here } };
}
