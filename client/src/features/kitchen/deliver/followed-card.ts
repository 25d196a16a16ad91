import { createContext, type RefObject } from 'react';

/**
 * The key of the card that was moved and is not yet seen in its new place: its button takes the focus there, since the one that
 * had it is gone.
 */
export const FollowedCard = createContext<RefObject<string | undefined> | undefined>(undefined);
