import { createContext, type RefObject, use } from 'react';
import type { Edge } from '../../../shared/use/use-draggable-card';
import type { Card, FailedStop, Person, Run } from './board';
import type { ShownLink } from './use-board';

/** What the board asks or shows just now. */
export type Dialog =
  | { kind: 'move'; cards: readonly Card[] }
  | { kind: 'link'; link: ShownLink }
  | { kind: 'mark'; card: Card }
  | { kind: 'start' | 'renew' | 'close' | 'hand-over'; run: Run }
  | { kind: 'decide'; failed: FailedStop; refund: boolean };

/** A card, by its key, and the column that it goes to. */
export type Followed = { key: string; to: string };

/** What can be done on the board from anywhere in it. Each is the same function for as long as the board is there. */
type BoardContext = {
  open: (dialog: Dialog) => void;
  /** What was said of a stop is taken back. */
  undo: (card: Card) => void;
  /** A card was dropped into the column of a rider, or of nobody. */
  dropInto: (rider: Person | null, key: string) => void;
  /** A card was dropped beside another one. */
  dropBeside: (beside: string, key: string, edge: Edge) => void;
  /** The card that was moved and is not yet seen in its new column: the button that moved it is gone, that of the new place takes the focus. */
  followed: RefObject<Followed | undefined>;
};

export const BoardActions = createContext<BoardContext | undefined>(undefined);

export const useBoardActions = (): BoardContext => {
  const actions = use(BoardActions);
  if (!actions) throw new Error('No board is around this.');
  return actions;
};
