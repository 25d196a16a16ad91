/** Names and titles in order: as words are read here, numbers in them by their value, capitals like small letters. */
export const byName = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });
