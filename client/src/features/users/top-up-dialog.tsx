import { Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTopUpCustomersQuery } from '../../gql/admin';
import { FormAlert } from '../../shared/form/form-alert';
import { formatMoment } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { Screen } from '../../shared/ui/states/screen';
import { UnansweredNotice } from '../../shared/ui/states/unanswered-notice';
import { adminMessages } from '../../texts/admin-messages';
import { type CsvResult, CsvResults } from './csv-results';
import { CsvSource } from './csv-source';
import { readTopUps, type TopUpLine } from './top-up-lines';
import { type Credited, mostLines, useTopUp } from './use-top-up';

const texts = adminMessages.users.topUp;

const sumOf = (lines: readonly TopUpLine[]): string =>
  formatRupees(addRupees(...lines.map(({ rupees }) => rupees)));

const resultOf = (line: TopUpLine, credited: Credited | undefined): CsvResult => {
  const before = line.payee?.walletBalance ?? 0;
  const after = credited?.entry?.balanceAfter ?? addRupees(before, line.rupees);
  const fault = line.fault ?? credited?.error?.message;
  return {
    line: line.line,
    title: line.payee?.title ?? '',
    mobileNumber: line.mobileNumber,
    outcome: fault ?? texts.wallet(formatRupees(line.rupees), formatWallet(after)),
    failed: fault !== undefined,
  };
};

/** Wallets topped up from a CSV file: what it would do to each wallet first, then what it did. */
export const TopUpDialog = ({ onClose }: { onClose: () => void }) => {
  const [csv, setCsv] = useState('');
  const customers = useTopUpCustomersQuery({ fetchPolicy: 'network-only' });
  const known = useMemo(
    () => new Map(customers.data?.users.items.map((customer) => [customer.mobileNumber, customer])),
    [customers.data],
  );
  const read = useMemo(() => readTopUps(csv, known), [csv, known]);
  const { lastCreditedAt, credited, sent, send, retry, check, unanswered, busy, error } = useTopUp(known);
  const { lines, fault } = sent ? { lines: sent, fault: undefined } : read;
  const payable = lines.filter((line) => line.fault === undefined);
  const refused = payable.filter(({ line }) => credited.get(line)?.error);
  const paid = payable.filter(({ line }) => credited.get(line)?.entry);
  const isDone = credited.size > 0;
  const isTooLong = lines.length > mostLines;
  const creditedAt = sent || payable.length === 0 ? undefined : lastCreditedAt(payable);
  const { total = 0, items = [] } = customers.data?.users ?? {};
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
            {isDone || unanswered ? adminMessages.users.csv.close : adminMessages.users.csv.cancel}
          </QuietButton>
          {!isDone && !unanswered && (
            <BusyButton
              busy={busy}
              disabled={payable.length === 0 || isTooLong}
              onClick={() => send(lines, payable)}
            >
              {texts.submit(payable.length, sumOf(payable))}
              {creditedAt && ` ${texts.onceMore}`}
            </BusyButton>
          )}
          {isDone && !unanswered && refused.length > 0 && (
            <BusyButton busy={busy} onClick={() => retry(refused)}>
              {adminMessages.addOrder.summary.retry}
            </BusyButton>
          )}
        </>
      }
    >
      <Screen query={customers} data={customers.data} failed={adminMessages.users.loadFailed}>
        {() => (
          <Stack gap="3">
            {/* What was sent stays as it is until it is known what became of it. */}
            {!sent && <CsvSource csv={csv} help={texts.help} onChange={setCsv} />}
            {unanswered && (
              <UnansweredNotice
                unanswered={unanswered}
                what={texts.sent(
                  formatRupees(addRupees(...unanswered.rows.map(({ amount }) => amount))),
                  unanswered.rows.length,
                )}
                problem={error}
                onCheck={check}
              />
            )}
            {total > items.length && <Text role="status">{texts.notAll(items.length, total)}</Text>}
            {creditedAt && (
              <Text role="alert" bg="bg.warning" borderRadius="l2" px="4" py="3" fontWeight="medium">
                {texts.creditedBefore(formatMoment(creditedAt))}
              </Text>
            )}
            {!unanswered && (
              <FormAlert message={error ?? (csv.trim() ? (isTooLong ? texts.tooLong : fault) : undefined)} />
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
        )}
      </Screen>
    </Modal>
  );
};
