import { describe, expect, test } from 'vitest';
import { checkLeaks, type Leak } from '../../../core/campaign/leaks.ts';
import { createCampaignRedactor } from '../../../core/campaign/redact.ts';
import { exportMarkdown } from '../../../core/campaign/exports.ts';
import { anEvening, does, join, type Evening } from './evening.ts';
import { campaignOf } from './reading.ts';

/** Hesper Vane is a secret; what is asked for comes after. */
function withHesper(...commands: readonly unknown[]): Evening {
  return anEvening().ask(
    join('Bram', 'heroes'),
    { type: 'session.begin', title: 'One' },
    does({ do: 'entity.add', kind: 'person', name: 'Hesper Vane', secret: true }),
    ...commands,
  );
}
const check = (evening: Evening) => checkLeaks(campaignOf(evening.steps, evening.state));
const short = ({ is, found, name }: Leak): string => `${is} ${found} of ${name}`;
const players = (evening: Evening): string =>
  exportMarkdown(campaignOf(evening.steps, evening.state), 'players');

describe('the leak check', () => {
  test.each([
    ['one word of a secret name', 'Hesper’s glove lies there.', ['part Hesper’s of Hesper Vane']],
    ['a word that looks like it', 'Hespre was here.', ['near Hespre of Hesper Vane']],
    ['a name inside a longer word', 'The hesperites pray.', ['near hesperites of Hesper Vane']],
    ['the German genitive of a part', 'Hespers Handschuh.', ['part Hespers of Hesper Vane']],
    ['the whole name, which is taken out', 'Hesper Vane smiles.', []],
    ['a word that is common', 'The vane on the roof turns.', []],
    ['what is for the GM alone', 'Rain.\n\nGM: Hesper did it.', []],
  ])('names %s, and where', (_, text, found) => {
    const leaks = check(withHesper({ type: 'note.add', text }));
    expect(leaks.open.map(short)).toEqual(found);
    for (const { at } of leaks.open)
      expect(at).toEqual([
        expect.objectContaining({ place: expect.objectContaining({ is: 'note', seq: 5 }) }),
      ]);
  });

  test('says what is kept back: gaps, and fights without a name for players', () => {
    const leaks = check(
      withHesper(
        { type: 'note.add', text: 'Hesper Vane’s gate.' },
        { type: 'encounter.begin', name: 'Hesper’s betrayal', entries: [] },
      ),
    );
    expect(leaks.open).toEqual([]);
    expect(leaks.kept.map(short)).toEqual([
      'taken Hesper Vane’s of Hesper Vane',
      'fight Hesper’s betrayal of Hesper’s betrayal',
    ]);
  });

  test('a find is decided for the places it stands in; in a new one it is asked about again', () => {
    const told = withHesper({ type: 'note.add', text: 'Hesper was here.' });
    const keys = check(told).open.flatMap((each) => each.keys);
    const cleared = told.ask(does({ do: 'leaks.clear', keys: [...keys], on: true }));
    expect(check(cleared).open).toEqual([]);
    expect(check(cleared).cleared.map(short)).toEqual(['part Hesper of Hesper Vane']);
    const again = cleared.ask({ type: 'note.add', text: 'Hesper came back.' });
    expect(check(again).open.map(short)).toEqual(['part Hesper of Hesper Vane']);
    expect(
      check(again.ask(does({ do: 'leaks.clear', keys: [...keys], on: false }))).open[0]?.at,
    ).toHaveLength(2);
  });

  test('another name of the entry ends it: the word is taken out in all its forms', () => {
    const told = withHesper(
      { type: 'note.add', text: 'Hesper’s glove, and Hespers Hut.' },
      does({ do: 'entity.change', id: 'k1', aliases: ['Hesper', 'the second key'] }),
    );
    expect(check(told).open).toEqual([]);
    expect(players(told)).toContain('… glove, and … Hut.');
  });

  test('a word of a name that players know gives nothing away', () => {
    expect(
      check(
        withHesper(does({ do: 'entity.add', kind: 'place', name: 'Vane Street' }), {
          type: 'note.add',
          text: 'They live in Vane Street.',
        }),
      ).open,
    ).toEqual([]);
  });
});

describe('a name for players', () => {
  test('stands in place of the secret one, with its genitive', () => {
    const told = withHesper(
      does({ do: 'entity.change', id: 'k1', shown: 'the grey lady', aliases: ['Hesper'] }),
      { type: 'note.add', text: 'Hesper’s glove. @[Hesper Vane] waits.' },
    );
    const redact = createCampaignRedactor(told.state.chronicle, []);
    expect(redact('Hesper’s glove. @[Hesper Vane] waits.')).toBe(
      'the grey lady’s glove. the grey lady waits.',
    );
    expect(players(told)).toContain('the grey lady’s glove. the grey lady waits.');
    expect(players(told)).not.toMatch(/hesper|vane/iu);
  });

  test('of a fight that was run, given later, is what players read', () => {
    const told = withHesper(
      { type: 'encounter.begin', name: 'The betrayal', entries: [] },
      { type: 'encounter.end', award: false },
    );
    expect(players(told)).toContain('## A fight');
    const named = told.ask(does({ do: 'fight.show', line: 5, shown: 'At the toll house' }));
    expect(players(named)).toContain('## At the toll house');
    expect(players(named)).toContain('At the toll house ends after');
    expect(players(named)).not.toContain('betrayal');
  });
});
