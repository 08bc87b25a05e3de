/** What plays fights outside of the window. */
export const SIMULATION = [
  'core/simulation/setup',
  'core/simulation/trial',
  'core/systems/registry',
  'core/table/machine',
  'core/dice/source',
];

/** The heroes of a sample and one of its encounters, as the simulation wants them. */
export function fielded({ heroes, creatures }, { groups }) {
  const all = [...heroes, ...creatures];
  const of = (key, count, side, arrives) => {
    const { kind, draft } = all.find((each) => each.key === key);
    return { id: key, kind, draft, count, side, ...(arrives === undefined ? {} : { arrives }) };
  };
  return [
    ...heroes.map(({ key }) => of(key, 1, 'heroes')),
    ...groups.map(({ creature, count, arrives }) => of(creature, count, 'foes', arrives)),
  ];
}
