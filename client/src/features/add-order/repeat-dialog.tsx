import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { StandingFields } from '../../parts/standing-orders/standing-fields';
import {
  inputOfStandingForm,
  newStandingForm,
  type StandingForm,
  validateStandingForm,
} from '../../parts/standing-orders/standing-form';
import { useBulkRun, useDialogRun } from '../../shared/apollo/use-bulk-run';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { rupeesOf } from '../../shared/format/money';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { ResultList } from '../../shared/ui/lists/result-list';
import { RunNotice, RunProgress } from '../../shared/ui/states/run-notice';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import type { ListedCustomer } from './customer-search';
import type { MealChoice } from './meal-picker';
import { linesOf, type OfferedDish, type OrderForm } from './order-form';
import { repeatJob } from './repeat-job';

const texts = adminMessages.standing.repeat;
const summary = adminMessages.addOrder.summary;

/** What is filled in for the one order is the beginning of the standing one. */
const startOf = (
  { mealId, quantities, instructions }: OrderForm,
  dishes: readonly OfferedDish[],
): StandingForm => {
  const lines = linesOf(quantities, dishes).map((line) => ({
    ...line,
    title: dishes.find(({ id }) => id === line.dishId)?.title ?? '',
  }));
  return {
    ...newStandingForm(mealId ?? ''),
    kind: lines.length > 0 ? 'dishes' : 'box',
    lines,
    instructions: instructions.trim(),
  };
};

type RepeatDialogProps = {
  customers: readonly ListedCustomer[];
  form: OrderForm;
  meals: readonly MealChoice[];
  dishes: readonly OfferedDish[];
  onClose: () => void;
};

/** The same standing order for many customers: what and when, then a result a row. */
export const RepeatDialog = ({ customers, form, meals, dishes, onClose }: RepeatDialogProps) => {
  const dialogRun = useDialogRun(repeatJob);
  const { runs, answers, isDone, busy } = dialogRun;
  const { run } = useBulkRun(repeatJob);
  const answered = new Set(answers.map(({ userId }) => userId));
  const saving = useSavingForm<StandingForm>({
    values: () => startOf(form, dishes),
    validate: validateStandingForm,
    fallback: texts.failed,
    save: async (values) => {
      const left = customers.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
      const input = { ...inputOfStandingForm(values), mealId: values.mealId };
      await runs.start(left, input, answers);
    },
  });
  const priced = useMemo(
    () =>
      dishes.map(({ id, title, pricePaise }) => ({
        id,
        title,
        price: pricePaise === null ? null : rupeesOf(pricePaise),
      })),
    [dishes],
  );
  const notice = <RunNotice run={dialogRun} what={({ rows }) => texts.sent(rows.length)} />;
  const names = new Map(
    customers.map(({ id, name, mobileNumber }) => [id, summary.customer(name, mobileNumber)]),
  );
  const refused = answers.filter((answer) => answer.error !== null);

  if (isDone)
    return (
      <DoneDialog
        title={texts.done(answers.length - refused.length)}
        busy={busy}
        refused={refused.length}
        onRetry={() => void runs.retry(refused.map(({ userId }) => userId))}
        onClose={onClose}
      >
        <Stack gap="3">
          {notice}
          <ResultList
            look="line"
            label={texts.results}
            results={answers}
            keyOf={({ userId }) => userId}
            nameOf={({ userId }) => names.get(userId) ?? ''}
            userOf={({ userId }) => ({ id: userId })}
            outcomeOf={() => texts.made}
          />
        </Stack>
      </DoneDialog>
    );
  return (
    // Without a question of its own: the screen behind asks before it is left.
    <ActDialog
      {...saving.dialog}
      title={texts.title(customers.length)}
      description={texts.note}
      progress={
        busy &&
        run && (
          <RunProgress
            textStyle="sm"
            flex="1 0 100%"
            text={texts.progress(run.answered, run.total)}
            run={run}
          />
        )
      }
      keep={messages.app.cancel}
      confirm={texts.submit(customers.length)}
      colorPalette="brand"
      busy={busy}
      onClose={onClose}
    >
      <Stack gap="4">
        <StandingFields saving={saving} meals={meals} dishes={priced} />
        {!busy && notice}
      </Stack>
    </ActDialog>
  );
};
