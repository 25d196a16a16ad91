import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { progressOf } from '../../../shared/run-progress';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { useSteady } from '../../../shared/use/use-steady';
import { adminMessages } from '../../../texts/admin-messages';
import type { DayAndMeal } from '../use-kitchen-address';
import { type Board, type Card, cardsOf, columnsOf, findCard, nameOf, type Person, type Run } from './board';
import { BoardActions, type Dialog, type Followed } from './board-context';
import { BoardSurface } from './board-surface';
import { TO_PLACE, useShownColumns } from './column-choice';
import { DecideDialog } from './decide-dialog';
import { MarkDialog } from './mark-dialog';
import { HandOverDialog, MoveDialog } from './move-dialog';
import { RunLinkDialog } from './run-link-dialog';
import { StartRunDialog } from './start-run-dialog';
import { type ShownLink, type Target, useBoard } from './use-board';

const texts = adminMessages.delivery;

type AskedRun = { run: Run; onConfirm: () => void; onCancel: () => void };

const CloseRunDialog = ({ run, ...answers }: AskedRun) => (
  <ConfirmDialog
    question={texts.closeQuestion(nameOf(run.rider))}
    consequence={texts.closeConsequence(progressOf(run.stops).open)}
    confirm={texts.close}
    cancel={texts.keepOut}
    {...answers}
  />
);

const RenewLinkDialog = ({ run, ...answers }: AskedRun) => (
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
  /** The board has changed by what an answer says. */
  onBoard: (change: (board: Board) => Board) => void;
};

/** The board: what nobody brings, a column a rider, and what could not be delivered. */
export const BoardView = ({ date, mealId, mealTitle, refresh, onBoard, ...known }: BoardViewProps) => {
  const actions = useBoard(known.board, { date, mealId }, refresh, onBoard);
  const { board } = actions;
  const [dialog, open] = useState<Dialog>();
  const columns = useMemo(() => columnsOf(board), [board]);
  const followed = useRef<Followed>(undefined);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const shown = useShownColumns(board, columns, sought);

  const close = () => open(undefined);
  /** Each dialog is closed before what it was asked for begins. */
  const closeAnd = (act: () => unknown) => () => {
    close();
    act();
  };
  const showLink = async (asked: Promise<ShownLink | undefined>) => {
    const link = await asked;
    if (link) open({ kind: 'link', link });
  };
  const move = (cards: readonly Card[], target: Target) => {
    const to = target.rider?.id ?? TO_PLACE;
    if (cards[0] && shown.isShown(to)) followed.current = { key: cards[0].key, to };
    void actions.move(cards, target);
  };
  const handOver = (run: Run, rider: Person) =>
    run.status === 'OUT' ? showLink(actions.handOver(run, rider)) : actions.move(cardsOf(run), { rider });
  const suggest = useSteady(() => void actions.suggest(board));
  const undo = useSteady(({ stop }: Card) => {
    if (stop) void actions.mark(stop, { mark: 'UNDONE' });
  });
  const dropInto = useSteady((rider: Target['rider'], key: string) => {
    const card = findCard(board, key);
    // A run that is out keeps what is on it, unless it is dropped beside a stop of another one.
    if (card && card.run?.rider.id !== rider?.id) void actions.move([card], { rider });
  });
  const dropBeside = useSteady((besideKey: string, key: string, edge: string | null) => {
    const [card, beside] = [findCard(board, key), findCard(board, besideKey)];
    if (!card || !beside?.run || !beside.stop) return;
    const others = beside.run.stops.filter(({ id }) => id !== card.stop?.id);
    const index = others.findIndex(({ id }) => id === beside.stop?.id) + (edge === 'bottom' ? 1 : 0);
    void actions.move([card], { rider: beside.run.rider, index });
  });
  const inBoard = useMemo(
    () => ({ open, undo, dropInto, dropBeside, followed }),
    [undo, dropInto, dropBeside],
  );

  return (
    <BoardActions value={inBoard}>
      <Stack gap="3">
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
          <DecideDialog {...dialog} onClose={close} onDecided={closeAnd(refresh)} />
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
