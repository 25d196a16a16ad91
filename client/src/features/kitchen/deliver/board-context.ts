import { createContext, type RefObject, use } from 'react';
import type { CardEdge } from '../../../shared/use/use-draggable-card';
import type { Card, FailedStop, RiderPerson, Run } from './board';
import type { ShownLink } from './use-board';

/** Open dialog of the board. */
export type Dialog =
  | { kind: 'move'; cards: readonly Card[] }
  | { kind: 'link'; link: ShownLink }
  | { kind: 'mark'; card: Card }
  | { kind: 'start' | 'renew' | 'close' | 'hand-over'; run: Run }
  | { kind: 'decide'; failed: FailedStop; refund: boolean };

/** Card, by its key, and the column to which it moves. */
export type FollowedCard = { key: string; to: string };

/** Actions of the board. Each function is stable as long as the board exists. */
type BoardContext = {
  open: (dialog: Dialog) => void;
  /** Assigns the stops of an area in one press. */
  assign: (cards: readonly Card[], rider: RiderPerson) => void;
  /** Undoes the report on a stop. */
  undo: (card: Card) => void;
  /** Moves a dropped card or area to a rider. Null: to the unassigned column. */
  dropInto: (rider: RiderPerson | null, key: string) => void;
  /** Moves a card or area that was dropped next to another card. */
  dropBeside: (beside: string, key: string, edge: CardEdge) => void;
  /** Moved card that is not yet rendered in its new column. Its button loses the focus, so the new button receives it. */
  followed: RefObject<FollowedCard | undefined>;
};

export const BoardActions = createContext<BoardContext | undefined>(undefined);

export const useBoardActions = (): BoardContext => {
  const actions = use(BoardActions);
  if (!actions) throw new Error('No board is around this.');
  return actions;
};
