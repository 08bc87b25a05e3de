import { quickLine } from './quick.ts';
import { monsterKind } from '../../../../rules/creatureKinds.ts';
import type { Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { abilityModifier, half, SKILL_KEYS } from '../../tables.ts';
import { COUNTER } from '../../words.ts';
import { guide } from '../shelf/guide.ts';
import { findingsOf } from './findings.ts';
import { BLANK_MONSTER, MONSTER_FORM } from './form.ts';
import { makeover } from './makeover.ts';
import { holding, numbersOf, type Numbers, passive, skill } from './numbers.ts';
import { powersOf } from './powers.ts';
import { type MonsterDraft, monsterShape } from './schema.ts';
import { kindLine, monsterView } from './view.ts';
import type { OrcusTraits } from '../traits.ts';

/** Monsters, built from level, rank and role. ORC-261 ORC-275 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf, sheetOf, findingsOf },
  { form: MONSTER_FORM, blank: BLANK_MONSTER, makeover, wish: 'level 7 elite', quick: quickLine, guide },
);

function sheetOf(draft: MonsterDraft, numbers: Numbers): Sheet {
  const powers = powersOf(draft, numbers);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: draft.level,
    hitPoints: numbers.hp.value,
    defenses: {
      ac: holding(numbers.ac),
      fort: holding(numbers.fort),
      ref: holding(numbers.ref),
      will: holding(numbers.will),
    },
    initiativeDice: '1d20',
    initiative: holding(numbers.initiative),
    resist: { ...typedNumbers(draft.resist), ...typedNumbers(draft.resistAttacks) },
    weak: { ...typedNumbers(draft.weak), ...typedNumbers(draft.weakToAttacks) },
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: numbers.actionPoints.value > 0 ? { [COUNTER.actionPoints]: numbers.actionPoints.value } : {},
    traits: traitsFrom(draft, numbers),
    view: monsterView(draft, numbers, powers),
    ...(draft.rank === 'mook' ? { mob: true } : {}),
  };
}

function traitsFrom(draft: MonsterDraft, numbers: Numbers): PartialTraits<OrcusTraits> {
  const { rank, role, leader, type, source, incorporeal, liesDying } = draft;
  return {
    hero: false,
    rank,
    role,
    leader,
    type,
    source,
    incorporeal,
    ...(liesDying ? { liesDying } : {}),
    ...(draft.halved.length > 0 ? { halved: draft.halved } : {}),
    saves: numbers.saves.value,
    regeneration: draft.regeneration ?? 0,
    strength: half(draft.level) + abilityModifier(draft.abilities.str),
    strengthScore: draft.abilities.str,
    speed: draft.speeds['walk'] ?? 0,
    speeds: otherSpeeds(draft),
    size: draft.size,
    tags: draft.tags.map((tag) => tag.toLowerCase()),
    trained: draft.trained,
    ...Object.fromEntries(SKILL_KEYS.map((key) => [key, skill(draft, key).value])),
    perception: numbers.perception.value,
    passivePerception: passive(holding(numbers.perception)).value,
    passiveInsight: passive(skill(draft, 'insight')).value,
    ...(numbers.xp.value > 0 ? { xp: numbers.xp.value } : {}),
  };
}

function otherSpeeds({ speeds }: MonsterDraft): { readonly [mode: string]: number } {
  const { walk: _walk, ...others } = typedNumbers(speeds);
  return others;
}
