import type { Draft } from '../../rules/creature.ts';
import { openGameLicense } from './openGameLicense.ts';

/** What a credit says of the leave to pass something on. `none`: it names nobody; `unknown`: somebody, but no licence. */
export type Licence = 'ogl' | 'cc-by' | 'other' | 'none' | 'unknown';

const WORDS: readonly (readonly [licence: Licence, words: RegExp])[] = [
  ['ogl', /open gam(?:e|ing) (?:licen[cs]e|content)|\bOGL\b/iu],
  ['cc-by', /\bCC[ -]BY\b|creative commons attribution/iu],
  ['other', /\bCC0\b|public domain|creative commons|\bORC licen[cs]e|\bMIT\b|own words|licen[cs]e/iu],
];

/** The first licence that a credit names. */
export function licenceIn(credit: string): Licence {
  if (credit.trim() === '') return 'none';
  return WORDS.find(([, words]) => words.test(credit))?.[0] ?? 'unknown';
}

/** What a creature’s own credit names, apart from that of its rules. Drafts keep it under `credit`. */
export function licenceOfDraft(draft: Draft): Licence {
  const credit = draft['credit'];
  return licenceIn(typeof credit === 'string' ? credit : '');
}

/** A file that goes beside an export. */
export interface NoticeFile {
  readonly path: string;
  readonly text: string;
}

/** The licence in full, where any of the credits is of a kind that asks for it beside every copy. */
export function licenceFiles(credits: readonly string[]): readonly NoticeFile[] {
  const open = credits.filter((credit) => licenceIn(credit) === 'ogl' || WORDS[0]?.[1].test(credit) === true);
  return open.length === 0 ? [] : [{ path: 'LICENSE-OGL.txt', text: openGameLicense(open) }];
}

/** Who is to be credited, under which licences, and that it was changed: what goes with several files or none that says it. */
export function attribution(credits: readonly string[]): NoticeFile {
  const licences = new Set(
    credits.flatMap((credit) => WORDS.filter(([, words]) => words.test(credit)).map(([key]) => key)),
  );
  const notices = [
    ...(licences.has('cc-by')
      ? [
          'CC BY 4.0 is the Creative Commons Attribution 4.0 International License, https://creativecommons.org/licenses/by/4.0/legalcode. It offers the material as it is, without warranties. Changes: the rules were put into a program and retold in other words; creatures may have been changed by whoever exported them.',
          'SRD 5.1: https://dnd.wizards.com/resources/systems-reference-document. A5ESRD: https://a5esrd.com.',
        ]
      : []),
    ...(licences.has('ogl')
      ? [
          'The stat blocks whose credit says so are Open Game Content under the Open Game License 1.0a, as is what was changed in them; see LICENSE-OGL.txt beside this file. Names and trademarks of their publishers are not.',
        ]
      : []),
  ];
  return { path: 'ATTRIBUTION.txt', text: `${[...new Set(credits), ...notices].join('\n\n')}\n` };
}
