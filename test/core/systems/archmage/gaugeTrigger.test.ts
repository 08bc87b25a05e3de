import { expect, test } from 'vitest';
import { fight } from './table.ts';

test('a trigger waits for the escalation die (ARC-49)', () => {
  const begun = fight({ name: 'Ada', side: 'heroes', initiative: 20 });
  const triggers = [
    {
      id: 't',
      when: { kind: 'gauge' as const, gauge: 'escalation', label: 'Escalation die', at: 2 },
      text: 'The gate falls',
    },
  ];
  const ready = begun
    .ask({ type: 'encounter.end', award: false })
    .ask({ type: 'encounter.begin', name: 'Gate', entries: [], triggers });
  const fired = (table: typeof ready): boolean | undefined => table.state.encounter?.triggers[0]?.fired;
  expect(fired(ready.ask({ type: 'gauge.set', gauge: 'escalation', to: 1 }))).toBe(false);
  expect(fired(ready.ask({ type: 'gauge.set', gauge: 'escalation', to: 2 }))).toBe(true);
});
