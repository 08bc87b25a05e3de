import { said } from '../../../kernel/said.ts';
import { type Opening, makeOpening } from '../../../rules/consequences.ts';
import { type RulesContext, systemNumber } from '../../../rules/context.ts';
import { goldXp } from '../journey/treasure.ts';
import { partyOf } from '../creatures/traits.ts';
import { lightOpenings } from '../journey/darkness.ts';
import { turnsOwed } from '../journey/travelTurn.ts';
import { LOOT_KEY } from '../words.ts';

/** What the moment asks for besides the turn: the light, travel turns that are due, what the fallen carried. TOR-37 TOR-40 TOR-65 */
export function openings(now: RulesContext): readonly Opening[] {
  return [...lightOpenings(now), ...turns(now), ...loot(now)];
}

function turns(now: RulesContext): readonly Opening[] {
  const owed = turnsOwed(now);
  if (owed === 0 || now.acting !== undefined) return [];
  return [
    makeOpening({
      who: '',
      about: said('torches.travelTurnsDue', { n: owed }),
      label: said('torches.rollIt'),
      rule: 'TOR-40',
      procedure: 'travelTurn',
      values: {},
      urgent: true,
    }),
  ];
}

/** Once the fight is over: into whose pack, its gold as experience at once or later. TOR-37 TOR-38 */
function loot(now: RulesContext): readonly Opening[] {
  const dice = systemNumber(now, LOOT_KEY);
  const party = partyOf(now);
  if (dice === 0 || now.acting !== undefined || party.length === 0) return [];
  const targets = party.map(({ id }) => id);
  const about = said('torches.lootOfFallen', { dice: `${dice}d20` });
  const into = (id: string, name: string, xp: boolean): Opening =>
    makeOpening({
      who: '',
      about,
      label: said(xp ? 'torches.takesItWithXp' : 'torches.takesIt', { who: name }),
      rule: 'TOR-37',
      procedure: 'loot',
      targets,
      values: { pack: id, ...(xp ? { xp } : {}) },
      urgent: false,
    });
  const counts = goldXp(now) > 0;
  return party.flatMap(({ id, name }) => [into(id, name, false), ...(counts ? [into(id, name, true)] : [])]);
}
