import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useServerJob } from '../../parts/bulk-jobs/use-server-job';
import { formatDayAndMonth } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { groupBy } from '../../shared/group-by';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { SelectField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { ErrorState } from '../../shared/ui/states/error-state';
import { ErrorText } from '../../shared/ui/states/error-text';
import { RunNotice } from '../../shared/ui/states/run-notice';
import { dishRemovalMessages as texts } from '../../texts/dish-removal-messages';
import {
  type DishRemovalPreviewQuery,
  useDishRemovalChoicesQuery,
  useDishRemovalPreviewQuery,
} from './dish-removal.generated';
import { DishRemovalResults, dishRemovalJob, moneySentences } from './dish-removal-results';

type Preview = DishRemovalPreviewQuery['previewRemoveDish'];

/** Maximum number of listed order numbers for one reason. */
const named = 5;

/** Returns the reason why an order cannot be changed. Different balances count as the same reason. */
const reasonOf = ({ error: { code, message } }: Preview['rejected'][number]): string =>
  code === 'INSUFFICIENT_WALLET' ? texts.tooLittle : message;

/** Orders that cannot be changed, grouped by reason. */
const Rejected = ({ rejected, dietConflicts }: Pick<Preview, 'rejected' | 'dietConflicts'>) => {
  const conflicting = new Set(dietConflicts);
  const byReason = [
    ...groupBy(rejected, (row) => (conflicting.has(row.orderId) ? texts.dietConflict : reasonOf(row))),
  ];
  return (
    <Stack gap="1" textStyle="sm">
      {byReason.map(([reason, rows]) => {
        const numbers = rows.flatMap(({ orderNumber }) => orderNumber ?? []);
        return (
          <Text key={reason} fontVariantNumeric="tabular-nums">
            {byReason.length === 1 ? reason : texts.stayBecause(rows.length, reason)}{' '}
            <chakra.span color="fg.muted">
              {texts.numbers(numbers.slice(0, named), numbers.length - named)}
            </chakra.span>
          </Text>
        );
      })}
    </Stack>
  );
};

/** Preview: number of orders, amounts, and unchanged orders. */
const PreviewText = ({ preview }: { preview: Preview | undefined }) => (
  <Stack gap="2" role="status" minH="6" aria-busy={preview === undefined || undefined}>
    {preview && (
      <>
        {preview.count > 0 && (
          <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
            {texts.preview(preview.count, preview.quantity)}{' '}
            {moneySentences(preview.refundAmount, preview.chargeAmount)}
          </Text>
        )}
        {preview.days.length > 1 && (
          <Text fontVariantNumeric="tabular-nums">
            {texts.ofDays(preview.days.map(({ date, orders }) => ({ orders, day: formatDayAndMonth(date) })))}
          </Text>
        )}
        {preview.rejected.length > 0 && (
          <>
            <Text fontWeight="medium">{texts.stay(preview.rejected.length)}</Text>
            <Rejected {...preview} />
          </>
        )}
      </>
    )}
  </Stack>
);

type RemoveDishDialogProps = {
  ids: readonly string[];
  /** Dish that the list is filtered by; empty without one. */
  dishId: string;
  /** @param hasChanged whether orders were changed, or may have been */
  onDone: (hasChanged: boolean) => void;
  /** Called when the orders are changed, while the dialog displays the results. */
  onEnded: () => void;
};

/** Dialog that removes a dish from many orders or replaces it: selection, preview for orders and wallets, then a result for each order. */
export const RemoveDishDialog = ({ ids, dishId: initialDishId, onDone, onEnded }: RemoveDishDialogProps) => {
  const [picked, setPicked] = useState(initialDishId);
  const [replacementId, setReplacementId] = useState('');
  const [includes, setIncludes] = useState(false);
  /** State of the check of the amounts after the press. */
  const [check, setCheck] = useState<'busy' | 'changed'>();
  const job = useServerJob(dishRemovalJob, onEnded);
  const { answers, unconfirmed, busy, error } = job;
  const choices = useDishRemovalChoicesQuery({ variables: { ids: [...ids] }, fetchPolicy: 'network-only' });
  const ordered = choices.data?.orderedDishes ?? [];
  const dish = ordered.find((one) => one.dishId === picked);
  const others = (choices.data?.dishes.nodes ?? []).filter(
    ({ id, price }) => price !== null && id !== picked,
  );
  const replacement = others.find(({ id }) => id === replacementId);
  const isBegun = busy || unconfirmed !== undefined;
  const isLocked = isBegun || check === 'busy';
  const query = useDishRemovalPreviewQuery({
    variables: {
      ids: [...ids],
      dishId: dish?.dishId ?? '',
      replacementId: replacement?.id ?? null,
      ...(includes && { acceptDietConflicts: true }),
    },
    fetchPolicy: 'network-only',
    // A started job continues as the admin confirmed it.
    skip: !dish || isBegun || answers !== undefined,
  });
  const preview = (query.data ?? (busy ? query.previousData : undefined))?.previewRemoveDish;
  const stays = new Set(preview?.rejected.map(({ orderId }) => orderId));
  const canConfirm = preview !== undefined && preview.count > 0;
  const close = () =>
    onDone(
      answers?.some((answer) => answer.error === null) || error !== undefined || unconfirmed !== undefined,
    );

  const notice = (
    <RunNotice run={job} what={({ rows, how }) => texts.sent(rows.length, how.dish, how.replacement)} />
  );
  /** Loads the preview again, because a price may have changed. Starts the job if it moves at most the displayed amounts. */
  const submit = async () => {
    if (!canConfirm || !dish || unconfirmed) return;
    setCheck('busy');
    // If the preview does not load, the job reports the failure.
    const newest = (await query.refetch().catch(() => undefined))?.data?.previewRemoveDish ?? preview;
    const isMore = newest.refundAmount > preview.refundAmount || newest.chargeAmount > preview.chargeAmount;
    setCheck(isMore ? 'changed' : undefined);
    if (isMore) return;
    const what = {
      dishId: dish.dishId,
      dish: dish.title,
      replacementId: replacement?.id ?? null,
      replacement: replacement?.title,
      ...(includes && { acceptDietConflicts: true as const }),
    };
    void job.start(
      ids.filter((id) => !stays.has(id)),
      what,
    );
  };

  if (answers)
    return (
      <DishRemovalResults results={answers} busy={busy} onRetry={job.retry} onClose={close}>
        {notice}
      </DishRemovalResults>
    );
  return (
    <ActDialog
      title={texts.title}
      description={<Text as="span">{texts.of(ids.length)}</Text>}
      keep={texts.keep}
      confirm={replacement ? texts.confirmReplace : texts.confirm}
      colorPalette={replacement ? 'brand' : undefined}
      disabled={!canConfirm}
      busy={busy || check === 'busy'}
      onSubmit={() => void submit()}
      onClose={close}
    >
      {choices.error && !choices.data && <ErrorState inLine query={choices} failed={texts.dishesFailed} />}
      {choices.data && ordered.length === 0 ? (
        <Text>{texts.noDishes}</Text>
      ) : (
        <>
          <SelectField
            label={texts.dish}
            required
            disabled={isLocked}
            value={dish?.dishId ?? ''}
            onChange={(event) => {
              setPicked(event.currentTarget.value);
              setCheck(undefined);
            }}
          >
            <option value="" disabled>
              {choices.data ? texts.chooseDish : texts.loading}
            </option>
            {ordered.map(({ dishId, title, orders }) => (
              <option key={dishId} value={dishId}>
                {texts.dishIn(title, orders)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.replacement}
            disabled={isLocked}
            value={replacement?.id ?? ''}
            onChange={(event) => {
              setReplacementId(event.currentTarget.value);
              setIncludes(false);
              setCheck(undefined);
            }}
          >
            <option value="">{texts.nothing}</option>
            {others.map(({ id, title, price }) => (
              <option key={id} value={id}>
                {texts.priced(title, formatRupees(price ?? 0))}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {dish && <PreviewText preview={preview} />}
      {check === 'changed' && (
        <ErrorText>{texts.amountsChanged(replacement ? texts.confirmReplace : texts.confirm)}</ErrorText>
      )}
      {(includes || (preview?.dietConflicts.length ?? 0) > 0) && (
        <Tick
          checked={includes}
          onTick={(next) => {
            setIncludes(next);
            setCheck(undefined);
          }}
          box={{ disabled: isLocked }}
        >
          {texts.include}
        </Tick>
      )}
      {query.error && !canConfirm && <ErrorState inLine query={query} failed={texts.previewFailed} />}
      {notice}
    </ActDialog>
  );
};
