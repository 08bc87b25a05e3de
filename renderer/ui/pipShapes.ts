/** Shapes for the actions of a turn, in the order the game has them, in a box of 12 by 12: square, triangle, diamond, circle, ring. */
export const PIP_SHAPES: readonly string[] = [
  'M1.2 1.2h9.6v9.6H1.2z',
  'M6 1.2 11 10.8H1z',
  'M6 .6 11.4 6 6 11.4.6 6z',
  'M6 1.1a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8z',
  'M6 1.1a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8zM6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
];
