import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../fixtures/formats');

/** A file of another program, as text. */
export function fixture(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}
