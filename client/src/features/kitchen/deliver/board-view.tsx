import { Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { paths } from '../../../shared/paths';
import { progressOf } from '../../../shared/run-progress';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { RouterLink } from '../../../shared/ui/buttons/router-link';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { TextField } from '../../../shared/ui/fields/fields';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { useSteady } from '../../../shared/use/use-steady';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import type { DayAndMeal } from '../use-kitchen-address';
import {
  type Board,
  type Card,
  cardsOf,
  columnsOf,
  failedStops,
  findCard,
  nameOf,
  type Person,
  type Run,
} from './board';
import { RiderColumn, UnassignedColumn } from './board-column';
import { BoardActions, type Dialog } from './board-context';
import { ColumnChoice, TO_PLACE, useShownColumns } from './column-choice';
import { DecideDialog } from './decide-dialog';
import { FailedStops } from './failed-stops';
import { MarkDialog } from './mark-dialog';
import { HandOverDialog, MoveDialog } from './move-dialog';
import { RunLinkDialog } from './run-link-dialog';
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
  const failed = failedStops(board);
  const followed = useRef<string>(undefined);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const { isPhone, looked, choose, isShown } = useShownColumns(board, columns, sought);

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
    if (isShown(target.rider?.id ?? TO_PLACE)) followed.current = cards[0]?.key;
    void actions.move(cards, target);
  };
  const handOver = (run: Run, rider: Person) =>
    run.status === 'OUT' ? showLink(actions.handOver(run, rider)) : actions.move(cardsOf(run), { rider });
  const start = useSteady((run: Run) => void showLink(actions.start(run)));
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
    () => ({ open, start, undo, dropInto, dropBeside, followed }),
    [start, undo, dropInto, dropBeside],
  );

  return (
    <BoardActions value={inBoard}>
      <Stack gap="3">
        <VisuallyHidden role="status">{actions.news}</VisuallyHidden>
        {failed.length > 0 && <FailedStops failed={failed} />}
        {columns.length === 0 ? (
          <EmptyState text={texts.noRiders}>
            <RouterLink to={paths.users}>{texts.toUsers}</RouterLink>
          </EmptyState>
        ) : (
          <Flex gap={{ base: '2', md: '3' }} align="center" wrap="wrap">
            <Box
              flex={{ base: '1 1 9rem', md: '1 1 14rem' }}
              maxW="24rem"
              css={{ '& input': { h: pressHeight, px: { base: '2.5', md: '3' } } }}
            >
              <TextField
                hideLabel
                type="search"
                label={texts.search}
                placeholder={texts.search}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </Box>
            {isPhone && <ColumnChoice board={board} columns={columns} looked={looked} onChoose={choose} />}
            {board.unassigned.length > 0 && isShown(TO_PLACE) && (
              <>
                <BusyButton
                  h={pressHeight}
                  variant="outline"
                  colorPalette="brand"
                  busy={actions.busy}
                  onClick={() => void actions.suggest(board)}
                >
                  {texts.suggest}
                </BusyButton>
                <Text
                  color="fg.muted"
                  flex={{ base: '1 1 0', md: 'none' }}
                  textStyle={{ base: 'sm', md: 'md' }}
                >
                  {texts.suggestHelp}
                </Text>
              </>
            )}
          </Flex>
        )}
        <Box role="group" aria-label={texts.board} overflowX="auto" mx="-1" px="1" pb="2">
          <Flex gap="3" align="stretch" direction={{ base: 'column', md: 'row' }}>
            {isShown(TO_PLACE) && (
              <UnassignedColumn board={board} hasRiders={columns.length > 0} sought={sought} />
            )}
            {columns.map(
              (column) =>
                isShown(column.rider.id) && (
                  <RiderColumn key={column.rider.id} column={column} busy={actions.busy} sought={sought} />
                ),
            )}
          </Flex>
        </Box>
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
