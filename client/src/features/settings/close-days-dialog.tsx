import { SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type CloseDayMutation, useCloseDayMutation } from '../../parts/closures/closures.generated';
import { useSession } from '../../shared/apollo/session-provider';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { addDays, type Day, formatDay, today, tomorrow } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { parseTypedDay } from '../../shared/format/typed-day';
import { MessageCustomers } from '../../shared/selected-customers';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { ErrorState } from '../../shared/ui/states/error-state';
import { RunNotice } from '../../shared/ui/states/run-notice';
import { settingsTexts } from '../../texts/admin/kitchen';
import { kitchenDayTexts } from '../../texts/admin/kitchen-day';
import { cancelOrdersTexts } from '../../texts/admin/orders';
import { formMessages } from '../../texts/form-messages';
import type { SettingsMeal } from './settings-form';
import { useClosePreviews } from './use-close-previews';

/** Maximum number of days that can be closed at once. */
const MOST_DAYS = 62;

/** Typed range of days to close. Without a meal, whole days are closed. */
type Span = { from: string; until: string; mealId: string; reason: string };

/** Returns the days of a range, both ends included, at most one more than `MOST_DAYS`. Empty if the range is reversed. */
const daysBetween = (from: Day, until: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= until && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Returns the days of the typed range. Empty while the input is invalid. */
const daysOf = ({ from, until }: Pick<Span, 'from' | 'until'>): Day[] => {
  const [first, last] = [parseTypedDay(from), parseTypedDay(until)];
  if (!first || !last || first < today()) return [];
  const days = daysBetween(first, last);
  return days.length > MOST_DAYS ? [] : days;
};

/** Returns the errors by field. */
const problemsOf = ({ from, until, reason }: Span): Partial<Record<keyof Span, string>> => {
  const [first, last] = [parseTypedDay(from), parseTypedDay(until)];
  const isTooLong = first && last && daysBetween(first, last).length > MOST_DAYS;
  return {
    ...(first === undefined && { from: formMessages.invalidDay }),
    ...(first && first < today() && { from: texts.past }),
    ...(last === undefined && { until: formMessages.invalidDay }),
    ...(first && last && last < first && { until: texts.order }),
    ...(isTooLong && { until: texts.tooMany(MOST_DAYS) }),
    ...(reason.trim() === '' && { reason: kitchenDayTexts.closeDay.reasonMissing }),
  };
};

const texts = settingsTexts.closedDays;
const common = kitchenDayTexts.closeDay;

type Closing = { days: readonly Day[]; mealId: string | null; reason: string };

/** Result of each closed day. */
type Closed = ReadonlyMap<Day, CloseDayMutation['closeDay']>;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Closes days one after the other. Each day has a separate key, so a retry continues after the last closed day. */
const useCloseDays = (onClosed: () => void) => {
  const session = useSession();
  const [closed, setClosed] = useState<Closed>(new Map());
  const [isDone, setDone] = useState(false);
  const [closeDay] = useCloseDayMutation({ fetchPolicy: 'no-cache' });
  const call = useIdempotentMutation({
    intent: 'close-days',
    send: async ({ days, ...how }: Closing, key) => {
      session.underWay = texts.underWay(days.length);
      window.addEventListener('beforeunload', askBeforeLeaving);
      try {
        for (const date of days) {
          if (closed.has(date)) continue;
          const { data } = await closeDay({ variables: { date, ...how, idempotencyKey: `${key}.${date}` } });
          if (!data) return { data: null };
          setClosed((before) => new Map(before).set(date, data.closeDay));
        }
        setDone(true);
        onClosed();
        return { data: true };
      } finally {
        session.underWay = undefined;
        window.removeEventListener('beforeunload', askBeforeLeaving);
      }
    },
    fallback: common.failed,
  });
  return { ...call, closed, isDone };
};

type CloseDaysDialogProps = {
  meals: readonly SettingsMeal[];
  /** Called when days were closed, or may have been. The dialog may still be open. */
  onChanged: () => void;
  onClose: () => void;
};

/** Dialog to close several days: the range, the meal, the reason, and a preview of the cancelled orders. */
export const CloseDaysDialog = ({ meals, onChanged, onClose }: CloseDaysDialogProps) => {
  const day = formatDay(tomorrow());
  const { run, closed, isDone, busy, error, unconfirmed } = useCloseDays(onChanged);
  const saving = useSavingForm<Span>({
    values: { from: day, until: day, mealId: '', reason: '' },
    validate: problemsOf,
    save: async ({ reason }) => {
      if (preview && !unconfirmed) void run({ days: left, mealId, reason: reason.trim() });
    },
    fallback: common.failed,
  });
  const { form: span, field } = saving;
  const days = daysOf(span);
  const left = days.filter((date) => !closed.has(date));
  const mealId = span.mealId === '' ? null : span.mealId;
  // Previews all days. After the first day is closed, the confirmed closure continues.
  const previews = useClosePreviews(days, mealId);
  const { preview } = previews;
  const leave = () => {
    if (!isDone && (closed.size > 0 || error !== undefined || unconfirmed)) onChanged();
    onClose();
  };
  const dayField = (name: 'from' | 'until') => ({
    ...field(name),
    label: texts[name],
    required: true,
    disabled: busy,
    onChange: (typed: string) => saving.set(name, typed),
  });

  if (isDone) {
    const results = [...closed.values()];
    return (
      <DoneDialog
        title={texts.done(closed.size)}
        description={texts.result(
          results.reduce((sum, { orders }) => sum + orders, 0),
          formatRupees(addRupees(...results.map(({ amount }) => amount))),
        )}
        actions={<MessageCustomers ids={results.flatMap(({ customerIds }) => customerIds)} me="auto" />}
        onClose={leave}
      />
    );
  }
  return (
    <ActDialog
      {...saving.dialog}
      title={texts.title}
      keep={common.keep}
      confirm={common.confirm}
      disabled={(days.length > 0 && !preview) || unconfirmed !== undefined}
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
          ? texts.progress(closed.size, closed.size + left.length)
          : preview &&
            texts.preview(days.length, preview.orders, formatRupees(preview.amount), preview.completed)}
      </Text>
      {previews.error !== undefined && (
        <ErrorState inLine query={{ ...previews, loading: false }} failed={cancelOrdersTexts.previewFailed} />
      )}
      <RunNotice
        run={{ error, unconfirmed }}
        what={({ input }) => texts.sent(input.days.length, input.reason)}
      />
    </ActDialog>
  );
};
