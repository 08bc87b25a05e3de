import { describe, expect, it } from 'vitest';
import { ownReadings, powerRecord, withOwnReadings } from '../../../../core/rules/riders/powerDraft.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';

const [monster] = orcus.creatures;
const form = monster?.form ?? [];
const draft = {
  name: 'Toad',
  level: 1,
  role: 'striker',
  powers: [{ name: 'Bite' }, { name: 'Leap', hit: 'the target is dazed (save ends).' }],
};

describe('readings of a GM’s own in the draft of a power', () => {
  it('are kept with the power and nowhere else, and leave no trace when taken back', () => {
    const leap = powerRecord(form, draft, 1, 'Leap');
    if (!leap) throw new Error('no record');
    const changed = withOwnReadings(draft, leap, [{ sentence: 'x', use: 'words' }]);
    const again = powerRecord(form, changed, 1, 'Leap');
    if (!again) throw new Error('no record');
    expect(ownReadings(again)).toEqual([{ sentence: 'x', use: 'words' }]);
    expect(withOwnReadings(changed, again, [])).toEqual(draft);
    expect(monster?.build(changed).ok).toBe(true);
  });

  it('find the power by its name where the order is another, and nothing where nobody typed it', () => {
    expect(powerRecord(form, draft, 0, 'Leap')?.at).toBe(1);
    expect(powerRecord(form, draft, 0, 'Unarmed')).toBeUndefined();
  });
});
