import type { ApolloClient } from '@apollo/client';
import { WalletStatementDocument, type WalletStatementQuery } from '../../gql/both-sides';
import { allPages, type OnProgress } from '../../shared/files/all-pages';
import type { Days } from '../../shared/format/days';
import { fileMessages } from '../../texts/file-messages';
import { statementMessages } from '../../texts/statement-messages';

export type Statement = WalletStatementQuery['walletStatement'];
export type Entry = Statement['entries'][number];
/** The order behind an entry. */
export type EntryOrder = NonNullable<Entry['order']>;

/** A statement with all its entries, oldest first. */
export type WholeStatement = Omit<Statement, 'entries' | 'olderEntries'> & {
  entries: readonly Entry[];
  days: Days;
};

/** Entries of one answer: enough to save journeys. */
const atOnce = 1_000;

/**
 * Reads all entries of a wallet's days as they are now, a page after the other.
 *
 * @throws what the server or the network refuses, and the signal's reason once it is stopped
 */
export const allEntries = async (
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
  const entries = await allPages({ ask, idOf: ({ id }) => id }, paging);
  if (!head) throw new Error(statementMessages.failed);
  return { ...head, entries: entries.reverse(), days: of.days };
};

/** The balance after an entry, where its statement has it. */
export const balanceOf = ({ balanceByDay, balanceAfter }: Entry): number => balanceByDay ?? balanceAfter;
