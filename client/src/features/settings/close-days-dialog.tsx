import { SimpleGrid, Text } from '@chakra-ui/react';
import { useDialogRun } from '../../shared/apollo/use-bulk-run';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatDay, tomorrow } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { ErrorState } from '../../shared/ui/states/error-state';
import { RunNotice } from '../../shared/ui/states/run-notice';
import { adminMessages } from '../../texts/admin-messages';
import { closeDaysJob } from './close-days-job';
import { daysOf, problemsOf, type Span } from './closed-span';
import type { SettingsMeal } from './settings-form';
import { useClosePreviews } from './use-close-previews';

const texts = adminMessages.settings.closedDays;
const common = adminMessages.kitchenDay.closeDay;

type CloseDaysDialogProps = { meals: readonly SettingsMeal[]; onClose: (hasClosed?: boolean) => void };

/** Closes several days: from when until when, what and why, and what that cancels before it does. */
export const CloseDaysDialog = ({ meals, onClose }: CloseDaysDialogProps) => {
  const day = formatDay(tomorrow());
  const run = useDialogRun(closeDaysJob);
  const { runs, answers, isDone, busy, error, unanswered } = run;
  const saving = useSavingForm<Span>({
    values: { from: day, until: day, mealId: '', reason: '' },
    validate: problemsOf,
    save: async ({ reason }) => {
      if (preview && !unanswered) void runs.start(left, { mealId, reason: reason.trim() }, answers);
    },
    fallback: common.failed,
  });
  const { form: span, field } = saving;
  const days = daysOf(span);
  const closed = new Set(answers.map(({ date }) => date));
  const left = days.filter((date) => !closed.has(date));
  const mealId = span.mealId === '' ? null : span.mealId;
  // Asked about all of the days: once some of them are closed, what was agreed to goes on.
  const previews = useClosePreviews(days, mealId);
  const { preview } = previews;
  const leave = () => onClose(answers.length > 0 || error !== undefined || unanswered !== undefined);
  const dayField = (name: 'from' | 'until') => ({
    ...field(name),
    label: texts[name],
    required: true,
    disabled: busy,
    onChange: (typed: string) => saving.set(name, typed),
  });

  if (isDone)
    return (
      <DoneDialog
        title={texts.done(answers.length)}
        description={texts.result(
          answers.reduce((sum, { orders }) => sum + orders, 0),
          formatRupees(addRupees(...answers.map(({ amount }) => amount))),
        )}
        onClose={leave}
      />
    );
  return (
    <ActDialog
      {...saving.dialog}
      title={texts.title}
      keep={common.keep}
      confirm={common.confirm}
      disabled={(days.length > 0 && !preview) || unanswered !== undefined}
      busy={busy}
      onClose={leave}
    >
      <SimpleGrid columns={2} gap="3" alignItems="start">
        <DayTextField {...dayField('from')} />
        <DayTextField {...dayField('until')} />
      </SimpleGrid>
      <SelectField label={common.what} disabled={busy} {...field('mealId')}>
        <option value="">{texts.wholeDays}</option>
        {meals.map((meal) => (
          <option key={meal.id} value={meal.id}>
            {common.only(meal.title)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={common.reason}
        required
        maxLength={200}
        autoComplete="off"
        readOnly={busy}
        {...field('reason')}
        help={common.reasonHelp}
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
      <RunNotice run={run} what={({ rows, how }) => texts.sent(rows.length, how.reason)} />
    </ActDialog>
  );
};
