/** Upload of a picture, of a dish or of the kitchen. */
export const pictureTexts = {
  upload: 'Upload picture',
  uploadFailed: "Couldn't upload the picture. Try again.",
  rejected: 'A picture must be a JPEG, PNG, WebP, or AVIF file of at most 10 MB.',
} as const;

/** Texts of several admin screens. */
export const adminTexts = {
  dishesFailed: 'Failed to load dishes',
  noDishes: 'No dishes found',
  /** Shown if there are no dishes. */
  addDishes: 'Create dishes under Dishes.',
  mealsFailed: 'Failed to load meals',
  orderFailed: 'Failed to load order',
  saveFailed: 'Save failed',
  /** Button of a toast that names a change. */
  undo: 'Undo',
  /** A link for another device, of a server whose address other devices cannot open. */
  localLink: (host: string) =>
    `This link opens only on this computer, because Mealbox runs at ${host}. Other devices need the address of an installed Mealbox.`,
  /** Link to the WhatsApp drafts for the customers of a result. */
  messageCustomers: (count: number) =>
    `Message ${count === 1 ? '1 customer' : `${count.toLocaleString('en-IN')} customers`}`,
  /** Title of the link to the bulk jobs. */
  bulkRuns: 'Bulk jobs',
  /** Title of the dialog with the changes of a thing. */
  history: 'History',
} as const;

/** Labels above the cards of a list on the phone, which replace the column heads of a table. */
export const listTexts = {
  sortBy: 'Sort by',
  asItComes: 'Default sorting',
  reverse: 'Reverse the sorting',
} as const;

export const pagerTexts = {
  label: 'Pages',
  previous: 'Prev',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
