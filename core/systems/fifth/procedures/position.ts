import { refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  inputText,
} from '../../../rules/procedures.ts';
import { beginCondition, setMark, setTableState } from '../../../rules/consequences.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { hasCondition } from '../../../rules/context.ts';
import { LIGHTS, lightNow, seesInTheDark } from '../attacks/light.ts';
import { sizeRank, traitsOf } from '../creatures/traits.ts';
import { speedOf } from '../harm/body.ts';
import { CONDITION } from '../harm/conditions.ts';
import { saveCheck } from '../harm/saves.ts';
import { MARK, SCENE } from '../words.ts';
import { dcIs } from './asked.ts';
import { toEnglish, saying, said, type Said } from '../../../kernel/said.ts';

const plain = { group: said('form.movement'), who: 'one', fields: [] } as const;
const SEAT_DC = 10;

/** FIF-88 */
const mount: Procedure = {
  ...plain,
  key: 'mount',
  label: said('fifth.mountDismount'),
  rule: 'FIF-88',
  text: said('fifth.willingCreatureLeastSize'),
  targets: 'one',
  decide: decideForPair(({ who, target }, { now }) => {
    const cost = Math.floor(speedOf(who, 'walk', now).value / 2);
    if (who.marks?.[MARK.mount] === target.id)
      return succeed(
        said('fifth.dismountsFor', { cost }),
        setMark(who, MARK.mount, null, 'dismounted', 'FIF-88'),
      );
    if (sizeRank(target.sheet) <= sizeRank(who.sheet))
      return refuse({
        ...saying('fifth.mountTooSmall', { mount: target.name, who: who.name }),
        rule: 'FIF-88',
        field: 'targets',
      });
    return succeed(
      said('fifth.ridesFor', { mount: target.name, cost }),
      setMark(who, MARK.mount, target.id, said('fifth.ridesMount', { mount: target.name }), 'FIF-88'),
    );
  }),
};

function seating({ who, now }: ProcedureInput): CheckOffer | undefined {
  if (!who) return undefined;
  return saveCheck(
    who,
    {
      ability: 'dex',
      dc: dcIs('FIF-88', 'to stay mounted', SEAT_DC),
      label: 'Dexterity save to stay mounted',
      rule: 'FIF-88',
    },
    now,
  );
}

/** FIF-88 */
const seat: Procedure = {
  ...plain,
  key: 'unseated',
  label: said('fifth.staySaddle'),
  rule: 'FIF-88',
  text: said('fifth.dexterityDc10When'),
  targets: 'none',
  fits: (who) => typeof who?.marks?.[MARK.mount] === 'string',
  offer: seating,
  decide: decideForOne((who, asked, roller) => {
    const offer = seating(asked);
    if (!offer || typeof who.marks?.[MARK.mount] !== 'string')
      return refuse({ ...saying('rules.notRiding', { who: who.name }), rule: 'FIF-88' });
    if (roller.check(offer).total >= SEAT_DC) return succeed('stays mounted');
    return failProcedure(
      'falls off',
      setMark(who, MARK.mount, null, 'fell off', 'FIF-88'),
      ...(hasCondition(who, CONDITION.prone)
        ? []
        : [beginCondition(who, CONDITION.prone, 'Prone', 'FIF-88')]),
    );
  }),
};

/** A switch of the whole battle. */
function battle(key: string, label: Said, rule: string, text: Said): Procedure {
  return {
    key,
    label,
    rule,
    group: said('fifth.battle'),
    text,
    who: 'none',
    targets: 'none',
    fields: [],
    decide: ({ now }) => {
      const on = now.own[key] !== true;
      return succeed(on ? 'from now on' : 'no longer', setTableState(key, on ? true : null, label, rule));
    },
  };
}

const water = battle(SCENE.underwater, said('fifth.underwater'), 'FIF-89', said('fifth.underwaterText'));
const wind = battle(SCENE.wind, said('fifth.strongWind'), 'FIF-217', said('fifth.strongWindText'));

/** FIF-197 FIF-198 */
const light: Procedure = {
  key: 'lighting',
  label: said('fifth.lightDark'),
  rule: 'FIF-197',
  group: said('fifth.battle'),
  text: said('fifth.dimLightHindersPerception'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'light', label: said('form.light'), choices: LIGHTS }],
  startsWith: (now) => ({ light: lightNow(now) }),
  decide: (asked) => {
    const found = LIGHTS.find(({ key }) => key === inputText(asked, 'light')) ?? LIGHTS[0];
    const blind = asked.now.all.filter((each) => !seesInTheDark(each)).map(({ name }) => name);
    const who = found.key === 'dark' && blind.length > 0 ? `; blind in it: ${blind.join(', ')}` : '';
    return succeed(
      `${toEnglish(found.label).toLowerCase()}${who}`,
      setTableState(SCENE.light, found.key === 'bright' ? null : found.key, '', 'FIF-197'),
    );
  },
};

/** FIF-162 */
const lair: Procedure = {
  ...plain,
  group: said('fifth.battle'),
  key: 'inLair',
  label: said('fifth.lair'),
  rule: 'FIF-162',
  text: said('fifth.moreLegendaryActionResistance'),
  targets: 'none',
  fits: (who) => (who?.sheet.extra?.most ?? 0) > 0,
  decide: decideForOne((who) => {
    const inside = who.marks?.[MARK.inLair] === true;
    const { lairResistance: more } = traitsOf(who.sheet);
    const left = who.counters['legendaryResistance'] ?? 0;
    const by = inside ? -more : more;
    return succeed(
      inside ? 'not in its lair' : 'in its lair',
      setMark(who, MARK.inLair, inside ? null : true, 'in its lair', 'FIF-162'),
      ...(by === 0
        ? []
        : [
            {
              do: 'count',
              who: who.id,
              counter: 'legendaryResistance',
              to: Math.max(0, left + by),
              rule: 'FIF-162',
            } as const,
          ]),
    );
  }),
};

/** Mounts and the battle as a whole. FIF-88 FIF-89 FIF-162 FIF-197 FIF-217 */
export const position: readonly Procedure[] = [mount, seat, water, wind, light, lair];
