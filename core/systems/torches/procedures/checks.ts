import { refuse } from '../../../kernel/result.ts';
import { forbiddenKey } from '../../../kernel/shape.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { lasting } from '../body.ts';
import { CONDITION } from '../conditions.ts';
import { checkOf, dcOf, naturalOf } from '../d20.ts';
import { readDamage } from '../damage.ts';
import { labelOf } from '../fields.ts';
import { leaningsOn, modifierFor } from '../leanings.ts';
import { isBlind, type Subject, SUBJECTS } from '../light.ts';
import { asRecord, proficientIn } from '../state.ts';
import { ABILITIES, type Ability, DOUBLED, USUAL_DC } from '../tables.ts';
import {
  ABILITY,
  DC,
  doerOf,
  done,
  EDGE,
  failed,
  PROFICIENT,
  remember,
  typedAbility,
  typedEdge,
  typedFlag,
  typedKey,
  typedNumber,
  typedText,
} from './asked.ts';

const SUBJECT_KEYS: readonly Subject[] = SUBJECTS.map(({ key }) => key);

/** The check that is asked for, with everything that leans on it. TOR-01 TOR-02 TOR-07 TOR-60 */
export function asking(asked: Asked, usual: Ability, about: Subject, rule: string): CheckOffer | undefined {
  const { who, now } = asked;
  if (!who) return undefined;
  const ability = typedAbility(asked, usual);
  const proficient = typedFlag(asked, 'proficient') || proficientIn(who).includes(ability);
  const dc = typedNumber(asked, 'dc', USUAL_DC, [1, 40]);
  return checkOf({
    label: `${labelOf(ABILITIES, ability)} check`,
    rule,
    modifier: modifierFor(who, ability, proficient),
    leanings: [...leaningsOn(who, about, now), ...typedEdge(asked)],
    dc: dcOf('TOR-02', dc === USUAL_DC ? 'unless stated' : 'stated', dc),
  });
}

/** Any check against a number. TOR-01 TOR-02 TOR-60 TOR-61 TOR-63 */
const check: Procedure = {
  key: 'check',
  label: 'Check',
  rule: 'TOR-02',
  group: 'Checks',
  text: 'An ability, with proficiency where it has it, against a number.',
  who: 'one',
  targets: 'none',
  fields: [
    ABILITY,
    { kind: 'choice', key: 'about', label: 'About', choices: SUBJECTS },
    PROFICIENT,
    DC,
    EDGE,
  ],
  offer: (asked) => asking(asked, 'str', typedKey(asked, 'about', SUBJECT_KEYS, 'other'), 'TOR-02'),
  decide: (asked, roller) => {
    const about = typedKey(asked, 'about', SUBJECT_KEYS, 'other');
    const doer = doerOf(asked);
    if (!doer.ok) return doer;
    if (about === 'sight' && isBlind(doer.value, asked.now))
      return refuse({
        message: `It is dark and ${doer.value.name} sees nothing. Light a torch, or let it listen.`,
        rule: 'TOR-60',
      });
    const offer = asking(asked, 'str', about, 'TOR-02');
    if (!offer) return refuse({ message: 'Choose who does it.', field: 'who' });
    return roller.check(offer).total < offer.target.value ? failed('fails') : done('succeeds');
  },
};

/** Slipping out of sight. TOR-04 TOR-13 TOR-60 TOR-61 TOR-63 */
const stealth: Procedure = {
  key: 'stealth',
  label: 'Go into stealth',
  rule: 'TOR-13',
  group: 'Actions',
  text: 'A DEX check; whoever succeeds cannot be targeted directly until it attacks.',
  who: 'one',
  targets: 'none',
  fields: [PROFICIENT, DC, EDGE],
  action: 'active',
  offer: (asked) =>
    asking({ ...asked, values: { ...asked.values, ability: 'dex' } }, 'dex', 'stealth', 'TOR-13'),
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    const offer = stealth.offer?.(asked);
    if (!doer.ok || !offer) return refuse({ message: 'Choose who does it.', field: 'who' });
    if (roller.check(offer).total < offer.target.value) return failed('is seen');
    return done('is in stealth', lasting(doer.value, CONDITION.stealth, 'In stealth', 'TOR-13'));
  },
};

/** A save, a trap, anything that hurts whoever fails; a natural 1 doubles it. TOR-01 TOR-19 TOR-35 TOR-60 TOR-61 */
const danger: Procedure = {
  key: 'danger',
  label: 'Trap or dangerous check',
  rule: 'TOR-35',
  group: 'Checks',
  text: 'A forced check, no action: whoever fails takes the damage, doubled on a natural 1.',
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: 'What threatens', wide: true },
    { kind: 'flag', key: 'trap', label: 'It is a trap' },
    { kind: 'flag', key: 'sign', label: 'The sign was given', hint: 'A trap must be foreshadowed first.' },
    ABILITY,
    PROFICIENT,
    DC,
    { kind: 'text', key: 'damage', label: 'Damage', hint: '2d6' },
    { kind: 'flag', key: 'ranged', label: 'From afar' },
    EDGE,
  ],
  offer: (asked) => asking(asked, 'dex', typedFlag(asked, 'ranged') ? 'defenseRanged' : 'defense', 'TOR-35'),
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    const offer = danger.offer?.(asked);
    if (!doer.ok || !offer) return refuse({ message: 'Choose who does it.', field: 'who' });
    const unsigned = unforeshadowed(asked);
    if (unsigned) return refuse({ message: unsigned, rule: 'TOR-35', field: 'sign' });
    const damage = typedText(asked, 'damage');
    if (damage !== '' && !readDamage(damage))
      return refuse({ message: 'Type the damage as dice, such as 2d6.', field: 'damage' });
    const roll = roller.check(offer);
    if (roll.total >= offer.target.value) return done('comes through');
    if (damage === '') return failed('is caught');
    const worst = naturalOf(roll) === DOUBLED.low;
    const amount = roller.roll('Damage', damage).total;
    const label = typedText(asked, 'name') === '' ? 'danger' : typedText(asked, 'name');
    return failed(worst ? 'natural 1: the damage is doubled' : 'is caught', {
      do: 'harm',
      who: doer.value.id,
      parts: [{ amount, type: '', share: worst ? DOUBLED.share : 1 }],
      label,
      rule: worst ? 'TOR-19' : 'TOR-35',
    });
  },
};

function unforeshadowed(asked: Asked): string | undefined {
  if (!typedFlag(asked, 'trap') || typedFlag(asked, 'sign')) return undefined;
  const name = typedText(asked, 'name');
  const given = name !== '' && asRecord(asked.now.own['signs'])[name] === true;
  return given ? undefined : 'Give a sign of the trap first, then set “the sign was given”.';
}

/** Notes that the players had their warning. TOR-35 */
const foreshadow: Procedure = {
  key: 'foreshadow',
  label: 'Foreshadow a trap',
  rule: 'TOR-35',
  group: 'Checks',
  text: 'Keeps that the sign of a trap was given, so that it may be sprung.',
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: 'Trap' },
    { kind: 'text', key: 'sign', label: 'The sign', wide: true },
  ],
  decide: (asked) => {
    const name = typedText(asked, 'name');
    if (name === '' || forbiddenKey({ [name]: true }) !== undefined)
      return refuse({ message: 'Give the trap a name of its own.', field: 'name' });
    const signs = { ...asRecord(asked.now.own['signs']), [name]: true };
    const sign = typedText(asked, 'sign');
    return done(
      `${name}: foreshadowed${sign === '' ? '' : `, ${sign}`}`,
      remember('signs', signs, `foreshadowed: ${name}`, 'TOR-35'),
    );
  },
};

/** Checks of every kind. TOR-01 TOR-02 TOR-13 TOR-19 TOR-35 */
export const checks: readonly Procedure[] = [check, stealth, danger, foreshadow];
