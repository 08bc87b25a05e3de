import { describe, expect, it, vi } from 'vitest';
import { REQUESTS } from '../../electron/contract.ts';
import { answerCall, createRateBudget, createCallGate, type CallHandlers } from '../../electron/ipc.ts';
import { answerInEnglish } from '../support/answerInEnglish.ts';

const done = { ok: true } as const;
const refuse = () => {
  throw new Error('not asked here');
};
const handlers = {
  'safety.state': refuse,
  'safety.damaged': () => ({ count: 0, files: [], texts: [] }),
  'safety.clear': () => undefined,
  'safety.rescue': refuse,
  'backup.list': () => [],
  'backup.make': refuse,
  'backup.save': refuse,
  'backup.open': refuse,
  'backup.opened': refuse,
  'backup.restore': refuse,
  'backup.finish': () => undefined,
  'backup.records': () => [],
  'book.shelve': () => undefined,
  'book.accept': () => undefined,
  'book.named': () => undefined,
  'book.told': () => undefined,
  'work.progress': () => undefined,
  'work.callOff': () => undefined,
  'diagnosis.report': refuse,
  'diagnosis.check': refuse,
  'diagnosis.save': refuse,
  'journal.report': () => ({ records: 0, torn: false, badLines: 0, folder: '', runtime: '' }),
  'journal.heads': () => [],
  'journal.append': vi.fn<CallHandlers['journal.append']>(() => done),
  'journal.other': () => [],
  'journal.read': () => {
    throw new Error('the disk is gone');
  },
  'file.save': () => ({ ok: true, name: 'x' }),
  'file.open': () => ({ ok: false, cancelled: true, message: '' }),
  'folder.save': refuse,
  'folder.open': refuse,
  'print.pdf': refuse,
  'players.toggle': () => false,
  'players.show': () => false,
  'project.open': () => ({ ok: true }),
  'window.zoom': () => undefined,
  'window.asks': () => undefined,
  'window.writes': () => undefined,
  'cards.pdf': () => ({ ok: true, name: 'cards.pdf' }),
  'cards.png': () => ({ ok: true, name: 'card.png' }),
  'window.menu': () => undefined,
} satisfies CallHandlers;

const journalRequests = [{ book: 'hall', seq: 1, body: '{}' }];
const ask = (call: unknown, asked?: unknown, trusted = true) => answerCall(handlers, trusted, call, asked);

describe('a call of the window', () => {
  it('is done when all is as the contract says', async () => {
    expect(await ask('journal.append', { records: journalRequests })).toEqual({ ok: true, value: done });
    expect(await ask('window.menu', { items: [] })).toEqual({ ok: true, value: undefined });
  });

  it('is refused to a page that is not ours', async () => {
    handlers['journal.append'].mockClear();
    expect(await ask('journal.append', { records: journalRequests }, false)).toMatchObject({ ok: false });
    expect(handlers['journal.append']).not.toHaveBeenCalled();
  });

  it.each(['shell.open', 'toString', '__proto__', '', 7, undefined, { name: 'journal.heads' }])(
    'does not exist as %j',
    async (call) => {
      expect(await ask(call)).toMatchObject({ ok: false, message: expect.stringContaining('no call') });
    },
  );

  it.each([
    ['nothing at all', undefined],
    ['no records', { records: [] }],
    ['a path for a book', { records: [{ book: '../up', seq: 1, body: '{}' }] }],
    ['a number that is none', { records: [{ book: 'hall', seq: 0, body: '{}' }] }],
    ['a fraction', { records: [{ book: 'hall', seq: 1.5, body: '{}' }] }],
    ['a body that is no text', { records: [{ book: 'hall', seq: 1, body: {} }] }],
    ['a record that is too large', { records: [{ book: 'hall', seq: 1, body: 'x'.repeat(1_000_001) }] }],
    ['something besides', { records: journalRequests, path: '/etc/passwd' }],
  ])('is refused with %s, and says what is wrong', async (_what, asked) => {
    handlers['journal.append'].mockClear();
    expect(await ask('journal.append', asked)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^“journal\.append” was called wrongly: .+/),
    });
    expect(handlers['journal.append']).not.toHaveBeenCalled();
  });

  it('turns a failure into a sentence', async () => {
    expect(answerInEnglish(await ask('journal.read', { book: 'hall', after: 0, limit: 1 }))).toEqual({
      ok: false,
      message: 'The desktop could not do “journal.read”: the disk is gone',
    });
  });

  it('takes nothing but what the contract names', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
  });
});

describe('F15 a page that was taken over', () => {
  it('asks 5,000 things at once at the most, and a thousand more each second', () => {
    let now = 0;
    const gate = createCallGate(() => now);
    const asked = (): number =>
      Array.from({ length: 20_000 }).filter(() => !gate('journal.heads', {})).length;
    expect(asked()).toBe(5_000);
    now = 1_000;
    expect(asked()).toBe(1_000);
  });

  it('has the native menu built 60 times at once at the most', () => {
    const gate = createCallGate(() => 0);
    expect(Array.from({ length: 500 }).filter(() => !gate('window.menu', {})).length).toBe(60);
    expect(answerInEnglish(gate('window.menu', {}))).toContain('too often');
  });

  it('sends 400 MB at once at the most, counted in all the texts of a request', () => {
    let now = 0;
    const gate = createCallGate(() => now);
    const body = 'x'.repeat(1_000_000);
    const records = Array.from({ length: 100 }, (_, seq) => ({ book: 'b', seq, body }));
    const taken = (): number =>
      Array.from({ length: 10 }).filter(() => !gate('journal.append', { records })).length;
    expect(taken()).toBe(3);
    now = 60_000;
    expect(taken()).toBe(3);
    expect(answerInEnglish(gate('journal.append', { records }))).toContain('Too much');
    expect(gate('journal.heads', undefined)).toBeUndefined();
  });

  it('counts bytes as it counts characters', () => {
    const gate = createCallGate(() => 0);
    const taken = Array.from({ length: 10 }).filter(
      () => !gate('file.save', { name: 'a.zip', text: '', bytes: new Uint8Array(45_000_000) }),
    );
    expect(taken).toHaveLength(8);
  });
});

it('a budget never holds more than its most, and a clock that goes back gives nothing', () => {
  const spend = createRateBudget({ most: 10, each: 1 });
  expect(spend(10, 1_000_000)).toBe(true);
  expect(spend(1, 0)).toBe(false);
  expect(spend(1, 1_000_500)).toBe(false);
  expect(spend(1, 1_001_000)).toBe(true);
});
