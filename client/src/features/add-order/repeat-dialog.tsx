import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useMemo } from 'react';
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
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { LongBoxList } from '../../shared/ui/lists/long-list';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { ErrorText } from '../../shared/ui/states/error-state';
import { UnansweredNotice } from '../../shared/ui/states/unanswered-notice';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import type { ListedCustomer } from './customer-search';
import type { MealChoice } from './meal-picker';
import { linesOf, type OfferedDish, type OrderForm } from './order-form';
import { type RepeatAnswer, repeatJob } from './repeat-job';

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
  const formId = useId();
  const { runs, answers, isDone, busy, error, unanswered } = useDialogRun(repeatJob);
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
  const notice = unanswered ? (
    <UnansweredNotice
      unanswered={unanswered}
      what={texts.sent(unanswered.rows.length)}
      problem={error}
      onCheck={() => void unanswered.check?.()}
    />
  ) : (
    error && <ErrorText>{error}</ErrorText>
  );
  const refused = answers.filter((answer) => answer.error !== null);

  if (isDone)
    return (
      <Modal
        // Another dialog, which takes the focus: the button that was pressed is no part of it.
        key="done"
        role="alertdialog"
        title={texts.done(answers.length - refused.length)}
        onClose={() => !busy && onClose()}
        footer={
          <>
            {refused.length > 0 && (
              <BusyButton
                variant="outline"
                busy={busy}
                onClick={() => void runs.retry(refused.map(({ userId }) => userId))}
              >
                {summary.retry}
              </BusyButton>
            )}
            <Button disabled={busy} onClick={onClose}>
              {summary.close}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          {notice}
          <RepeatResults answers={answers} customers={customers} />
        </Stack>
      </Modal>
    );
  return (
    <Modal
      title={texts.title(customers.length)}
      description={texts.note}
      onClose={() => !busy && onClose()}
      footer={
        <>
          {busy && run && (
            <Stack gap="2" role="status" flex="1 0 100%">
              <Text textStyle="sm" fontVariantNumeric="tabular-nums">
                {texts.progress(run.answered, run.total)}
              </Text>
              <ProgressBar h="2" done={run.answered} total={run.total} />
            </Stack>
          )}
          <QuietButton disabled={busy} onClick={onClose}>
            {messages.app.cancel}
          </QuietButton>
          <BusyButton type="submit" form={formId} busy={busy}>
            {texts.submit(customers.length)}
          </BusyButton>
        </>
      }
    >
      {/* Without a question of its own: the screen behind asks before it is left. */}
      <chakra.form id={formId} {...saving.page}>
        <Stack gap="4">
          <StandingFields saving={saving} meals={meals} dishes={priced} />
          {!busy && notice}
        </Stack>
      </chakra.form>
    </Modal>
  );
};

type RepeatResultsProps = { answers: readonly RepeatAnswer[]; customers: readonly ListedCustomer[] };

/** What became of each customer's, those that were refused first. */
const RepeatResults = ({ answers, customers }: RepeatResultsProps) => {
  const names = new Map(
    customers.map(({ id, name, mobileNumber }) => [id, summary.customer(name, mobileNumber)]),
  );
  return (
    <LongBoxList
      label={texts.results}
      items={[...answers].sort((one, other) => Number(other.error !== null) - Number(one.error !== null))}
      keyOf={({ userId }) => userId}
      rowPx={24}
      maxH="20rem"
      css={{ textStyle: 'sm', fontVariantNumeric: 'tabular-nums', '& li': { py: '0.5' } }}
    >
      {({ userId, error }) => (
        <>
          {names.get(userId) ?? ''}{' '}
          <chakra.span color={error ? 'fg.error' : 'fg.muted'}>
            {error ? error.message : texts.made}
          </chakra.span>
        </>
      )}
    </LongBoxList>
  );
};
