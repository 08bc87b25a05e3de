import { setTableState } from '../../../rules/consequences.ts';
import { asRecord } from '../../../rules/context.ts';
import { findForbiddenKey, refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
} from '../../../rules/procedures.ts';
import { naturalFace } from '../../../rules/d20/checks.ts';
import { readDamageDice } from '../../../rules/damage.ts';
import { isHero } from '../creatures/traits.ts';
import { DOUBLED } from '../tables.ts';
import { asking } from './checks.ts';
import { ABILITY, DC, EDGE, PROFICIENT, typedText } from './asked.ts';
import { saying, type Saying, said } from '../../../kernel/said.ts';

/** A save, a trap, anything that hurts whoever fails; a natural 1 doubles it. TOR-01 TOR-19 TOR-35 TOR-60 TOR-61 */
const danger: Procedure = {
  key: 'danger',
  label: said('torches.trapDangerousCheck'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.forcedCheckNoAction'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('torches.whatThreatens'), wide: true },
    { kind: 'flag', key: 'trap', label: said('torches.trap') },
    {
      kind: 'flag',
      key: 'sign',
      label: said('torches.signWasGiven'),
      hint: said('torches.trapMustForeshadowedFirst'),
    },
    ABILITY,
    PROFICIENT,
    DC,
    { kind: 'text', key: 'damage', label: said('form.damage'), hint: '2d6' },
    { kind: 'flag', key: 'ranged', label: said('torches.afar') },
    EDGE,
  ],
  offer: (asked) => asking(asked, 'dex', inputFlag(asked, 'ranged') ? 'defenseRanged' : 'defense', 'TOR-35'),
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const offer = danger.offer?.(asked);
    if (!doer.ok || !offer) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
    const unsigned = unforeshadowed(asked);
    if (unsigned) return refuse({ ...unsigned, rule: 'TOR-35', field: 'sign' });
    const damage = typedText(asked, 'damage');
    if (damage !== '' && !readDamageDice(damage))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'damage' });
    const roll = roller.check(offer);
    if (roll.total >= offer.target.value) return succeed(said('torches.comesThrough'));
    if (damage === '') return failProcedure(said('torches.isCaught'));
    // The rules double what a hero’s natural 1 brings, not a monster’s.
    const worst = isHero(doer.value) && naturalFace(roll) === DOUBLED.low;
    const amount = roller.roll('Damage', damage).total;
    const label = typedText(asked, 'name') === '' ? 'danger' : typedText(asked, 'name');
    return failProcedure(said(worst ? 'torches.damageDoubled' : 'torches.isCaught'), {
      do: 'harm',
      who: doer.value.id,
      parts: [{ amount, type: '', share: worst ? DOUBLED.share : 1 }],
      label,
      rule: worst ? 'TOR-19' : 'TOR-35',
    });
  },
};

function unforeshadowed(asked: ProcedureInput): Saying | undefined {
  if (!inputFlag(asked, 'trap') || inputFlag(asked, 'sign')) return undefined;
  const name = typedText(asked, 'name');
  const given = name !== '' && asRecord(asked.now.own['signs'])[name] === true;
  return given ? undefined : saying('torches.signFirst');
}

/** Notes that the players had their warning. TOR-35 */
const foreshadow: Procedure = {
  key: 'foreshadow',
  label: said('torches.foreshadowTrap'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.keepsSignTrapWas'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('form.trap') },
    { kind: 'text', key: 'sign', label: said('torches.sign'), wide: true },
  ],
  decide: (asked) => {
    const name = typedText(asked, 'name');
    if (name === '' || findForbiddenKey({ [name]: true }) !== undefined)
      return refuse({ ...saying('torches.trapNeedsName'), field: 'name' });
    const signs = { ...asRecord(asked.now.own['signs']), [name]: true };
    const sign = typedText(asked, 'sign');
    return succeed(
      sign === ''
        ? said('torches.trapForeshadowed', { name })
        : said('torches.trapForeshadowedBy', { name, sign }),
      setTableState('signs', signs, '', 'TOR-35'),
    );
  },
};

/** A trap made ready beforehand: its sign, and what it does. TOR-35 */
const prepareTrap: Procedure = {
  key: 'prepareTrap',
  label: said('torches.prepareTrap'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.standsTravelScreenSign'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('form.trap') },
    { kind: 'text', key: 'place', label: said('torches.where'), hint: said('torches.roomEncounter') },
    {
      kind: 'text',
      key: 'sign',
      label: said('torches.signLabel'),
      wide: true,
      hint: said('torches.whatCanSeenBefore'),
    },
    ABILITY,
    DC,
    { kind: 'text', key: 'damage', label: said('form.damage'), hint: '2d6' },
    { kind: 'flag', key: 'ranged', label: said('torches.afar') },
  ],
  decide: (asked) => {
    const name = typedText(asked, 'name');
    if (name === '' || findForbiddenKey({ [name]: true }) !== undefined)
      return refuse({ ...saying('torches.trapNeedsName'), field: 'name' });
    const damage = typedText(asked, 'damage');
    if (damage !== '' && !readDamageDice(damage))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'damage' });
    const traps = { ...asRecord(asked.now.own['traps']), [name]: asked.values };
    return succeed(said('torches.trapPrepared', { name }), setTableState('traps', traps, '', 'TOR-35'));
  },
};

/** Disarmed, sprung or passed by. TOR-35 */
const trapGone: Procedure = {
  key: 'trapGone',
  label: said('torches.trapNoMore'),
  rule: 'TOR-35',
  group: said('form.checks'),
  text: said('torches.disarmedSprungPassedLeaves'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'text', key: 'name', label: said('form.trap') }],
  decide: (asked) => {
    const name = typedText(asked, 'name');
    const { [name]: gone, ...traps } = asRecord(asked.now.own['traps']);
    if (gone === undefined) return refuse({ ...saying('torches.noSuchTrap', { name }), field: 'name' });
    const to = Object.keys(traps).length === 0 ? null : traps;
    return succeed(said('torches.trapIsNoMore', { name }), setTableState('traps', to, '', 'TOR-35'));
  },
};

/** What threatens whoever fails. TOR-19 TOR-35 */
export const dangers: readonly Procedure[] = [danger, prepareTrap, foreshadow, trapGone];
