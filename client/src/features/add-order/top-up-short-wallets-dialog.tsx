import { Stack, Text } from '@chakra-ui/react';
import { serverJob } from '../../parts/bulk-jobs/server-job';
import { useServerJob } from '../../parts/bulk-jobs/use-server-job';
import { addRupees, formatRupees } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { Modal } from '../../shared/ui/dialogs/modal';
import { RunNotice, RunProgress } from '../../shared/ui/states/run-notice';
import { addOrderTexts } from '../../texts/admin/add-order';
import { nameOf, type ShortWallet } from './bulk-order';
import { TopUpShortWalletsDocument } from './top-up-short-wallets.generated';

const texts = addOrderTexts.topUpAll;

/** `expectedBalance` is the displayed balance. If another admin has added money since, the server adds nothing. */
type Row = { userId: string; amount: number; expectedBalance: number };
type Answer = { userId: string; error: { message: string; reason?: string } | null };

const creditShort = serverJob<Row, null, Answer>({
  intent: 'top-up-short',
  start: async (client, rows, _how, idempotencyKey) => {
    const lines = rows.map((row) => ({ ...row, narration: texts.narration }));
    const { data } = await client.mutate({
      mutation: TopUpShortWalletsDocument,
      variables: { lines, idempotencyKey },
    });
    return data?.startCreditWallets;
  },
  answerOf: ({ error }, { userId }) => ({ userId, error }),
  fallback: texts.failed,
});

type TopUpShortDialogProps = {
  short: readonly ShortWallet[];
  /** @param hasCredited whether wallets may have changed */
  onClose: (hasCredited: boolean) => void;
};

/** Dialog that adds to each wallet the amount that it lacks for an order, after a confirmation with the sum. */
export const TopUpShortWalletsDialog = ({ short, onClose }: TopUpShortDialogProps) => {
  const { start, retry, answers, busy, error, unconfirmed, progress } = useServerJob(creditShort);
  const sum = formatRupees(addRupees(...short.map(({ missing }) => missing)));
  const failed = new Map(answers?.flatMap(({ userId, error: why }) => (why ? [[userId, why]] : [])));
  // A retry would send the same balance.
  const canRetry = [...failed.values()].some(({ reason }) => reason !== 'WALLET_BALANCE_CHANGED');
  if (answers && !busy)
    return (
      <DoneDialog
        size="sm"
        title={texts.done(answers.length - failed.size)}
        failed={failed.size}
        onRetry={canRetry ? retry : undefined}
        onClose={() => onClose(true)}
      >
        <Stack as="ul" role="list" gap="0.5" textStyle="sm">
          {short.flatMap(({ customer }) => {
            const why = failed.get(customer.id);
            return why ? [<li key={customer.id}>{`${customer.name}: ${why.message}`}</li>] : [];
          })}
        </Stack>
      </DoneDialog>
    );
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={texts.question(short.length)}
      description={texts.consequence(sum)}
      onClose={() => busy || onClose(false)}
      footer={
        <>
          <QuietButton disabled={busy} onClick={() => onClose(false)}>
            {addOrderTexts.cancel}
          </QuietButton>
          <BusyButton
            busy={busy}
            onClick={() =>
              start(
                short.map(({ customer, missing }) => ({
                  userId: customer.id,
                  amount: missing,
                  expectedBalance: customer.walletBalance ?? 0,
                })),
                null,
              )
            }
          >
            {texts.confirm(sum)}
          </BusyButton>
        </>
      }
    >
      <Stack gap="3">
        <RunNotice run={{ error, unconfirmed }} what={({ rows }) => texts.sent(rows.length)} />
        {busy && <RunProgress text={texts.progress(progress.answered, progress.total)} run={progress} />}
        <details>
          <summary>{texts.names(short.length)}</summary>
          <Stack as="ul" role="list" gap="0.5" textStyle="sm" maxH="40" overflowY="auto">
            {short.map((one) => (
              <li key={one.customer.id}>
                <Text as="span">{nameOf({ ...one, code: '', reason: '' })}</Text>{' '}
                <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {formatRupees(one.missing)}
                </Text>
              </li>
            ))}
          </Stack>
        </details>
      </Stack>
    </Modal>
  );
};
