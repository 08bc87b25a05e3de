import type { RuleCard } from '../../rules/words.ts';
import { degreesOf, type GameDescription, type OwnCheck } from './description.ts';

/** The rules as the GM described them, each as a card: what reasons and rolls point at. */
export function makeCards(game: GameDescription): readonly RuleCard[] {
  return [
    { id: 'OWN-01', title: 'Check', text: describeCheck(game.check) },
    {
      id: 'OWN-02',
      title: 'Numbers',
      text:
        game.numbers
          .map(({ label, formula }) => (formula === '' ? label : `${label} = ${formula}`))
          .join(', ') || 'None are described.',
    },
    { id: 'OWN-03', title: 'Attack', text: describeAttack(game) },
    { id: 'OWN-04', title: 'Harm', text: describeHarm(game) },
    { id: 'OWN-05', title: 'Order', text: describeOrder(game) },
    ...(game.conditions.length > 0
      ? [
          {
            id: 'OWN-06',
            title: 'Conditions',
            text: game.conditions
              .map(({ label, text }) => (text === '' ? label : `${label}: ${text}`))
              .join('\n'),
          },
        ]
      : []),
    {
      id: 'OWN-07',
      title: 'Resources and rests',
      text: [...game.resources, ...game.rests].map(({ label }) => label).join(', ') || 'None are described.',
    },
    ...(game.encounter.foe === ''
      ? []
      : [
          {
            id: 'OWN-08',
            title: 'Encounters',
            text: `A hero can bear ${game.encounter.hero || 'nothing'}, a foe costs ${game.encounter.foe}.`,
          },
        ]),
    {
      id: 'OWN-09',
      title: 'Dying',
      text: `${game.harm.dying.dice}, ${game.harm.dying.atLeast} or more makes stable; ${game.harm.dying.failures} failures kill.`,
    },
  ];
}

function describeCheck(check: OwnCheck): string {
  const degrees = degreesOf(check).map(({ label, text }) => (text === '' ? label : `${label}: ${text}`));
  return `${describeDice(check)}. ${degrees.join('; ')}.`;
}

function describeDice(check: OwnCheck): string {
  if (check.kind === 'pool')
    return `As many d${check.sides} as the number says; each of ${check.success} or more is a success`;
  if (check.kind === 'step')
    return `The die of the number${check.wild > 1 ? ` and a d${check.wild}, the better counts,` : ''} against ${check.target}`;
  return check.aim === 'under'
    ? `${check.dice}, at most the number`
    : `${check.dice} and the number${check.against === 'totals' ? '' : ', at least the target'}`;
}

function describeAttack({ check }: GameDescription): string {
  const against = {
    defense: 'a number of the target',
    fixed: `${check.target}`,
    opposed: 'the target’s own roll',
    totals: 'a table of totals',
  }[check.against];
  return `A check against ${against}.`;
}

function describeHarm({ harm }: GameDescription): string {
  const ends = { down: 'down', dying: 'dying', dead: 'dead', out: 'taken out' };
  return [
    `${harm.label}: ${harm.standard || '1'} where nothing else is typed.`,
    ...harm.levels.map(({ label, modifier, text }) =>
      [label, modifier === 0 ? '' : String(modifier), text].filter((each) => each !== '').join(': '),
    ),
    `At 0 heroes are ${ends[harm.heroes]}, others ${ends[harm.foes]}.`,
  ].join('\n');
}

function describeOrder({ order }: GameDescription): string {
  const kinds = {
    individual: `Everyone rolls ${order.dice}.`,
    side: `Each side rolls ${order.dice}.`,
    fixed: 'Everyone acts in the order of a number.',
    phases: `In phases: ${order.phases.map(({ label }) => label).join(', ')}.`,
    popcorn: 'Whoever has acted says who is next.',
    cards:
      'Everyone is dealt a card of one deck. Cards count from 1, the two of clubs, by rank and then clubs, diamonds, hearts and spades, to 52, the ace of spades; jokers are 53 and 54.',
    none: 'There is no order; the GM says who acts.',
  };
  return `${kinds[order.kind]}${order.again ? ' Anew each round.' : ''}`;
}
