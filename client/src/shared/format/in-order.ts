/**
 * Sort order of names and titles: by the rules of English in India, numbers by their value, without a difference between capital
 * and small letters.
 */
export const byName = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });
