import { Button, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDialogRun } from '../../shared/apollo/use-bulk-run';
import { formatDay, tomorrow } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { ErrorState, ErrorText } from '../../shared/ui/states/error-state';
import { UnansweredNotice } from '../../shared/ui/states/unanswered-notice';
import { adminMessages } from '../../texts/admin-messages';
import { closeDaysJob } from './close-days-job';
import { daysOf, problemsOf, type Span } from './closed-span';
import type { SettingsMeal } from './settings-form';
import { useClosePreviews } from './use-close-previews';

const texts = adminMessages.settings.closedDays;
const common = adminMessages.kitchenDay.closeDay;

type CloseDaysDialogProps = { meals: readonly SettingsMeal[]; onClose: (hasClosed: boolean) => void };

/** Closes several days: from when until when, what and why, and what that cancels before it does. */
export const CloseDaysDialog = ({ meals, onClose }: CloseDaysDialogProps) => {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const day = formatDay(tomorrow());
  const [span, setSpan] = useState<Span>({ from: day, until: day, mealId: '', reason: '' });
  const [isChecked, setChecked] = useState(false);
  const { runs, answers, isDone, busy, error, unanswered } = useDialogRun(closeDaysJob);
  const days = daysOf(span);
  const closed = new Set(answers.map(({ date }) => date));
  const left = days.filter((date) => !closed.has(date));
  const mealId = span.mealId === '' ? null : span.mealId;
  // Asked about all of the days: once some of them are closed, what was agreed to goes on.
  const previews = useClosePreviews(days, mealId);
  const { preview } = previews;
  const problems = isChecked ? problemsOf(span) : {};
  const leave = () => !busy && onClose(answers.length > 0 || error !== undefined || unanswered !== undefined);
  const set = (changes: Partial<Span>) => setSpan((before) => ({ ...before, ...changes }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || unanswered || Object.keys(problemsOf(span)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (preview) void runs.start(left, { mealId, reason: span.reason.trim() }, answers);
  };

  if (isDone)
    return (
      <Modal
        // Another dialog, which takes the focus: the button that was pressed is no part of it.
        key="done"
        role="alertdialog"
        title={texts.done(answers.length)}
        description={texts.result(
          answers.reduce((sum, { orders }) => sum + orders, 0),
          formatRupees(addRupees(...answers.map(({ amount }) => amount))),
        )}
        onClose={leave}
        footer={<Button onClick={leave}>{adminMessages.addOrder.summary.close}</Button>}
      />
    );
  return (
    <Modal
      title={texts.title}
      onClose={leave}
      footer={
        <>
          <QuietButton disabled={busy} onClick={leave}>
            {common.keep}
          </QuietButton>
          <BusyButton
            form={formId}
            type="submit"
            colorPalette="beetroot"
            disabled={(days.length > 0 && !preview) || unanswered !== undefined}
            busy={busy}
          >
            {common.confirm}
          </BusyButton>
        </>
      }
    >
      <chakra.form ref={form} id={formId} onSubmit={submit} noValidate>
        <Stack gap="3">
          <SimpleGrid columns={2} gap="3" alignItems="start">
            <DayTextField
              label={texts.from}
              required
              disabled={busy}
              value={span.from}
              error={problems.from}
              onChange={(from) => set({ from })}
            />
            <DayTextField
              label={texts.until}
              required
              disabled={busy}
              value={span.until}
              error={problems.until}
              onChange={(until) => set({ until })}
            />
          </SimpleGrid>
          <SelectField
            label={common.what}
            disabled={busy}
            value={span.mealId}
            onChange={(event) => set({ mealId: event.target.value })}
          >
            <option value="">{texts.wholeDays}</option>
            {meals.map((meal) => (
              <option key={meal.id} value={meal.id}>
                {common.only(meal.title)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={common.reason}
            help={common.reasonHelp}
            required
            maxLength={200}
            readOnly={busy}
            value={span.reason}
            error={problems.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
          <Text role="status" fontWeight="medium" minH="12" fontVariantNumeric="tabular-nums">
            {busy
              ? texts.progress(answers.length, answers.length + left.length)
              : preview &&
                texts.preview(days.length, preview.orders, formatRupees(preview.amount), preview.completed)}
          </Text>
          {previews.error !== undefined && (
            <ErrorState
              inLine
              query={{ ...previews, loading: false }}
              failed={adminMessages.cancelOrders.previewFailed}
            />
          )}
          {unanswered && (
            <UnansweredNotice
              unanswered={unanswered}
              what={texts.sent(unanswered.rows.length, unanswered.how.reason)}
              problem={error}
              onCheck={() => void unanswered.check?.()}
            />
          )}
          {error && !unanswered && <ErrorText>{error}</ErrorText>}
        </Stack>
      </chakra.form>
    </Modal>
  );
};
