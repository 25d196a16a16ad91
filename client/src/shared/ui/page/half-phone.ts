/** A screen half as wide as a phone's, or a phone's with everything twice as large. */
export const halfPhone = '@media (max-width: 20rem)';
