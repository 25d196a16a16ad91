import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { JobRow } from '../../parts/bulk-jobs/server-job';
import { serverJob } from '../../parts/bulk-jobs/server-job';
import { useServerJob } from '../../parts/bulk-jobs/use-server-job';
import { StandingFields } from '../../parts/standing-orders/standing-fields';
import {
  inputOfStandingForm,
  newStandingForm,
  type StandingForm,
  validateStandingForm,
} from '../../parts/standing-orders/standing-form';
import type { CreateStandingOrdersInput } from '../../schema.generated';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { rupeesOf } from '../../shared/format/money';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { ResultList } from '../../shared/ui/lists/result-list';
import { RunNotice, RunProgress } from '../../shared/ui/states/run-notice';
import { addOrderTexts } from '../../texts/admin/add-order';
import { standingTexts } from '../../texts/admin/standing';
import { messages } from '../../texts/messages';
import type { ListedCustomer } from './customer-search';
import type { MealChoice } from './meal-picker';
import { linesOf, type OfferedDish, type OrderForm } from './order-form';
import { StartCreateStandingOrdersDocument } from './repeat.generated';

const texts = standingTexts.repeat;
const summary = addOrderTexts.summary;

/** Job that creates the same standing order for many customers. */
const repeatJob = serverJob<string, CreateStandingOrdersInput, Pick<JobRow, 'error'> & { userId: string }>({
  intent: 'standing-orders',
  start: async (client, userIds, input, idempotencyKey) => {
    const variables = { userIds: [...userIds], input, idempotencyKey };
    const { data } = await client.mutate({ mutation: StartCreateStandingOrdersDocument, variables });
    return data?.startCreateStandingOrders;
  },
  answerOf: ({ error }, userId) => ({ userId, error }),
  fallback: texts.failed,
});

/** Returns the initial values from the order form. */
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
  /** @param created IDs of the customers with a new standing order */
  onClose: (created: readonly string[]) => void;
};

/** Dialog to create the same standing order for many customers, with a result for each. */
export const RepeatDialog = ({ customers, form, meals, dishes, onClose }: RepeatDialogProps) => {
  const job = useServerJob(repeatJob);
  const { answers, busy, progress } = job;
  const saving = useSavingForm<StandingForm>({
    values: () => startOf(form, dishes),
    validate: validateStandingForm,
    fallback: texts.failed,
    save: async (values) => {
      const input = { ...inputOfStandingForm(values), mealId: values.mealId };
      await job.start(
        customers.map(({ id }) => id),
        input,
      );
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
  const notice = <RunNotice run={job} what={({ rows }) => texts.sent(rows.length)} />;
  const names = new Map(
    customers.map(({ id, name, mobileNumber }) => [id, summary.customer(name, mobileNumber)]),
  );

  if (answers) {
    const created = answers.filter(({ error }) => error === null).map(({ userId }) => userId);
    const failed = answers.length - created.length;
    return (
      <DoneDialog
        title={texts.done(created.length)}
        busy={busy}
        failed={failed}
        onRetry={failed > 0 ? job.retry : undefined}
        onClose={() => onClose(created)}
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
  }
  return (
    // The dialog needs no leave guard, because the screen behind the dialog has one.
    <ActDialog
      {...saving.dialog}
      title={texts.title(customers.length)}
      description={texts.note}
      progress={
        busy && (
          <RunProgress
            textStyle="sm"
            flex="1 0 100%"
            text={texts.progress(progress.answered, progress.total)}
            run={progress}
          />
        )
      }
      keep={messages.app.cancel}
      confirm={texts.submit(customers.length)}
      colorPalette="brand"
      busy={busy}
      onClose={() => onClose([])}
    >
      <Stack gap="4">
        <StandingFields saving={saving} meals={meals} dishes={priced} />
        {!busy && notice}
      </Stack>
    </ActDialog>
  );
};
