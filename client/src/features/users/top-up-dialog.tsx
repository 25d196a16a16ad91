import { Button, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import {
  type CreditWalletsMutation,
  useCreditWalletsMutation,
  useTopUpCustomersQuery,
} from '../../gql/admin';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { addRupees, formatRupees } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/busy-button';
import { Modal } from '../../shared/ui/modal';
import { Screen } from '../../shared/ui/screen';
import { type CsvResult, CsvResults } from './csv-results';
import { CsvSource } from './csv-source';
import { readTopUps, type TopUpLine } from './top-up-lines';

const texts = adminMessages.users.topUp;

/** The most that one call takes. */
const mostLines = 1_000;

type Credited = CreditWalletsMutation['creditWallets'][number];

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
    outcome: fault ?? texts.wallet(formatRupees(line.rupees), formatRupees(after)),
    failed: fault !== undefined,
  };
};

/** Sends the lines of a file that can be credited, each of which counts once however often they are sent (decisions 3). */
const useTopUp = () => {
  const [credited, setCredited] = useState<ReadonlyMap<number, Credited>>(new Map());
  const [mutate] = useCreditWalletsMutation({ refetchQueries: ['UsersPage'] });
  const { run, busy, error } = useIdempotentMutation(
    (lines: { userId: string; amount: number; narration: string }[], idempotencyKey) =>
      mutate({ variables: { lines, idempotencyKey } }),
    adminMessages.addBalance.failed,
  );
  const send = async (lines: readonly TopUpLine[]) => {
    const answer = await run(
      lines.map(({ payee, rupees, narration }) => ({ userId: payee?.id ?? '', amount: rupees, narration })),
    );
    const results = answer?.data?.creditWallets ?? [];
    setCredited(
      (before) =>
        new Map([
          ...before,
          ...results.flatMap((result) => {
            const line = lines[result.line - 1]?.line;
            return line === undefined ? [] : [[line, result] as const];
          }),
        ]),
    );
  };
  return { credited, send, busy, error };
};

/** Wallets topped up from a CSV file: what it would do to each wallet first, then what it did. */
export const TopUpDialog = ({ onClose }: { onClose: () => void }) => {
  const [csv, setCsv] = useState('');
  const customers = useTopUpCustomersQuery({ fetchPolicy: 'network-only' });
  const known = useMemo(
    () => new Map(customers.data?.users.items.map((customer) => [customer.mobileNumber, customer])),
    [customers.data],
  );
  const { lines, fault } = useMemo(() => readTopUps(csv, known), [csv, known]);
  const { credited, send, busy, error } = useTopUp();
  const payable = lines.filter((line) => line.fault === undefined);
  const refused = payable.filter(({ line }) => credited.get(line)?.error);
  const paid = payable.filter(({ line }) => credited.get(line)?.entry);
  const isDone = credited.size > 0;
  const isTooLong = lines.length > mostLines;

  return (
    <Modal
      title={texts.title}
      size="lg"
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" disabled={busy} onClick={onClose}>
            {isDone ? adminMessages.users.csv.close : adminMessages.users.csv.cancel}
          </Button>
          {!isDone && (
            <BusyButton
              busy={busy}
              disabled={payable.length === 0 || isTooLong}
              onClick={() => void send(payable)}
            >
              {texts.submit(payable.length, sumOf(payable))}
            </BusyButton>
          )}
          {isDone && refused.length > 0 && (
            <BusyButton busy={busy} onClick={() => void send(refused)}>
              {adminMessages.addOrder.summary.retry}
            </BusyButton>
          )}
        </>
      }
    >
      <Screen query={customers} data={customers.data} failed={adminMessages.users.loadFailed}>
        {() => (
          <Stack gap="3">
            {!isDone && <CsvSource csv={csv} help={texts.help} onChange={setCsv} />}
            {(error || (csv.trim() && (isTooLong ? texts.tooLong : fault))) && (
              <Text role="alert" color="fg.error" fontWeight="medium">
                {error ?? (isTooLong ? texts.tooLong : fault)}
              </Text>
            )}
            {lines.length > 0 && (
              <CsvResults
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
