import { formatWeekday } from '../../../shared/format/day';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { LiveTab } from '../live-tab';
import type { DayAndMeal } from '../use-kitchen-address';
import { useKitchenQuery, useKitchenRefresh } from '../use-kitchen-query';
import { BoardView } from './board-view';
import { DeliveryBoardDocument } from './deliver.generated';

/** Delivery board of a day and meal. */
export const DeliverTab = ({ date, mealId, mealTitle }: DayAndMeal & { mealTitle: string }) => {
  const query = useKitchenQuery(DeliveryBoardDocument, { date, mealId });
  useKitchenRefresh(query.refetch);
  const board = query.data?.deliveryBoard;
  const isEmpty = board && board.unassigned.length === 0 && board.runs.length === 0;
  return (
    <LiveTab
      query={query}
      data={board}
      failed={texts.loadFailed}
      empty={isEmpty && <EmptyState text={texts.nothing(mealTitle, formatWeekday(date))} />}
    >
      {(shown) => (
        <BoardView
          board={shown}
          date={date}
          mealId={mealId}
          mealTitle={mealTitle}
          refresh={() => query.refetch().catch(() => undefined)}
          onBoard={(change) =>
            query.put((known) => ({ ...known, deliveryBoard: change(known.deliveryBoard) }))
          }
        />
      )}
    </LiveTab>
  );
};
