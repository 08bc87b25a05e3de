import type { Refusal } from './result.ts';

interface InputFault {
  /** What the code stands for, for the help. */
  readonly title: string;
  /** What to do about it, said where a door knows nothing better. */
  readonly remedy: string;
}

/** Everything that can be wrong with what comes in from outside or goes out, by the code that stands behind the sentence. */
export const INPUT_FAULTS = {
  'IMP-01': { title: 'The file is empty, or nothing in it can be read', remedy: 'Choose another file.' },
  'IMP-02': {
    title: 'The file ends in the middle',
    remedy: 'It was probably not copied completely. Copy it again.',
  },
  'IMP-03': { title: 'The file is not text in UTF-8', remedy: 'Save it as UTF-8 and import it again.' },
  'IMP-04': {
    title: 'Something stands where it cannot be understood, or after the end',
    remedy: 'Fix that place, or export the file again from the program it comes from.',
  },
  'IMP-05': { title: 'A number is not a normal number', remedy: 'Write a number there.' },
  'IMP-06': { title: 'The file is nested deeper than 64', remedy: 'Import its parts one by one.' },
  'IMP-07': { title: 'The file, or a part of it, is too large', remedy: 'Split it.' },
  'IMP-08': { title: 'The file holds a forbidden name, such as __proto__', remedy: 'Rename that field.' },
  'IMP-09': {
    title: 'The file is not of a kind that Fourfold reads',
    remedy: 'Import it as Fourfold JSON, Markdown or plain text.',
  },
  'IMP-10': { title: 'A newer Fourfold made the file', remedy: 'Update the app.' },
  'IMP-11': { title: 'A field is missing or of the wrong kind', remedy: 'Fix it there and import it again.' },
  'IMP-12': {
    title: 'The same thing is there already, or stands twice in the files',
    remedy: 'Keep both, replace the one that is there, or leave it out.',
  },
  'IMP-13': {
    title: 'Reading did not end within 10 seconds',
    remedy: 'Split the file, or import it in another format.',
  },
  'BAK-01': {
    title: 'The backup is damaged or cut off',
    remedy: 'Rescue what can be read of it, or choose another.',
  },
  'BAK-02': { title: 'The file is not a backup of Fourfold', remedy: 'Choose another.' },
  'BAK-03': { title: 'A newer Fourfold made the backup', remedy: 'Update the app.' },
  'BAK-04': { title: 'The first line of the backup cannot be right', remedy: 'Choose another.' },
  'BAK-05': {
    title: 'A line of the backup is no entry',
    remedy: 'Rescue what can be read of it, or choose another.',
  },
  'BAK-06': {
    title: 'An entry of the backup is not sound',
    remedy: 'Rescue what can be read of it, or choose another.',
  },
  'BAK-07': { title: 'The backup does not hold that campaign', remedy: 'Choose another.' },
  'ZIP-01': { title: 'The file unpacks to too much', remedy: 'Unpack it first and import what you need.' },
  'ZIP-02': {
    title: 'A name in the zip is not safe, or stands twice',
    remedy: 'Pack it again under other names.',
  },
  'ZIP-03': { title: 'The zip is encrypted', remedy: 'Unpack it first.' },
  'ZIP-04': {
    title: 'The zip holds nothing that is read here, as a zip within a zip',
    remedy: 'Unpack it first.',
  },
  'ZIP-05': { title: 'The zip is cut off or damaged', remedy: 'Copy it again.' },
  'YML-01': {
    title: 'An anchor in YAML is used to grow without end',
    remedy: 'Write out what the anchors stand for.',
  },
  'YML-02': { title: 'A tag in YAML asks for more than plain data', remedy: 'Take the tag out.' },
  'FS-01': {
    title: 'A file or folder cannot be read',
    remedy: 'Look whether it is there and may be read, and try again.',
  },
  'FS-02': {
    title: 'A file cannot be written',
    remedy: 'Your campaigns are safe. Choose another place, or make room there.',
  },
} as const satisfies { readonly [code: string]: InputFault };

/** The code of what is wrong with something from outside. */
export type FaultCode = keyof typeof INPUT_FAULTS;

const SAID = /\[[A-Z]{2,3}-\d\d\]$/u;

/**
 * The one form of a refusal at a door: what is wrong and where, that nothing was changed, what to do, and the code.
 * `what` is a sentence with or without its full stop; what was said at an inner door stays as it was said there.
 */
export function inputFault(
  code: FaultCode,
  what: string,
  remedy: string = INPUT_FAULTS[code].remedy,
): Refusal {
  if (SAID.test(what)) return { code, message: what };
  const sentence = /[.!?]$/u.test(what) ? what : `${what}.`;
  // After a list of lines the rest stands on one of its own.
  const next = sentence.includes('\n') ? '\n' : ' ';
  return { code, message: `${sentence}${next}${unchangedBy(code)} ${remedy} [${code}]` };
}

function unchangedBy(code: FaultCode): string {
  return code === 'FS-02' ? 'The copy was not made.' : 'Nothing was changed.';
}
