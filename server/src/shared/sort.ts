/** Sort direction of a list. */
export const SortDirection = { ASCENDING: 'asc', DESCENDING: 'desc' } as const;
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

/** Requested sort order of a list. Default: newest first. */
export interface Sort<Field extends string> {
  readonly field?: Field | null;
  readonly direction?: SortDirection | null;
}
