import { stateOf } from '../log/stateOf.ts';
import { formsMachine } from './machine.ts';
import { formKey, type OpenForm } from './state.ts';

/** The forms that are open in a backup, by the bodies of the records of what was typed. */
export function formsIn(bodies: readonly string[]): readonly OpenForm[] {
  return Object.values(stateOf(formsMachine, bodies).open);
}

/** Forms under the ids that their campaigns have here, by the ids they had; those of other campaigns stay away. */
export function formsUnder(
  forms: readonly OpenForm[],
  ids: ReadonlyMap<string, string>,
): readonly OpenForm[] {
  return forms.flatMap((form) => {
    const campaign = ids.get(form.campaign);
    if (campaign === undefined) return [];
    return [{ ...form, campaign, key: formKey({ ...form, campaign }) }];
  });
}
