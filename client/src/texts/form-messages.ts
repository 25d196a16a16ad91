/** What every form says beside its own texts; loaded with the first one. */
export const formMessages = {
  /** Of a form whose thing somebody else has changed meanwhile. */
  stale: {
    newestLoaded: 'Someone else saved changes. We loaded them and kept yours. Review, then save again.',
    /** What a field holds on the server, under what was typed into it. */
    newestValue: (value: string) => `Their value: ${value || '-'}`,
    changedMeanwhile: (fields: string) => `They changed: ${fields}.`,
    takeTheirs: 'Discard my changes',
  },
  /** Of a form that was refused for more than one field. */
  severalFields: (count: number) => `${count} fields have errors.`,
  /** The same wherever an amount is typed into a form. */
  amount: {
    invalid: 'Amount must be a positive number.',
    manyDecimals: 'Amount can have at most two decimals.',
    tooLarge: 'Amount can be at most ₹10,00,000.00.',
  },
  /** The same wherever a day is typed into a form. */
  invalidDay: 'Enter date as dd/mm/yy',
  dayPlaceholder: 'dd/mm/yy',
  openCalendar: 'Open calendar',
  discardQuestion: 'Discard your changes?',
  discardConsequence: 'They are not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const;
