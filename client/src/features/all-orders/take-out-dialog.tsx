import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type TakeOutPreviewQuery, useTakeOutChoicesQuery, useTakeOutPreviewQuery } from '../../gql/take-out';
import { useDialogRun } from '../../shared/apollo/use-bulk-run';
import { formatRupees } from '../../shared/format/money';
import { groupBy } from '../../shared/group-by';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { SelectField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { ErrorState } from '../../shared/ui/states/error-state';
import { RunNotice } from '../../shared/ui/states/run-notice';
import { takeOutMessages as texts } from '../../texts/take-out-messages';
import { takeOutJob } from './take-out-job';
import { moneySentences, TakeOutResults } from './take-out-results';

type Preview = TakeOutPreviewQuery['previewRemoveDish'];

/** How many of the orders that stay are named. */
const named = 5;

/** Why an order stays as it is; what is in each wallet makes no reason of its own. */
const reasonOf = ({ error: { code, message } }: Preview['refused'][number]): string =>
  code === 'INSUFFICIENT_WALLET' ? texts.tooLittle : message;

/** The orders that stay as they are, by the reason. */
const Refused = ({ refused, dietConflicts }: Pick<Preview, 'refused' | 'dietConflicts'>) => {
  const conflicting = new Set(dietConflicts);
  const byReason = [
    ...groupBy(refused, (row) => (conflicting.has(row.orderId) ? texts.dietConflict : reasonOf(row))),
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

/** What it would do: how many orders, the money, and what stays as it is. */
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
        {preview.refused.length > 0 && (
          <>
            <Text fontWeight="medium">{texts.stay(preview.refused.length)}</Text>
            <Refused {...preview} />
          </>
        )}
      </>
    )}
  </Stack>
);

type TakeOutDialogProps = {
  ids: readonly string[];
  /** The dish that the list was asked for, if it was. */
  dishId: string;
  /** @param hasChanged whether anything was done, or may have been */
  onDone: (hasChanged: boolean) => void;
  onClose: () => void;
};

/** Takes a dish out of many orders, or puts another in its place: which, what that does to orders and wallets, then a result a row. */
export const TakeOutDialog = ({ ids, dishId: asked, onDone }: TakeOutDialogProps) => {
  const [picked, setPicked] = useState(asked);
  const [replacementId, setReplacementId] = useState('');
  const [includes, setIncludes] = useState(false);
  const run = useDialogRun(takeOutJob);
  const { runs, answers, isDone, unanswered: sent, busy, error } = run;
  const choices = useTakeOutChoicesQuery({ variables: { ids: [...ids] }, fetchPolicy: 'network-only' });
  const ordered = choices.data?.orderedDishes ?? [];
  const dish = ordered.find((one) => one.dishId === picked);
  const others = (choices.data?.dishes ?? []).filter(({ id, price }) => price !== null && id !== picked);
  const replacement = others.find(({ id }) => id === replacementId);
  const isBegun = answers.length > 0 || busy || sent !== undefined;
  const answered = new Set(answers.map(({ orderId }) => orderId));
  const unanswered = ids.filter((id) => !answered.has(id));
  const query = useTakeOutPreviewQuery({
    variables: {
      ids: unanswered,
      dishId: dish?.dishId ?? '',
      replacementId: replacement?.id ?? null,
      ...(includes && { acceptDietConflicts: true }),
    },
    fetchPolicy: 'network-only',
    // What was begun goes on as it was agreed to.
    skip: !dish || busy || sent !== undefined || isDone,
  });
  const preview = (query.data ?? (busy ? query.previousData : undefined))?.previewRemoveDish;
  const stays = new Set(preview?.refused.map(({ orderId }) => orderId));
  const canConfirm = preview !== undefined && preview.count > 0;
  const refused = answers.filter((answer) => answer.error !== null);
  const close = () => onDone(answers.length > refused.length || error !== undefined || sent !== undefined);

  const notice = (
    <RunNotice run={run} what={({ rows, how }) => texts.sent(rows.length, how.dish, how.replacement)} />
  );
  const submit = () => {
    if (!canConfirm || !dish || sent) return;
    const what = {
      dishId: dish.dishId,
      dish: dish.title,
      replacementId: replacement?.id ?? null,
      replacement: replacement?.title,
      ...(includes && { acceptDietConflicts: true as const }),
    };
    void runs.start(
      unanswered.filter((id) => !stays.has(id)),
      what,
      answers,
    );
  };

  if (isDone)
    return (
      <TakeOutResults results={answers} busy={busy} onRetry={(some) => void runs.retry(some)} onClose={close}>
        {notice}
      </TakeOutResults>
    );
  return (
    <ActDialog
      title={texts.title}
      description={<Text as="span">{texts.of(ids.length)}</Text>}
      keep={texts.keep}
      confirm={replacement ? texts.confirmReplace : texts.confirm}
      colorPalette={replacement ? 'brand' : undefined}
      disabled={!canConfirm}
      busy={busy}
      onSubmit={submit}
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
            disabled={isBegun}
            value={dish?.dishId ?? ''}
            onChange={(event) => setPicked(event.currentTarget.value)}
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
            disabled={isBegun}
            value={replacement?.id ?? ''}
            onChange={(event) => {
              setReplacementId(event.currentTarget.value);
              setIncludes(false);
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
      {(includes || (preview?.dietConflicts.length ?? 0) > 0) && (
        <Tick checked={includes} onTick={setIncludes} box={{ disabled: isBegun }}>
          {texts.include}
        </Tick>
      )}
      {query.error && !canConfirm && <ErrorState inLine query={query} failed={texts.previewFailed} />}
      {notice}
    </ActDialog>
  );
};
