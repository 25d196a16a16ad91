import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { CsvSource } from '../../shared/files/csv-source';
import { FormAlert } from '../../shared/form/form-alert';
import { formatMoment } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { UnconfirmedNotice } from '../../shared/ui/states/unconfirmed-notice';
import { useDebounced } from '../../shared/use/use-debounced';
import { addOrderTexts } from '../../texts/admin/add-order';
import { csvTexts } from '../../texts/admin/csv';
import { usersTexts } from '../../texts/admin/users';
import { messages } from '../../texts/messages';
import { usePreviewCreditsQuery, useTopUpCustomersQuery } from './csv.generated';
import { type CsvResult, CsvResults } from './csv-results';
import { type CreditResult, lineOf, linesOf, type TopUpLine, useTopUp } from './use-top-up';

const texts = usersTexts.topUp;

const sumOf = (lines: readonly TopUpLine[]): string =>
  formatRupees(addRupees(...lines.map(({ rupees }) => rupees)));

/** Returns the amount and the new balance of a line. In the preview, also when an equal amount was added. */
const walletText = ({ rupees, creditedAt }: TopUpLine, after: string, isPreview: boolean): string => {
  const text = texts.wallet(formatRupees(rupees), after);
  return isPreview && creditedAt ? `${text}. ${texts.equalCredit(formatMoment(creditedAt))}` : text;
};

const resultOf = (line: TopUpLine, credited: CreditResult | undefined): CsvResult => {
  const before = line.payee?.walletBalance ?? 0;
  const after = credited?.entry?.balanceAfter ?? addRupees(before, line.rupees);
  const fault = line.fault ?? credited?.error?.message;
  return {
    line: line.line,
    title: line.payee?.title ?? '',
    mobileNumber: line.mobileNumber,
    outcome: fault ?? walletText(line, formatWallet(after), credited === undefined),
    hasFailed: fault !== undefined,
  };
};

/** Loads the server's preview of a file's rows, after a pause in typing. */
const usePreview = (csv: string) => {
  const settled = useDebounced(csv);
  const query = usePreviewCreditsQuery({
    variables: { csv: settled },
    skip: !settled.trim(),
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const isChecking = csv.trim() !== '' && (settled !== csv || query.loading);
  const { error } = query;
  return {
    isChecking,
    lines: isChecking || !csv.trim() ? [] : (query.data?.previewCredits.map(lineOf) ?? []),
    problem: isChecking || !error || !csv.trim() ? undefined : messageOf(error, texts.unread),
    /** Retries the preview. Undefined if only another file can help. */
    retry: error && codeOf(error) !== 'BAD_USER_INPUT' ? () => void query.refetch() : undefined,
  };
};

/** Dialog that adds money to wallets from a CSV file: a preview of each wallet, then the results. */
export const TopUpDialog = ({ onClose }: { onClose: () => void }) => {
  const [csv, setCsv] = useState('');
  const preview = usePreview(csv);
  const { credited, isSent, file, rows, ...topUp } = useTopUp();
  const { send, retry, check, unconfirmed, busy, error } = topUp;
  const payees = useTopUpCustomersQuery({ skip: !isSent || file !== undefined, fetchPolicy: 'network-only' });
  const lines = isSent ? (file ?? linesOf(rows, payees.data?.users.items ?? [])) : preview.lines;
  const payable = lines.filter((line) => line.fault === undefined);
  const hasFailed = payable.some(({ line }) => credited.get(line)?.error);
  const paid = payable.filter(({ line }) => credited.get(line)?.entry);
  const isDone = credited.size > 0;
  const equal = isSent ? [] : payable.flatMap(({ creditedAt }) => creditedAt ?? []);
  const problem = error ?? (isSent ? undefined : preview.problem);
  const close = () => {
    if (!busy) onClose();
  };

  return (
    <Modal
      title={texts.title}
      size="lg"
      onClose={close}
      footer={
        <>
          <QuietButton disabled={busy} onClick={close}>
            {isDone || unconfirmed ? csvTexts.close : csvTexts.cancel}
          </QuietButton>
          {!isDone && !unconfirmed && (
            <BusyButton
              busy={busy || (!isSent && preview.isChecking)}
              disabled={payable.length === 0 && !preview.isChecking}
              onClick={() => send(lines, payable)}
            >
              {payable.length === 0
                ? usersTexts.addBalance
                : texts.submit(payable.length, sumOf(payable), equal.length > 0)}
            </BusyButton>
          )}
          {isDone && !unconfirmed && hasFailed && (
            <BusyButton busy={busy} onClick={retry}>
              {addOrderTexts.summary.retry}
            </BusyButton>
          )}
        </>
      }
    >
      <Stack gap="3">
        {/* Lines that were sent must not change until their results are known. */}
        {!isSent && (
          <CsvSource csv={csv} help={texts.help} template="/templates/balances.csv" onChange={setCsv} />
        )}
        {unconfirmed && (
          <UnconfirmedNotice
            unconfirmed={unconfirmed}
            what={texts.sent(
              formatRupees(addRupees(...unconfirmed.rows.map(({ amount }) => amount))),
              unconfirmed.rows.length,
            )}
            problem={error}
            onCheck={check}
          />
        )}
        {equal.length > 0 && (
          <Text role="alert" bg="bg.warning" borderRadius="l2" px="4" py="3" fontWeight="medium">
            {texts.creditedBefore(equal.length, formatMoment(equal.toSorted().at(-1) ?? ''))}
          </Text>
        )}
        {!unconfirmed && <FormAlert message={problem} />}
        {!isSent && preview.retry && problem && (
          <QuietButton alignSelf="start" onClick={preview.retry}>
            {messages.app.retry}
          </QuietButton>
        )}
        {lines.length > 0 && (
          <CsvResults
            key={isDone ? paid.length : 'trial'}
            takesFocus={isDone}
            summary={
              isDone
                ? texts.done(paid.length, sumOf(paid))
                : texts.preview(payable.length, sumOf(payable), lines.length - payable.length)
            }
            results={lines.map((line) => resultOf(line, credited.get(line.line)))}
          />
        )}
      </Stack>
    </Modal>
  );
};
