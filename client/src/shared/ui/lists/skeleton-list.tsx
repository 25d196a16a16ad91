import { Skeleton, type SkeletonProps, Stack, Text } from '@chakra-ui/react';
import { messages } from '../../../texts/messages';

type SkeletonListProps = { rows?: number; rowHeight?: SkeletonProps['h']; label?: string };

/** Skeleton of rows that are loading. Screen readers read a text instead of the rows. */
export const SkeletonList = ({
  rows = 6,
  rowHeight = '12',
  label = messages.app.loading,
}: SkeletonListProps) => (
  <Stack gap="3">
    <Text role="status" srOnly>
      {label}
    </Text>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
      <Skeleton key={row} h={rowHeight} aria-hidden />
    ))}
  </Stack>
);
