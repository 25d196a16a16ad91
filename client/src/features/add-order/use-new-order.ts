import { useCallback, useMemo, useState } from 'react';
import { useDiscardQuestion } from '../../shared/form/use-discard-question';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatDay, tomorrow } from '../../shared/format/day';
import { rupeesOf } from '../../shared/format/money';
import { parseTypedDay } from '../../shared/format/typed-day';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { useCustomersWithOrderQuery } from './add-order.generated';
import type { RejectedCustomer, ShortWallet } from './bulk-order';
import type { ListedCustomer } from './customer-search';
import type { DayPlan } from './dish-groups';
import type { MealChoice } from './meal-picker';
import {
  dishesWithQuantity,
  linesOf,
  type OfferedDish,
  type OrderForm,
  problemsOf,
  type Quantities,
  totalOf,
} from './order-form';
import { groupByPayment } from './payment-groups';
import { emptySelection, type Selection, useGroupSelection, withAll, withoutAll } from './selection';
import { usePlacing } from './use-placing';

/** Returns the customers who have an order for the meal and day of the form. Empty until both are selected and loaded. */
const useCustomersWithOrder = ({ mealId, dayText }: OrderForm) => {
  const forDate = parseTypedDay(dayText) ?? '';
  const { data, refetch } = useCustomersWithOrderQuery({
    variables: { mealId: mealId ?? '', forDate },
    skip: mealId === null || forDate === '',
    fetchPolicy: 'network-only',
  });
  const ordered = useMemo(() => new Set(data?.customersWithOrder), [data]);
  return {
    ordered,
    /** Reloads the customers after orders were placed or cancelled. The server decides regardless of this list. */
    askAgain: () => {
      if (mealId !== null && forDate !== '') void refetch().catch(() => undefined);
    },
  };
};

const noDishes: Quantities = new Map();

const emptyForm = (): OrderForm => ({
  mealId: null,
  dayText: formatDay(tomorrow()),
  quantities: noDishes,
  instructions: '',
});

export type NewOrderProps = {
  customers: readonly ListedCustomer[];
  meals: readonly MealChoice[];
  dishes: readonly OfferedDish[];
  plans: readonly DayPlan[];
  chosenAtFirst: readonly ListedCustomer[];
  /** Called when wallets have changed. */
  onPlaced: () => void;
};

/** Returns the state of the bulk order form: the selection, the contents, and the job that places the orders. */
export const useNewOrder = ({ customers, dishes, chosenAtFirst, onPlaced }: NewOrderProps) => {
  const [selection, setSelection] = useState<Selection>(() => withAll(emptySelection, chosenAtFirst));
  // Whether the admin changed the selection or the form. Customers who remain selected after a job do not count.
  const [isTouched, setTouched] = useState(false);
  const [runCount, setRunCount] = useState(0);
  const [repeats, setRepeats] = useState(false);
  const [short, setShort] = useState<ShortWallet>();
  const [shortAll, setShortAll] = useState<readonly ShortWallet[]>();
  const chosen = useMemo(() => customers.filter(({ id }) => selection.has(id)), [customers, selection]);
  const { form, setForm, page, problems } = useSavingForm<OrderForm>({
    values: emptyForm,
    validate: (now) => problemsOf(now, chosen.length, linesOf(now.quantities, dishes).length),
    save: async ({ mealId, dayText, instructions, quantities }) =>
      placing.place(who, {
        mealId: mealId ?? '',
        forDate: parseTypedDay(dayText) ?? '',
        lines: linesOf(quantities, dishes),
        instructions: instructions.trim() || null,
        expectedAmount: rupeesOf(totalPaise),
      }),
    fallback: texts.placeFailed,
  });
  const { ordered, askAgain } = useCustomersWithOrder(form);
  const placing = usePlacing(customers, () => {
    onPlaced();
    askAgain();
  });
  const { isRunning, result } = placing;
  const totalPaise = totalOf(form.quantities, dishes);
  const chosenDishes: readonly OfferedDish[] = useMemo(
    () => dishesWithQuantity(form.quantities, dishes),
    [form.quantities, dishes],
  );
  const who = useMemo(
    () => groupByPayment(chosen, totalPaise, ordered, chosenDishes),
    [chosen, totalPaise, ordered, chosenDishes],
  );
  // Leaving loses the selection and the contents, except after the job has started, because a job continues without the screen.
  const unsaved =
    isTouched &&
    !isRunning &&
    !result &&
    (chosen.length > 0 || form.quantities.size > 0 || form.instructions.trim() !== '');
  const { question } = useDiscardQuestion(unsaved);
  // Prevents that an accidental second press orders again for the customers who remain selected after a job.
  const isDone = runCount > 0 && !isTouched;

  const choose = useCallback((change: (selection: Selection) => Selection) => {
    setTouched(true);
    setSelection(change);
  }, []);
  const fillIn = useCallback(
    (change: (form: OrderForm) => OrderForm) => {
      setTouched(true);
      setForm(change);
    },
    [setForm],
  );
  /** Removes the customers who are done from the form, and the contents if none failed. */
  const finish = (done: readonly string[], hasFailed: boolean) => {
    setTouched(false);
    setSelection((before) => withoutAll(before, done));
    // Renders a new list for the remaining customers, because the old search text may not match them.
    setRunCount((before) => before + 1);
    if (!hasFailed) setForm((before) => ({ ...before, quantities: noDishes, instructions: '' }));
  };

  return {
    form,
    problems,
    chosen,
    chosenDishes,
    totalPaise,
    ordered,
    who,
    placing,
    runCount,
    isDone,
    selection,
    choose,
    fillIn,
    group: useGroupSelection(customers, choose),
    repeats,
    setRepeats,
    short,
    setShort,
    /** Customers to whose wallets the missing amounts are added. */
    shortAll,
    setShortAll,
    /** Leave prompt before unsaved input is discarded. */
    question,
    /** Props of the form element. */
    page: {
      ...page,
      onSubmit: (event: Parameters<typeof page.onSubmit>[0]) => {
        placing.clearStatus();
        if (isRunning || isDone) event.preventDefault();
        else page.onSubmit(event);
      },
    },
    unselect: (customers: readonly RejectedCustomer[]) =>
      choose((before) =>
        withoutAll(
          before,
          customers.map(({ customer }) => customer.id),
        ),
      ),
    /** Parts of the order that are not selected yet. */
    missing: [
      chosen.length === 0 && texts.missing.customers,
      form.mealId === null && texts.missing.meal,
      totalPaise === 0 && form.quantities.size === 0 && texts.missing.dish,
    ].filter((part) => part !== false),
    /** Closes the result. Customers without an order stay selected. */
    closeResult: () => {
      if (!result) return;
      placing.dismiss();
      if (!result.isDone) return;
      finish(
        result.placed.map(({ userId }) => userId),
        result.rejected.length > 0,
      );
      // The admin can submit again with the new total.
      if (result.priceChange) setTouched(true);
    },
    closeRepeat: (created: readonly string[]) => {
      setRepeats(false);
      if (created.length > 0) finish(created, created.length < chosen.length);
    },
  };
};

export type NewOrder = ReturnType<typeof useNewOrder>;
