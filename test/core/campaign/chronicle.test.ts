import { describe, expect, test } from 'vitest';
import { findEntityByName } from '../../../core/campaign/chronicle.ts';
import { anEvening, does } from './evening.ts';

describe('entries', () => {
  test.each([
    ['person', {}],
    ['place', {}],
    ['faction', {}],
    ['item', {}],
    ['thread', { stage: 'open' }],
    ['clock', { segments: 6, filled: 0 }],
  ])('a %s begins with what its kind has', (kind, more) => {
    const { state } = anEvening().ask(does({ do: 'entity.add', kind, name: 'Bell' }));
    expect(state.chronicle.entities).toEqual([
      { id: 'k1', kind, name: 'Bell', notes: '', tags: [], secret: false, ...more },
    ]);
  });

  test('two of one name are refused, whatever the case', () => {
    const evening = anEvening().ask(does({ do: 'entity.add', kind: 'person', name: 'Mira' }));
    expect(evening.refusal(does({ do: 'entity.add', kind: 'place', name: 'mira' }))).toBe(
      '“Mira” is in the log already. Choose another name.',
    );
  });

  test('a new name leaves the old one as a way to it', () => {
    const evening = anEvening().ask(does({ do: 'entity.add', kind: 'person', name: 'Hood' }));
    const { entities } = evening.ask(does({ do: 'entity.change', id: 'k1', name: 'Ilvara' })).state.chronicle;
    expect(findEntityByName(entities, 'hood')?.name).toBe('Ilvara');
  });

  test('a picture is a data URL that fits into a step twice, stays while words change, and goes when it is taken away', () => {
    const add = (picture: string): unknown => does({ do: 'entity.add', kind: 'item', name: 'Map', picture });
    const evening = anEvening();
    expect(evening.refusal(add('https://example.org/a.png'))).toContain('PNG, JPEG, WebP or GIF');
    expect(evening.refusal(add(`data:image/png;base64,${'A'.repeat(440_000)}`))).toContain('330 kB');
    const shown = evening.ask(add('data:image/png;base64,AAAA'));
    expect(shown.state.chronicle.entities[0]?.picture).toBe('data:image/png;base64,AAAA');
    const later = shown.ask(does({ do: 'entity.change', id: 'k1', notes: 'Torn.' }));
    expect(later.state.chronicle.entities[0]).toMatchObject({
      notes: 'Torn.',
      picture: 'data:image/png;base64,AAAA',
    });
    expect(JSON.stringify(later.steps.at(-1))).not.toContain('base64');
    const gone = later.ask(does({ do: 'entity.change', id: 'k1', picture: '' }));
    expect(gone.state.chronicle.entities[0]?.picture).toBeUndefined();
  });

  test('threads go from stage to stage, clocks by segments within their bounds', () => {
    const evening = anEvening().ask(
      does({ do: 'entity.add', kind: 'thread', name: 'Flood' }),
      does({ do: 'entity.add', kind: 'clock', name: 'Dam', segments: 4 }),
      does({ do: 'thread.move', id: 'k1', to: 'advanced' }),
      does({ do: 'clock.tick', id: 'k2', by: 9 }),
    );
    expect(evening.state.chronicle.entities.map(({ stage, filled }) => stage ?? filled)).toEqual([
      'advanced',
      4,
    ]);
    expect(evening.refusal(does({ do: 'thread.move', id: 'k1', to: 'advanced' }))).toBe(
      'Flood is advanced already.',
    );
    expect(evening.refusal(does({ do: 'clock.tick', id: 'k2', by: 1 }))).toBe('Dam is full already.');
    expect(evening.refusal(does({ do: 'clock.tick', id: 'k1', by: 1 }))).toBe('Flood is not a clock.');
  });
});

describe('links', () => {
  test.each([
    ['a note of the table', { type: 'note.add', text: 'Met @Odo at @[place:Old Mill].' }, false],
    ['a note of the chronicle', does({ do: 'note.write', text: 'Met @Odo at @[place:Old Mill].' }), false],
    ['a secret note', does({ do: 'note.write', text: 'Met @Odo at @[place:Old Mill].', secret: true }), true],
    ['a note that begins with GM:', { type: 'note.add', text: 'GM: @Odo owns @[place:Old Mill].' }, true],
  ])('%s makes what it links to', (_, command, secret) => {
    const { entities } = anEvening().ask(command).state.chronicle;
    expect(entities.map(({ kind, name, secret: kept }) => [kind, name, kept])).toEqual([
      ['person', 'Odo', secret],
      ['place', 'Old Mill', secret],
    ]);
  });

  test('nothing is made twice, and an address is no link', () => {
    const evening = anEvening().ask(
      { type: 'note.add', text: '@Odo and @odo, odo@example.org' },
      { type: 'note.add', text: '@Odo’s boat' },
    );
    expect(evening.state.chronicle.entities.map(({ name }) => name)).toEqual(['Odo']);
  });
});

describe('lists', () => {
  test('prep is ticked off and cleared, the ledger is changed and struck', () => {
    const evening = anEvening().ask(
      does({ do: 'prep.add', text: 'Map of the mill' }),
      does({ do: 'prep.add', text: 'Names' }),
      does({ do: 'prep.tick', id: 'k1', done: true }),
      does({ do: 'prep.clear' }),
      does({ do: 'ledger.add', what: 'Silver bell', worth: '30 gp' }),
      does({ do: 'ledger.change', id: 'k3', holder: 'Mira', gone: true }),
    );
    const { prep, ledger } = evening.state.chronicle;
    expect(prep.map(({ text }) => text)).toEqual(['Names']);
    expect(ledger).toEqual([
      { id: 'k3', what: 'Silver bell', worth: '30 gp', holder: 'Mira', secret: false, gone: true },
    ]);
    expect(evening.refusal(does({ do: 'prep.clear' }))).toBe('Nothing on the list is done.');
    expect(evening.ask(does({ do: 'ledger.remove', id: 'k3' })).state.chronicle.ledger).toEqual([]);
    expect(evening.refusal(does({ do: 'ledger.remove', id: 'k9' }))).toContain('no longer in the log');
  });
});
