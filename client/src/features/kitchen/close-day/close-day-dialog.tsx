import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { adminMessages } from '../../../admin-messages';
import { useCloseDayMutation, useCloseDayPreviewQuery } from '../../../gql/admin';
import { useIdempotentMutation } from '../../../shared/apollo/use-idempotent-mutation';
import { type Day, formatWeekday } from '../../../shared/format/day';
import { formatRupees } from '../../../shared/format/money';
import { BusyButton } from '../../../shared/ui/busy-button';
import { FailedLine } from '../../../shared/ui/failed-line';
import { SelectField, TextField } from '../../../shared/ui/fields';
import { Modal } from '../../../shared/ui/modal';
import { UnansweredDialog } from '../../../shared/ui/unanswered-dialog';

const texts = adminMessages.kitchenDay.closeDay;

/** What is closed: a meal of a day, or all of the day. */
export type Closing = {
  date: Day;
  meal: { id: string; title: string };
  /** What was begun and did not come to its end. */
  begun?: { isWholeDay: boolean; reason: string };
};

type Wanted = { date: Day; mealId: string | null; reason: string };

/** Closes the day once for a key, however often it is sent. */
const useCloseDay = (day: Day) => {
  const [send] = useCloseDayMutation();
  const { run, ...state } = useIdempotentMutation({
    intent: `close-day.${day}`,
    send: ({ date, mealId, reason }: Wanted, idempotencyKey) =>
      send({ variables: { date, mealId, reason, idempotencyKey } }),
    fallback: texts.failed,
  });
  const close = async (wanted: Wanted) => (await run(wanted))?.data?.closeDay;
  return { close, ...state };
};

/** How often the dialog asks how many orders are left while they are cancelled, in milliseconds. */
const progressMs = 1_000;

type CloseDayDialogProps = { closing: Closing; onClose: (hasClosed: boolean) => void };

/** Closes a day or a meal of it: a reason, what goes back to the wallets before it does, how far it is, and what it did. */
export const CloseDayDialog = ({ closing, onClose }: CloseDayDialogProps) => {
  const { date, meal, begun } = closing;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isWholeDay, setWholeDay] = useState(begun?.isWholeDay ?? false);
  const [reason, setReason] = useState(begun?.reason ?? '');
  const [isMissing, setMissing] = useState(false);
  const [agreed, setAgreed] = useState<{ mealId: string | null; orders: number }>();
  const { close, busy, error, unanswered } = useCloseDay(date);
  const [result, setResult] = useState<Awaited<ReturnType<typeof close>>>();
  const mealId = isWholeDay ? null : meal.id;
  const query = useCloseDayPreviewQuery({
    variables: { date, mealId },
    fetchPolicy: 'no-cache',
    pollInterval: busy ? progressMs : 0,
    skip: result !== undefined,
  });
  const preview = query.data?.previewCloseDay;
  // Until it is shown what goes back, nothing is closed; what was begun is gone on with whether it is shown again or not.
  const begunOrders = agreed?.mealId === mealId ? agreed.orders : undefined;
  const canConfirm = preview !== undefined || begunOrders !== undefined;
  const total = Math.max(begunOrders ?? 0, preview?.orders ?? 0);
  const leave = () =>
    !busy && onClose(result !== undefined || error !== undefined || unanswered !== undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !canConfirm) return;
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') return form.current?.querySelector('input')?.focus();
    setAgreed({ mealId, orders: total });
    const done = await close({ date, mealId, reason: given });
    if (done) setResult(done);
  };

  if (result)
    return (
      <Modal
        role="alertdialog"
        title={texts.closed}
        description={texts.result(result.orders, result.customers, formatRupees(result.amount))}
        onClose={leave}
        footer={<Button onClick={leave}>{adminMessages.addOrder.summary.close}</Button>}
      />
    );
  if (unanswered) {
    const { input, check } = unanswered;
    const done = preview && unanswered.busy && texts.progress(total - preview.orders, total);
    return (
      <UnansweredDialog
        title={texts.title(formatWeekday(date))}
        description={done || undefined}
        unanswered={unanswered}
        what={texts.sent(input.reason, input.mealId === null)}
        problem={error}
        onCheck={async () => {
          const outcome = await check?.();
          if (outcome?.data) setResult(outcome.data.closeDay);
        }}
        onClose={leave}
      />
    );
  }
  return (
    <Modal
      title={texts.title(formatWeekday(date))}
      onClose={leave}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" disabled={busy} onClick={leave}>
            {texts.keep}
          </Button>
          <BusyButton form={formId} type="submit" colorPalette="beetroot" disabled={!canConfirm} busy={busy}>
            {texts.confirm}
          </BusyButton>
        </>
      }
    >
      <chakra.form ref={form} id={formId} onSubmit={submit} noValidate>
        <Stack gap="3">
          <TextField
            label={texts.reason}
            help={texts.reasonHelp}
            required
            maxLength={200}
            readOnly={busy || begun !== undefined}
            value={reason}
            error={isMissing && reason.trim() === '' ? texts.reasonMissing : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <SelectField
            label={texts.what}
            disabled={busy || begun !== undefined}
            value={isWholeDay ? 'day' : 'meal'}
            onChange={(event) => setWholeDay(event.target.value === 'day')}
          >
            <option value="meal">{texts.only(meal.title)}</option>
            <option value="day">{texts.wholeDay}</option>
          </SelectField>
          <Text role="status" fontWeight="medium" minH="12" fontVariantNumeric="tabular-nums">
            {preview && busy && texts.progress(total - preview.orders, total)}
            {preview &&
              !busy &&
              texts.preview(
                preview.orders,
                preview.customers,
                formatRupees(preview.amount),
                preview.completed,
              )}
          </Text>
          {query.error && !canConfirm && (
            <FailedLine query={query} failed={adminMessages.cancelOrders.previewFailed} />
          )}
          {error && (
            <Text role="alert" color="fg.error" fontWeight="medium">
              {error}
            </Text>
          )}
        </Stack>
      </chakra.form>
    </Modal>
  );
};
