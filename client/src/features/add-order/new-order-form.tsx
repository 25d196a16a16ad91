import { chakra, Grid } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useDiscardQuestion } from '../../shared/form/use-discard-question';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatDay, tomorrow } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import { CustomerPart } from './customer-part';
import type { ListedCustomer } from './customer-search';
import type { DayPlan } from './dish-groups';
import type { MealChoice } from './meal-picker';
import { NewOrderBar } from './new-order-bar';
import {
  CancelOrdersDialog,
  GroupsDialog,
  OrderTopUp,
  RepeatDialog,
  type ShortOf,
} from './new-order-dialogs';
import { OrderFields } from './order-fields';
import {
  chosenOf,
  itemCountOf,
  linesOf,
  type OfferedDish,
  type OrderForm,
  problemsOf,
  type Quantities,
  quantitiesOf,
  totalOf,
} from './order-form';
import { outlineOf } from './order-outline';
import { ReviewDialog } from './review-dialog';
import { nobody, type Selection, withAll, withoutAll } from './selection';
import { SummaryDialog } from './summary-dialog';
import { useGroup } from './use-group';
import { useOrdered } from './use-ordered';
import { usePlacing } from './use-placing';
import { useSubmitKey } from './use-submit-key';
import { whoPays } from './who-pays';

const texts = adminMessages.addOrder;
const noDishes: Quantities = new Map();

const emptyForm = (): OrderForm => ({
  mealId: null,
  dayText: formatDay(tomorrow()),
  quantities: noDishes,
  instructions: '',
});

type NewOrderFormProps = {
  customers: readonly ListedCustomer[];
  meals: readonly MealChoice[];
  dishes: readonly OfferedDish[];
  plans: readonly DayPlan[];
  chosenAtFirst: readonly ListedCustomer[];
  /** Wallets have changed. */
  onPlaced: () => void;
};

/** The order form for many customers. */
export const NewOrderForm = (props: NewOrderFormProps) => {
  const { customers, meals, dishes, plans, onPlaced } = props;
  const [selection, setSelection] = useState<Selection>(() => withAll(nobody, props.chosenAtFirst));
  // What a run has left, such as customers who were refused, is not what somebody has just chosen.
  const [isTouched, setTouched] = useState(false);
  const [runCount, setRunCount] = useState(0);
  const [repeats, setRepeats] = useState(false);
  const [short, setShort] = useState<ShortOf>();
  const chosen = useMemo(() => customers.filter(({ id }) => selection.has(id)), [customers, selection]);
  const lines = (form: OrderForm) => linesOf(form.quantities, dishes);
  const { form, setForm, page, problems } = useSavingForm<OrderForm>({
    values: emptyForm,
    validate: (now) => problemsOf(now, chosen.length, lines(now).length),
    save: async ({ mealId, dayText, instructions, ...now }) =>
      placing.place(who, {
        mealId: mealId ?? '',
        forDate: parseTypedDay(dayText) ?? '',
        lines: linesOf(now.quantities, dishes),
        instructions: instructions.trim() || null,
      }),
    fallback: texts.placeFailed,
  });
  useSubmitKey(page.ref);
  const { ordered, askAgain } = useOrdered(form);
  const placing = usePlacing(customers, () => {
    onPlaced();
    askAgain();
  });
  const { run, isRunning, result, review } = placing;
  const totalPaise = totalOf(form.quantities, dishes);
  const chosenDishes: readonly OfferedDish[] = useMemo(
    () => chosenOf(form.quantities, dishes),
    [form.quantities, dishes],
  );
  const who = useMemo(
    () => whoPays(chosen, totalPaise, ordered, chosenDishes),
    [chosen, totalPaise, ordered, chosenDishes],
  );
  // A run goes on by itself. Before it, whom and what was chosen would be lost with the screen.
  const unsaved =
    isTouched &&
    run === null &&
    (chosen.length > 0 || form.quantities.size > 0 || form.instructions.trim() !== '');
  // What a run has left chosen is not sent again by a press too many.
  const isDone = runCount > 0 && !isTouched;
  const { question } = useDiscardQuestion(unsaved);

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

  const group = useGroup(customers, choose);

  /** Who has their order needs no second one; who was refused stays chosen. */
  const close = () => {
    if (!result) return;
    setTouched(false);
    setSelection((before) =>
      withoutAll(
        before,
        result.placed.map(({ userId }) => userId),
      ),
    );
    // A list of its own for those who are left: the search that found everybody does not show them.
    setRunCount((before) => before + 1);
    if (result.state === 'done' && result.refused.length === 0)
      setForm((before) => ({ ...before, quantities: noDishes, instructions: '' }));
    placing.dismiss();
  };

  return (
    <>
      <chakra.form
        {...page}
        onSubmit={(event) => {
          placing.clearStatus();
          if (isRunning || isDone) event.preventDefault();
          else page.onSubmit(event);
        }}
      >
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 26rem) minmax(0, 1fr)' }}
          gap={{ base: '5', lg: '6' }}
          pt="3"
          pb="5"
          inert={isRunning}
          opacity={isRunning ? 0.6 : undefined}
        >
          <CustomerPart
            key={runCount}
            form={form}
            group={group}
            selectedAtFirst={(runCount > 0 || props.chosenAtFirst.length > 0) && selection.size > 0}
            customers={customers}
            selection={selection}
            onChange={choose}
            totalPaise={totalPaise}
            ordered={ordered}
            dishes={chosenDishes}
            error={problems.customers}
          />
          <OrderFields
            form={form}
            onChange={fillIn}
            meals={meals}
            dishes={dishes}
            plans={plans}
            problems={problems}
          />
        </Grid>
        <NewOrderBar
          customerCount={chosen.length}
          itemCount={itemCountOf(form.quantities)}
          totalPaise={totalPaise}
          leftOut={who.leftOut}
          conflicting={who.conflicting}
          onUnselectLeftOut={() =>
            choose((before) =>
              withoutAll(
                before,
                [...who.leftOut, ...who.conflicting].map(({ customer }) => customer.id),
              ),
            )
          }
          run={isRunning ? run : null}
          isDone={isDone}
          status={placing.status}
          onRepeat={() => setRepeats(true)}
        />
      </chakra.form>
      {review && (
        <ReviewDialog
          {...review}
          outline={outlineOf(form, props)}
          totalPaise={totalPaise}
          onConfirm={placing.confirm}
          onClose={placing.closeReview}
        />
      )}
      {result && (
        <SummaryDialog
          run={result}
          // Of a run that another tab has started, what is filled in here says nothing.
          totalPaise={totalOf(quantitiesOf(result.how.lines), dishes)}
          onTopUp={setShort}
          onRetry={placing.retry}
          onResume={placing.resume}
          onCancelRun={placing.askToCancel}
          onClose={close}
        />
      )}
      {short && (
        <OrderTopUp
          of={short}
          onClose={() => {
            setShort(undefined);
            onPlaced();
          }}
        />
      )}
      {placing.cancelling && (
        <CancelOrdersDialog
          title={texts.summary.cancelRun}
          ids={placing.cancelling}
          onClose={placing.closeCancel}
        />
      )}
      {group.isOpen && (
        <GroupsDialog
          selected={[...selection]}
          onChoose={group.choose}
          onClose={() => group.setOpen(false)}
        />
      )}
      {repeats && (
        <RepeatDialog
          customers={chosen}
          form={form}
          meals={meals}
          dishes={dishes}
          onClose={() => setRepeats(false)}
        />
      )}
      {question}
    </>
  );
};
