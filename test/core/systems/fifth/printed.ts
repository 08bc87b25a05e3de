import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readFifthBlock } from '../../../../core/systems/fifth/exchange/readFifthBlock.ts';
import { readFifthBlocks } from '../../../../core/systems/fifth/exchange/readBlocks.ts';
import type { Built, Draft } from '../../../../core/rules/creature.ts';
import type { ExchangeNote } from '../../../../core/rules/exchange.ts';
import { monster } from '../../../../core/systems/fifth/creatures/monsterBuilder.ts';
import { importCreature } from '../../../../core/systems/fifth/exchange/importCreature.ts';

const shape = v.object({
  monsters: v.array(
    v.object({
      name: v.string(),
      sourceText: v.string(),
      record: v.object({
        size: v.string(),
        ac: v.number(),
        hp: v.number(),
        hpDice: v.string(),
        initiative: v.number(),
        cr: v.string(),
        xp: v.number(),
        pb: v.number(),
        legendary: v.number(),
        legendaryResistance: v.number(),
        saves: v.record(v.string(), v.number()),
        skills: v.record(v.string(), v.number()),
        attacks: v.array(v.object({ name: v.string(), bonus: v.number() })),
        saveDCs: v.array(v.object({ name: v.string(), ability: v.string(), dc: v.number() })),
        escapeDCs: v.array(v.object({ name: v.string(), dc: v.number() })),
      }),
    }),
  ),
});

/** A published monster as its text was taken over. */
export interface Printed {
  readonly name: string;
  readonly record: v.InferOutput<typeof shape>['monsters'][number]['record'];
  readonly draft: Draft;
  readonly notes: readonly ExchangeNote[];
  readonly built: Built;
}

/** The 24 published monsters, read from the text of their blocks. FIF-181 */
export function printedMonsters(): readonly Printed[] {
  const file = readFileSync(new URL('../../../fixtures/fifth/monsters.json', import.meta.url), 'utf8');
  return v.parse(shape, JSON.parse(file)).monsters.map(({ name, sourceText, record }) => {
    const [found] = [...readFifthBlocks(sourceText)];
    if (!found) throw new Error(`No block is found in the text of ${name}.`);
    const { plain, notes } = readFifthBlock(found.block);
    const adopted = importCreature(plain);
    const built = monster.build(adopted.draft);
    if (!built.ok) throw new Error(`${name}: ${built.refusal.map(({ message }) => message).join('; ')}`);
    return { name, record, draft: adopted.draft, notes: [...notes, ...adopted.notes], built: built.value };
  });
}
