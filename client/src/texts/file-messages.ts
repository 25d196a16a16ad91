const counted = (rows: number) => `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`;

/** Texts of files and prints of long lists. */
export const fileMessages = {
  /** Button that exports a list. */
  csv: 'Save as CSV',
  working: 'Loading the rows',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  stop: 'Stop',
  saved: (rows: number) => `${counted(rows)} saved.`,
  changed: 'The list changed while it was loading. Try again.',
  failed: "Couldn't create the file.",
  retry: 'Try again',
} as const;
