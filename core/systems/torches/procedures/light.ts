import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { counterOf, jsonNumber } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { decideForOne, succeed, type Procedure, inputFlag } from '../../../rules/procedures.ts';
import { CONDITION } from '../conditions.ts';
import { answerLightQuestion, LEVEL_SAID, LEVELS } from '../light.ts';
import { listLights } from '../fighter.ts';
import { BURNS, SECONDS } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';
import { chosenKey, typedText } from './checks.ts';
import { saying, labelling, said, said as coded } from '../../../kernel/said.ts';

const GROUP = coded('form.light');
const KINDS = ['torch', 'lantern'] as const;
type Kind = (typeof KINDS)[number];

const FUEL = { torch: COUNTER.torches, lantern: COUNTER.oil } as const;
const NAMES = { torch: 'Torch', lantern: 'Lantern' } as const;

/** A torch or a flask of oil begins to burn. TOR-47 TOR-61 */
const light: Procedure = {
  key: 'light',
  label: coded('torches.lightTorchLantern'),
  rule: 'TOR-47',
  group: GROUP,
  text: coded('torches.takesTorch1Hour'),
  who: 'one',
  targets: 'none',
  fields: [
    {
      kind: 'choice',
      key: 'kind',
      label: coded('form.what'),
      choices: [
        { key: 'torch', label: coded('torches.torchLabel') },
        { key: 'lantern', label: coded('torches.lanternLabel') },
      ],
    },
    { kind: 'flag', key: 'found', label: coded('torches.notPack') },
  ],
  said: KINDS.map((kind) => ({ word: kind, values: { kind } })),
  decide: decideForOne((who, asked) => {
    const kind = chosenKey(asked, 'kind', KINDS, 'torch');
    const spark = jsonNumber(who.marks?.[MARK.spark], kind);
    const free = inputFlag(asked, 'found') || spark > 0;
    const left = counterOf(who, FUEL[kind]);
    if (!free && left < 1)
      return refuse({
        ...saying(kind === 'torch' ? 'torches.noTorchLeft' : 'torches.noOilLeft', { who: who.name }),
        rule: 'TOR-47',
      });
    const seconds = spark > 0 ? spark : BURNS[kind] * SECONDS.hour;
    return succeed(
      said(kind === 'torch' ? 'light.torchFor' : 'light.lanternFor', {
        n: Math.round(seconds / SECONDS.minute),
      }),
      ...(free ? [] : [spendFuel(who, kind, left - 1)]),
      ...(spark > 0 ? [keepBurntTime(who, 0, kind)] : []),
      rememberLight(who, kind),
      {
        do: 'addEffect',
        who: who.id,
        effect: {
          condition: CONDITION[kind],
          label: NAMES[kind],
          duration: { kind: 'time', until: asked.now.worldTime + seconds },
        },
        rule: 'TOR-47',
      },
    );
  }),
};

function spendFuel(who: Fighter, kind: Kind, to: number): Consequence {
  return { do: 'count', who: who.id, counter: FUEL[kind], to, rule: 'TOR-47' };
}

/** Keeps what it carries lit, so that one that goes out is missed. TOR-65 */
function rememberLight({ id }: Fighter, kind: Kind | null): Consequence {
  return { do: 'mark', who: id, key: MARK.bears, to: kind, label: '', rule: 'TOR-65' };
}

/** What a light that was put out can still burn. TOR-47 */
function keepBurntTime(who: Fighter, seconds: number, kind: Kind): Consequence {
  const other = kind === 'torch' ? 'lantern' : 'torch';
  const rest = jsonNumber(who.marks?.[MARK.spark], other);
  const to = { ...(rest > 0 ? { [other]: rest } : {}), ...(seconds > 0 ? { [kind]: seconds } : {}) };
  return {
    do: 'mark',
    who: who.id,
    key: MARK.spark,
    to: Object.keys(to).length > 0 ? to : null,
    ...(seconds > 0
      ? labelling('light.minutesLeftInIt', { n: Math.round(seconds / SECONDS.minute) })
      : labelling('light.burnsAgain')),
    rule: 'TOR-47',
  };
}

/** What is left in it is kept for later. TOR-47 */
const putOut: Procedure = {
  key: 'putOut',
  label: coded('torches.putOutLight'),
  rule: 'TOR-47',
  group: GROUP,
  text: coded('torches.lightGoesOutWhat'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked) => {
    const burning = listLights(who).find(({ id }) => id === typedText(asked, 'light')) ?? listLights(who)[0];
    if (!burning && who.marks?.[MARK.bears] !== undefined)
      return succeed(said('light.putsItAway'), rememberLight(who, null));
    if (!burning) return refuse({ ...saying('torches.noLightCarried', { who: who.name }), rule: 'TOR-47' });
    return succeed(
      said('light.putsItOut'),
      {
        do: 'endEffect',
        who: who.id,
        effect: burning.id,
        label: 'put out',
        rule: 'TOR-47',
      },
      keepBurntTime(who, burning.until - asked.now.worldTime, burning.kind),
      rememberLight(who, null),
    );
  }),
};

/** How light it is, by the GM’s word. TOR-60 TOR-61 TOR-62 TOR-63 TOR-65 */
const setLight: Procedure = {
  key: 'setLight',
  label: coded('torches.setLightLevel'),
  rule: 'TOR-65',
  group: GROUP,
  text: coded('torches.darknessDimWellLit'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'level', label: coded('form.itIs'), choices: LEVELS }],
  said: [
    { word: 'darkness', values: { level: 'dark' } },
    { word: 'dim light', values: { level: 'dim' } },
    { word: 'well lit', values: { level: 'lit' } },
  ],
  decide: (asked) => {
    const level = chosenKey(
      asked,
      'level',
      LEVELS.map(({ key }) => key),
      'lit',
    );
    const word = LEVELS.find(({ key }) => key === level) ?? LEVELS[0];
    return succeed(
      LEVEL_SAID[level],
      setTableState('light', level, '', word.rule),
      ...answerLightQuestion(level, asked.now),
    );
  },
};

/** Torches, lanterns, levels of light. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 TOR-65 */
export const lights: readonly Procedure[] = [light, putOut, setLight];
