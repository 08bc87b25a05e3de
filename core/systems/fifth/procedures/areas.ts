/** Shapes of areas. FIF-153 */
export const AREAS = [
  { key: 'cone', label: 'Cone' },
  { key: 'cube', label: 'Cube' },
  { key: 'cylinder', label: 'Cylinder' },
  { key: 'emanation', label: 'Emanation' },
  { key: 'line', label: 'Line' },
  { key: 'sphere', label: 'Sphere' },
] as const;

const SQUARE = 5;

/** About how many 5-foot squares an area covers, by its length, side or radius in feet; an emanation of a Medium creature. FIF-153 */
export function areaSquares(shape: (typeof AREAS)[number]['key'], feet: number, width = SQUARE): number {
  const side = feet / SQUARE;
  switch (shape) {
    // As wide as it is far: half of the square it stands in.
    case 'cone':
      return Math.ceil((side * side) / 2);
    case 'cube':
      return Math.ceil(side * side);
    case 'line':
      return Math.ceil(side * (width / SQUARE));
    case 'emanation':
      return Math.ceil((2 * side + 1) ** 2) - 1;
    case 'cylinder':
    case 'sphere':
      return Math.round(Math.PI * side * side);
  }
}
