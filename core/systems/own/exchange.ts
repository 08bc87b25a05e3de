import { blankExchangeCreature, UNSTATED_POWER } from '../../exchange/exchangeCreature.ts';
import { makeLabelledExchange } from '../../exchange/labelledText.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { parseInputFully } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Draft } from '../../rules/creature.ts';
import { notesWithTactics, splitTactics } from '../../rules/creatureKinds.ts';
import type {
  Exchange,
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ImportedDraft,
} from '../../rules/exchange.ts';
import { ownDraftShape } from './creatures.ts';
import type { GameDescription } from './description.ts';

/** How creatures of a described game leave and come in: a line for each number, under its label. */
export function makeOwnExchange(game: GameDescription): Exchange {
  const level = game.level.most > 0 ? [['level', game.level.label] as const] : [];
  return makeLabelledExchange({
    key: 'own',
    title: game.name,
    games: ['own'],
    numbers: [
      ...level,
      ['hp', game.harm.label],
      ...game.numbers.map(({ key, label }) => [key, label] as const),
      ...game.resources.map(({ key, label }) => [key, label] as const),
    ],
    describe: (raw, { sheet }): ExchangeCreature => describeCreature(game, raw, sheet),
    adopt: (plain) => adoptCreature(game, plain),
    writeLine: ({ name, numbers, powers }) =>
      `${name}: ${[
        `${game.harm.label} ${numbers['hp'] ?? 1}`,
        ...game.numbers.filter(({ front }) => front).map(({ key, label }) => `${label} ${numbers[key] ?? 0}`),
        ...powers.map((power) => power.name),
      ].join(', ')}.`,
  });
}

function describeCreature(
  game: GameDescription,
  raw: Draft,
  sheet: Parameters<Exchange['describe']>[1]['sheet'],
): ExchangeCreature {
  const read = parseInputFully(ownDraftShape, raw);
  const draft = read.ok ? read.value : undefined;
  const numbers = game.numbers.map(({ key }) => [key, sheet.defenses[key]?.value ?? 0] as const);
  const kept = Object.entries(draft?.numbers ?? {}).filter(
    ([key, value]) => typeof value === 'number' && !game.numbers.some((each) => each.key === key),
  );
  return {
    ...blankExchangeCreature(sheet.name, 'own'),
    level: sheet.level,
    type: draft?.kind ?? '',
    numbers: {
      ...(game.level.most > 0 ? { level: sheet.level } : {}),
      hp: sheet.hitPoints,
      ...Object.fromEntries(numbers),
      ...sheet.counters,
    },
    resist: sheet.resist,
    weak: sheet.weak,
    immune: sheet.immune,
    powers: (draft?.attacks ?? []).map((attack): ExchangePower => ({
      name: attack.name,
      action: attack.action,
      usage: {
        kind: (attack.uses ?? 0) > 0 ? 'encounter' : 'atWill',
        ...((attack.uses ?? 0) > 1 ? { most: attack.uses ?? 1 } : {}),
      },
      reach: 'melee',
      ...UNSTATED_POWER,
      area: attack.area,
      range: attack.range,
      ...(attack.sure
        ? {}
        : { attack: { bonus: attack.bonus ?? 0, versus: attack.versus, dice: attack.number } }),
      ...(attack.damage === '' ? {} : { damage: { notation: attack.damage, type: attack.type } }),
      effect: attack.text,
    })),
    notes: notesWithTactics(sheet.view),
    credit: sheet.view.credit,
    more: {
      ...(draft && draft.traits !== '' ? { Traits: draft.traits } : {}),
      ...(kept.length > 0 ? { Kept: kept.map(([key, value]) => `${key} ${value}`).join(', ') } : {}),
    },
  };
}

function adoptCreature(game: GameDescription, plain: ExchangeCreature): ImportedDraft {
  const notes: ExchangeNote[] = [];
  const known = (keys: readonly { readonly key: string }[]) => new Set(keys.map(({ key }) => key));
  const [numbers, resources] = [known(game.numbers), known(game.resources)];
  const given = Object.entries({ ...plain.abilities, ...plain.skills, ...plain.numbers });
  const whole = (value: number): number => Math.max(-100_000, Math.min(100_000, Math.round(value)));
  for (const [key, value] of given)
    if (!numbers.has(key) && !resources.has(key) && key !== 'hp' && key !== 'level')
      notes.push({ where: key, ...saying('own.keptUnknown', { key: `${key} ${value}` }), weight: 'asText' });
  const of = (keys: ReadonlySet<string>): Draft =>
    Object.fromEntries(given.filter(([key]) => keys.has(key)).map(([key, value]) => [key, whole(value)]));
  const unknown = given.filter(
    ([key]) => !numbers.has(key) && !resources.has(key) && key !== 'hp' && key !== 'level',
  );
  const hp = plain.numbers['hp'];
  const level = plain.numbers['level'] ?? plain.level;
  return {
    kind: 'monster',
    draft: {
      name: plain.name,
      kind: [plain.rank, plain.role, plain.type]
        .filter((each) => each !== '')
        .join(' ')
        .slice(0, 80),
      ...(hp === undefined ? {} : { hp: Math.max(1, whole(hp)) }),
      ...(level === undefined || game.level.most === 0
        ? {}
        : { level: Math.max(0, Math.min(100, Math.round(level))) }),
      numbers: of(numbers),
      resources: of(resources),
      resist: isJsonObject(plain.resist) ? plain.resist : {},
      weak: isJsonObject(plain.weak) ? plain.weak : {},
      immune: [...plain.immune],
      attacks: plain.powers.slice(0, 40).map((power) => adoptAttack(game, power)),
      traits: [plain.more['Traits'] ?? '', ...unknown.map(([key, value]) => `${key} ${value}`)]
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, 5_000),
      ...splitTactics(plain.notes.slice(0, 20_000)),
    },
    notes,
    credit: plain.credit,
  };
}

function adoptAttack(game: GameDescription, power: ExchangePower): Draft {
  const has = (key: string): boolean => game.numbers.some((each) => each.key === key);
  const number = power.attack?.dice ?? '';
  const versus = power.attack?.versus ?? '';
  const action = game.actions.find(({ key }) => key === power.action)?.key ?? game.actions[0]?.key ?? '';
  return {
    name: power.name.slice(0, 80),
    number: has(number) ? number : '',
    bonus: Math.max(-100, Math.min(1_000, Math.round(power.attack?.bonus ?? 0))),
    versus: has(versus) ? versus : (game.numbers.find(({ kind }) => kind === 'defense')?.key ?? ''),
    sure: !power.attack && power.damage !== undefined,
    damage: power.damage?.notation ?? '',
    type: game.damageTypes.some(({ key }) => key === power.damage?.type) ? (power.damage?.type ?? '') : '',
    area: power.area,
    action,
    range: power.range.slice(0, 60),
    text: [power.hit, power.effect]
      .filter((each) => each !== '')
      .join(' ')
      .slice(0, 2_000),
  };
}
