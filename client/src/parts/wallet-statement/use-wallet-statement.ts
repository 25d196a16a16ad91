import type { ApolloClient } from '@apollo/client';
import { useState } from 'react';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { loadAllPages, type OnProgress } from '../../shared/files/load-all-pages';
import type { Days } from '../../shared/format/days';
import { latestOf } from '../../shared/ui/states/screen';
import { fileMessages } from '../../texts/file-messages';
import { statementMessages } from '../../texts/statement-messages';
import {
  useWalletStatementQuery,
  WalletStatementDocument,
  type WalletStatementQuery,
} from './wallet-statement.generated';

export type Statement = WalletStatementQuery['walletStatement'];
export type Entry = Statement['entries'][number];
/** Order to which an entry belongs. */
export type EntryOrder = NonNullable<Entry['order']>;

/** Statement with all entries, oldest first. */
export type WholeStatement = Omit<Statement, 'entries' | 'olderEntries'> & {
  entries: readonly Entry[];
  days: Days;
};

/** Number of entries per response, large enough that most statements need one request. */
const atOnce = 1_000;

/**
 * Loads all current entries of a wallet on some days, page by page.
 * @param onProgress called with the number of loaded and of all entries
 * @throws the error of the server or network, or the signal's reason after an abort
 */
export const loadAllEntries = async (
  client: ApolloClient,
  of: { userId: string; days: Days },
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<WholeStatement> => {
  let head: Statement | undefined;
  const ask = async (_page: number, last: Entry | undefined) => {
    const { data } = await client.query({
      query: WalletStatementDocument,
      variables: { userId: of.userId, ...of.days, before: last?.entryNumber, limit: atOnce, orders: false },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error(statementMessages.failed);
    head = data.walletStatement;
    return { rows: head.entries, total: head.total };
  };
  const paging = { signal, onProgress, changed: fileMessages.changed };
  const entries = await loadAllPages({ ask, idOf: ({ id }) => id }, paging);
  if (!head) throw new Error(statementMessages.failed);
  return { ...head, entries: entries.reverse(), days: of.days };
};

/** Returns the balance after an entry in the displayed statement. */
export const balanceOf = ({ balanceByDay, balanceAfter }: Entry): number => balanceByDay ?? balanceAfter;

/** Returns the remarks of a wallet entry. Without remarks, a text that depends on the sign of the amount. */
export const remarksOf = ({ amount, remarks }: { amount: number; remarks: string }): string =>
  remarks.trim() || (amount < 0 ? statementMessages.deduction : statementMessages.added);

/** Returns why the kitchen cancelled the order of a refund. Null for other entries, or if the customer cancelled the order. */
export const cancelReasonOf = ({ kind, order }: Entry): string | null =>
  kind === 'ORDER_REFUND' && order?.changedBy === 'KITCHEN' ? order.cancelReason : null;

/**
 * Loads a customer's wallet statement, of all or some days. The next page starts at the last displayed entry, so that new
 * entries do not shift it.
 * @param userId ID of the customer, or the UUID of the customer's personal link
 * @param pageSize number of entries per page
 */
export const useWalletStatement = (userId: string, pageSize: number) => {
  const [days, setDays] = useState<Days>({});
  const { fetchMore, ...query } = useWalletStatementQuery({
    variables: { userId, ...days, limit: pageSize },
    fetchPolicy: 'network-only',
  });
  const oldest = query.data?.walletStatement.entries.at(-1)?.entryNumber;
  const older = useLoadMore<'walletStatement', WalletStatementQuery>(
    (join) => fetchMore({ variables: { before: oldest }, ...join }),
    'walletStatement',
    statementMessages.loadFailed,
  );
  return { query, statement: latestOf(query)?.walletStatement, older, days, setDays };
};

export type WalletStatementState = ReturnType<typeof useWalletStatement>;
