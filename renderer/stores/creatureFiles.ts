import { type CreatureExport, fileName } from '../../core/bestiary/formats/export.ts';
import { readCreatures } from '../../core/bestiary/formats/json.ts';
import type { Built, Creature, CreatureKind } from '../../core/rules/creature.ts';
import { useLibrary } from './library.ts';

/** The ways in and out of the library: new ones, files to write and files to read. */
export function useExport() {
  const library = useLibrary();

  async function exportAs(format: CreatureExport, creature: Creature, built: Built): Promise<void> {
    const { label, extension } = format;
    library.say(
      await library.saveFile(fileName(creature, extension), format.write(creature, built), label, extension),
    );
  }

  /** Every creature gets an id of its own, so that no file can replace what is in the library. */
  async function importFile(): Promise<string | undefined> {
    const file = await library.openFile('Fourfold JSON', ['json']);
    if (!file) return undefined;
    if ('message' in file) return say(file.message);
    const read = readCreatures(file.text, library.system);
    if (!read.ok) return say(`${file.name} is not imported. ${read.refusal.message}`);
    const creatures = read.value.map((each) => ({ ...each, id: library.newId() }));
    const refusal = await library.importAll(creatures);
    if (refusal) return say(`${file.name} is not imported. ${refusal.message}`);
    say(
      creatures.length === 1
        ? `${creatures[0]?.name ?? ''} is imported.`
        : `${creatures.length} creatures are imported.`,
    );
    return creatures[0]?.id;
  }

  function say(sentence: string): undefined {
    library.say(sentence);
  }

  function startNew(kind: CreatureKind): void {
    library.edit({
      id: library.newId(),
      system: library.system.key,
      kind: kind.key,
      name: '',
      draft: kind.blank,
    });
  }

  return { exportAs, importFile, startNew };
}
