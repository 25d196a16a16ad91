/** Texts of every form, loaded with the first one. */
export const formMessages = {
  /** Texts after another user changed the entity of a form. */
  stale: {
    newestLoaded:
      'Someone else saved changes. Their changes were loaded, and your changes are not lost. Review, then save again.',
    /** Value on the server, below a changed field. */
    newestValue: (value: string) => `Their value: ${value || '-'}`,
    changedMeanwhile: (fields: string) => `They changed: ${fields}.`,
    takeTheirs: 'Discard my changes',
  },
  /** Number of fields that the server rejected, if more than one. */
  severalFields: (count: number) => `${count} fields have errors.`,
  /** Errors of amounts in all forms. */
  amount: {
    invalid: 'Amount must be a positive number.',
    manyDecimals: 'Amount can have at most two decimals.',
    tooLarge: 'Amount can be at most ₹10,00,000.00.',
  },
  /** Errors of days in all forms. */
  invalidDay: 'Enter date as dd/mm/yy',
  dayPlaceholder: 'dd/mm/yy',
  openCalendar: 'Open calendar',
  discardQuestion: 'Discard your changes?',
  discardConsequence: 'Changes that are not saved will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const;
