import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type CloseDayMutation,
  type CloseDayPreviewQuery,
  useCloseDayMutation,
  useCloseDayPreviewQuery,
} from '../../../parts/closures/closures.generated';
import { useIdempotentMutation } from '../../../shared/apollo/use-idempotent-mutation';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { type Day, formatWeekday } from '../../../shared/format/day';
import { formatRupees } from '../../../shared/format/money';
import { MessageCustomers } from '../../../shared/selected-customers';
import { ActDialog } from '../../../shared/ui/dialogs/act-dialog';
import { DoneDialog } from '../../../shared/ui/dialogs/done-dialog';
import { SelectField, TextField } from '../../../shared/ui/fields/fields';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { ErrorText } from '../../../shared/ui/states/error-text';
import { UnconfirmedDialog } from '../../../shared/ui/states/unconfirmed-dialog';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { cancelOrdersTexts } from '../../../texts/admin/orders';

const texts = kitchenDayTexts.closeDay;

/** Meal or day to close. */
export type ClosingRequest = {
  date: Day;
  meal: { id: string; title: string };
  /** Interrupted closing that is continued. */
  begun?: { isWholeDay: boolean; reason: string };
};

type Wanted = { date: Day; mealId: string | null; reason: string };

type Preview = CloseDayPreviewQuery['previewCloseDay'];

const previewOf = ({ orders, customers, amount, completed }: Preview): string =>
  texts.preview(orders, customers, formatRupees(amount), completed);

/** Polling interval of the remaining orders during a closure, in milliseconds. */
const progressMs = 1_000;

type CloseDayDialogProps = {
  closing: ClosingRequest;
  /** Called when orders were cancelled, or may have been. The dialog may still be open. */
  onChanged: () => void;
  onClose: () => void;
};

/** Dialog to close a day or one of its meals: reason, preview of the refund, progress, and result. */
export const CloseDayDialog = ({ closing, onChanged, onClose }: CloseDayDialogProps) => {
  const { date, meal, begun } = closing;
  const saving = useSavingForm({
    values: { isWholeDay: begun?.isWholeDay ?? false, reason: begun?.reason ?? '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : texts.reasonMissing }),
    save: async ({ reason }) => {
      if (!canConfirm) return;
      setAgreed({ mealId, orders: total });
      showResult(await run({ date, mealId, reason: reason.trim() }));
    },
    fallback: texts.failed,
  });
  const { isWholeDay } = saving.form;
  const [agreed, setAgreed] = useState<{ mealId: string | null; orders: number }>();
  const [closeDay] = useCloseDayMutation();
  const { run, busy, error, unconfirmed } = useIdempotentMutation({
    intent: `close-day.${date}`,
    send: (wanted: Wanted, idempotencyKey) => closeDay({ variables: { ...wanted, idempotencyKey } }),
    fallback: texts.failed,
  });
  const [result, setResult] = useState<CloseDayMutation['closeDay']>();
  const showResult = (outcome: Awaited<ReturnType<typeof run>>) => {
    setResult(outcome?.data?.closeDay);
    if (outcome?.data) onChanged();
  };
  const mealId = isWholeDay ? null : meal.id;
  /** Returns the title of the meal, or undefined for the whole day. */
  const titleOf = (id: string | null) => (id === null ? undefined : meal.title);
  const query = useCloseDayPreviewQuery({
    variables: { date, mealId },
    fetchPolicy: 'no-cache',
    pollInterval: busy ? progressMs : 0,
    skip: result !== undefined,
  });
  const preview = query.data?.previewCloseDay;
  // A closure starts only after its refund was displayed. A started closure continues even if the preview fails.
  const begunOrders = agreed?.mealId === mealId ? agreed.orders : undefined;
  const canConfirm = preview !== undefined || begunOrders !== undefined;
  const total = Math.max(begunOrders ?? 0, preview?.orders ?? 0);
  const progressOf = ({ orders }: Preview) => texts.progress(total - orders, total);
  const leave = () => {
    if (!result && (error !== undefined || unconfirmed)) onChanged();
    onClose();
  };

  if (result)
    return (
      <DoneDialog
        title={texts.closed(titleOf(mealId))}
        description={texts.result(result.orders, result.customers, formatRupees(result.amount))}
        actions={<MessageCustomers ids={result.customerIds} me="auto" />}
        onClose={leave}
      />
    );
  if (unconfirmed) {
    const { input, check } = unconfirmed;
    return (
      <UnconfirmedDialog
        title={texts.title(formatWeekday(date), titleOf(input.mealId))}
        description={preview && unconfirmed.busy && progressOf(preview)}
        unconfirmed={unconfirmed}
        what={texts.sent(input.reason, titleOf(input.mealId))}
        problem={error}
        onCheck={async () => showResult(await check?.())}
        onClose={leave}
      />
    );
  }
  const isFixed = busy || begun !== undefined;
  return (
    <ActDialog
      {...saving.dialog}
      title={texts.title(formatWeekday(date), titleOf(mealId))}
      keep={texts.keep}
      confirm={texts.confirm}
      disabled={!canConfirm}
      busy={busy}
      onClose={leave}
    >
      <TextField
        label={texts.reason}
        required
        maxLength={200}
        autoComplete="off"
        readOnly={isFixed}
        {...saving.field('reason')}
        help={texts.reasonHelp}
      />
      <SelectField
        label={texts.what}
        disabled={isFixed}
        value={isWholeDay ? 'day' : 'meal'}
        onChange={(event) => saving.set('isWholeDay', event.target.value === 'day')}
      >
        <option value="meal">{texts.only(meal.title)}</option>
        <option value="day">{texts.wholeDay}</option>
      </SelectField>
      <Text role="status" fontWeight="medium" minH="12" fontVariantNumeric="tabular-nums">
        {preview && (busy ? progressOf(preview) : previewOf(preview))}
      </Text>
      {query.error && !canConfirm && (
        <ErrorState inLine query={query} failed={cancelOrdersTexts.previewFailed} />
      )}
      {error && <ErrorText>{error}</ErrorText>}
    </ActDialog>
  );
};
