import { expect, test } from 'vitest';
import { firstDefense } from '../../../../renderer/features/combat/initiative/rowText.ts';
import { aFight } from '../../../support/aTable.ts';
import { plainSystem } from '../../../support/plainSystem.ts';

test('the order shows the first defense as a number, with a star where something lasting changes it', () => {
  const ada = aFight({ name: 'Ada', kind: 'hero', initiative: 20 }).named('Ada');
  const [word] = plainSystem.words.defenses;
  const key = word?.key ?? '';
  const value = String(ada.sheet.defenses[key]?.value);
  expect(firstDefense(ada, plainSystem)).toEqual({ text: value, label: word?.label });
  const shield = { to: key, value: 2, rule: '' };
  const effect = {
    id: 'e1',
    condition: 'custom',
    label: 'Shield',
    duration: { kind: 'removed' },
    modifiers: [shield],
  } as const;
  expect(firstDefense({ ...ada, effects: [effect] }, plainSystem)).toEqual({
    text: `${value}*`,
    label: word?.label,
    changed: `${word?.label} ${value}, Shield`,
  });
  expect(firstDefense(ada, undefined)).toBeUndefined();
});
