import { type HistoryQuery, type HistoryQueryVariables, useHistoryQuery } from '../../gql/admin';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.history;

/** What a history can be of: a kind of thing, and which one. */
export type HistorySubject = Pick<HistoryQueryVariables, 'subject' | 'id'>;

/** Who did what to an order, or to a user and what is theirs; older entries are asked for a page at a time. */
export const useHistory = ({ subject, id }: HistorySubject) => {
  const { fetchMore, ...query } = useHistoryQuery({
    variables: { subject, id },
    fetchPolicy: 'network-only',
  });
  const before = query.data?.auditTrail.olderThan;
  const older = useLoadMore<'auditTrail', HistoryQuery>(
    (join) => fetchMore({ variables: { before }, ...join }),
    'auditTrail',
    texts.loadFailed,
  );
  return { ...query, older };
};
