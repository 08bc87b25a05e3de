import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { rollText } from '../rolling.ts';
import { present, type Scene } from '../scene.ts';

export function setCounter(scene: Scene, { who, counter, to }: CommandOf<'counter.set'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const from = asked.found[0]?.counters[counter] ?? 0;
  if (!scene.system.words.counters.some(({ key }) => key === counter)) {
    return { message: `${scene.system.title} counts no “${counter}”.`, field: 'counter' };
  }
  scene.happen({ type: 'counted', who, counter, from, to, rule: '' });
  return undefined;
}

export function setFate(scene: Scene, { who, to }: CommandOf<'fate.set'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  scene.happen({ type: 'fateSet', who, to, label: 'by the GM', rule: '' });
  return undefined;
}

export function rollFreely(scene: Scene, { notation, why, faces }: CommandOf<'roll'>): Refusal | undefined {
  const rolled = rollText(notation, scene.dice, faces);
  if (!rolled.ok) return { ...rolled.refusal, field: 'notation' };
  scene.happen({ type: 'rolled', roll: rolled.value, why });
  return undefined;
}
