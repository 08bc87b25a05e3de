import { explain, said } from '../../../../kernel/said.ts';
import { otherKind } from '../../../../rules/creatureKinds.ts';
import type { Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { powersOf } from '../monster/powers.ts';
import type { PowerDraft } from '../monster/schema.ts';
import { holding as monsterHolding, numbersOf as monsterNumbers } from '../monster/numbers.ts';
import { findingsOf } from './findings.ts';
import { BLANK_TRAP, TRAP_FORM } from './form.ts';
import { asMonster, numbersOf, type TrapNumbers } from './numbers.ts';
import { quickTrap } from './quick.ts';
import { type TrapDraft, trapShape } from './schema.ts';
import { kindLine, trapView } from './view.ts';
import type { OrcusTraits } from '../traits.ts';

/** Traps and hazards: level, type, role, what shows them, what springs them, what they do and what stops them. */
export const trap = otherKind(
  { key: 'trap', label: said('form.trap') },
  trapShape,
  { numbersOf, sheetOf, findingsOf },
  { form: TRAP_FORM, blank: BLANK_TRAP, quick: quickTrap },
);

/** What springs the trap springs its attack, where that has no trigger of its own: the table calls it to mind. */
function sprungBy({ trigger }: TrapDraft): (power: PowerDraft) => PowerDraft {
  return (power) =>
    power.action === 'triggered' && !power.trigger ? { ...power, trigger: trigger.slice(0, 600) } : power;
}

function sheetOf(draft: TrapDraft, numbers: TrapNumbers): Sheet {
  const monster = asMonster(draft);
  const usual = monsterNumbers(monster);
  const powers = powersOf(monster, usual);
  const waiting = powersOf({ ...monster, powers: monster.powers.map(sprungBy(draft)) }, usual);
  const defense = (key: 'ac' | 'fort' | 'ref' | 'will', typed: number | null | undefined) =>
    typeof typed === 'number'
      ? explain({ rule: 'ORC-06', label: 'typed', value: typed })
      : monsterHolding(usual[key]);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: draft.level,
    hitPoints: draft.hp ?? 1,
    defenses: {
      ac: defense('ac', draft.ac),
      fort: defense('fort', draft.others),
      ref: defense('ref', draft.others),
      will: defense('will', draft.others),
    },
    initiativeDice: '1d20',
    initiative: monsterHolding(usual.initiative),
    resist: {},
    weak: {},
    immune: [],
    powers: waiting,
    counters: {},
    traits: traitsFrom(draft, numbers),
    view: trapView(draft, numbers, powers),
    thing: { label: 'Trap', hurt: typeof draft.hp === 'number' },
    ...(draft.rolls ? {} : { waits: true }),
  };
}

function traitsFrom({ role }: TrapDraft, { xp }: TrapNumbers): PartialTraits<OrcusTraits> {
  const worth = xp.value > 0 ? { xp: xp.value } : {};
  return { hero: false, trap: true, rank: 'standard', role, saves: 0, speed: 0, ...worth };
}
