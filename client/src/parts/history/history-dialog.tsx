import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type LoadMore, useLoadMore } from '../../shared/apollo/use-load-more';
import { formatMoment } from '../../shared/format/day';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { adminTexts } from '../../texts/admin/common';
import { historyTexts as texts } from '../../texts/admin/history';
import { type HistoryQuery, type HistoryQueryVariables, useHistoryQuery } from './history.generated';
import type { MealNames } from './history-orders';
import { sentenceOf } from './history-sentence';

type HistorySubject = Pick<HistoryQueryVariables, 'subject' | 'id'>;

/** Loads the changes of a subject, newest first, one page at a time. */
const useHistory = ({ subject, id }: HistorySubject) => {
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

const EntryItem = ({
  entry,
  meals,
}: {
  entry: HistoryQuery['auditTrail']['entries'][number];
  meals: MealNames;
}) => {
  const { headline, details } = sentenceOf(entry, meals);
  return (
    <chakra.li py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex justify="space-between" align="baseline" columnGap="4" wrap="wrap">
        <Text fontWeight="semibold">{headline}</Text>
        <chakra.time
          dateTime={entry.happenedAt}
          textStyle="sm"
          color="fg.muted"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
        >
          {formatMoment(entry.happenedAt)}
        </chakra.time>
      </Flex>
      <Flex wrap="wrap" columnGap={{ base: '4', md: '5' }}>
        {details.map((detail, line) => (
          <Text
            // biome-ignore lint/suspicious/noArrayIndexKey: two details may read the same, and none ever moves.
            key={line}
            textStyle="sm"
            color="fg.muted"
            whiteSpace="pre-line"
            fontVariantNumeric="tabular-nums"
          >
            <DrawnText text={detail} />
          </Text>
        ))}
      </Flex>
    </chakra.li>
  );
};

type EntriesProps = { history: HistoryQuery; older: LoadMore };

const Entries = ({ history: { auditTrail, meals }, older }: EntriesProps) => {
  const names = useMemo(() => new Map(meals.map(({ id, title }) => [id, title])), [meals]);
  if (auditTrail.entries.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <chakra.ol>
        {auditTrail.entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} meals={names} />
        ))}
      </chakra.ol>
      {auditTrail.olderThan !== null && <OlderButton text={texts.older} older={older} />}
    </>
  );
};

/** List of the changes of a subject as sentences, newest first. */
export const HistoryList = (subject: HistorySubject) => {
  const { older, ...query } = useHistory(subject);
  return (
    // Focusable, so that the keyboard can scroll a long history.
    <Box
      mx="-2"
      px="2"
      pb="3"
      minH="40"
      borderRadius="l2"
      focusVisibleRing="inside"
      role="region"
      aria-label={texts.entries}
      tabIndex={0}
    >
      <Screen query={query} data={query.data} failed={texts.loadFailed}>
        {(history) => <Entries history={history} older={older} />}
      </Screen>
    </Box>
  );
};

type HistoryDialogProps = HistorySubject & {
  name: string;
  onClose: () => void;
};

/** Dialog with the history of an order, a user, or a dish. */
export const HistoryDialog = ({ name, onClose, ...subject }: HistoryDialogProps) => (
  <Modal title={adminTexts.history} size="lg" description={name} onClose={onClose}>
    <HistoryList {...subject} />
  </Modal>
);
