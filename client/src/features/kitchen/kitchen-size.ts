import { useMediaQuery } from '../../shared/use/use-media-query';

/** Height of controls: at least 56 px on the wall tablet, because hands are wet. */
export const pressHeight = { base: 'touch', md: '14', xl: 'touch' } as const;

/** Height of the actions of a list, which are at the bottom of the window on a phone. */
export const footPressHeight = { ...pressHeight, base: '14' } as const;

/** Media condition of a low window, such as a page at 200 % zoom or a phone in landscape. Its height is reserved for boxes. */
const low = '(max-height: 30rem)';

export const lowWindow = `@media ${low}`;

export const useLowWindow = (): boolean => useMediaQuery(low);
