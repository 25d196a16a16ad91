/** The column of the menu: the phone's width with a margin, two cards beside each other on a desktop. */
export const menuWidth = { w: 'full', maxW: '64rem', mx: 'auto', px: { base: '4', md: '6' } } as const;
