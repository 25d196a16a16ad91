import { Box, chakra, Grid } from '@chakra-ui/react';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { useDiscardQuestion } from '../../shared/form/use-discard-question';
import { formatDay, tomorrow } from '../../shared/format/day';
import { paiseOf } from '../../shared/format/money';
import { parseTypedDay } from '../../shared/format/typed-day';
import { type BulkRun, useBulkRun } from './bulk-run';
import { CustomerPicker } from './customer-picker';
import type { ListedCustomer } from './customer-search';
import type { MealChoice } from './meal-picker';
import { NewOrderBar } from './new-order-bar';
import { OrderFields } from './order-fields';
import {
  itemCountOf,
  linesOf,
  type OfferedDish,
  type OrderForm,
  problemsOf,
  type Quantities,
  totalOf,
} from './order-form';
import { nobody, type Selection, withoutAll } from './selection';
import { SummaryDialog } from './summary-dialog';
import { useOrderForm } from './use-order-form';

const texts = adminMessages.addOrder;
const noDishes: Quantities = new Map();

const emptyForm = (): OrderForm => ({
  mealId: null,
  dayText: formatDay(tomorrow()),
  quantities: noDishes,
  instructions: '',
});

/** The sentence under the total after a run (specification 2.9, "Status line"), and who is still chosen. */
const statusOf = ({ placed, state }: BulkRun, leftCount: number): string => {
  const outcome = placed.length > 0 ? texts.placed : texts.nonePlaced;
  if (leftCount === 0) return outcome;
  const left = state === 'interrupted' ? texts.leftUnanswered : texts.left;
  return `${outcome} ${left(placed.length, leftCount)}`;
};

type NewOrderFormProps = {
  customers: readonly ListedCustomer[];
  meals: readonly MealChoice[];
  dishes: readonly OfferedDish[];
  /** Wallets have changed. */
  onPlaced: () => void;
};

/** The order form for many customers (specification 2.9). */
export const NewOrderForm = ({ customers, meals, dishes, onPlaced }: NewOrderFormProps) => {
  const [selection, setSelection] = useState<Selection>(nobody);
  const [status, setStatus] = useState('');
  // What a run has left, such as customers who were refused, is not what somebody has just chosen.
  const [isTouched, setTouched] = useState(false);
  const { runs, run } = useBulkRun();
  const [runCount, setRunCount] = useState(0);
  const chosen = customers.filter(({ id }) => selection.has(id));
  const lines = (form: OrderForm) => linesOf(form.quantities, dishes);
  const { form, setForm, formRef, problems, check } = useOrderForm(emptyForm, (now) =>
    problemsOf(now, chosen.length, lines(now).length),
  );
  const totalPaise = totalOf(form.quantities, dishes);
  const short = chosen.filter(({ walletBalance }) => paiseOf(walletBalance ?? 0) < totalPaise);
  const isRunning = run?.state === 'running';
  const hasEnded = run !== null && !isRunning;
  // A run goes on by itself. Before it, whom and what was chosen would be lost with the screen.
  const unsaved =
    isTouched &&
    run === null &&
    (chosen.length > 0 || form.quantities.size > 0 || form.instructions.trim() !== '');
  const { question } = useDiscardQuestion(unsaved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end of a run.
  useEffect(() => {
    if (hasEnded) onPlaced();
  }, [hasEnded]);

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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = parseTypedDay(form.dayText);
    setStatus('');
    if (isRunning || !check() || !day || !form.mealId) return;
    runs.start(chosen, {
      mealId: form.mealId,
      forDate: day,
      lines: lines(form),
      instructions: form.instructions.trim() || null,
    });
  };

  /** Who has their order needs no second one; who was refused stays chosen. */
  const close = () => {
    if (!run) return;
    setTouched(false);
    const left = withoutAll(selection, run.placed);
    setStatus(statusOf(run, left.size));
    setSelection(left);
    // A list of its own for them: the search that found everybody does not show who is left.
    setRunCount((before) => before + 1);
    if (run.state === 'done' && run.refused.length === 0)
      setForm((before) => ({ ...before, quantities: noDishes, instructions: '' }));
    runs.dismiss();
  };

  return (
    <>
      <chakra.form ref={formRef} onSubmit={submit} noValidate>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 26rem) minmax(0, 1fr)' }}
          gap={{ base: '5', lg: '6' }}
          pt="3"
          pb="5"
          inert={isRunning}
          opacity={isRunning ? 0.6 : undefined}
        >
          <Box
            position={{ lg: 'sticky' }}
            top="5rem"
            alignSelf="start"
            h={{ base: '26rem', lg: 'calc(100dvh - 15rem)' }}
            minH="24rem"
          >
            <CustomerPicker
              key={runCount}
              selectedAtFirst={runCount > 0 && selection.size > 0}
              customers={customers}
              selection={selection}
              onChange={choose}
              totalPaise={totalPaise}
              error={problems.customers}
            />
          </Box>
          <OrderFields form={form} onChange={fillIn} meals={meals} dishes={dishes} problems={problems} />
        </Grid>
        <NewOrderBar
          customerCount={chosen.length}
          itemCount={itemCountOf(form.quantities)}
          totalPaise={totalPaise}
          shortCount={short.length}
          onUnselectShort={() =>
            setSelection((before) =>
              withoutAll(
                before,
                short.map(({ id }) => id),
              ),
            )
          }
          run={isRunning ? run : null}
          status={status}
        />
        {hasEnded && (
          <SummaryDialog
            run={run}
            onRetry={() => runs.retryFailed()}
            onResume={() => runs.resume()}
            onClose={close}
          />
        )}
      </chakra.form>
      {question}
    </>
  );
};
