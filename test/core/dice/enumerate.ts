import type { RollSpec } from '../../../core/dice/spec.ts';
import { naiveTotal } from './naive.ts';

class Fork {
  readonly faces: number;
  constructor(faces: number) {
    this.faces = faces;
  }
}

/**
 * Every way the faces can fall, one after the other. Ways less likely than `least` are not followed; their
 * chances are `lost`. Nothing if more than `most` ways would have to be followed.
 */
export function enumerate(spec: RollSpec, least: number, most: number) {
  const chances = new Map<number, number>();
  let lost = 0;
  let ways = 0;
  const open: { faces: number[]; chance: number }[] = [{ faces: [], chance: 1 }];
  for (let way = open.pop(); way; way = open.pop()) {
    ways += 1;
    if (ways > most) return undefined;
    const { faces, chance } = way;
    let at = 0;
    try {
      const total = naiveTotal(spec, (sides) => {
        if (at === faces.length) throw new Fork(sides);
        at += 1;
        return faces[at - 1] ?? 0;
      });
      chances.set(total, (chances.get(total) ?? 0) + chance);
    } catch (fork) {
      if (!(fork instanceof Fork)) throw fork;
      const share = chance / fork.faces;
      if (share < least) lost += chance;
      else
        for (let face = 1; face <= fork.faces; face += 1)
          open.push({ faces: [...faces, face], chance: share });
    }
  }
  return { chances, lost };
}
