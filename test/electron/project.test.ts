import { answerInEnglish } from '../support/answerInEnglish.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCallGate } from '../../electron/ipc.ts';
import { openProjectPage } from '../../electron/handlers.ts';

async function asked(text: string, fails = false) {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-project-'));
  writeFileSync(join(folder, 'package.json'), text);
  const opened: string[] = [];
  const answer = await openProjectPage(folder, async (address) => {
    if (fails) throw new Error('no browser');
    opened.push(address);
  });
  return { answer, opened };
}

describe('the page of the project', () => {
  it('opens the address of the package alone', async () => {
    const { answer, opened } = await asked('{"homepage":"https://fourfold.games/news"}');
    expect(answer).toEqual({ ok: true });
    expect(opened).toEqual(['https://fourfold.games/news']);
  });

  it.each([
    ['an example', '{"homepage":"https://fourfold.example"}', /no web page/u],
    ['not over https', '{"homepage":"http://fourfold.games"}', /no web page/u],
    ['a program', '{"homepage":"file:///bin/sh"}', /no web page/u],
    ['no address', '{"homepage":"the web"}', /could not be opened/u],
    ['none at all', '{}', /could not be opened/u],
    ['a torn file', '{', /could not be opened/u],
  ])('opens nothing for %s', async (_what, text, message) => {
    const { answer, opened } = await asked(text);
    expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(message) });
    expect(opened).toEqual([]);
  });

  it('says so where there is no browser', async () => {
    const { answer } = await asked('{"homepage":"https://fourfold.games"}', true);
    expect(answer).toMatchObject({ ok: false });
  });

  it('is not opened without end by a page that was taken over', () => {
    let now = 0;
    const gate = createCallGate(() => now);
    const open = () => gate('project.open', undefined);
    expect(answerInEnglish([open(), open(), open()])).toEqual([
      undefined,
      undefined,
      expect.stringContaining('too often'),
    ]);
    now = 6_000;
    expect(open()).toBeUndefined();
  });
});
