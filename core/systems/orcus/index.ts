import type { Fighter } from '../../rules/combat.ts';
import { counterOf, hasCondition } from '../../rules/context.ts';
import type { FightingStyle, RuleSystem, SystemAiProfile } from '../../rules/system.ts';
import { readSampleCampaign } from '../../rules/sampleCampaign.ts';
import { about, CREDIT } from './about.ts';
import { attacks, powerUse } from './attacks.ts';
import { reference } from './cards.ts';
import { charts } from './charts.ts';
import { encounters } from './encounters.ts';
import { hero } from './creatures/heroBuilder.ts';
import { monster } from './creatures/monsterBuilder.ts';
import { party } from './party.ts';
import { isHero, recoveryValue, adjustSheet, readTraits } from './creatures/traits.ts';
import { trap } from './creatures/trap.ts';
import { exchange } from './exchange/index.ts';
import { treasure } from './goods.ts';
import { harm } from './damage.ts';
import { isDying } from './vitals.ts';
import { lexicon } from './lexicon.ts';
import { procedures } from './procedures/index.ts';
import { options } from './rulings.ts';
import sample from './sample.json' with { type: 'json' };
import type { Role } from './tables.ts';
import { journey } from './travel.ts';
import { ALLOWANCE } from './turnBudget.ts';
import { turns } from './turns.ts';
import { COUNTER, MARK, words } from './words.ts';

/** How its people fight and rest by themselves. ORC-30 ORC-106 ORC-110 ORC-123 ORC-181 ORC-182 ORC-277 */
const aiProfile: SystemAiProfile = {
  mannerOf: (sheet) => {
    const { role, leader } = readTraits(sheet);
    if (leader) return 'leader';
    return Object.entries(MANNERS).find(([key]) => key === role)?.[1];
  },
  recoveries: [COUNTER.recoveries],
  rests: {
    quick: (heroes) => [
      {
        procedure: 'shortRest',
        targets: heroes.map(({ id }) => id),
        values: Object.fromEntries(heroes.map((who) => [`recoveries:${who.id}`, countUsefulRecoveries(who)])),
      },
    ],
    full: (heroes) => [
      { procedure: 'longRest', targets: heroes.map(({ id }) => id), values: { again: true } },
    ],
  },
  ready: (who) => (hasCondition(who, 'prone') ? lendProcedure('standUp', who) : undefined),
  rally: (who) =>
    isHero(who.sheet) && who.marks?.[MARK.rallied] !== true && counterOf(who, COUNTER.recoveries) > 0
      ? lendProcedure('rally', who)
      : undefined,
  // A dying ally that has not rallied yet gets up by it; one that has is made safe.
  rescue: (who, dying) => {
    if (!isHero(who.sheet) || !isDying(dying)) return undefined;
    const asked = { who: who.id, targets: [dying.id], values: {} };
    return dying.marks?.[MARK.rallied] === true
      ? { procedure: 'stabilize', ...asked }
      : { procedure: 'rallyAlly', ...asked, raises: true };
  },
  more: (who) =>
    counterOf(who, COUNTER.actionPoints) > 0 && (who.used?.[ALLOWANCE.actionPoint] ?? 0) < 1
      ? { ...lendProcedure('actionPoint', who), values: { for: 'standard' } }
      : undefined,
};

/** Orcus: tactical fights on a grid, d20 against four defenses, powers with names. */
export const orcus: RuleSystem = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  credit: CREDIT,
  words,
  lexicon,
  creatures: [monster, trap, hero],
  turns,
  attacks,
  using: powerUse,
  harm,
  reference,
  charts,
  options,
  sample: readSampleCampaign(sample),
  party,
  conduct: aiProfile,
  procedures,
  encounters,
  seated: adjustSheet,
  exchange,
  journey,
  treasure,
};

const MANNERS: { readonly [Key in Role]: FightingStyle } = {
  archer: 'archer',
  blocker: 'blocker',
  skulker: 'skulker',
  spoiler: 'controller',
  striker: 'brute',
  wrecker: 'brute',
};

function lendProcedure(procedure: string, { id }: Fighter) {
  return { procedure, who: id, targets: [], values: {} };
}

/** Recoveries until less is missing than one of them gives. ORC-181 */
function countUsefulRecoveries(who: Fighter): number {
  const value = Math.max(1, recoveryValue(who.sheet));
  return Math.floor((who.sheet.hitPoints - Math.max(0, who.hp)) / value);
}
