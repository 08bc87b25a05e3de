import { said } from '../kernel/said.ts';
import * as v from 'valibot';
import { isJsonObject } from '../kernel/json.ts';
import type { FormSection } from './creature.ts';
import { maybeNumber, maybeText } from './draftFields.ts';
import { numberField, wideField } from './formFields.ts';
import type { Sheet } from './sheet.ts';

/** Fields of a draft that give a creature more than one turn a round, or actions between the turns of others. */
export const MORE_TURNS = {
  turns: maybeNumber('Turns a round', 1, 4),
  extraActions: maybeNumber('Extra actions', 0, 9),
  extraText: maybeText('What it does then', 500),
};

/** The same in the builder. */
export const MORE_TURNS_FORM: FormSection = {
  title: said('form.moreTurns'),
  fields: [
    numberField('turns', said('form.turnsRound'), 1, 4, said('form.eachFurtherTurnComes')),
    numberField('extraActions', said('form.extraActions'), 0, 9, said('form.offeredEndTurnsOthers')),
    wideField('extraText', said('form.whatDoesThen'), said('form.movesStrikesOnceClaw')),
  ],
};

const fields = v.object(MORE_TURNS);

/** The sheet with the turns and extra actions of its draft, which its stat block says; as it is where there are none. */
export function withMoreTurns(raw: unknown, sheet: Sheet): Sheet {
  const read = v.safeParse(fields, isJsonObject(raw) ? raw : {});
  const { turns = 1, extraActions = 0, extraText = '' } = read.success ? read.output : {};
  const [several, most] = [turns ?? 1, extraActions ?? 0];
  if (several < 2 && most < 1) return sheet;
  const rows = [
    ...(several > 1 ? [{ label: 'Turns', text: `${several} a round` }] : []),
    ...(most > 0
      ? [{ label: 'Extra actions', text: `${most} a round${extraText === '' ? '' : `: ${extraText}`}` }]
      : []),
  ];
  return {
    ...sheet,
    ...(several > 1 ? { turns: several } : {}),
    ...(most > 0 ? { extra: { most, text: extraText } } : {}),
    view: { ...sheet.view, rows: [...sheet.view.rows, ...rows] },
  };
}
