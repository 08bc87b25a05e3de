/** The in-app help besides the keys: what is true of the app today, in a GM's words. */
export const HELP: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = [
  {
    title: 'A fight in five keys',
    paragraphs: [
      'Fights, then Begin, brings the party and the foes to the table. Shift I rolls initiative for everyone; choose somebody and press I to type it.',
      'Space ends the turn and begins the next. Whatever the rules ask at that moment is listed under Due: S does the first, Shift S all of it. What you leave open stays on the list.',
      'Choose with J, K or the numbers, then D and “7 fire half”, or “+8” to heal; C and “dazed save ends” or “5 fire” for persistent damage.',
    ],
  },
  {
    title: 'Attacks',
    paragraphs: [
      'Each power of the acting one shows its chance and its expected damage against the first chosen target. Alt 1 to Alt 6 roll it, Enter applies what hit, Escape puts it aside.',
      'Rolled at the table? Press P, type the faces in order (the attack, then the damage), and roll.',
      'Every number explains itself: click it to see the rules that made it.',
    ],
  },
  {
    title: 'Where your campaign is',
    paragraphs: [
      'Each action is written to a safety log on disk before it counts as done; the log survives a crash and a power cut, and the database is rebuilt from it when it is damaged.',
      'Ctrl Z takes back any step, also after a restart. Among the beasts it takes back changes of the library.',
      'The log is plain text in the folder gm-data inside the app’s data folder: your own words can be found in it with any editor.',
    ],
  },
];
