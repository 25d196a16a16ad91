import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { messages } from '../../messages';

type SkeletonListProps = { rows?: number; rowHeight?: string; label?: string };

/** Rows that are on their way. A screen reader hears the words, not the rows. */
export const SkeletonList = ({
  rows = 6,
  rowHeight = '12',
  label = messages.app.loading,
}: SkeletonListProps) => (
  <Stack gap="3" role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
      <Skeleton key={row} h={rowHeight} aria-hidden />
    ))}
  </Stack>
);
