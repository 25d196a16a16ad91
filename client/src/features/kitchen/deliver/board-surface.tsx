import { Box, Flex, Text } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { KitchenSearch } from '../kitchen-search';
import { pressHeight } from '../kitchen-size';
import { type Board, type Column, failedStops } from './board';
import { RiderColumn, UnassignedColumn } from './board-column';
import { ColumnChoice, type ShownColumns, UNASSIGNED } from './column-choice';
import { FailedStops } from './failed-stops';
import { RunsOut } from './runs-out';

type BoardSurfaceProps = {
  board: Board;
  columns: readonly Column[];
  shown: ShownColumns;
  busy: boolean;
  search: string;
  /** Search text by which the columns are filtered. It lags behind `search` while the admin types. */
  sought: string;
  onSearch: (search: string) => void;
  onSuggest: () => void;
};

/** Content of the board. Memoized, so that an open dialog does not render it again. */
export const BoardSurface = memo(
  ({ board, columns, shown, busy, search, sought, onSearch, onSuggest }: BoardSurfaceProps) => {
    const { isPhone, looked, choose, isShown } = shown;
    const failed = failedStops(board);
    // On a phone, the select for the column names the column, so its heading is hidden.
    const hideTitle = isPhone && sought === '';
    const choice = useRef<HTMLDivElement>(null);
    return (
      <>
        {failed.length > 0 && <FailedStops failed={failed} />}
        {columns.length === 0 ? (
          <EmptyState text={texts.noRiders}>
            <RouterLink to={paths.users}>{texts.toUsers}</RouterLink>
          </EmptyState>
        ) : (
          <Flex gap={{ base: '2', md: '3' }} align="center" wrap="wrap">
            {isPhone && (
              <RunsOut
                columns={columns.filter(({ rider }) => rider.id !== looked)}
                onOpen={(column) => {
                  choose(column);
                  // The pressed button is removed.
                  choice.current?.querySelector('select')?.focus();
                }}
              />
            )}
            <KitchenSearch
              flex={{ base: '1 1 12rem', md: '1 1 14rem' }}
              label={texts.search}
              search={search}
              onSearch={onSearch}
            />
            {board.canSuggest && board.unassigned.length > 0 && isShown(UNASSIGNED) && (
              <>
                <BusyButton
                  h={pressHeight}
                  variant="outline"
                  colorPalette="brand"
                  busy={busy}
                  onClick={onSuggest}
                >
                  {texts.suggest}
                </BusyButton>
                <Text color="fg.muted" textStyle={{ mdDown: 'sm' }} flex={{ base: '1 0 100%', md: 'none' }}>
                  {texts.suggestHelp}
                </Text>
              </>
            )}
            {isPhone && (
              <ColumnChoice ref={choice} board={board} columns={columns} looked={looked} onChoose={choose} />
            )}
          </Flex>
        )}
        <Box role="group" aria-label={texts.board} overflowX="auto" mx="-1" px="1" pb="2">
          <Flex gap="3" align="stretch" direction={{ base: 'column', md: 'row' }}>
            {isShown(UNASSIGNED) && (
              <UnassignedColumn
                board={board}
                hasRiders={columns.length > 0}
                sought={sought}
                hideTitle={hideTitle}
              />
            )}
            {columns.map(
              (column) =>
                isShown(column.rider.id) && (
                  <RiderColumn
                    key={column.rider.id}
                    column={column}
                    busy={busy}
                    sought={sought}
                    hideTitle={hideTitle}
                  />
                ),
            )}
          </Flex>
        </Box>
      </>
    );
  },
);
