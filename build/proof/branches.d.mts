/** A branch of a module; `from` and `to` bound what runs only in it, -1 where that is no piece of the text. */
export interface Branch {
  readonly kind: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}
export function branchesOf(
  path: string,
  text: string,
): { readonly branches: readonly Branch[]; readonly text: string };
