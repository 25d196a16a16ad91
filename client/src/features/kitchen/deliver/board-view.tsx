import { Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { adminMessages } from '../../../admin-messages';
import { paths } from '../../../shared/paths';
import { BusyButton } from '../../../shared/ui/busy-button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { RouterLink } from '../../../shared/ui/router-link';
import { useSteady } from '../../../shared/ui/use-steady';
import { pressHeight } from '../kitchen-size';
import type { DayAndMeal } from '../use-kitchen-address';
import { type Board, type Card, columnsOf, failedStops, findCard, type Person } from './board';
import { BoardDialog, type Dialog } from './board-dialog';
import type { Edge } from './drag';
import { FailedStops } from './failed-stops';
import { FollowedCard } from './followed-card';
import { RiderColumn } from './rider-column';
import { UnassignedColumn } from './unassigned-column';
import { type Target, useBoard } from './use-board';

const texts = adminMessages.delivery;

type BoardViewProps = DayAndMeal & {
  board: Board;
  mealTitle: string;
  refresh: () => Promise<void>;
  /** The board has changed by what an answer says. */
  onBoard: (change: (board: Board) => Board) => void;
};

/** The board: what nobody brings, a column a rider, and what could not be delivered. */
export const BoardView = ({ board, date, mealId, mealTitle, refresh, onBoard }: BoardViewProps) => {
  const actions = useBoard(board, { date, mealId }, refresh, onBoard);
  const [dialog, setDialog] = useState<Dialog>();
  const columns = useMemo(() => columnsOf(board), [board]);
  const failed = failedStops(board);
  const followed = useRef<string>(undefined);

  const move = (cards: readonly Card[], target: Target) => {
    followed.current = cards[0]?.key;
    void actions.move(cards, target);
  };
  const dropOn = (rider: Person | null, key: string) => {
    const card = findCard(board, key);
    // A run that is out keeps what is on it, unless it is dropped beside a stop of another one.
    if (card && card.run?.rider.id !== rider?.id) void actions.move([card], { rider });
  };
  const dropBeside = useSteady((besideKey: string, key: string, edge: Edge) => {
    const [card, beside] = [findCard(board, key), findCard(board, besideKey)];
    if (!card || !beside?.run || !beside.stop) return;
    const others = beside.run.stops.filter(({ id }) => id !== card.stop?.id);
    const index = others.findIndex(({ id }) => id === beside.stop?.id) + (edge === 'bottom' ? 1 : 0);
    void actions.move([card], { rider: beside.run.rider, index });
  });
  const showLink = async (asked: ReturnType<typeof actions.start>) => {
    const link = await asked;
    if (link) setDialog({ kind: 'link', link });
  };
  const openMove = useSteady((key: string) => {
    const card = findCard(board, key);
    if (card) setDialog({ kind: 'move', cards: [card] });
  });
  const start = useSteady((run: Parameters<typeof actions.start>[0]) => void showLink(actions.start(run)));
  const renew = useSteady((run: Parameters<typeof actions.renew>[0]) => setDialog({ kind: 'renew', run }));
  const close = useSteady((run: Parameters<typeof actions.close>[0]) => setDialog({ kind: 'close', run }));
  const runActions = useMemo(
    () => ({ onMove: openMove, onDropBeside: dropBeside, onStart: start, onRenew: renew, onClose: close }),
    [openMove, dropBeside, start, renew, close],
  );

  return (
    <FollowedCard value={followed}>
      <Stack gap="3">
        <VisuallyHidden role="status">{actions.news}</VisuallyHidden>
        {failed.length > 0 && (
          <FailedStops
            failed={failed}
            onDecide={(stop, refund) => setDialog({ kind: 'decide', failed: stop, refund })}
          />
        )}
        {columns.length === 0 ? (
          <EmptyState text={texts.noRiders}>
            <RouterLink to={paths.users}>{texts.toUsers}</RouterLink>
          </EmptyState>
        ) : (
          board.unassigned.length > 0 && (
            <Flex gap="3" align="center" wrap="wrap">
              <BusyButton
                h={pressHeight}
                variant="outline"
                colorPalette="brand"
                busy={actions.busy}
                onClick={() => void actions.suggest(board)}
              >
                {texts.suggest}
              </BusyButton>
              <Text color="fg.muted">{texts.suggestHelp}</Text>
            </Flex>
          )
        )}
        <Box role="group" aria-label={texts.board} overflowX="auto" mx="-1" px="1" pb="2">
          <Flex gap="3" align="stretch" direction={{ base: 'column', md: 'row' }}>
            <UnassignedColumn
              board={board}
              hasRiders={columns.length > 0}
              onMove={(cards) => setDialog({ kind: 'move', cards })}
              onDrop={(key) => dropOn(null, key)}
            />
            {columns.map((column) => (
              <RiderColumn
                key={column.rider.id}
                column={column}
                busy={actions.busy}
                actions={runActions}
                onDrop={dropOn}
              />
            ))}
          </Flex>
        </Box>
        {dialog && (
          <BoardDialog
            dialog={dialog}
            columns={columns}
            date={date}
            mealTitle={mealTitle}
            onMove={move}
            onRenew={(run) => void showLink(actions.renew(run))}
            onCloseRun={(run) => void actions.close(run)}
            onDecided={() => void refresh()}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Stack>
    </FollowedCard>
  );
};
