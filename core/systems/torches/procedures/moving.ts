import { lasting } from '../../../rules/causes.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { CONDITION } from '../harm/conditions.ts';
import { speedOf } from '../attacks/leanings.ts';
import { HARD_GOING } from '../tables.ts';
import { byOne, done, typedFlag } from '../../../rules/asked.ts';
import { typedKey, typedText } from './asked.ts';
import { saying } from '../../../kernel/said.ts';

/** Feet that one gets with a movement action; half where the going is hard. TOR-05 TOR-06 TOR-07 TOR-72 */
function reachOf(who: Fighter, hard: boolean): number {
  const speed = speedOf(who).value;
  return hard ? Math.floor(speed * HARD_GOING) : speed;
}

/** Up to the speed, or half of it. TOR-05 TOR-06 TOR-07 */
const move: Procedure = {
  key: 'move',
  label: 'Move',
  rule: 'TOR-05',
  group: 'Actions',
  text: 'Up to the speed, in pieces if one likes; half of it swimming, crawling, climbing or on difficult ground.',
  who: 'one',
  targets: 'none',
  fields: [
    {
      kind: 'choice',
      key: 'how',
      label: 'How',
      choices: [
        { key: 'plain', label: 'on open ground' },
        { key: 'swim', label: 'swimming' },
        { key: 'crawl', label: 'crawling' },
        { key: 'climb', label: 'climbing' },
        { key: 'difficult', label: 'difficult terrain' },
      ],
    },
  ],
  action: 'movement',
  decide: byOne((who, asked) => {
    const how = typedKey(asked, 'how', ['plain', 'swim', 'crawl', 'climb', 'difficult'], 'plain');
    const feet = reachOf(who, how !== 'plain');
    if (feet === 0) return refuse({ ...saying('torches.speedZero', { who: who.name }), rule: 'TOR-07' });
    return done(`up to ${feet} feet`);
  }),
};

/** Begins to keep something up by will. TOR-08 TOR-75 */
const concentrate: Procedure = {
  key: 'concentrate',
  label: 'Concentrate',
  rule: 'TOR-08',
  group: 'Actions',
  text: 'A spell that must be kept up: a quick action each turn from now on, or it ends.',
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'text', key: 'on', label: 'On what' }],
  decide: byOne((who, asked) => {
    const on = typedText(asked, 'on') === '' ? 'Concentrating' : typedText(asked, 'on');
    return done('concentrates', lasting(who, CONDITION.concentrating, on, 'TOR-08'));
  }),
};

/** One side is so far above the other that nothing is rolled, or has the better place. TOR-12 TOR-76 */
const position: Procedure = {
  key: 'position',
  label: 'Superior position',
  rule: 'TOR-12',
  group: 'Actions',
  text: 'Gives those chosen advantage until the fight ends, or says that no roll is needed at all.',
  who: 'none',
  targets: 'some',
  fields: [{ kind: 'flag', key: 'sure', label: 'So superior that nothing is rolled' }],
  decide: (asked) =>
    typedFlag(asked, 'sure')
      ? done('succeeds without a roll')
      : done(
          'has the better place',
          ...asked.targets.map((each) =>
            lasting(each, CONDITION.superior, 'Superior position', 'TOR-12', { kind: 'encounter' }),
          ),
        ),
};

/** Movement, will and place. TOR-05 TOR-06 TOR-08 TOR-12 TOR-76 */
export const moving: readonly Procedure[] = [move, concentrate, position];
