import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';
import * as v from 'valibot';
import { expect, type LaunchApp, type RunningApp, test } from './support/app.ts';
import { busyTable, goTo } from './support/evening.ts';
import { VIEWS } from './support/views.ts';

/** Each call of a process by which something may leave it, as Linux names them. */
const CALLS = 'connect,sendto,sendmsg,sendmmsg';
/** An address and a name for documentation, where nobody is: by them the test shows that it would see a packet. */
const [CONTROL, NAME] = ['192.0.2.1', 'a.example'];
/** What the engine notes of its own network work when something is about to leave. */
const LEAVING = ['URL_REQUEST_START_JOB', 'HOST_RESOLVER_MANAGER_JOB', 'UDP_CONNECT', 'TCP_CONNECT_ATTEMPT'];

test('nothing leaves the computer: a start, an evening with every sheet and the players’ window, and a quit', async ({
  launchApp,
}, info) => {
  // A watched app takes several times as long; nothing here is measured.
  test.setTimeout(600_000);
  const [calls, log] = [info.outputPath('calls.txt'), info.outputPath('network.json')];
  const watched = canWatch();
  const running = await launchWatched(launchApp, watched ? calls : undefined, log);
  await playEvening(running);

  // Every session is shut, also one that nobody has thought of, and also where a dictionary were wanted there.
  expect(await tryElsewhere(running.app)).toEqual({ name: 'no', request: 'no', dictionary: 'no' });
  await openSocket(running.app);
  await running.close();
  // Both watchers were awake: one saw that dictionary asked for, which went no further, the other the socket.
  const seen = readNetworkLog(log);
  expect(seen.map(({ kind, told }) => `${kind} ${told.includes(NAME)}`)).toEqual([
    'URL_REQUEST_START_JOB true',
    'URL_REQUEST_START_JOB false',
  ]);
  if (watched)
    expect(leavingIn(readFileSync(calls, 'utf8'))).toEqual([
      expect.stringMatching(new RegExp(`connect.*"${CONTROL}"`, 'u')),
    ]);
});

function canWatch(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts the app with the engine's own log of the network, and under a watcher of its calls where there is one. */
function launchWatched(launchApp: LaunchApp, calls: string | undefined, log: string): Promise<RunningApp> {
  const under = calls === undefined ? [] : ['strace', '-f', '-qq', '-e', `trace=${CALLS}`, '-o', calls];
  return launchApp({ switches: [`--log-net-log=${log}`], under, size: { width: 1366, height: 768 } });
}

async function playEvening({ app, window }: RunningApp): Promise<void> {
  await busyTable(window);
  const opened = app.waitForEvent('window');
  await window.keyboard.press('Shift+V');
  await expect((await opened).getByRole('main')).toBeVisible();
  for (const { open, leave } of VIEWS) {
    await open(window);
    await leave?.(window);
  }
  await goTo(window, 'Table');
}

/** Asks for a name, a page of this computer and a dictionary, in a session that no window has. */
function tryElsewhere(app: ElectronApplication): Promise<Readonly<Record<string, string>>> {
  return app.evaluate(async ({ session }, name) => {
    const other = session.fromPartition('another');
    const came = (asked: Promise<unknown>): Promise<string> =>
      asked.then(
        () => 'came',
        () => 'no',
      );
    const dictionary = new Promise<string>((done) => {
      other.once('spellcheck-dictionary-download-success', () => done('came'));
      other.once('spellcheck-dictionary-download-failure', () => done('no'));
    });
    other.setSpellCheckerEnabled(true);
    other.setSpellCheckerDictionaryDownloadURL(`https://${name}/`);
    other.setSpellCheckerLanguages(['fr']);
    return {
      name: await came(other.resolveHost(name)),
      request: await came(other.fetch('http://127.0.0.1:9/')),
      dictionary: await dictionary,
    };
  }, NAME);
}

/** Points a socket at a far address, as a fault of ours would. Nothing is sent by it. */
function openSocket(app: ElectronApplication): Promise<void> {
  return app.evaluate(
    (_electron, address) =>
      new Promise<void>((done) => {
        // oxlint-disable-next-line typescript/no-require-imports -- the main process has no other way to a module from here
        const dgram = process.mainModule?.require('node:dgram');
        const socket = dgram.createSocket('udp4');
        socket.connect(9, address, () => {
          socket.close();
          done();
        });
      }),
    CONTROL,
  );
}

/** Calls that lead beyond this computer. A question for a name does so by whatever address its resolver has. */
function leavingIn(trace: string): readonly string[] {
  return trace.split('\n').filter((line) => {
    if (line.includes('/systemd/resolve/')) return true;
    const family = /sa_family=(AF_\w+)/u.exec(line)?.[1];
    if (family === undefined || ['AF_UNIX', 'AF_NETLINK', 'AF_UNSPEC'].includes(family)) return false;
    const local = /inet_addr\("127\.|"::1"|"::ffff:127\./u.test(line);
    return !local || /port=htons\(53\)/u.test(line);
  });
}

const networkLog = v.object({
  constants: v.object({ logEventTypes: v.record(v.string(), v.number()) }),
  events: v.array(v.object({ type: v.number(), params: v.optional(v.unknown()) })),
});

interface Noted {
  readonly kind: string;
  readonly told: string;
}

/** What the engine was about to send, by its own log, in its order. */
function readNetworkLog(file: string): readonly Noted[] {
  const { constants, events } = v.parse(networkLog, JSON.parse(readFileSync(file, 'utf8')));
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, kind]) => [kind, name]));
  // An engine that calls them otherwise would let everything pass.
  expect([...names.values()]).toEqual(expect.arrayContaining(LEAVING));
  return events
    .map(({ type, params }) => ({ kind: names.get(type) ?? '', told: JSON.stringify(params ?? '') }))
    .filter(({ kind }) => LEAVING.includes(kind));
}
