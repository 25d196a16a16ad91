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
  changed: 'The list changed while it was loading. Try again.',
  failed: "Couldn't create the file.",
  retry: 'Try again',
} as const;
