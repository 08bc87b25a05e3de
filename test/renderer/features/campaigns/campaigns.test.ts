import { copyFileSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemOf } from '../../../../core/systems/registry.ts';
import { localize } from '../../../../renderer/i18n/localize.ts';
import { useHistories } from '../../../../renderer/features/campaigns/campaigns.ts';
import { inFolder } from '../../../electron/journalKit.ts';
import { type Computer, startComputer } from '../../stores/computerKit.ts';

/** One evening on the computer of a folder: the app is started, notes are taken, a creature joins the library. */
async function evening(folder: string, notes: readonly string[], creature: string): Promise<void> {
  const computer = await startComputer(folder, '');
  const { session, table, library } = computer;
  const [row] = session.campaigns;
  if (row) await session.openCampaign(row.id);
  else await session.createCampaign('Camp', 'torches', 's');
  for (const text of notes) expect(await table.ask({ type: 'note.add', text })).toBeUndefined();
  const [sample] = systemOf('torches')?.sample.creatures ?? [];
  if (!sample) throw new Error('There is no such game.');
  const { kind, draft } = sample;
  const made = { id: creature, system: 'torches', kind, name: creature, draft: { ...draft, name: creature } };
  expect(await library.ask({ type: 'creatures.import', creatures: [made] })).toBeUndefined();
  await session.leave();
  await computer.close();
}

/** Two computers that share an evening and play one each; then the other’s comes into our folder beside ours. */
async function merged(base: string): Promise<string> {
  const [a, b] = [join(base, 'a'), join(base, 'b')];
  await evening(a, ['one', 'two'], 'Rat');
  cpSync(a, b, { recursive: true });
  await evening(a, ['A1', 'A2', 'A3'], 'Adder');
  await evening(b, ['B1', 'B2'], 'Boar');
  const files = (folder: string): string[] => readdirSync(join(folder, 'gm-data', 'journal')).toSorted();
  const last = files(a).at(-1) ?? '';
  copyFileSync(
    join(a, 'gm-data', 'journal', last),
    join(b, 'gm-data', 'journal', last.replace('.jsonl', ' (Anna’s conflicted copy 2026-11-29).jsonl')),
  );
  return b;
}

const notices = ({ session, ui }: Computer): string =>
  [...(session.safety?.notes ?? []).map(localize), ui.notice?.text ?? ''].join(' ');

async function notesOf({ session, table, ui }: Computer, name: string): Promise<string> {
  const row = session.campaigns.find((each) => each.name === name);
  if (!row) throw new Error(`There is no campaign called ${name}.`);
  expect(await session.openCampaign(row.id)).toBeUndefined();
  expect(ui.notice?.text ?? '').not.toMatch(/nothing was lost|was lost/iu);
  const texts = table.steps.flatMap(({ command }) => (command.type === 'note.add' ? [command.text] : []));
  await session.leave();
  return texts.join(' ');
}

describe('a data folder into which another computer’s evening was copied', () => {
  it.each([
    ['with the database', false],
    ['without the database', true],
  ])(
    'is told as two histories, %s: both are campaigns, one is chosen, nothing is called whole',
    (_how, fresh) =>
      inFolder(async (base) => {
        const folder = await merged(base);
        const first = await startComputer(folder, '', fresh);
        expect(first.session.failure).toBe('');
        expect(notices(first)).toMatch(/Two computers wrote into “Camp”\. Both histories are kept/u);
        expect(notices(first)).not.toMatch(/nothing was lost|was lost/iu);
        expect(first.session.parted).toMatchObject([{ name: 'Camp', here: 2, there: 3, missing: 0 }]);
        expect(first.session.campaigns.map(({ name }) => name).toSorted()).toEqual([
          'Camp',
          'Camp (from another computer)',
        ]);
        expect(first.library.creatures.map(({ name }) => name).toSorted()).toEqual(['Adder', 'Boar', 'Rat']);

        const [parted] = first.session.parted;
        if (!parted) throw new Error('There is one history.');
        const histories = useHistories();
        const [here, there] = await Promise.all(
          [parted.book, parted.other.id].map((id) => histories.shown(id, 'torches', parted.base)),
        );
        expect([here?.lines.join(' '), there?.lines.join(' ')]).toEqual([
          expect.stringMatching(/B1.*B2$/u),
          expect.stringMatching(/A1.*A2.*A3$/u),
        ]);
        expect(await notesOf(first, 'Camp')).toBe('one two B1 B2');
        expect(await notesOf(first, 'Camp (from another computer)')).toBe('one two A1 A2 A3');
        await first.close();

        // It stays said until one is chosen, and nothing is kept twice.
        const second = await startComputer(folder, '', fresh);
        expect(second.session.parted).toHaveLength(1);
        expect(second.session.campaigns).toHaveLength(2);
        const [again] = second.session.parted;
        if (!again) throw new Error('There is one history.');
        expect(await useHistories().choose(again, 'there')).toBeUndefined();
        expect(second.session.parted).toEqual([]);
        expect(await notesOf(second, 'Camp')).toBe('one two A1 A2 A3');
        await second.close();

        const third = await startComputer(folder, '', fresh);
        expect(third.session.parted).toEqual([]);
        expect(notices(third)).not.toMatch(/two computers/iu);
        expect(third.session.campaigns).toHaveLength(2);
        expect(await notesOf(third, 'Camp')).toBe('one two A1 A2 A3');
        await third.close();
      }),
  );
});
