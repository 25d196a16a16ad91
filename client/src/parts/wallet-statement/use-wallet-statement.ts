import { useState } from 'react';
import { useWalletStatementQuery, type WalletStatementQuery } from '../../gql/both-sides';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import type { Days } from '../../shared/format/days';
import { latestOf } from '../../shared/ui/states/screen';
import { statementMessages } from '../../texts/statement-messages';

/**
 * A customer's wallet statement, of all days or of some. The next page begins at the last entry shown, so that one which is added
 * meanwhile shifts nothing.
 *
 * @param userId the id, or a customer's own uuid
 * @param pageSize entries a page
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
