/** Media query of a screen half as wide as a phone's, or of a phone at 200 % zoom. */
export const halfPhone = '@media (max-width: 20rem)';
