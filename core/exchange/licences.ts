import type { Draft } from '../rules/creature.ts';
import { OPEN_GAME_NOTICES } from './openGameNotices.ts';

/** What a credit says of the leave to pass something on. `none`: it names nobody; `unknown`: somebody, but no licence. */
export type Licence = 'ogl' | 'cc-by' | 'other' | 'none' | 'unknown';

const WORDS: readonly (readonly [licence: Licence, words: RegExp])[] = [
  ['ogl', /open gam(?:e|ing) (?:licen[cs]e|content)|\bOGL\b/iu],
  ['cc-by', /\bCC[ -]BY\b|creative commons attribution/iu],
  ['other', /\bCC0\b|public domain|creative commons|\bORC licen[cs]e|\bMIT\b|own words|licen[cs]e/iu],
];

/** The first licence that a credit names. */
export function readLicence(credit: string): Licence {
  if (credit.trim() === '') return 'none';
  return WORDS.find(([, words]) => words.test(credit))?.[0] ?? 'unknown';
}

/** What a creature’s own credit names, apart from that of its rules. Drafts keep it under `credit`. */
export function licenceOfDraft(draft: Draft): Licence {
  const credit = draft['credit'];
  return readLicence(typeof credit === 'string' ? credit : '');
}

/** A file that goes beside an export. */
interface NoticeFile {
  readonly path: string;
  readonly text: string;
}

/** The licence in full, where any of the credits is of a kind that asks for it beside every copy. */
export function makeLicenceFiles(credits: readonly string[]): readonly NoticeFile[] {
  const open = credits.filter(
    (credit) => readLicence(credit) === 'ogl' || WORDS[0]?.[1].test(credit) === true,
  );
  return open.length === 0 ? [] : [{ path: 'LICENSE-OGL.txt', text: writeOpenGameLicense(open) }];
}

/** Who is to be credited, under which licences, and that it was changed: what goes with several files or none that says it. */
export function writeAttribution(credits: readonly string[]): NoticeFile {
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

/** The Open Game License 1.0a in full, which asks for a copy of itself beside all that stands under it (section 10). */
const LICENSE = `OPEN GAME LICENSE Version 1.0a

The following text is the property of Wizards of the Coast, Inc. and is Copyright 2000 Wizards of the Coast, Inc ("Wizards"). All Rights Reserved.

1. Definitions: (a)"Contributors" means the copyright and/or trademark owners who have contributed Open Game Content; (b)"Derivative Material" means copyrighted material including derivative works and translations (including into other computer languages), potation, modification, correction, addition, extension, upgrade, improvement, compilation, abridgment or other form in which an existing work may be recast, transformed or adapted; (c) "Distribute" means to reproduce, license, rent, lease, sell, broadcast, publicly display, transmit or otherwise distribute; (d)"Open Game Content" means the game mechanic and includes the methods, procedures, processes and routines to the extent such content does not embody the Product Identity and is an enhancement over the prior art and any additional content clearly identified as Open Game Content by the Contributor, and means any work covered by this License, including translations and derivative works under copyright law, but specifically excludes Product Identity. (e) "Product Identity" means product and product line names, logos and identifying marks including trade dress; artifacts; creatures characters; stories, storylines, plots, thematic elements, dialogue, incidents, language, artwork, symbols, designs, depictions, likenesses, formats, poses, concepts, themes and graphic, photographic and other visual or audio representations; names and descriptions of characters, spells, enchantments, personalities, teams, personas, likenesses and special abilities; places, locations, environments, creatures, equipment, magical or supernatural abilities or effects, logos, symbols, or graphic designs; and any other trademark or registered trademark clearly identified as Product identity by the owner of the Product Identity, and which specifically excludes the Open Game Content; (f) "Trademark" means the logos, names, mark, sign, motto, designs that are used by a Contributor to identify itself or its products or the associated products contributed to the Open Game License by the Contributor (g) "Use", "Used" or "Using" means to use, Distribute, copy, edit, format, modify, translate and otherwise create Derivative Material of Open Game Content. (h) "You" or "Your" means the licensee in terms of this agreement.

2. The License: This License applies to any Open Game Content that contains a notice indicating that the Open Game Content may only be Used under and in terms of this License. You must affix such a notice to any Open Game Content that you Use. No terms may be added to or subtracted from this License except as described by the License itself. No other terms or conditions may be applied to any Open Game Content distributed using this License.

3. Offer and Acceptance: By Using the Open Game Content You indicate Your acceptance of the terms of this License.

4. Grant and Consideration: In consideration for agreeing to use this License, the Contributors grant You a perpetual, worldwide, royalty-free, non-exclusive license with the exact terms of this License to Use, the Open Game Content.

5. Representation of Authority to Contribute: If You are contributing original material as Open Game Content, You represent that Your Contributions are Your original creation and/or You have sufficient rights to grant the rights conveyed by this License.

6. Notice of License Copyright: You must update the COPYRIGHT NOTICE portion of this License to include the exact text of the COPYRIGHT NOTICE of any Open Game Content You are copying, modifying or distributing, and You must add the title, the copyright date, and the copyright holder's name to the COPYRIGHT NOTICE of any original Open Game Content you Distribute.

7. Use of Product Identity: You agree not to Use any Product Identity, including as an indication as to compatibility, except as expressly licensed in another, independent Agreement with the owner of each element of that Product Identity. You agree not to indicate compatibility or co-adaptability with any Trademark or Registered Trademark in conjunction with a work containing Open Game Content except as expressly licensed in another, independent Agreement with the owner of such Trademark or Registered Trademark. The use of any Product Identity in Open Game Content does not constitute a challenge to the ownership of that Product Identity. The owner of any Product Identity used in Open Game Content shall retain all rights, title and interest in and to that Product Identity.

8. Identification: If you distribute Open Game Content You must clearly indicate which portions of the work that you are distributing are Open Game Content.

9. Updating the License: Wizards or its designated Agents may publish updated versions of this License. You may use any authorized version of this License to copy, modify and distribute any Open Game Content originally distributed under any version of this License.

10. Copy of this License: You MUST include a copy of this License with every copy of the Open Game Content You Distribute.

11. Use of Contributor Credits: You may not market or advertise the Open Game Content using the name of any Contributor unless You have written permission from the Contributor to do so.

12. Inability to Comply: If it is impossible for You to comply with any of the terms of this License with respect to some or all of the Open Game Content due to statute, judicial order, or governmental regulation then You may not Use any Open Game Material so affected.

13. Termination: This License will terminate automatically if You fail to comply with all terms herein and fail to cure such breach within 30 days of becoming aware of the breach. All sublicenses shall survive the termination of this License.

14. Reformation: If any provision of this License is held to be unenforceable, such provision shall be reformed only to the extent necessary to make it enforceable.

15. COPYRIGHT NOTICE
`;

const FIRST = 'Open Game License v 1.0a. Copyright 2000, Wizards of the Coast, Inc.';

/** Copyright notices by a word of the credit that their content bears, each as its publisher asks for it (section 6). */
const NOTICES: readonly { readonly word: RegExp; readonly lines: readonly string[] }[] = [
  {
    word: /Archmage Engine/u,
    lines: [
      'System Reference Document. Copyright 2000, Wizards of the Coast, Inc.; Authors: Jonathan Tweet, Monte Cook, Skip Williams, based on material by E. Gary Gygax and Dave Arneson.',
      '13th Age. Copyright 2013, Fire Opal Media; Authors: Rob Heinsoo, Jonathan Tweet, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.',
      '13th Age Bestiary. Copyright 2014, Fire Opal Media and Pelgrane Press Ltd; Authors: Ryven Cedrylle, Rob Heinsoo, Kenneth Hite, Kevin Kulp, ASH LAW, Cal Moore, Steve Townshend, Rob Watkins, Rob Wieland.',
      '13 True Ways. Copyright 2014, Fire Opal Media, Inc.; Authors: Rob Heinsoo, Jonathan Tweet, Robin D. Laws.',
      'Lions & Tigers & Owlbears: 13th Age Bestiary 2. Copyright 2017, Pelgrane Press Ltd.; Authors: Rob Heinsoo, ASH LAW, Liz Argall, Jaym Gates, Lynne Hardy, Paul Fanning, Cal Moore, Carrie Rasmussen, Wade Rockett, Aaron Roudabush, Gareth Ryder-Hanrahan, Michael E. Shea, Ruth Tillman, Jonathan Tweet, Steven Warzeha, Emily Westfall.',
      'Pathfinder RPG Core Rulebook. Copyright 2009, Paizo Publishing, LLC; Author: Jason Bulmahn, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.',
      'Castles & Crusades, Copyright 2004, Troll Lord Games; Authors: Davis Chenault, Mac Golden.',
      "13th Age Archmage Engine. Copyright 2013-2023, Fire Opal Media. Author: Chad Dylan Long, Ross D'Souza, based on material by Rob Heinsoo, Jonathan Tweet, Robin D. Laws, Liz Argall, Ryven Cedrylle, Paul Fanning, Jaym Gates, Lynne Hardy, Kenneth Hite, Kevin Kulp, ASH LAW, Cal Moore, Carrie Rasmussen, Wade Rockett, Aaron Roudabush, Gareth Ryder-Hanrahan, Michael E. Shea, Ruth Tillman, Steve Townshend, Steven Warzeha, Rob Watkins, Emily Westfall, and Rob Wieland.",
    ],
  },
  {
    word: /Orcus Monsters/u,
    lines: OPEN_GAME_NOTICES,
  },
];

/** The licence with the copyright notices that content with these credits asks for. */
export function writeOpenGameLicense(credits: readonly string[]): string {
  const lines = NOTICES.filter(({ word }) => credits.some((credit) => word.test(credit))).flatMap(
    (notice) => notice.lines,
  );
  const others =
    lines.length > 0
      ? []
      : ['Add here the copyright notices of the works from which this content comes (section 6).'];
  return `${LICENSE}\n${[...new Set([FIRST, ...lines, ...others])].join('\n\n')}\n`;
}
