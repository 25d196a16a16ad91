import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { messages } from '../../../texts/messages';

type SkeletonListProps = {
  rows?: number;
  rowHeight?: string;
  label?: string;
  /** On the card of a list, with words that everybody sees; else a screen reader alone hears them. */
  inCard?: boolean;
};

/** Rows that are on their way. A screen reader hears the words, not the rows. */
export const SkeletonList = ({
  inCard = false,
  rows = inCard ? 8 : 6,
  rowHeight = inCard ? '10' : '12',
  label = messages.app.loading,
}: SkeletonListProps) => (
  <Stack gap="3" p={inCard ? '4' : undefined}>
    <Text role="status" color="fg.muted" srOnly={!inCard}>
      {label}
    </Text>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
      <Skeleton key={row} h={rowHeight} aria-hidden />
    ))}
  </Stack>
);
