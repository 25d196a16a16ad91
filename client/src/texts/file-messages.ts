/** What files and prints of long lists say while they are made. */
export const fileMessages = {
  working: 'Collecting the rows',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  stop: 'Stop',
  changed: 'The list keeps changing while it is read. Try again.',
  failed: 'The file could not be made.',
} as const;
