import { saying } from '../core/kernel/said.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OpenedAnswer } from './contract.ts';

const described = v.object({ homepage: v.pipe(v.string(), v.url()) });
/** Names that lead nowhere, kept for examples (RFC 2606). */
const NOWHERE = /(?:^|\.)(?:example|invalid|test|localhost)$/u;

/**
 * Has the browser open the page of the project, where newer versions are told of. It is the one address that the app
 * hands to the system: that of `homepage` in its own package.json, over https, and only as the GM asks for it.
 */
export async function openProject(
  folder: string,
  open: (address: string) => Promise<void>,
): Promise<OpenedAnswer> {
  try {
    const { homepage } = v.parse(described, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    const { protocol, hostname } = new URL(homepage);
    if (protocol !== 'https:' || NOWHERE.test(hostname)) return { ok: false, ...saying('desktop.noPage') };
    await open(homepage);
    return { ok: true };
  } catch {
    return { ok: false, ...saying('desktop.browserNotOpened') };
  }
}
