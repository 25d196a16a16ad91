/** Which end of a list comes first. */
export const SortDirection = { ASCENDING: 'asc', DESCENDING: 'desc' } as const;
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

/** What a list is in the order of, as a caller asks for it. What is left out is as the list is by itself: its newest first. */
export interface Sort<Field extends string> {
  readonly field?: Field | null;
  readonly direction?: SortDirection | null;
}
