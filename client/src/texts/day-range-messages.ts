/** The days of an account, where they are chosen. */
export const dayRangeMessages = {
  label: 'Days',
  all: 'All',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  /** Where there is room for the months alone, the way to any days. */
  others: 'Other days',
  from: 'From',
  until: 'Until',
  pickFrom: 'Calendar of the first day',
  pickUntil: 'Calendar of the last day',
  reversed: 'The last day cannot be before the first.',
} as const;
