/** How high what is pressed is: on the wall tablet nothing is under 56 px, since hands are wet. */
export const pressHeight = { base: 'touch', md: '14', xl: 'touch' } as const;
