/** Texts of the selection of days for an account. */
export const dayRangeMessages = {
  label: 'Days',
  all: 'All',
  today: 'Today',
  yesterday: 'Yesterday',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  /** Button for other days, if there is room only for the months. */
  others: 'Other days',
  from: 'From',
  until: 'Until',
  pickFrom: 'Select the first day',
  pickUntil: 'Select the last day',
  reversed: 'The last day cannot be before the first day.',
} as const;
