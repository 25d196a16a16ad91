/** The days of an account, where they are chosen. */
export const dayRangeMessages = {
  label: 'Days',
  all: 'All',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  from: 'From',
  until: 'Until',
  pickFrom: 'Calendar of the first day',
  pickUntil: 'Calendar of the last day',
  reversed: 'The last day cannot be before the first.',
} as const;
