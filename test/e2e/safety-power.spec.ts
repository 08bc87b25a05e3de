import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Desktop } from '../../electron/contract.ts';
import { expect, type LaunchApp, test } from './support/app.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
    readonly acknowledged?: (seq: number) => Promise<void>;
  }
}

/** Cuts with the app alone on the disk, and with another program beside it that syncs all the time. */
const CUTS = {
  alone: Number(process.env['FOURFOLD_SOAK_CUTS'] ?? 25),
  beside: Number(process.env['FOURFOLD_SOAK_CUTS'] ?? 40),
} as const;
/** Asks ext4 to stop at once and to forget what is not on the disk, as a power cut does. */
const CUT = 'open(F, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl(F, 0x8004587d, $how) or die;';

interface Disk {
  readonly place: string;
  readonly cut: () => void;
  readonly mount: () => void;
  readonly remove: () => void;
}

/** A disk in a file, whose power can be cut; nothing where the system does not let us. */
function aDisk(): Disk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-power-'));
  const [image, place] = [join(folder, 'disk.img'), join(folder, 'disk')];
  const sh = (line: string): void => void execFileSync('sh', ['-c', line], { stdio: 'ignore' });
  const mount = (): void => sh(`mkdir -p ${place} && mount -o loop ${image} ${place}`);
  const disk: Disk = {
    place,
    mount,
    cut: () => void execFileSync('perl', ['-e', CUT, place]),
    remove: () => {
      sh(`umount -l ${place} || true`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    sh(`truncate -s 400M ${image} && mkfs.ext4 -q ${image}`);
    mount();
    return disk;
  } catch {
    disk.remove();
    return undefined;
  }
}

/** Another program that syncs its own file all the time: what loses whole databases of the engine. */
function neighbour(place: string): () => void {
  const file = openSync(join(place, 'neighbour'), 'w');
  const timer = setInterval(() => {
    try {
      writeSync(file, 'x');
      fsyncSync(file);
    } catch {
      clearInterval(timer);
    }
  }, 5);
  return () => {
    clearInterval(timer);
    closeSync(file);
  };
}

/** Writes until the power is cut; answers the last entry that was acknowledged before. */
async function writeUntilCut(
  launchApp: LaunchApp,
  disk: Disk,
  from: number,
  how: keyof typeof CUTS,
): Promise<number> {
  const running = await launchApp({ userData: join(disk.place, 'profile') });
  let last = from;
  await running.window.exposeFunction('acknowledged', (seq: number) => {
    last = Math.max(last, seq);
  });
  const writing = running.window.evaluate(async (start) => {
    for (let seq = start + 1; ; seq++) {
      const body = JSON.stringify({ seq, note: `entry ${seq}` });
      const answer = await window.fourfold?.call('journal.append', {
        records: [{ book: 'power', seq, body }],
      });
      if (!answer?.ok) return;
      void window.acknowledged?.(seq);
    }
  }, from);
  writing.catch(() => undefined);
  const stop = how === 'beside' ? neighbour(disk.place) : () => undefined;
  await new Promise((done) => setTimeout(done, 300 + Math.random() * 1_500));
  disk.cut();
  const acknowledged = last;
  stop();
  await running.kill();
  execFileSync('umount', ['-l', disk.place]);
  disk.mount();
  return acknowledged;
}

async function entriesOn(launchApp: LaunchApp, disk: Disk): Promise<number> {
  const { window: page, kill } = await launchApp({ userData: join(disk.place, 'profile') });
  await expect(page.getByRole('heading', { name: 'Fourfold', level: 1 })).toBeVisible();
  const heads = await page.evaluate(() => window.fourfold?.call('journal.heads', undefined));
  await kill();
  const head = heads?.find(({ book }) => book === 'power');
  expect(head?.entries).toBe(head?.seq);
  return head?.seq ?? 0;
}

const WHERE = [
  ['alone', 'alone on the disk'],
  ['beside', 'beside another program that syncs all the time'],
] as const;

for (const [how, where] of WHERE)
  test(`a power cut loses no acknowledged entry, ${where}`, async ({ launchApp }) => {
    test.skip(process.env['FOURFOLD_SOAK'] === undefined, 'Long; npm run soak runs it.');
    test.setTimeout(CUTS[how] * 30_000 + 60_000);
    const disk = aDisk();
    test.skip(disk === undefined, 'A disk whose power can be cut is made only as root on Linux.');
    if (disk === undefined) return;
    try {
      let [entries, cuts, acknowledged] = [0, 0, 0];
      for (; cuts < CUTS[how]; cuts++) {
        acknowledged = await writeUntilCut(launchApp, disk, entries, how);
        entries = await entriesOn(launchApp, disk);
        expect(entries).toBeGreaterThanOrEqual(acknowledged);
      }
      console.log(`figure R2: ${cuts} power cuts ${where}, ${entries} entries, 0 acknowledged ones lost`);
    } finally {
      disk.remove();
    }
  });
