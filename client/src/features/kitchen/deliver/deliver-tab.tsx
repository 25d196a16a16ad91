import { DeliveryBoardDocument } from '../../../gql/admin';
import { formatWeekday } from '../../../shared/format/day';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { adminMessages } from '../../../texts/admin-messages';
import { LiveTab } from '../live-tab';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { useSlotQuery } from '../use-slot-query';
import { BoardView } from './board-view';

const texts = adminMessages.delivery;

/** Who brings what. */
export const DeliverTab = ({ date, mealId, mealTitle }: DayAndMeal & { mealTitle: string }) => {
  const query = useSlotQuery(DeliveryBoardDocument, { date, mealId });
  const { data, staleSince, refresh } = useLive(`${date} ${mealId}`, query);
  const board = data?.deliveryBoard;
  const isEmpty = board && board.unassigned.length === 0 && board.runs.length === 0;
  return (
    <LiveTab
      query={query}
      data={board}
      staleSince={staleSince}
      failed={texts.loadFailed}
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
    </LiveTab>
  );
};
