import { refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { counterOf } from '../../../rules/context.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isIn } from '../harm/body.ts';
import { editionOf } from '../options.ts';
import { COUNTER } from '../words.ts';
import { abilityCheck, BONUS, dcIs, EDGE, succeeds } from './asked.ts';
import { BONDS, BOND_WAYS, ITEM_VALUES } from './tables.ts';
import { toEnglish, saying, said } from '../../../kernel/said.ts';

const GROUP = said('fifth.things');

/** What an effect says it is; which bonds, their key says. */
const BOND = 'bond';

function bondOf(asked: ProcedureInput): (typeof BONDS)[number] {
  return BONDS.find(({ key }) => key === inputText(asked, 'bond')) ?? BONDS[0];
}

function wayOf(asked: ProcedureInput): (typeof BOND_WAYS)[number] {
  return BOND_WAYS.find(({ key }) => key === inputText(asked, 'way')) ?? BOND_WAYS[0];
}

function straining(asked: ProcedureInput): CheckOffer | undefined {
  const [bond, way] = [bondOf(asked), wayOf(asked)];
  const value = bond[way.key];
  if (value === 0) return undefined;
  return abilityCheck(asked, {
    rule: 'FIF-87',
    label: `${toEnglish(bond.label)}: ${toEnglish(way.label).toLowerCase()}`,
    tested: way.key === 'bind' ? bond.by : way.tested,
    dc: dcIs('FIF-87', toEnglish(bond.label), value),
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
  offer: straining,
  decide: decideForPair(({ target }, asked, roller) => {
    const [bond, way] = [bondOf(asked), wayOf(asked)];
    const offer = straining(asked);
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
    if (!succeeds(offer, roller)) return failProcedure('holds as it was');
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
export function itemWorth(rarity: (typeof ITEM_VALUES)[number], usedUp: boolean): number {
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
    const worth = itemWorth(rarity, inputFlag(asked, 'usedUp'));
    const older = editionOf(asked.now) === '2014';
    return succeed(said(older ? 'fifth.worthByNewer' : 'fifth.worthGold', { worth }));
  },
};

/** Bonds, attunement, the worth of magic items. FIF-87 FIF-234 FIF-235 */
export const things: readonly Procedure[] = [bonds, attune, price];
