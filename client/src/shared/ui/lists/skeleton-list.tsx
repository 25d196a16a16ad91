import { Skeleton, type SkeletonProps, Stack, Text } from '@chakra-ui/react';
import { messages } from '../../../texts/messages';

type SkeletonListProps = {
  rows?: number;
  rowHeight?: SkeletonProps['h'];
  label?: string;
  /** Whether the text is visible on the card of a list. Otherwise, only screen readers read it. */
  inCard?: boolean;
};

/** Skeleton of rows that are loading. Screen readers read a text instead of the rows. */
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
