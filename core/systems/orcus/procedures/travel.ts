import { refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import {
  type ProcedureInput,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { LIGHTS } from '../journey/goods/tables.ts';
import { burning, burningOf, HOUR, lightName, shines } from '../journey/lights.ts';
import { half, MARCH, MISSILE_SECONDS } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { BONUS, checkOf, marginOf } from './asked.ts';
import { saying, labelling, said } from '../../../kernel/said.ts';

const plain = { group: said('orcus.journey'), who: 'none', targets: 'none' } as const;

/** ORC-209 */
const light: Procedure = {
  ...plain,
  key: 'light',
  label: said('form.light'),
  rule: 'ORC-209',
  text: said('orcus.burnsCampaignsClockSays'),
  fields: [
    {
      kind: 'choice',
      key: 'light',
      label: said('form.what'),
      choices: LIGHTS.map(({ key, name }) => ({ key, label: name })),
    },
    { kind: 'text', key: 'whose', label: said('orcus.whose') },
  ],
  said: [{ word: 'torch', values: { light: 'torch' } }],
  decide: (asked) => {
    const kind =
      LIGHTS.find(({ key }) => key === inputText(asked, 'light')) ??
      LIGHTS.find(({ key }) => key === 'torch');
    if (!kind) return refuse({ ...saying('orcus.chooseLight'), rule: 'ORC-209', field: 'light' });
    const since = asked.now.worldTime;
    const lit = {
      light: kind,
      whose: inputText(asked, 'whose').trim(),
      since,
      until: since + kind.hours * HOUR,
    };
    const label = said('light.shinesFor', { light: lightName(lit), shines: shines(kind), hours: kind.hours });
    return succeed(label, burning([...burningOf(asked.now), lit], label));
  },
};

/** ORC-209 */
const douse: Procedure = {
  ...plain,
  key: 'douse',
  label: said('orcus.putLightOut'),
  rule: 'ORC-209',
  text: said('orcus.firstGoOutAnyway'),
  fields: [{ kind: 'number', key: 'at', label: said('orcus.which0'), min: 0, max: 100 }],
  decide: (asked) => {
    const all = burningOf(asked.now);
    const out = all[inputNumber(asked, 'at', 0)];
    if (!out) return refuse({ ...saying('orcus.noSuchLight'), rule: 'ORC-209', field: 'at' });
    const label = said('light.wasPutOut', { light: lightName(out) });
    return succeed(
      label,
      burning(
        all.filter((each) => each !== out),
        label,
      ),
    );
  },
};

/** ORC-209 */
const hour: Procedure = {
  ...plain,
  key: 'hour',
  label: said('orcus.passHour'),
  rule: 'ORC-209',
  text: said('orcus.clockGoesHour'),
  fields: [],
  decide: () =>
    succeed(said('march.hourPasses'), {
      do: 'advance',
      seconds: HOUR,
      ...labelling('march.anHour'),
      rule: 'ORC-209',
    }),
};

/** ORC-198 */
const missiles: Procedure = {
  ...plain,
  key: 'missiles',
  label: said('orcus.gatherMissiles'),
  rule: 'ORC-198',
  text: said('orcus.minuteSearchingAfterFight'),
  fields: [{ kind: 'number', key: 'shot', label: said('orcus.missilesShot'), min: 0, max: 10_000 }],
  decide: (asked) =>
    succeed(said('march.missilesFound', { n: half(inputNumber(asked, 'shot', 0)) }), {
      do: 'advance',
      seconds: MISSILE_SECONDS,
      ...labelling('march.gatheringMissiles'),
      rule: 'ORC-198',
    }),
};

const STRAINS = [
  { key: 'longer', label: said('orcus.fiveHoursMore') },
  { key: 'double', label: said('orcus.doublePace') },
] as const;

/** ORC-247 */
const march: Procedure = {
  ...plain,
  key: 'march',
  label: said('orcus.forcedMarch'),
  rule: 'ORC-247',
  text: said('orcus.endure20FiveHours'),
  who: 'one',
  fields: [
    { kind: 'choice', key: 'strain', label: said('form.how'), choices: STRAINS },
    { kind: 'number', key: 'hour', label: said('orcus.hourDoublePace'), min: 1, max: 24 },
    BONUS,
  ],
  offer: enduring,
  decide: marching,
};

function enduring(asked: ProcedureInput): CheckOffer {
  const double = inputText(asked, 'strain') === 'double';
  const value = double ? MARCH.double + MARCH.doubleHour * inputNumber(asked, 'hour', 1) : MARCH.longer;
  return checkOf(asked, 'endure', 'ORC-247', 'Endure', {
    label: double ? 'Double pace' : 'Forced march',
    value,
  });
}

function marching(asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  if (marginOf(enduring(asked), roller) >= 0) return succeed(said('march.keepsUp'));
  const left = doer.value.counters[COUNTER.recoveries] ?? 0;
  if (left < 1) return failProcedure(said('march.spentNoRecovery'));
  return failProcedure(said('march.spentRecovery'), {
    do: 'count',
    who: doer.value.id,
    counter: COUNTER.recoveries,
    to: left - 1,
    rule: 'ORC-247',
  });
}

/** Light, missiles and the road. ORC-198 ORC-209 ORC-247 */
export const travel: readonly Procedure[] = [light, douse, hour, march, missiles];
