const counted = (rows: number) => `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`;

/** What files and prints of long lists say while they are made. */
export const fileMessages = {
  /** On the button that makes a file of a list. */
  csv: 'Save as CSV',
  working: 'Collecting the rows',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  stop: 'Stop',
  saved: (rows: number) => `${counted(rows)} saved.`,
  changed: 'The list keeps changing while it is read. Try again.',
  failed: 'The file could not be made.',
  retry: 'Try again',
} as const;
