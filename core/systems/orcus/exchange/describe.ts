import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { usageOfUses } from '../../../rules/powers.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { writePlainDamage } from '../../../rules/damage.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { Built, Draft } from '../../../rules/creature.ts';
import type { ExchangeCreature, ExchangePower, ExchangeUsage } from '../../../rules/exchange.ts';
import type { Power } from '../../../rules/sheet.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { labelOf } from '../../../rules/words.ts';
import { numbersOf, skill, toldSkills } from '../creatures/monster/numbers.ts';
import { ALIGNMENTS } from '../creatures/monster/choices.ts';
import { type MonsterDraft, monsterShape, type PowerDraft } from '../creatures/monster/schema.ts';
import { monster } from '../creatures/monster/kind.ts';
import { asMonster, numbersOf as trapNumbers } from '../creatures/trap/numbers.ts';
import { type TrapDraft, trapShape } from '../creatures/trap/schema.ts';
import { trapWords } from '../creatures/trap/view.ts';
import { wardLines } from './attackWards.ts';
import { immunityWord, INCORPOREAL, LIES_DYING } from './natureWords.ts';

/** A creature of ours in plain words. Heroes go by what their sheet says. ORC-261 ORC-275 */
export function describe(raw: Draft, built: Built): ExchangeCreature {
  const read = parseInputFully(monsterShape, raw);
  if (read.ok) return ofMonster(read.value, built);
  const trap = parseInputFully(trapShape, raw);
  return trap.ok ? ofTrap(trap.value) : ofSheet(built);
}

/** No other program knows traps: it goes as a monster that strikes alike, with what makes it a trap in its notes. */
function ofTrap(draft: TrapDraft): ExchangeCreature {
  const { attackAc, attackOther } = draft.overrides;
  const monsterDraft = asMonster(draft, {
    overrides: { attackAc, attackOther, xp: trapNumbers(draft).xp.value, hp: draft.hp, ac: draft.ac },
    notes: trapWords(draft),
    credit: draft.credit,
  });
  const built = monster.build(monsterDraft);
  if (!built.ok) throw new Error('A trap that is built makes a monster.');
  return ofMonster(monsterDraft, built.value);
}

function ofMonster(draft: MonsterDraft, { sheet }: Built): ExchangeCreature {
  // Nought is worth a word only where the formula says something else.
  const numbers = Object.entries(numbersOf(draft)).filter(
    ([key, { value, computed }]) =>
      !key.startsWith('attack') &&
      (value !== 0 || computed.value !== 0 || !['saves', 'actionPoints', 'xp'].includes(key)),
  );
  return {
    name: draft.name,
    game: 'orcus',
    level: draft.level,
    rank: draft.rank,
    role: draft.role,
    leader: draft.leader,
    size: draft.size,
    origin: draft.source,
    type: draft.type,
    alignment: labelOf(ALIGNMENTS, draft.alignment).toLowerCase(),
    tags: draft.tags,
    numbers: {
      ...Object.fromEntries(numbers.map(([key, { value }]) => [key, value])),
      ...(draft.regeneration ? { regeneration: draft.regeneration } : {}),
    },
    abilities: draft.abilities,
    // Perception stands among the numbers.
    skills: Object.fromEntries(
      toldSkills(draft)
        .filter((key) => key !== 'perception')
        .map((key) => [key, skill(draft, key).value]),
    ),
    speeds: typedSpeeds(draft),
    senses: draft.senses,
    languages: draft.languages,
    gear: draft.gear,
    resist: above0(draft.resist),
    weak: above0(draft.weak),
    immune: draft.immune.map(immunityWord),
    powers: sheet.powers.map((power, at) => plainPower(power, draft.powers[at])),
    notes: notesWithTactics(sheet.view),
    credit: sheet.view.credit,
    more: {
      ...wardLines(draft),
      ...(draft.incorporeal ? { [INCORPOREAL]: 'half damage from attacks' } : {}),
      ...(draft.liesDying ? { [LIES_DYING]: 'death saves, as heroes make them' } : {}),
    },
  };
}

function above0(numbers: MonsterDraft['resist']): ExchangeCreature['resist'] {
  return Object.fromEntries(Object.entries(typedNumbers(numbers)).filter(([, amount]) => amount > 0));
}

/** Nought squares are a way to move only where it is walking: what stands still. */
function typedSpeeds({ speeds }: MonsterDraft): ExchangeCreature['speeds'] {
  return Object.fromEntries(
    Object.entries(typedNumbers(speeds)).filter(([mode, squares]) => squares > 0 || mode === 'walk'),
  );
}

/** A hero as others see one: defenses, hit points and what it can do. */
function ofSheet({ sheet }: Built): ExchangeCreature {
  const defenses = Object.entries(sheet.defenses).map(([key, { value }]) => [key, value] as const);
  return {
    ...blankExchangeCreature(sheet.name, 'orcus'),
    level: sheet.level,
    numbers: {
      hp: sheet.hitPoints,
      ...Object.fromEntries(defenses),
      initiative: sheet.initiative.value,
    },
    resist: sheet.resist,
    weak: sheet.weak,
    immune: sheet.immune,
    powers: sheet.powers.map((power) => plainPower(power, undefined)),
    notes: sheet.view.notes,
    credit: sheet.view.credit,
  };
}

function plainPower(power: Power, typedPower: PowerDraft | undefined): ExchangePower {
  const { attack, damage } = power;
  const line = (label: string): string => power.lines.find((each) => each.label === label)?.text ?? '';
  return {
    name: power.name,
    action: power.action,
    usage: usageOf(power),
    // A text that reaches nobody has no reach to speak of.
    reach: attack || damage || (typedPower?.range ?? '') !== '' ? reachOf(power.origin) : 'self',
    basic: typedPower?.basic ?? false,
    area: power.area,
    range: power.range === power.origin ? '' : lower(power.range),
    target: typedPower?.target ?? line('Target'),
    ...(attack ? { attack: { bonus: attack.bonus.value, versus: attack.versus } } : {}),
    ...(damage ? { damage: writePlainDamage(damage, DAMAGE_TYPES) } : {}),
    missShare: !damage ? 'none' : power.missShare === 0.5 ? 'half' : power.missShare === 1 ? 'full' : 'none',
    trigger: typedPower?.trigger ?? line('Trigger'),
    hit: attack ? (typedPower?.hit ?? line('Hit')) : '',
    miss: typedPower?.missText ?? line('Miss'),
    effect: typedPower
      ? [attack ? '' : typedPower.hit, typedPower.effect].filter((each) => each !== '').join(' ')
      : line('Effect'),
    special: typedPower?.special ?? line('Special'),
    riders: [],
    tags: power.tags,
    nastier: false,
  };
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function reachOf(origin: string): ExchangePower['reach'] {
  const known = ['melee', 'ranged', 'near', 'far', 'self'] as const;
  return known.find((each) => each === origin) ?? 'self';
}

function usageOf({ usage }: Power): ExchangeUsage {
  return usage.uses ? usageOfUses(usage.uses) : { kind: 'atWill' };
}
