import { ok } from '../../kernel/result.ts';
import { labelling, said } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { choiceField, numberField } from '../../rules/fields.ts';
import {
  decideForOne,
  inputNumber,
  inputText,
  partyOrNamed,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../rules/procedures.ts';
import { checkWith } from './attacks.ts';
import { readCheck } from './checks.ts';
import type { OwnFighter } from './conditions.ts';
import { degreesOf, type GameDescription } from './description.ts';

const SECONDS_A_MINUTE = 60;

/** A check with any number, and the rests of the description. OWN-01 OWN-07 */
export function makeProcedures(game: GameDescription, read: OwnFighter): readonly Procedure[] {
  return [...checks(game, read), ...game.rests.map((rest) => restProcedure(game, rest))];
}

function checks(game: GameDescription, read: OwnFighter): readonly Procedure[] {
  const numbers = game.numbers.filter(({ kind }) => kind !== 'defense');
  if (numbers.length === 0) return [];
  const asked = (input: ProcedureInput, who: Fighter) => {
    const number = inputText(input, 'number') || (numbers[0]?.key ?? '');
    const target = inputNumber(input, 'target', game.check.target);
    const label = numbers.find(({ key }) => key === number)?.label ?? number;
    return checkWith(game, read, who, { number, target, label });
  };
  return [
    {
      key: 'check',
      label: said('own.check'),
      rule: 'OWN-01',
      group: said('own.checks'),
      text: said('own.checkText'),
      who: 'one',
      targets: 'none',
      fields: [
        choiceField(
          'number',
          said('own.rolledWith'),
          numbers.map(({ key, label }) => ({ key, label })),
        ),
        numberField('target', said('own.target'), -100, 1_000),
      ],
      startsWith: () => ({ number: numbers[0]?.key ?? '', target: game.check.target }),
      offer: (input) => (input.who ? asked(input, input.who).check : undefined),
      decide: decideForOne((who, input, roller) => {
        const made = asked(input, who);
        const roll = roller.check(made.check);
        const degree = degreesOf(made.game)[readCheck(made.game, made.check, made.facts, roll).at];
        return ok({
          label: [degree?.label ?? '', degree?.text ?? ''].filter((each) => each !== '').join(': '),
          success: degree?.good ?? false,
          consequences: [],
        });
      }),
    },
  ];
}

/** Time passes, what heals heals, resources are full again, and conditions that end by it end. */
function restProcedure(game: GameDescription, rest: GameDescription['rests'][number]): Procedure {
  return {
    key: `rest${rest.key.slice(0, 1).toUpperCase()}${rest.key.slice(1)}`,
    label: rest.label,
    rule: 'OWN-07',
    group: said('own.rests'),
    text: said('own.restText', { n: rest.minutes }),
    who: 'none',
    targets: 'party',
    wholeParty: true,
    fields: [],
    decide: (asked) => {
      const resting = partyOrNamed(asked).filter(({ fate }) => fate !== 'dead');
      return succeed(
        said('own.rested', { n: resting.length, rest: rest.label }),
        ...resting.flatMap((who) => restored(game, rest, who)),
        {
          do: 'advance',
          seconds: rest.minutes * SECONDS_A_MINUTE,
          ...labelling('own.restPasses', { rest: rest.label }),
          rule: 'OWN-07',
        },
      );
    },
  };
}

function restored(
  game: GameDescription,
  { key, heals, label }: GameDescription['rests'][number],
  who: Fighter,
): readonly Consequence[] {
  const most = who.sheet.hitPoints;
  const amount = heals === 'all' ? most : heals === 'half' ? Math.ceil(most / 2) : 0;
  const to = Math.max(who.hp, Math.min(most, Math.max(0, who.hp) + amount));
  const ended = who.effects.filter((effect) =>
    game.conditions.some((each) => each.key === effect.condition && each.ends === 'rest'),
  );
  const back = who.sheet.powers.filter(
    ({ id, usage }) => who.spent.includes(id) && ['encounter', 'rest', 'day'].includes(usage.uses?.per ?? ''),
  );
  return [
    ...(to > who.hp
      ? [{ do: 'heal', who: who.id, amount: to - Math.max(0, who.hp), label, rule: 'OWN-07' } as const]
      : []),
    ...game.resources.flatMap((each): readonly Consequence[] => {
      const full = who.sheet.counters[each.key] ?? 0;
      return each.rest === key && (who.counters[each.key] ?? full) < full
        ? [{ do: 'count', who: who.id, counter: each.key, to: full, rule: 'OWN-07' }]
        : [];
    }),
    ...ended.map(({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label, rule: 'OWN-07' }) as const),
    ...back.map(({ id }) => ({ do: 'restorePower', who: who.id, power: id, rule: 'OWN-07' }) as const),
  ];
}
