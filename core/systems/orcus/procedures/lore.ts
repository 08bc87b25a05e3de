import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { GOSSIP, GOSSIP_SECONDS, half, INSIGHT, LORE } from '../tables.ts';
import { BONUS, checkOf, marginOf, rating } from './asked.ts';
import { creatureLore } from './creatureLore.ts';
import { traitsOf } from '../creatures/traits.ts';
import { saying, said as coded, toEnglish, labelling } from '../../../kernel/said.ts';

const plain = { group: coded('orcus.lore'), who: 'one', targets: 'none' } as const;

const SUBJECTS = [
  { key: 'arcana', label: 'Arcana' },
  { key: 'dungeoneering', label: 'Dungeoneering' },
  { key: 'history', label: 'History' },
  { key: 'nature', label: 'Nature' },
  { key: 'religion', label: 'Religion' },
] as const;

const DEPTHS = [
  { key: 'common', label: coded('orcus.commonDepth') },
  { key: 'expert', label: coded('orcus.expertDepth') },
  { key: 'obscure', label: coded('orcus.obscureDepth') },
] as const;

/** ORC-232 */
const knowledge: Procedure = {
  ...plain,
  key: 'knowledge',
  label: coded('orcus.whatKnown'),
  rule: 'ORC-232',
  text: coded('orcus.common10Expert20'),
  fields: [
    { kind: 'choice', key: 'skill', label: coded('orcus.subject'), choices: SUBJECTS },
    { kind: 'choice', key: 'depth', label: coded('orcus.howDeep'), choices: DEPTHS },
    BONUS,
  ],
  offer: knowing,
  decide: (asked, roller) => {
    const offer = knowing(asked);
    const { total } = roller.check(offer);
    const learned = DEPTHS.filter(({ key }) => total >= LORE[key]).map(({ label }) => label);
    const said = learned.length === 0 ? 'knows nothing of it' : coded('orcus.knowsWhatIs', { what: learned });
    return total < offer.target.value ? failProcedure(said) : succeed(said);
  },
};

function knowing(asked: ProcedureInput): CheckOffer {
  const depth = DEPTHS.find(({ key }) => key === inputText(asked, 'depth')) ?? DEPTHS[0];
  const subject = SUBJECTS.find(({ key }) => key === inputText(asked, 'skill')) ?? SUBJECTS[0];
  return checkOf(asked, subject.key, 'ORC-232', subject.label, {
    label: `${toEnglish(depth.label)} knowledge`,
    value: LORE[depth.key],
  });
}

const TALK = [
  { key: 'common', label: coded('orcus.commonDepth') },
  { key: 'niche', label: coded('orcus.nicheDepth') },
  { key: 'obscure', label: coded('orcus.obscureDepth') },
] as const;

/** ORC-259 */
const gossip: Procedure = {
  ...plain,
  key: 'gatherInformation',
  label: coded('orcus.gatherInformation'),
  rule: 'ORC-259',
  text: coded('orcus.hourStreetwiseSettlementCommon'),
  fields: [{ kind: 'choice', key: 'depth', label: coded('orcus.howDeep'), choices: TALK }, BONUS],
  offer: asking,
  decide: (asked, roller) => {
    const hour = {
      do: 'advance',
      seconds: GOSSIP_SECONDS,
      label: 'an hour of asking around',
      rule: 'ORC-259',
    } as const;
    return marginOf(asking(asked), roller) < 0
      ? failProcedure('learns nothing', hour)
      : succeed('learns it', hour);
  },
};

function asking(asked: ProcedureInput): CheckOffer {
  const depth = TALK.find(({ key }) => key === inputText(asked, 'depth')) ?? TALK[0];
  return checkOf(asked, 'streetwise', 'ORC-259', 'Streetwise', {
    label: `${toEnglish(depth.label)} information`,
    value: GOSSIP[depth.key],
  });
}

const AIMS = [
  { key: 'motives', label: coded('orcus.whatMeansDo') },
  { key: 'illusion', label: coded('orcus.illusion') },
] as const;

/** ORC-250 */
const insight: Procedure = {
  ...plain,
  key: 'insight',
  label: coded('orcus.seeThrough'),
  rule: 'ORC-250',
  text: coded('orcus.insightMotives10Magical'),
  targets: 'some',
  fields: [
    { kind: 'choice', key: 'aim', label: coded('orcus.see'), choices: AIMS },
    {
      kind: 'number',
      key: 'level',
      label: coded('form.level'),
      min: 0,
      max: 40,
      hint: coded('orcus.emptyTarget'),
    },
    BONUS,
  ],
  offer: reading,
  decide: (asked, roller) =>
    marginOf(reading(asked), roller) < 0 ? failProcedure('sees nothing more') : succeed('sees through it'),
};

function reading(asked: ProcedureInput): CheckOffer {
  const aim = AIMS.find(({ key }) => key === inputText(asked, 'aim')) ?? AIMS[0];
  const level = inputNumber(asked, 'level', asked.targets[0]?.sheet.level ?? 0);
  return checkOf(
    asked,
    'insight',
    'ORC-250',
    'Insight',
    rating(
      toEnglish(aim.label),
      { rule: 'ORC-250', label: toEnglish(aim.label), value: INSIGHT[aim.key] },
      { rule: 'ORC-250', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
    ),
  );
}

/** ORC-244 */
const deceive: Procedure = {
  ...plain,
  key: 'deceive',
  label: coded('orcus.deceive'),
  rule: 'ORC-244',
  text: coded('orcus.bluffAgainstPassiveInsightMost'),
  targets: 'some',
  fields: [BONUS],
  offer: lying,
  decide: decideForOne((_who, asked, roller) => {
    const { total } = roller.check(lying(asked));
    const wise = asked.targets.filter((each) => total < insightOf(each));
    if (asked.targets.length === 0) return refuse({ ...saying('rules.chooseTarget'), field: 'targets' });
    return wise.length === 0
      ? succeed('is believed')
      : failProcedure(coded('orcus.notBelieved', { who: wise.map(({ name }) => name) }));
  }),
};

/** Passive Insight as a number to beat. ORC-231 */
export function insightOf({ sheet }: Fighter): number {
  return traitsOf(sheet).passiveInsight;
}

function lying(asked: ProcedureInput): CheckOffer {
  const value = Math.max(0, ...asked.targets.map(insightOf));
  return checkOf(asked, 'bluff', 'ORC-244', 'Bluff', { label: 'Passive Insight', value });
}

/** Knowing, asking, seeing through. ORC-232 ORC-233 ORC-244 ORC-250 ORC-259 */
export const lore: readonly Procedure[] = [creatureLore, knowledge, gossip, insight, deceive];
