import { formatWeekday } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { addOrderTexts, addOrderTexts as texts } from '../../texts/admin/add-order';
import { type MealChoice, mealLabel } from './meal-picker';
import { linesOf, type OfferedDish, type OrderForm, quantitiesOf, totalOf } from './order-form';
import { ReviewDialog } from './review-dialog';
import { SummaryDialog } from './summary-dialog';
import type { NewOrder, NewOrderProps } from './use-new-order';

type Offer = { meals: readonly MealChoice[]; dishes: readonly OfferedDish[] };

/** Returns the lines that summarize the order for the review: meal and day, each dish, and the instructions. */
const orderSummaryLines = (form: OrderForm, { meals, dishes }: Offer): string[] => {
  const meal = meals.find(({ id }) => id === form.mealId);
  const day = parseTypedDay(form.dayText);
  return [
    [meal ? mealLabel(meal) : '', day ? formatWeekday(day) : ''].join(', '),
    ...linesOf(form.quantities, dishes).map(({ dishId, quantity }) =>
      addOrderTexts.chosenDish(quantity, dishes.find(({ id }) => id === dishId)?.title ?? ''),
    ),
    ...(form.instructions.trim() ? [form.instructions.trim()] : []),
  ];
};

// Loaded when opened: most visits need none of these dialogs.
const RepeatDialog = lazyComponent('repeat', async () => (await import('./repeat-dialog')).RepeatDialog);

const CancelOrdersDialog = lazyComponent(
  'cancelPlaced',
  async () => (await import('../../parts/cancel-orders/cancel-orders-dialog')).CancelOrdersDialog,
);

export const GroupsDialog = lazyComponent(
  'groups',
  async () => (await import('../../parts/customer-groups/groups-dialog')).GroupsDialog,
);

const AddBalanceDialog = lazyComponent(
  'orderTopUp',
  async () => (await import('../../parts/add-balance/add-balance-dialog')).AddBalanceDialog,
);

const TopUpShortWalletsDialog = lazyComponent(
  'topUpShort',
  async () => (await import('./top-up-short-wallets-dialog')).TopUpShortWalletsDialog,
);

/** Dialogs of the bulk order form: the review, the result, and the dialogs that open from these two or from the form. */
export const NewOrderDialogs = ({
  order,
  meals,
  dishes,
  onPlaced,
}: Pick<NewOrderProps, 'meals' | 'dishes' | 'onPlaced'> & { order: NewOrder }) => {
  const { form, placing, group, short, setShort } = order;
  const { review, result, cancelling } = placing;
  return (
    <>
      {review && (
        <ReviewDialog
          {...review}
          outline={orderSummaryLines(form, { meals, dishes })}
          totalPaise={order.totalPaise}
          onConfirm={placing.confirm}
          onTopUpAll={(some) => {
            placing.closeReview();
            order.setShortAll(some);
          }}
          onClose={placing.closeReview}
        />
      )}
      {result && (
        <SummaryDialog
          result={result}
          // Another tab may have placed other dishes than this form contains.
          totalPaise={totalOf(quantitiesOf(result.lines), dishes)}
          onTopUp={setShort}
          onTopUpAll={order.setShortAll}
          onRetry={placing.retry}
          onCancelRun={placing.askToCancel}
          onClose={order.closeResult}
        />
      )}
      {short && (
        <AddBalanceDialog
          user={short.customer}
          name={short.customer.name}
          amount={short.missing || undefined}
          onClose={() => {
            setShort(undefined);
            onPlaced();
          }}
        />
      )}
      {order.shortAll && (
        <TopUpShortWalletsDialog
          short={order.shortAll}
          onClose={(hasCredited) => {
            order.setShortAll(undefined);
            if (hasCredited) onPlaced();
          }}
        />
      )}
      {cancelling && (
        <CancelOrdersDialog title={texts.summary.cancelRun} ids={cancelling} onClose={placing.closeCancel} />
      )}
      {group.isOpen && (
        <GroupsDialog
          selected={[...order.selection]}
          onChoose={group.choose}
          onClose={() => group.setOpen(false)}
        />
      )}
      {order.repeats && (
        <RepeatDialog
          customers={order.chosen}
          form={form}
          meals={meals}
          dishes={dishes}
          onClose={order.closeRepeat}
        />
      )}
      {order.question}
    </>
  );
};
