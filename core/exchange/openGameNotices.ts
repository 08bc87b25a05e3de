/**
 * Section 15 of the Open Game License as it is published with the monsters of Orcus, a line a work, word for word as
 * section 6 asks. The parts in front of it are in `openGameLicense.ts`.
 */
export const OPEN_GAME_NOTICES: readonly string[] = `
System Reference Document Copyright 2000-2003, Wizards of the Coast, Inc.; Authors Jonathan Tweet, Monte Cook, Skip Williams, Rich Baker, Andy Collins, David Noonan, Rich Redman, Bruce R. Cordell, John D. Rateliff, Thomas Reid, James Wyatt, based on original material by E. Gary Gygax and Dave Arneson.
System Reference Document 5.1 Copyright 2016, Wizards of the Coast, Inc.; Authors Mike Mearls, Jeremy Crawford, Chris Perkins, Rodney Thompson, Peter Lee, James Wyatt, Robert J. Schwalb, Bruce R. Cordell, Chris Sims, and Steve Townshend, based on original material by E. Gary Gygax and Dave Arneson.
Unearthed Arcana Copyright 2004, Wizards of the Coast, Inc.; Andy Collins, Jesse Decker, David Noonan, Rich Redman.
The Hypertext d20 SRD Copyright 2004, Jans W Carton; transferred to BoLS Interactive, 2016.
Modern System Reference Document Copyright 2002, Wizards of the Coast, Inc.; Authors Bill Slavicsek, Jeff Grubb, Rich Redman, Charles Ryan, based on material by Jonathan Tweet, Monte Cook, Skip Williams, Richard Baker, Peter Adkinson, Bruce R. Cordell, John Tynes, Andy Collins and JD Wiker.
Orcus 0.1 Copyright 2021.
Creature Collection Volume 1 Copyright 2000, Clark Peterson.
Monster Manual II Copyright 2002, Wizards of the Coast, Inc.
Swords of Our Fathers Copyright 2003, The Game Mechanics.
Mutants & Masterminds Copyright 2002, Green Ronin Publishing.
13th Age Archmage Engine Copyright 2013, Fire Opal Media. Author: Chad Dylan Long, based on material by Jonathan Tweet and Rob Heinsoo. Edited by Cal Moore and Simon Rogers.
13th Age Copyright 2013, Fire Opal Media. Authors: Rob Heinsoo and Jonathan Tweet. Edited by Cal Moore. Additional editing by Simon Rogers. The 13th Age RPG and supplements are published under exclusive license to Pelgrane Press.
13 True Ways. Copyright 2014, Fire Opal Media, Inc.; Authors Rob Heinsoo, Jonathan Tweet, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
13th Age Bestiary. Copyright 2014, Fire Opal Media and Pelgrane Press Ltd; Authors: Ryven Cedyrlle, Rob Heinsoo, Kenneth Hite, Kevin Kulp, ASH LAW, Cal Moore, Steve Townshend, Rob Watkins, Rob Wieland.
Pathfinder RPG Core Rulebook. Copyright 2009, Paizo Publishing, LLC; Author: Jason Bulmahn, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
Castles & Crusades, Copyright 2004, Troll Lord Games; Authors: Davis Chenault, Mac Golden.
13 Barbarian Talents and Feats. © 2019, Jon Brazer Enterprises, Author: Richard Moore.
13 Cleric Domains and Spells. © 2018, Jon Brazer Enterprises, Author: Richard Moore.
13 Fighter Talents and Maneuvers. © 2017, Jon Brazer Enterprises, Author: Richard Moore.
13 Wizard Cantrips and Spells. © 2018, Jon Brazer Enterprises, Author: Richard Moore.
Pathfinder Roleplaying Game Reference Document. © 2011, Paizo Publishing, LLC; Author: Paizo Publishing, LLC.
Pathfinder Roleplaying Game Core Rulebook. © 2009, Paizo Publishing, LLC; Author: Jason Bulmahn, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
Pathfinder Roleplaying Game Bestiary. © 2009, Paizo Publishing, LLC; Author: Jason Bulmahn, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
Pathfinder Roleplaying Game Bestiary 2. © 2010, Paizo Publishing, LLC; Authors Wolfgang Baur, Jason Bulmahn, Adam Daigle, Graeme Davis, Crystal Frasier, Joshua J. Frost, Tim Hitchcock, Brandon Hodge, James Jacobs, Steve Kenson, Hal MacLean, Martin Mason, Rob McCreary, Erik Mona, Jason Nelson, Patrick Renie, Sean K Reynolds, F. Wesley Schneider, Owen K.C. Stephens, James L. Sutter, Russ Taylor, and Greg A. Vaughan, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
Pathfinder Roleplaying Game Bestiary 3. © 2011, Paizo Publishing, LLC; Authors: Jesse Benner, Jason Bulmahn, Adam Daigle, James Jacobs, Michael Kenway, Rob McCreary, Patrick Renie, Chris Sims, F. Wesley Schneider, James L. Sutter, and Russ Taylor, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
Pathfinder Roleplaying Game Bestiary 4. © 2013, Paizo Publishing, LLC; Authors: Dennis Baker, Jesse Benner, Savannah Broadway, Ross Byers, Adam Daigle, Tim Hitchcock, Tracy Hurley, James Jacobs, Matt James, Rob McCreary, Jason Nelson, Tom Phillips, Stephen Radney-MacFarland, Sean K Reynolds, F. Wesley Schneider, Tork Shaw, and Russ Taylor.
Pathfinder Roleplaying Game Bestiary 5. © 2015, Paizo Inc.; AUthors: Dennis Baker, Jesse Benner, John Bennett, Logan Bonner, Creighton Broadhurst, Robert Brookes, Benjamin Bruck, Jason Bulmahn, Adam Daigle, Thurston Hillman, Eric Hindley, Joe Homes, James Jacobs, Amanda Hamon Kunz, Ben McFarland, Jason Nelson, Thom Phillips, Stephen Radney-MacFarland, Alistair Rigg, Alex Riggs, David N. Ross, Wes Schneider, David Schwwartz, Mark Seifter, Mike SHel, James L. Sutter, and Linda Zayas-Palmer.
Pathfinder Roleplaying Game GameMastery Guide. © 2010, Paizo Publishing, LLC; Author: Cam Banks, Wolfgang Buar, Jason Bulmahn, Jim Butler, Eric Cagle, Graeme Davis, Adam Daigle, Joshua J. Frost, James Jacobs, Kenneth Hite, Steven Kenson, Robin Laws, Tito Leati, Rob McCreary, Hal Maclean, Colin McComb, Jason Nelson, David Noonan, Richard Pett, Rich Redman, Sean K reynolds, F. Wesley Schneider, Amber Scorr, Doug Seacat, Mike Selinker, Lisa Stevens, James L. Sutter, Russ Taylor, Penny Williams, Skip Williams, Teeuwynn Woodruff.
Pathfinder Roleplaying Game Advanced Class Guide © 2014, Paizo Inc.; Authors: Dennis Baker, Ross Byers, Jesse Benner, Savannah Broadway, Jason Bulmahn, Jim Groves, Tim Hitchcock, Tracy Hurley, Jonathan H. Keith, Will McCardell, Dale C. McCoy, Jr., Tom Phillips, Stephen Radney-MacFarland, Thomas M. Reid, Sean K Reynolds, Tork Shaw, Owen K.C. Stephens, and Russ Taylor.
Pathfinder Roleplaying Game Advanced Player's Guide. © 2010, Paizo Publishing, LLC; Author: Jason Bulmahn
Pathfinder Roleplaying Game Advanced Race Guide. © 2012, Paizo Publishing, LLC; Authors: Dennis Baker, Jesse Benner, Benjamin Bruck, Jason Bulmahn, Adam Daigle, Jim Groves, Tim Hitchcock, Hal MacLean, Jason Nelson, Stephen Radney-MacFarland, Owen K.C. Stephens, Todd Stewart, and Russ Taylor.
Pathfinder Roleplaying Game Monster Codex. © 2014, Paizo Inc.; Authors: Dennis Baker, Jesse Benner, Logan Bonner, Jason Bulmahn, Ross Byers, John Compton, Robert N. Emerson, Jonathan H. Keith, Dale C. McCoy, Jr., Mark Moreland, Tom Phillips, Stephen Radney-MacFarland, Sean K Reynolds, Thomas M. Reid, Patrick Renie, Mark Seifter, Tork Shaw, Neil Spicer, Owen K.C. Stephens, and Russ Taylor.
Pathfinder Roleplaying Game Mythic Adventures © 2013, Paizo Publishing, LLC; Authors: Jason Bulmahn, Stephen Radney-MacFarland, Sean K Reynolds, Dennis Baker, Jesse Benner, Ben Bruck, Jim Groves, Tim Hitchcock, Tracy Hurley, Jonathan Keith, Jason Nelson, Tom Phillips, Ryan Macklin, F. Wesley Schneider, Amber Scott, Tork Shaw, Russ Taylor, and Ray Vallese.
Pathfinder Roleplaying Game NPC Codex. © 2012, Paizo Publishing, LLC; Authors: Jesse Benner, Jason Bulmahn, Adam Daigle, Alex Greenshields, Rob McCreary, Mark Moreland, Jason Nelson, Stephen Radney-MacFarland, Patrick Renie, Sean K Reynolds, and Russ Taylor.
Pathfinder Roleplaying Game Occult Adventures. © 2015, Paizo Inc.; Authors: John Bennett, Logan Bonner, Robert Brookes, Jason Bulmahn, Ross Byers, John Compton, Adam Daigle, Jim Groves, Thurston Hillman, Eric Hindley, Brandon Hodge, Ben McFarland, Erik Mona, Jason Nelson, Tom Phillips, Stephen Radney-MacFarland, Thomas M. Reid, Alex Riggs, Robert Schwalb, Mark Seifter, Russ Taylor, and Steve Townshend.
Pathfinder Roleplaying Game Pathfinder Unchained. © 2015, Paizo Inc.; Authors: Dennis Baker, Jesse Benner, Ross Byers, Logan Bonner, Jason Bulmahn, Robert Emerson, Tim Hitchcock, Jason Nelson, Tom Phillips, Stephen Radney-MacFarland, Thomas M. Reid, Robert Schwalb, Mark Seifter, and Russ Taylor.
Pathfinder Roleplaying Game Ultimate Magic. © 2011, Paizo Publishing, LLC; Authors: Jason Bulmahn, Tim Hitchcock, Colin McComb, Rob McCreary, Jason Nelson, Stephen Radney-MacFarland, Sean K Reynolds, Owen K.C. Stephens, and Russ Taylor.
Pathfinder Roleplaying Game Ultimate Campaign. © 2013, Paizo Publishing, LLC; Authors: Jesse Benner, Benjamin Bruck, Jason Bulmahn, Ryan Costello, Adam Daigle, Matt Goetz, Tim Hitchcock, James Jacobs, Ryan Macklin, Colin McComb, Jason Nelson, Richard Pett, Stephen Radney-MacFarland, Patrick Renie, Sean K Reynolds, F. Wesley Schneider, James L. Sutter, Russ Taylor, and Stephen Townshend.
Pathfinder Roleplaying Game Ultimate Combat. © 2011, Paizo Publishing, LLC; Authors: Dennis Baker, Jesse Benner, Benjamin Bruck, Jason Bulmahn, Brian J. Cortijo, Jim Groves, Tim Hitchcock, Richard A. Hunt, Colin McComb, Jason Nelson, Tom Phillips, Patrick Renie, Sean K Reynolds, and Russ Taylor.
Pathfinder Roleplaying Game Ultimate Equipment. © 2012 Paizo Publishing, LLC; Authors: Dennis Baker, Jesse Benner, Benjamin Bruck, Ross Byers, Brian J. Cortijo, Ryan Costello, Mike Ferguson, Matt Goetz, Jim Groves, Tracy Hurley, Matt James, Jonathan H. Keith, Michael Kenway, Hal MacLean, Jason Nelson, Tork Shaw, Owen KC Stephens, and Russ Taylor.
Pathfinder Campaign Setting: Technology Guide. © 2014, Paizo Inc.; Authors: James Jacobs and Russ Taylor.
Anger of Angels. © 2003, Sean K Reynolds.
Advanced Bestiary. © 2004, Green Ronin Publishing, LLC; Author: Matt Sernett.
Book of Fiends. © 2003, Green Ronin Publishing; Authors: Aaron Loeb, Erik Mona, Chris Pramas, Robert J. Schwalb.
The Book of Hallowed Might. © 2002, Monte J. Cook.
Monte Cook's Arcana Unearthed. © 2003, Monte J. Cook.
Path of the Magi. © 2002 Citizen Games/Troll Lord Games; Authors: Mike McArtor, W. Jason Peck, Jeff Quick, and Sean K Reynolds.
Skreyn's Register: The Bonds of Magic. © 2002, Sean K Reynolds.
The Book of Experimental Might. © 2008, Monte J. Cook. All rights reserved.
Tome of Horrors. © 2002, Necromancer Games, Inc.; Authors: Scott Greene, with Clark Peterson, Erica Balsley, Kevin Baase, Casey Christofferson, Lance Hawvermale, Travis Hawvermale, Patrick Lawinger, and Bill Webb; Based on original content from TSR.
Kobold Quarterly Issue 7, © 2008, Open Design LLC, www.koboldquarterly.com; Authors: John Baichtal, Wolfgang Baur, Ross Byers, Matthew Cicci, John Flemming, Jeremy Jones, Derek Kagemann, Phillip Larwood, Richard Pett, and Stan!
The Tome of Horrors III, © 2005, Necromancer Games, Inc.; Author Scott Greene.
The Archives of Nethys. Copyright 2010, Blake Davis.
Pathfinder Core Rulebook (Second Edition) © 2019, Paizo Inc.; Designers: Logan Bonner, Jason Bulmahn, Stephen Radney-MacFarland, and Mark Seifter.
Gods & Heroes © 2013; Author John Lynch.
13th Age © 2013, Fire Opal Media. Authors: Rob Heinsoo and Jonathan Tweet. Edited by Cal Moore. Additional editing by Simon Rogers.
13th Age Archmage Engine © 2013, Fire Opal Media. Author: Chad Dylan Long, based on material by Jonathan Tweet and Rob Heinsoo. Edited by Cal Moore and Simon Rogers.
Pathfinder Roleplaying Game Core Rulebook © 2011, Paizo Publishing, LLC; Author: Jason Bulmahn, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
Advanced Player's Guide © 2010, Paizo Publishing, LLC; Author: Jason Bulmahn.
Pathfinder Roleplaying Game Ultimate Combat © 2011, Paizo Publishing, LLC; Authors: Jason Bulmahn, Tim Hitchcock, Colin McComb, Rob McCreary, Jason Nelson, Stephen Radney-MacFarland, Sean K Reynolds, Owen K.C. Stephens, and Russ Taylor.
Castles & Crusades © 2004, Troll Lord Games; Authors: Davis Chenault, Mac Golden.
Villains, Copyright 2002, Bastion Press, Inc.
Pathfinder Campaign Setting: Inner Sea Gods © 2014, Paizo Publishing, LLC; Authors: Sean K Reynolds, with Amanda Hamon, James Jacobs, John Ling, Mark Moreland, David N. Ross, F. Wesley Schneider, Amber E. Scott, Tork Shaw, James L. Sutter, Jerome Virnich.
EN World EN5ider. Copyright 2015–2017 EN Publishing.
EN World EN5ider Presents: A Touch of Class. Copyright 2017 EN Publishing.
13th Age Archmage Engine. 13th Age Archmage Engine Copyright 2013, Fire Opal Media. Author: Chad Dylan Long, based on material by Jonathan Tweet and Rob Heinsoo. Edited by Cal Moore and Simon Rogers.
13th Age. Copyright 2013, Fire Opal Media. Authors: Rob Heinsoo and Jonathan Tweet. Edited by Cal Moore. Additional editing by Simon Rogers. The 13th Age RPG and supplements are published under exclusive license to Pelgrane Press.
Forerunner: The Framework. Copyright 2017 Anders Gabrielsson. Author Anders Gabrielsson.
4SRD Contributors.
Creature Collection Volume 1 Copyright 2000, Clark Peterson. Modern System Reference Document Copyright 2002, Wizards of the Coast, Inc.; Authors Bill Slavicsek, Jeff Grubb, Rich Redman, Charles Ryan, based on material by Jonathan Tweet, Monte Cook, Skip Williams, Richard Baker,Peter Adkison, Bruce R. Cordell, John Tynes, Andy Collins, and JD Wiker
Netbook of Feats Copyright 2000 Fantasy Netbook Community Council - Authors: Agustín Martín, Alan Sullivan, Alan Z. Eisinger, Albert Nakano, Anne Trent, B. Marcus Lindberg, Bill Browne, Bradley H. Bemis Jr., Brendan Quinn, Brian A. Smith, Carl Cramér, Chris Meravi, Curtis Bennett, Damon J Calhoun, Dan Hopkins, Daniel Langdon, David Sanders, David Spitzley, Dmitry Kuteynikov, Dominique Crouzet, Don McKinney, Eric D. Harry, Ian Cheesman, Jason D. Kemp, Jason Spangler, Jerry M. Chaney II, John O. Lamping, Jonathan D. Woolley, Jose Lira, Joshua Turton, Kenneth Oswald, Marcus Lindberg, Mark Koh, Matthew Lee Shelton, Max, Michael J. Kletch, Paul W. King, Peter K. Campbell, Pier Giorgio Pacifici, Rafael Arrais, Rebecca Glenn, Richard Magnan, Rick Coen, Robert Michael Ogilvie, Scott Metzger, Scott Resnick, Sean Kelly, Sigfried Trent, Steven J. Damon, Sébastien Adhikari, Terje Kristian Backman, Timothy S. Brannan, Troy Lenze, Tyson Neumann, William Batok, William Setzer
Feats Copyright 2002, Alderac Entertainment Group
Alchemy & Herbalists Copyright 2002, Bastion Press
Arcana - Societies of Magic Copyright 2002, Green Ronin
Armies of the Abyss Copyright 2002, Green Ronin
Battle Magic: the Eldrich Storm Copyright 2002, Mongoose Publishing
Black Flags, Copyright 2002 Avalanche Press
Blight Magic, Copyright 2002 Mystic Eye Games
Book of Eldritch Might Copyright 2001, Monte J. Cook
Broadsides! Naval Adventuring Copyright 2001, Living imagination Inc.
Burok Torn, Copyright 2002 Sword & Sorcery Studios/White Wolf
Chaos Magic: Wild Sorcery Copyright 2002, Mongoose Publishing
Codex Arcanis Copyright 2001, Paradigm Concepts
A Complete Guide to Drow Copyright 2002, Goodman games
Constructs: It is Alive Copyright 2002, Mongoose Publishing
Crusaders of Valor Copyright 2002, Mongoose Publishing
Demonology: The Dark Road Copyright 2001, Mongoose Publishing
Doom of Odin Copyright 2002, Avalanche Press
Dragon Lords of Melnibone Copyright 2000, Chaosium Inc.
Dragons Copyright 2001, Alderac Entertainment Group
Dungeons Copyright 2001, Alderac Entertainment Group
Evil Copyright 2001, Alderac Entertainment Group
Fey Magic: Dreaming the Reverie Copyright 2002, Mongoose Publishing
Freeport: The City of Adventure Copyright 2002, Green Ronin Publishing
Gladiator, Sands of Death Copyright 2001, Mongoose Publishing
Gods Copyright 2002, Alderac entertainment Group
Hall of the Rainbow Mage Copyright 2002, Sword & Sorcery Studios/White Wolf
Hammer & Helm Copyright 2002, Green Ronin
Heroes of High Favor: Dwarves Copyright 2002, Badaxe Games
Hollowfaust Copyright 2001, Sword & Sorcery Studios/White Wolf
The hunt: Rise of Evil World Book Copyright 2002, Mystic Eye Games
Interludes, Brief expeditions to Bluffside Copyright 2001, Thunderhead Games
Jade & Steel Copyright 2001, Avalanche Press
Librium Equitis Copyright 2002, Mystic Eye Games
Mercenaries Copyright 2002, Alderac Entertainment Group
Monsters Copyright 2002, Alderac Entertainment Group
Mystic Warriors Copyright 2001, Mystic eye Games
Mythic Races Copyright 2001, Fantasy Flight Inc.
Necromancy: Beyond the Grave Copyright 2001, Mongoose Publishing
Occult Lore Copyright 2002, Atlas Games
Quintessential Cleric Copyright 2002, mongoose Publishing
Quintessential Dwarf Copyright 20002, Mongoose Publishing
Quintessential Elf Copyright 2002, Mongoose Publishing
Quintessential Fighter Copyright 2002, Mongoose Publishing
Quintessential Rogue Copyright 2002, Mongoose Publishing
Quintessential Wizard Copyright 2002, Mongoose Publishing
Relics & Rituals Copyright 2001, Clark Peterson
Seas of Blood Copyright 2001, Mongoose Publishing
Secret college of Necromancy copyright 2002, Green Ronin Publishing
Seven Strongholds Copyright 2002, Atlas games
Shaman's Handbook Copyright 2002, Green Ronin Publishing
Shamans: Call of the Wild copyright 2002, Mongoose Publishing
Slayer's Guide to Dragons Copyright 2002, Mongoose Publishing
Slayer's Guide to Trolls Copyright 2002, Mongoose Publishing
Slayer's Guide to Sahuagin copyright 2002, Mongoose Publishing
Spells & Magic Copyright 2002, Bastion Press
Spells & Spellcraft Copyright 2002, Fantasy Flight, Inc.
The Taan copyright 2001, Sovereign Press
Touched by the gods Copyright 2001, Atlas Games
Traps & Treachery Copyright 2001, Fantasy Flight, Inc.
Twilight of Atlantis Copyright 2002, Avalanche Press
Twin Crowns: Age of Exploration Fantasy Copyright 2001, Living Imagination Inc.
Undead Copyright 2001, Alderac Entertainment Group
Vlad the Impailer Copyright 2002, Avalanche Press
War Copyright 2001, Alderac Entertainment Group
Rokugan Copyright 2001, Alderac Entertainment Group
The Tide of Years Copyright 2001, Michelle A. Brown Nephew
Seafarer's Handbook Copyright 2001, Fantasy Flight, Inc.
Way of the Witch Copyright 2002, Citizen Games; Authors Janet Pack, Jean Rabe, Megan Robertson, and Christina Stiles
The Shaman's Handbook Copyright 2002, Green Ronin Publishing; Author, Steve Kenson
Blue Rose, Copyright 2005, Green Ronin Publishing, LLC; Authors Jeremy Crawford, Dawn Elliot, Steve Kenson, and John Snead.
Advanced Player’s Guide, Copyright 2004, White Wolf Publishing, Inc.
The Book of Fiends, Copyright 2003, Green Ronin Publishing, LLC; Authors Aaron Loeb, Erik Mona, Chris Pramas, and Robert J. Schwalb.
Legions of Hell, Copyright 2001, Green Ronin Publishing, LLC; Author Chris Pramas
Armies of the Abyss, Copyright 2002, Green Ronin Publishing, LLC; Authors Erik Mona and Chris Pramas
Book of the Righteous, Copyright 2002, Aaron Loeb.
The Avatar’s Handbook, Copyright 2003, Green Ronin Publishing, LLC; Authors Jesse Decker and Chris Tomasson
The Unholy Warrior’s Handbook, Copyright 2003, Green Ronin Publishing, LLC; Author Robert J. Schwalb
Mutants & Masterminds, Copyright 2002, Green Ronin Publishing, LLC; Author Steve Kenson.
The Psychic’s Handbook, Copyright 2004, Green Ronin Publishing, LLC; Author Steve Kenson.
Dungeon Crawl Classics #53: Sellswords of Punjar, by Harley Stroh, Copyright 2008 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Dungeon Crawl Classics #57: Wyvern Mountain, by Mike Ferguson, Copyright 2008 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Dungeon Crawl Classics #61: Citadel of the Corruptor, by Adrian Pommier, Copyright 2009 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Dungeon Crawl Classics #56: Isle of the Sea Drake, by Adrian Pommier, Copyright 2008 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Pathfinder RPG Bestiary, © 2009, Paizo Publishing, LLC; Author: Jason Bulmahn, based on material by Jonathan Tweet, Monte Cook, and Skip Williams.
Advanced Player’s Guide, © 2010, Paizo Publishing, LLC; Author: Jason Bulmahn
The Iconic Bestiary: Classics of Fantasy, © 2005, Lions Den Press; Author Ari Marmell
Hyperconscious: Explorations in Psionics, © 2004, Bruce R Cordell. All rights reserved.
If Thoughts Could Kill, © 2001–2004, Bruce R. Cordell. All rights reserved.
Mindscapes, © 2003–2004, Bruce R. Cordell. All rights reserved.
Unearthed Arcana, © 2004, Wizards of the Coast.
Psionics Unleashed. Copyright 2010, Dreamscarred Press.
Path of War, © 2014, Dreamscarred Press.
Monte Cook’s Arcana Evolved Copyright 2005 Monte J. Cook. All rights reserved.
Monte Cook’s Arcana Unearthed DM’s Screen and Player’s Guide Copyright 2003 Monte J. Cook. All rights reserved.
The Diamond Throne Copyright 2003 Monte J. Cook. All rights reserved.
Monte Cook’s Arcana Unearthed Copyright 2003 Monte J. Cook. All rights reserved.
Tome of Secrets, Copyright 2009, Adamant Entertainment, Inc. Authors: Walt Ciechanowski and Gareth-Michael Skarka.
Pathfinder Advanced Player’s Guide © 2020, Paizo Inc.; Authors: Amirali Attar Olyaee, Alexander Augunas, Kate Baker, Brian Bauman, Logan Bonner, Carlos Cabrera, James Case, Jessica Catalan, John Compton, Paris Crenshaw, Jesse Decker, Fabby Garza Marroquín, Steven Hammond, Sasha Laranoa Harving, Joan Hong, Nicolas Hornyak, Vanessa Hoskins, James Jacobs, Erik Keith, Lyz Liddell, Luis Loza, Ron Lundeen, Patchen Mortimer, Dennis Muldoon, Stephen Radney-MacFarland, Jessica Redekop, Mikhail Rekun, Alex Riggs, David N. Ross, Michael Sayre, Mark Seifter, Kendra Leigh Speedling, Jason Tondro, Clark Valentine, and Andrew White.
Dungeon Crawl Classics #54: Forges of the Mountain King, by Harley Stroh, Copyright 2008 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Dungeon Crawl Classics #58: The Forgotten Portal, by Chris Doyle, Copyright 2008 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Dungeon Crawl Classics #59: Mists of Madness, by Harley Stroh, Copyright 2008 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Dungeon Crawl Classics #60: Thrones of Punjar, by Rick Maffei, Copyright 2008 Goodman Games (contact info@goodman-games.com, or see www.goodman-games.com)
Spheres of Power © 2014 Drop Dead Studios LLC, Author Adam Meyers
Book of Demons. Copyright © 2018 Pelgrane Press Ltd. under license from Fire Opal Media. All Rights Reserved. Licensed under the Open Game License.
Mutants & Masterminds, Second Edition, Copyright 2005, Green Ronin Publishing; Author Steve Kenson.
Mutants & Masterminds Hero’s Handbook, Copyright 2011, Green Ronin Publishing; Author Steve Kenson.
Mutants & Masterminds Gadget Guide: Vehicles, Copyright 2013, Green Ronin Publishing, LLC; Author Steve Kenson.
Mutants & Masterminds Gadget Guide: Mecha, Copyright 2013, Green Ronin Publishing, LLC; Author Steve Kenson.
Mutants & Masterminds Gadget Guide: Installations, Copyright 2013, Green Ronin Publishing, LLC; Author Steve Kenson.
Mutants & Masterminds Gadget Guide: Cybertech, Copyright 2013, Green Ronin Publishing, LLC; Author Steve Kenson.
Mutants & Masterminds Gadget Guide: Armor, Copyright 2013, Green Ronin Publishing, LLC; Author Steve Kenson.
Mutants & Masterminds Gadget Guide: Archaic Weapons, Copyright 20123, Green Ronin Publishing, LLC; Author Steve Kenson.
Mutants & Masterminds Gadget Guide: Alien Tech, Copyright 20123, Green Ronin Publishing, LLC; Author Steve Kenson.
Advanced Player’s Manual, Copyright 2005, Green Ronin Publishing: Author Skip Williams.
Silver Age Sentinels d20, Copyright 2002, Guardians of Order, Inc.; Authors Stephen Kenson, Mark C. Mackinnon, Jeff Mackintosh, Jesse Scoble.
DC Adventures Hero’s Handbook, Copyright 2010, Green Ronin Publishing; Author Steve Kenson.
d20herosrd.com, Copyright 2016, d20pfsrd.com Publishing; Author John Reyst.
13th Age Archmage Engine. Copyright 2013-2016, Fire Opal Media. Author: Chad Dylan Long, based on material by Jonathan Tweet, Rob Heinsoo, Ryven Cedyrlle, Kenneth Hite, Kevin Kulp, ASH LAW, Cal Moore, Steve Townshend, Rob Watkins, and Rob Wieland.
Dark Pacts & Ancient Secrets © 2017 Author Martin Killmann`
  .trim()
  .split('\n');
