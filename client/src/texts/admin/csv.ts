/** Dialogs that read a CSV file. */
export const csvTexts = {
  file: 'CSV file',
  text: 'Or paste the rows',
  otherKind: (name: string) =>
    `${name} is not a CSV file. Save the file as CSV in Excel or your contacts app, and select the CSV file.`,
  unreadable: "Couldn't read the file. Select the file again.",
  check: 'Check',
  cancel: 'Cancel',
  close: 'Close',
  results: 'Result of each row',
  template: 'Download a template',
  ignored: (columns: readonly string[]) => `Ignored columns: ${columns.join(', ')}`,
  summary: (isTrial: boolean, created: number, duplicate: number, repeated: number, invalid: number) =>
    [
      `${created.toLocaleString('en-IN')} ${isTrial ? 'new' : 'created'}`,
      `${duplicate.toLocaleString('en-IN')} already known`,
      ...(repeated > 0 ? [`${repeated.toLocaleString('en-IN')} repeated in the file`] : []),
      `${invalid.toLocaleString('en-IN')} with an error`,
    ].join(', '),
} as const;
