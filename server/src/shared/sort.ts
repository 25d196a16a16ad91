/** Which end of a list comes first. */
export const SortDirection = { ASCENDING: 'asc', DESCENDING: 'desc' } as const;
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

/** What a list is in the order of. */
export interface Sort<Field extends string> {
  readonly field: Field;
  readonly direction: SortDirection;
}
