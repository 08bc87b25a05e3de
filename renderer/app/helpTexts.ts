import { words } from '../languages/say.ts';

/** The in-app help besides the keys: what is true of the app today, in a GM's words. */
export const HELP: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = words([
  {
    title: 'A fight in five keys',
    paragraphs: [
      'New to this? “Show me a first fight”, above or in Ctrl K, goes through one in six steps beside the table: each step is done when you do it, no key is held back, and Escape leaves.',
      'Encounters, then Begin, brings the party and the foes to the table. Shift I rolls initiative for everyone; select a combatant and press I to type it.',
      'Space ends the turn and begins the next. Whatever the rules ask at that moment is listed under Due: S does the first, Shift S all of it. What you leave open stays on the list.',
      'Choose with J, K or the numbers, then D and “7 fire half”, or “+8” to heal; C and “dazed save ends” or “5 fire” for persistent damage. E numbers what lasts on those chosen: 1 ends the first, “1 save ends” lets it last otherwise.',
    ],
  },
  {
    title: 'Anything in words',
    paragraphs: [
      'Press / and say it: “g1 g3 -7 fire, g2 half”, “mira +10”, “ogre dazed save ends”, “g2 -prone”, “10 min”, “r 2d20kh1+7”, “add 6 goblin”. What will happen stands behind it before Enter; a word that could mean two things is asked about, never guessed.',
      'A line of several things is one step: all of it happens or none, and one Ctrl Z undoes it.',
    ],
  },
  {
    title: 'More than creatures in the order',
    paragraphs: [
      'On the table line, “lair 20 "heroes save"”, “trap Spiked pit 15” and “clock Bell 4” put a row into the order that is no creature: its words come due on its turn, Space goes on. F2 changes it, H hides it from the players or shows it, Delete takes it off.',
      '“s2 turns 2” or “s2 init 21 and 11” gives somebody further turns. “s2 extra 3” gives actions between the turns of others: S takes one as it is offered, Space passes it by.',
      '“split rats 4” and “join rats” part and join a mob, “reinforcements round 3: 2 goblin” announces who comes later, “mira summons wolf” brings somebody who acts right after Mira, and “scythe springs” lets a trap act after the turn that runs, in each round.',
    ],
  },
  {
    title: 'Actions, delay and surprise',
    paragraphs: [
      'The small letters beside the acting one are its actions; using a power spends them, a click gives one back. Where the rules refuse something, O does it anyway, and the log says so.',
      'Y delays, X readies with words for what it waits for; choose the one who waits and press Y again, or its button, to let it act. Before the first turn, U marks those chosen as surprised. H hides somebody from the players.',
      'G lists what this game lets one do, with the chance of each against the chosen target; what is at hand stands first, and as buttons beside whoever acts. Shift T lets time pass. Where a game has a die of the whole table, + and - turn it, = holds it; where it has a picture of who stands where, Z moves those chosen.',
    ],
  },
  {
    title: 'Attacks',
    paragraphs: [
      'Each power of the acting one shows its chance and its expected damage against the first chosen target. Alt 1 to Alt 9 roll it. What hits is laid open with everything the power brings: digits tick it, Enter applies it, X discards it and gives back what it took.',
      'Rolled at the table? Press P, type the faces in order (the attack, then the damage), and roll.',
      'Every number explains itself: click it to see the rules that made it.',
      'What may still change a roll, and what the moment opens, stands above the stat block with its exact chance: F takes the first, Shift F the second. Circumstances that one power alone knows stand with that power.',
    ],
  },
  {
    title: 'On the way',
    paragraphs: [
      'The Travel screen shows the hour, what time will bring next, and what the game asks of a journey: lights, marches, hunger, the way home. Enter marches as far as chosen, after its price, and stops at whatever matters; Space lets an hour pass, Shift Space takes one back, G plans the route, C makes camp, T lights the next torch, M asks for morale where the game has it. A random table called like a leg or its ground, with “by day” or “by night” behind it, is rolled where something is met. On the table line, hour +1, cautious is an hour with a travel turn of that kind.',
      'Name months and seasons under the clock, set the hour, or roll it with dice where your game has them; log, clock and players’ window then say its dates; players also read what light there is. Lights, a march and a calendar are there in every game; what the rules of yours say comes on top.',
      'What needs more than one click opens its card in place; Escape closes it. Everything a step brought, an hour with its lights, hunger and travel turn, is taken back by one Ctrl Z.',
      'Ctrl E begins and ends a session. Rulings and overlays of the campaign are in the menu Game.',
    ],
  },
  {
    title: 'Openings, conditions and rulings',
    paragraphs: [
      'Where a game has attacks out of turn, “Moves away” and “Gives an opening” under G offer every enemy able to strike its attack, with its chance; S does it, and an offer not taken is void with the turn.',
      'Point at a condition in the order to read what it does. Game, Rulings chooses how your campaign plays what the rulebook leaves open, and “Rewrite” gives a condition other words and numbers; “As the rulebook” takes them back. All of it is logged and undone like the rest.',
    ],
  },
  {
    title: 'The library',
    paragraphs: [
      'Creatures holds every creature of every game. Type to find: a name, part of one, or fields such as “level:3-5 role:blocker fire”, “ac:<18”, “tag:marsh”, “in:tuesday”, “is:favourite”, “-undead”. Filters writes the same into the field for you; all games looks beyond the rules of this campaign.',
      'The arrows choose, Ctrl Space marks, Shift with an arrow marks on the way. What is marked is tagged, put into a collection, compared, exported or thrown away together; the trash gives back, and every revision of a creature can be looked at and gone back to.',
      'Import takes files, a paste or a drag of any format it knows, and shows first what would change and what it did not understand. Ctrl Shift E exports what is chosen; Ctrl P lays its cards out for paper, one to eight a page, as PDF, or saves one as a picture.',
    ],
  },
  {
    title: 'The workshop',
    paragraphs: [
      'A new creature begins with a small card: name, level, rank and role, and powers that suit it from a shelf. It can be used at once. Alt 1 to 9 exchanges a power, Alt P adds one, Ctrl Enter saves it and adds it to the table. What you have not typed over follows its level and role; advice at the foot gives a reason and, where it can, the press that mends it.',
      'Enter opens the chosen creature in the builder, with its card as it will look. “Make it” takes words of your game, such as “level 7 elite” or “CR 7 undead”, or another name for a word wherever it stands; templates are laid over it, and powers of other creatures are dragged in or taken with Enter.',
      'What breaks the rules is shown beside its field with a button that fixes it. Ctrl S saves, Alt Z undoes a change that is not saved yet. A picture of up to 330 kB and a source belong to the creature and change none of its numbers.',
      'Tables holds random tables: a weight, a text, dice in braces such as {2d4}, another table in brackets such as [omens]. Shift R rolls on one into the log; CSV and Markdown are read. A table may have dice of its own, such as 2d6, with the results of each line typed as 3-5; or give each line once, until it is shuffled. [[Old Mill]] links to an entry. What came up can bring its creatures to the table, open what it names, or be rolled again.',
      'An encounter on the screen Encounters has groups, a place and notes: type how many of what, such as 3 goblin or 2 level:3-5, and Enter adds them. It weighs itself by your game’s own rule, where it has one, and in every game says in how many rounds each side would fell the other. Each gets its bar by itself: how many simulated fights end how. S says who is in danger and what would change it, each a press; “Watch one fight” shows one step by step; Alt O simulates from the middle of a fight. Shift D plays several in a row with rests; Shift F sets what was foretold beside what came. Its number on that screen sends all of it to the table.',
      'Print puts a prepared fight on paper, with boxes for everybody’s hit points and what each does; Tents makes names to fold for the order.',
    ],
  },
  {
    title: 'Creatures in and out',
    paragraphs: [
      'Drop files or whole folders anywhere on the window, or press Ctrl I to choose files, a folder or a zip, or to paste a stat block. Every creature is shown before anything is stored, with what was not understood; one that cannot be read is named with the line where it stands, and stops nothing.',
      'The preview shows the piece of the file beside what was made of it: what plays, is offered or stays words is underlined, what was changed is marked, what was left out is crossed out, each with its number in the list of doubts. J and K go on, X ticks, 1 leaves out and 2 keeps in the notes, Enter says that it looks right and goes to the next, Ctrl Enter imports. Closing the sheet keeps what was read until you import or start over.',
      'Encounters, heroes and notes that stand in the files of other programs are listed below the creatures, a tick each: J K X from tick to tick. Encounters are prepared, heroes join the party, notes become entries of the log; notes come only when you tick them. Undo in the notice, or Ctrl Z at the table, takes all of it back with the creatures.',
      'A creature of a known name shows each difference. Keep both, replace the one that is there, or leave it out. An import can be cancelled while it runs, and one Ctrl Z takes all of it back.',
      'Alt G shows the chosen creature as one of another game: its level by the share of that game’s levels, each number as far from what is usual there as it was here, with a table of what is kept, changed, guessed or lost. It is saved beside the one it was. In an import a creature of other rules has a button for it.',
      'Ctrl Shift E exports the chosen creature or all marked ones; a prepared fight and the creature whose turn it is have an export of their own. Beside the preview stands what the format keeps as text and what it loses.',
      'Who wrote the rules behind a creature stays in every file, and in ATTRIBUTION.txt where there are several. Open Game Content leaves with its licence beside it, as LICENSE-OGL.txt; look through the copyright notices at its end before you publish. A creature that names no licence is said so when it comes in.',
    ],
  },
  {
    title: 'The campaign’s log',
    paragraphs: [
      'Everything that happens writes itself down on the screen Log, folded by session, scene and fight. N writes a note: Markdown, @Name links to a person, @[place:Old Mill] makes a place, a first line with # begins a scene, GM: keeps a note from the players, > [!gm] a block of it, H the line you stand on. [[ and @ offer names, arrows choose, Enter takes one. M reads the story alone or shows everything. E changes the note or session you stand on, Delete removes a note, * stars it. Several pictures, chosen or dropped there, come in as a note each.',
      'Ctrl F finds anything that ever happened, as you type and with typos: “session:12 type:fight goblin”, “is:starred”, “about:ogre” for all that is known in order of time. The arrows choose, Enter goes to that moment. T shows the timeline, by your calendar or the world’s.',
      'Treasure and items are summed and shared out in the coins of the rules. A line that says nothing but coins weighs what coins weigh, any other what you write beside it; where the rules have loads, the party’s card shows what each hero carries and what that brings. The arrows walk the list.',
      'Ctrl E begins and ends a session; the cross of the window asks once while one runs, and closes at the second press. “Recap” tells the last session without secrets; change it, and keep it. The players’ edition of every export leaves out whatever is GM only, and its names in all their forms; other names and a name for players stand in the entry. V shows the log beside what players get. Before an export, a recap or a note reaches them, the leak check names words that may give a secret away, and where; it goes on when you have decided each.',
    ],
  },
  {
    title: 'Where your campaign is',
    paragraphs: [
      'Each action is written to a safety log on disk before it counts as done; the log survives a crash and a power cut, and the database is rebuilt from it when it is damaged.',
      'Ctrl Z takes back any step, also after a restart. On the screen Creatures it takes back changes of the library. Ctrl H shows every step; “What if” opens a copy of the table at any of them, to try things that are not kept.',
      'Backups are made by themselves every few minutes, read back and checked, and kept in two places. Ctrl B shows them: look inside, restore one beside what there is or in its place. To move to another computer: “Save everything to a file” here, “Restore from a file” there.',
      'If the database is damaged it is rebuilt from the log, and a sentence says so. After a crash the whole log is read before anything else; after a proper end it is read while you play, and you are told if the disk has changed it. If a campaign was last used with a newer version, it is left untouched; you can save a copy of its records.',
      'The log is plain text in the folder gm-data inside the app’s data folder: your own words can be found in it with any editor.',
    ],
  },
  {
    title: 'If something goes wrong',
    paragraphs: [
      'The disk is full: Fourfold gives up room that it kept aside, says so, and the evening goes on. What cannot be saved is refused with a sentence, and did not happen; what you typed stays in its line, to be tried again. Ctrl Shift C copies the whole campaign as text, what you typed and the table as it stands first: paste it into a mail, or where there is room.',
      'The window crashes: it comes back by itself with everything; when it crashes again and again you are asked first. It hangs: you are asked whether to wait or to load it again. Starting the app twice shows the window that is open already.',
      'Your campaigns are not where they were: you are shown your backups first, never an empty app. The newest 30 are kept, one of each day for 30 days, one of each month for a year, 500 MB in all; a backup of an emptied table never pushes out a fuller one.',
      'Entries of the log cannot be read: they are counted, never hidden; what the database still has of them is copied back, and Ctrl B shows their raw text.',
      'A restore was the wrong one: take it back under Ctrl B; what it replaced is put aside there, and one click brings it back. Every backup was read back from the disk before it was listed.',
      'A new version: data of every older one opens. A backup is made before anything changes, and where the change fails all stays as it was.',
      'You found a fault: Ctrl B checks the log and every backup when you ask, shows crashes, and saves a report that holds no word of your campaign.',
    ],
  },
  {
    title: 'The codes behind a refusal',
    paragraphs: [
      'What is refused at a door is told in one form: what and where, that nothing was changed, what to do, and a code in brackets. With the code you find it here.',
      'Imports: IMP-01 the file is empty, or nothing in it can be read; IMP-02 the file ends in the middle; IMP-03 the file is not text in UTF-8; IMP-04 something stands where it cannot be understood, or after the end; IMP-05 a number is not a normal number; IMP-06 the file is nested deeper than 64; IMP-07 the file, or a part of it, is too large; IMP-08 the file holds a forbidden name, such as __proto__; IMP-09 the file is not of a kind that Fourfold reads; IMP-10 a newer Fourfold made the file; IMP-11 a field is missing or of the wrong kind; IMP-12 the same thing is there already, or stands twice in the files; IMP-13 reading did not end within 10 seconds.',
      'Backups: BAK-01 the backup is damaged or cut off; BAK-02 the file is not a backup of Fourfold; BAK-03 a newer Fourfold made the backup; BAK-04 the first line of the backup cannot be right; BAK-05 a line of the backup is no entry; BAK-06 an entry of the backup is not sound; BAK-07 the backup does not hold that campaign.',
      'Zip files: ZIP-01 the file unpacks to too much; ZIP-02 a name in the zip is not safe, or stands twice; ZIP-03 the zip is encrypted; ZIP-04 the zip holds nothing that is read here, as a zip within a zip; ZIP-05 the zip is cut off or damaged.',
      'YAML: YML-01 an anchor in YAML is used to grow without end; YML-02 a tag in YAML asks for more than plain data.',
      'Files: FS-01 a file or folder cannot be read; FS-02 a file cannot be written.',
    ],
  },
  {
    title: 'What stays on this computer',
    paragraphs: [
      'Everything. The app reaches no network and sends no report; crashes are noted here only.',
      'A file you bring in cannot run anything, and is read beside the window, which stays alive; a reader that says nothing for ten seconds is ended. One that is damaged, endless or made to harm is refused with a sentence that says what and where, and nothing is changed.',
      'A file you save is the old one or the new one, never half of it. The app as it is packaged cannot be driven by another program.',
      'Saving never makes you wait, and a hundred evenings open hardly slower than one. All of this is tried with failures at every step: full disks, pulled plugs, flipped bits.',
    ],
  },
  {
    title: 'Appearance, language and long tasks',
    paragraphs: [
      'Ctrl , changes language, colours and the size of text at once. Menus, dialogs and everything we say follow the language; rules, their cards and the log keep the rulebook’s English, so that what was written stays as it was written.',
      'A right click, Shift F10 or the menu key opens the menu of whatever lies there, in panels pulled out into a window as well; in a text field it is the system’s, to cut, copy and paste.',
      'A backup, a restore or an export of years says how far it is and how long it still takes; Cancel leaves nothing half done.',
    ],
  },
]);
