import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { progressOf } from '../../../shared/run-progress';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { useStableCallback } from '../../../shared/use/use-stable-callback';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import type { DayAndMeal } from '../use-kitchen-address';
import {
  type Board,
  type Card,
  cardsOf,
  columnsOf,
  findAreas,
  findCard,
  nameOf,
  type RiderPerson,
  type Run,
} from './board';
import { BoardActions, type Dialog, type FollowedCard } from './board-context';
import { BoardSurface } from './board-surface';
import { UNASSIGNED, useShownColumns } from './column-choice';
import { FailedStopDialog } from './failed-stop-dialog';
import { MarkDialog } from './mark-dialog';
import { HandOverDialog, MoveDialog } from './move-dialog';
import { RunLinkDialog } from './run-link-dialog';
import { StartRunDialog } from './start-run-dialog';
import { type MoveTarget, type ShownLink, useBoard } from './use-board';

type RunQuestion = { run: Run; onConfirm: () => void; onCancel: () => void };

const CloseRunDialog = ({ run, ...answers }: RunQuestion) => (
  <ConfirmDialog
    question={texts.closeQuestion(nameOf(run.rider))}
    consequence={texts.closeConsequence(progressOf(run.stops).open)}
    confirm={texts.close}
    cancel={texts.keepOut}
    {...answers}
  />
);

const RenewLinkDialog = ({ run, ...answers }: RunQuestion) => (
  <ConfirmDialog
    question={texts.renewQuestion(nameOf(run.rider))}
    consequence={texts.renewConsequence}
    confirm={texts.renew}
    {...answers}
  />
);

type BoardViewProps = DayAndMeal & {
  board: Board;
  mealTitle: string;
  refresh: () => Promise<void>;
  /** Applies the change of a response to the displayed board. */
  onBoard: (change: (board: Board) => Board) => void;
};

/** Delivery board: unassigned stops, a column for each rider, and undelivered stops. */
export const BoardView = ({ date, mealId, mealTitle, refresh, onBoard, ...known }: BoardViewProps) => {
  const actions = useBoard(known.board, { date, mealId }, refresh, onBoard);
  const { board } = actions;
  const [dialog, open] = useState<Dialog>();
  const columns = useMemo(() => columnsOf(board), [board]);
  const followed = useRef<FollowedCard>(undefined);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const shown = useShownColumns(board, columns, sought);

  const close = () => open(undefined);
  /** Closes the dialog before its action starts. */
  const closeAnd = (act: () => unknown) => () => {
    close();
    act();
  };
  const showLink = async (pendingLink: Promise<ShownLink | undefined>) => {
    const link = await pendingLink;
    if (link) open({ kind: 'link', link });
  };
  const move = (cards: readonly Card[], target: MoveTarget) => {
    const to = target.rider?.id ?? UNASSIGNED;
    if (cards[0] && shown.isShown(to)) followed.current = { key: cards[0].key, to };
    void actions.move(cards, target);
  };
  const handOver = (run: Run, rider: RiderPerson) =>
    run.status === 'OUT' ? showLink(actions.handOver(run, rider)) : actions.move(cardsOf(run), { rider });
  const suggest = useStableCallback(() => void actions.suggest(board));
  const undo = useStableCallback(({ stop }: Card) => {
    if (stop) void actions.mark(stop, { mark: 'UNDONE' });
  });
  const assign = useStableCallback(
    (cards: readonly Card[], rider: RiderPerson) => void actions.move(cards, { rider }),
  );
  const dropInto = useStableCallback((rider: MoveTarget['rider'], key: string) => {
    const card = findCard(board, key);
    // A drop in the column of the same rider changes nothing. A stop leaves a started run only for another rider, or if it is
    // dropped next to a stop of another run.
    if (card) return card.run?.rider.id !== rider?.id && void actions.move([card], { rider });
    const area = rider && findAreas(board, sought).find((one) => one.key === key);
    if (area) assign(area.cards, rider);
  });
  const dropBeside = useStableCallback((besideKey: string, key: string, edge: string | null) => {
    const [card, beside] = [findCard(board, key), findCard(board, besideKey)];
    if (!beside?.run || !beside.stop) return;
    if (!card) return dropInto(beside.run.rider, key);
    const others = beside.run.stops.filter(({ id }) => id !== card.stop?.id);
    const index = others.findIndex(({ id }) => id === beside.stop?.id) + (edge === 'bottom' ? 1 : 0);
    void actions.move([card], { rider: beside.run.rider, index });
  });
  const inBoard = useMemo(
    () => ({ open, assign, undo, dropInto, dropBeside, followed }),
    [assign, undo, dropInto, dropBeside],
  );

  return (
    <BoardActions value={inBoard}>
      <Stack gap={{ base: '2', md: '3' }}>
        <VisuallyHidden role="status">{actions.news}</VisuallyHidden>
        <BoardSurface
          board={board}
          columns={columns}
          shown={shown}
          busy={actions.busy}
          onSearch={setSearch}
          onSuggest={suggest}
          search={search}
          sought={sought}
        />
        {dialog?.kind === 'link' && (
          <RunLinkDialog link={dialog.link} date={date} mealTitle={mealTitle} onClose={close} />
        )}
        {dialog?.kind === 'decide' && (
          <FailedStopDialog {...dialog} onClose={close} onDecided={closeAnd(refresh)} />
        )}
        {dialog?.kind === 'move' && (
          <MoveDialog
            cards={dialog.cards}
            columns={columns}
            onMove={(target) => closeAnd(() => move(dialog.cards, target))()}
            onClose={close}
          />
        )}
        {dialog?.kind === 'mark' && (
          <MarkDialog
            card={dialog.card}
            columns={columns}
            onMark={(word) => closeAnd(() => dialog.card.stop && actions.mark(dialog.card.stop, word))()}
            onMove={(target) => closeAnd(() => move([dialog.card], target))()}
            onClose={close}
          />
        )}
        {dialog?.kind === 'hand-over' && (
          <HandOverDialog
            run={dialog.run}
            riders={board.riders}
            onHandOver={(rider) => closeAnd(() => handOver(dialog.run, rider))()}
            onClose={close}
          />
        )}
        {dialog?.kind === 'start' && (
          <StartRunDialog
            run={dialog.run}
            onConfirm={closeAnd(() => showLink(actions.start(dialog.run)))}
            onCancel={close}
          />
        )}
        {dialog?.kind === 'renew' && (
          <RenewLinkDialog
            run={dialog.run}
            onConfirm={closeAnd(() => showLink(actions.renew(dialog.run)))}
            onCancel={close}
          />
        )}
        {dialog?.kind === 'close' && (
          <CloseRunDialog
            run={dialog.run}
            onConfirm={closeAnd(() => actions.close(dialog.run))}
            onCancel={close}
          />
        )}
      </Stack>
    </BoardActions>
  );
};
