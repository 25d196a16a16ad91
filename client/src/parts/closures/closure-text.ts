import { type Day, formatDayAndMonth } from '../../shared/format/day';
import { kitchenDayTexts } from '../../texts/admin/kitchen-day';

type Closure = { reason: string; meal: { title: string } | null };

/** Returns the text of a closure that customers see on the menu. */
export const closureText = (date: Day, { reason, meal }: Closure): string =>
  kitchenDayTexts.closeDay.closure(meal?.title ?? 'The kitchen', formatDayAndMonth(date), reason);
