import { beginCondition } from '../../../rules/consequences.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { decideForOne, succeed, type Procedure, inputFlag } from '../../../rules/procedures.ts';
import { CONDITION } from '../conditions.ts';
import { speedOf } from '../circumstances.ts';
import { HARD_GOING } from '../tables.ts';
import { chosenKey, typedText } from './checks.ts';
import { saying, said } from '../../../kernel/said.ts';

/** Feet that one gets with a movement action; half where the going is hard. TOR-05 TOR-06 TOR-07 TOR-72 */
function movementReach(who: Fighter, hard: boolean): number {
  const speed = speedOf(who).value;
  return hard ? Math.floor(speed * HARD_GOING) : speed;
}

/** Up to the speed, or half of it. TOR-05 TOR-06 TOR-07 */
const move: Procedure = {
  key: 'move',
  label: said('form.move'),
  rule: 'TOR-05',
  group: said('form.actions'),
  text: said('torches.upSpeedPiecesIf'),
  who: 'one',
  targets: 'none',
  fields: [
    {
      kind: 'choice',
      key: 'how',
      label: said('form.how'),
      choices: [
        { key: 'plain', label: said('torches.openGround') },
        { key: 'swim', label: said('torches.swimming') },
        { key: 'crawl', label: said('torches.crawling') },
        { key: 'climb', label: said('torches.climbing') },
        { key: 'difficult', label: said('torches.difficultTerrain') },
      ],
    },
  ],
  action: 'movement',
  decide: decideForOne((who, asked) => {
    const how = chosenKey(asked, 'how', ['plain', 'swim', 'crawl', 'climb', 'difficult'], 'plain');
    const feet = movementReach(who, how !== 'plain');
    if (feet === 0) return refuse({ ...saying('torches.speedZero', { who: who.name }), rule: 'TOR-07' });
    return succeed(said('torches.upToFeet', { feet }));
  }),
};

/** Begins to keep something up by will. TOR-08 TOR-75 */
const concentrate: Procedure = {
  key: 'concentrate',
  label: said('torches.concentrate'),
  rule: 'TOR-08',
  group: said('form.actions'),
  text: said('torches.spellMustKeptUp'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'text', key: 'on', label: said('torches.what') }],
  decide: decideForOne((who, asked) => {
    const on = typedText(asked, 'on') === '' ? 'Concentrating' : typedText(asked, 'on');
    return succeed('concentrates', beginCondition(who, CONDITION.concentrating, on, 'TOR-08'));
  }),
};

/** One side is so far above the other that nothing is rolled, or has the better place. TOR-12 TOR-76 */
const position: Procedure = {
  key: 'position',
  label: 'Superior position',
  rule: 'TOR-12',
  group: said('form.actions'),
  text: said('torches.givesThoseChosenAdvantage'),
  who: 'none',
  targets: 'some',
  fields: [{ kind: 'flag', key: 'sure', label: said('torches.soSuperiorNothingRolled') }],
  decide: (asked) =>
    inputFlag(asked, 'sure')
      ? succeed('succeeds without a roll')
      : succeed(
          'has the better place',
          ...asked.targets.map((each) =>
            beginCondition(each, CONDITION.superior, 'Superior position', 'TOR-12', { kind: 'encounter' }),
          ),
        ),
};

/** Movement, will and place. TOR-05 TOR-06 TOR-08 TOR-12 TOR-76 */
export const moving: readonly Procedure[] = [move, concentrate, position];
