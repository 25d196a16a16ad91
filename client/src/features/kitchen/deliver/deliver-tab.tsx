import { Stack } from '@chakra-ui/react';
import { adminMessages } from '../../../admin-messages';
import { DeliveryBoardDocument } from '../../../gql/admin';
import { formatWeekday } from '../../../shared/format/day';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Screen } from '../../../shared/ui/screen';
import { SkeletonList } from '../../../shared/ui/skeleton-list';
import { NotFresh } from '../not-fresh';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { useSlotQuery } from '../use-slot-query';
import { BoardView } from './board-view';

const texts = adminMessages.delivery;

/** Who brings what (beyond 11, "Board"). */
export const DeliverTab = ({ date, mealId, mealTitle }: DayAndMeal & { mealTitle: string }) => {
  const query = useSlotQuery(DeliveryBoardDocument, { date, mealId });
  const { data, staleSince, refresh } = useLive(`${date} ${mealId}`, query);
  const board = data?.deliveryBoard;
  const isEmpty = board && board.unassigned.length === 0 && board.runs.length === 0;
  return (
    <Stack gap="3">
      <NotFresh since={staleSince} />
      <Screen
        query={query}
        data={board}
        failed={texts.loadFailed}
        loading={<SkeletonList rows={4} rowHeight="20" />}
        empty={isEmpty && <EmptyState text={texts.nothing(mealTitle, formatWeekday(date))} />}
      >
        {(shown) => (
          <BoardView
            board={shown}
            date={date}
            mealId={mealId}
            mealTitle={mealTitle}
            refresh={refresh}
            onBoard={(change) =>
              query.put((known) => ({ ...known, deliveryBoard: change(known.deliveryBoard) }))
            }
          />
        )}
      </Screen>
    </Stack>
  );
};
