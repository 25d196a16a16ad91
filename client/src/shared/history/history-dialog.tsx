import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { adminMessages } from '../../admin-messages';
import { formatMoment } from '../format/day';
import { BusyButton } from '../ui/busy-button';
import { DrawnText } from '../ui/drawn-text';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Modal } from '../ui/modal';
import { SkeletonList } from '../ui/skeleton-list';
import type { History, HistoryEntry } from './history-entry';
import { type MealNames, sentenceOf } from './history-sentence';

type HistoryDialogProps = {
  /** Whose history it is: an order's, a user's. */
  name: string;
  /** Undefined while it loads. */
  history?: History;
  /** What the sentences call meals. */
  meals?: readonly { id: string; title: string }[];
  /** The text of what went wrong. */
  error?: string;
  busy?: boolean;
  onRetry: () => void;
  /** Asks for what is older. */
  onOlder: () => void;
  onClose: () => void;
};

const texts = adminMessages.history;

const EntryItem = ({ entry, meals }: { entry: HistoryEntry; meals: MealNames }) => {
  const { headline, details } = sentenceOf(entry, meals);
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: '0' }}>
      <Flex justify="space-between" align="baseline" columnGap="4" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {headline}
        </Text>
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
      {details.map((detail, line) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: two details may read the same, and none ever moves.
          key={line}
          textStyle="sm"
          color="fg.muted"
          whiteSpace="pre-line"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          <DrawnText text={detail} />
        </Text>
      ))}
    </chakra.li>
  );
};

const Entries = ({ history, meals, busy, onOlder }: HistoryDialogProps & { history: History }) => {
  const names = useMemo(() => new Map(meals?.map(({ id, title }) => [id, title])), [meals]);
  if (history.entries.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <chakra.ol listStyleType="none" m="0" p="0">
        {history.entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} meals={names} />
        ))}
      </chakra.ol>
      {history.olderThan !== null && (
        <Flex justify="center" py="3">
          <BusyButton variant="outline" colorPalette="neutral" busy={busy} onClick={onOlder}>
            {texts.older}
          </BusyButton>
        </Flex>
      )}
    </>
  );
};

/** Who did what, newest first, in sentences. It asks nobody: each screen brings its own query. */
export const HistoryDialog = (props: HistoryDialogProps) => {
  const { history, error, busy } = props;
  return (
    <Modal title={texts.title} size="lg" description={props.name} onClose={props.onClose}>
      {/* In the order of the keyboard, so that a long history scrolls without a pointer. */}
      <Box mx="-2" px="2" pb="3" minH="40" role="region" aria-label={texts.entries} tabIndex={0}>
        {error && <ErrorState text={error} onRetry={props.onRetry} busy={busy} />}
        {!error && !history && <SkeletonList rows={4} />}
        {!error && history && <Entries {...props} history={history} />}
      </Box>
    </Modal>
  );
};
