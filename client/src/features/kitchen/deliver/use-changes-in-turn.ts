import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../shared/apollo/server-error';
import { oneAtATime } from '../../../shared/queue/exchanges';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import type { Board } from './board';
import type { BoardChange } from './move-cards';

/** Function that applies the change of a response. The change is displayed when the turn ends. */
export type ShowChange = (change: BoardChange) => void;

/**
 * Sends the changes of a board one after the other, and displays each as soon as it is requested. `useOptimistic` does not fit:
 * while its action waits for the server, React delays every transition, and each navigation is one.
 * @param board board of the server
 * @param refresh reloads the board after an error
 * @param onBoard updates the board from a response
 * @returns `shown`, the board with the requested changes; `newest`, the board with all responses, displayed or not; `busy`; and
 * `inTurn`
 */
export const useChangesInTurn = (
  board: Board,
  refresh: () => Promise<void>,
  onBoard: (change: BoardChange) => void,
) => {
  const [oneAfterTheOther] = useState(oneAtATime);
  const [underWay, setUnderWay] = useState(0);
  const [requested, setRequested] = useState<readonly BoardChange[]>([]);
  const shown = useMemo(() => requested.reduce((known, change) => change(known), board), [board, requested]);

  // A request depends on all earlier responses, including those that are not displayed yet.
  const turns = useRef(0);
  const undrawn = useRef<{ turn: number; change: BoardChange }[]>([]);
  const [drawnTurn, setDrawnTurn] = useState(0);
  const known = useRef(board);
  useEffect(() => {
    known.current = board;
    undrawn.current = undrawn.current.filter(({ turn }) => turn > drawnTurn);
  }, [board, drawnTurn]);
  const newest = () => undrawn.current.reduce((told, { change }) => change(told), known.current);

  /**
   * Runs requests in their turn.
   * @param work the requests; if one fails, the result is undefined
   * @param change the expected result, displayed until `work` ends
   */
  const inTurn = <Result>(
    work: (show: ShowChange) => Promise<Result>,
    change?: BoardChange,
  ): Promise<Result | undefined> => {
    const answers: BoardChange[] = [];
    let turn = 0;
    let isBegun = false;
    let isEnded = false;
    const begin = () => {
      if (isEnded) return;
      isBegun = true;
      setUnderWay((count) => count + 1);
      if (change) setRequested((before) => [...before, change]);
    };
    const drawAnswers = () => {
      for (const answer of answers.splice(0)) onBoard(answer);
      setDrawnTurn(turn);
    };
    const attempt = async (): Promise<Result | undefined> => {
      turns.current += 1;
      turn = turns.current;
      try {
        return await work((answer) => {
          answers.push(answer);
          undrawn.current.push({ turn, change: answer });
        });
      } catch (error) {
        toast.error(messageOf(error, texts.failed));
        startTransition(drawAnswers);
        await refresh();
        return undefined;
      }
    };
    // Starts a frame later as an interruptible transition, so that a dialog closes first.
    if (change) requestAnimationFrame(() => startTransition(begin));
    else begin();
    return oneAfterTheOther(attempt).finally(() => {
      isEnded = true;
      // Both updates are in one transition. Otherwise, React may render a later transition first, and a card would move back for
      // a moment.
      startTransition(() => {
        drawAnswers();
        if (!isBegun) return;
        setUnderWay((count) => count - 1);
        if (change) setRequested((before) => before.filter((one) => one !== change));
      });
    });
  };

  return { shown, newest, busy: underWay > 0, inTurn };
};
