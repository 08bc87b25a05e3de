/** Every rule ID of the digest, ARC-01 to ARC-178. */
export const RULE_IDS: readonly string[] = Array.from(
  { length: 178 },
  (_none, at) => `ARC-${String(at + 1).padStart(2, '0')}`,
);
