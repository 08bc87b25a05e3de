import type { Refusal } from './result.ts';
import { english, type Said, said, sayingOf, type Wording } from './said.ts';

interface InputFault {
  /** What the code stands for, for the help. */
  readonly title: string;
  /** What to do about it, said where a door knows nothing better. */
  readonly remedy: Said;
}

/** Everything that can be wrong with what comes in from outside or goes out, by the code that stands behind the sentence. */
export const INPUT_FAULTS = {
  'IMP-01': {
    title: 'The file is empty, or nothing in it can be read',
    remedy: said('remedy.chooseAnotherFile'),
  },
  'IMP-02': {
    title: 'The file ends in the middle',
    remedy: said('remedy.copyWhole'),
  },
  'IMP-03': { title: 'The file is not text in UTF-8', remedy: said('remedy.saveAsUtf8') },
  'IMP-04': {
    title: 'Something stands where it cannot be understood, or after the end',
    remedy: said('remedy.fixThatPlace'),
  },
  'IMP-05': { title: 'A number is not a normal number', remedy: said('remedy.writeNumber') },
  'IMP-06': { title: 'The file is nested deeper than 64', remedy: said('remedy.importParts') },
  'IMP-07': { title: 'The file, or a part of it, is too large', remedy: said('remedy.splitFile') },
  'IMP-08': {
    title: 'The file holds a forbidden name, such as __proto__',
    remedy: said('remedy.renameField'),
  },
  'IMP-09': {
    title: 'The file is not of a kind that Fourfold reads',
    remedy: said('remedy.otherFormat'),
  },
  'IMP-10': { title: 'A newer Fourfold made the file', remedy: said('remedy.updateApp') },
  'IMP-11': { title: 'A field is missing or of the wrong kind', remedy: said('remedy.fixThere') },
  'IMP-12': {
    title: 'The same thing is there already, or stands twice in the files',
    remedy: said('remedy.keepOrReplace'),
  },
  'IMP-13': {
    title: 'Reading did not end within 10 seconds',
    remedy: said('remedy.splitOrOther'),
  },
  'BAK-01': {
    title: 'The backup is damaged or cut off',
    remedy: said('remedy.rescueOrOther'),
  },
  'BAK-02': { title: 'The file is not a backup of Fourfold', remedy: said('remedy.chooseAnother') },
  'BAK-03': { title: 'A newer Fourfold made the backup', remedy: said('remedy.updateApp') },
  'BAK-04': { title: 'The first line of the backup cannot be right', remedy: said('remedy.chooseAnother') },
  'BAK-05': {
    title: 'A line of the backup is no entry',
    remedy: said('remedy.rescueOrOther'),
  },
  'BAK-06': {
    title: 'An entry of the backup is not sound',
    remedy: said('remedy.rescueOrOther'),
  },
  'BAK-07': { title: 'The backup does not hold that campaign', remedy: said('remedy.chooseAnother') },
  'ZIP-01': { title: 'The file unpacks to too much', remedy: said('remedy.unpackAndChoose') },
  'ZIP-02': {
    title: 'A name in the zip is not safe, or stands twice',
    remedy: said('remedy.otherNames'),
  },
  'ZIP-03': { title: 'The zip is encrypted', remedy: said('remedy.unpack') },
  'ZIP-04': {
    title: 'The zip holds nothing that is read here, as a zip within a zip',
    remedy: said('remedy.unpack'),
  },
  'ZIP-05': { title: 'The zip is cut off or damaged', remedy: said('remedy.copyAgain') },
  'PDF-01': { title: 'The PDF is protected by a password', remedy: said('remedy.savePdfOpen') },
  'PDF-02': { title: 'The PDF is cut off or damaged', remedy: said('remedy.copyAgain') },
  'PDF-03': {
    title: 'Pages of the PDF are pictures without text',
    remedy: said('remedy.recogniseText'),
  },
  'YML-01': {
    title: 'An anchor in YAML is used to grow without end',
    remedy: said('remedy.writeAnchorsOut'),
  },
  'YML-02': { title: 'A tag in YAML asks for more than plain data', remedy: said('remedy.removeTag') },
  'FS-01': {
    title: 'A file or folder cannot be read',
    remedy: said('remedy.lookAndRetry'),
  },
  'FS-02': {
    title: 'A file cannot be written',
    remedy: said('remedy.otherPlace'),
  },
} as const satisfies { readonly [code: string]: InputFault };

/** The code of what is wrong with something from outside. */
export type FaultCode = keyof typeof INPUT_FAULTS;

/** What an inner door said already, in words alone. */
const MARKED = /\[[A-Z]{2,3}-\d\d\]$/u;

/**
 * The one form of a refusal at a door: what is wrong and where, that nothing was changed, what to do, and the code.
 * `what` is a sentence with or without its full stop; what was said at an inner door stays as it was said there.
 */
export function inputFault(
  code: FaultCode,
  what: Wording,
  remedy: Wording = INPUT_FAULTS[code].remedy,
): Refusal {
  const sentence = english(what);
  if (isMarked(what)) return { code, ...sayingOf(what) };
  const values = {
    what: /[.!?]$/u.test(sentence) ? what : said('door.withStop', { what }),
    unchanged: said(code === 'FS-02' ? 'door.notCopied' : 'door.unchanged'),
    remedy,
    mark: code,
  };
  // After a list of lines the rest stands on one of its own.
  return {
    code,
    ...sayingOf(said(sentence.includes('\n') ? 'door.refusedLines' : 'door.refused', values)),
  };
}

function isMarked(what: Wording): boolean {
  return typeof what === 'string' ? MARKED.test(what) : what.code.startsWith('door.refused');
}
