import { Box, Grid, Skeleton, type SkeletonProps, Text } from '@chakra-ui/react';
import { messages } from '../../../texts/messages';

type SkeletonRowsProps = { rows?: number; rowHeight?: SkeletonProps['h']; label?: string };

/**
 * Skeleton of the rows of an admin list on its card: lines of 40 px, or cards on a phone. The text is visible in the line of the
 * headers.
 */
export const SkeletonRows = ({
  rows = 15,
  rowHeight = { base: '6.25rem', lg: '10' },
  label = messages.app.loading,
}: SkeletonRowsProps) => (
  <Box>
    <Text
      role="status"
      display="flex"
      alignItems="center"
      minH={{ base: 'touch', lg: '10' }}
      px="4"
      textStyle="sm"
      color="fg.muted"
    >
      {label}
    </Text>
    {Array.from({ length: rows }, (_, row) => (
      <Grid
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
        key={row}
        aria-hidden
        h={rowHeight}
        px="4"
        alignContent="center"
        justifyContent="space-between"
        gridTemplateColumns={{ base: '9rem 4rem', lg: '6rem 14rem 20rem 6rem 8rem' }}
        rowGap="1.5"
        overflow="hidden"
        borderTopWidth="1px"
      >
        {Array.from({ length: 5 }, (_, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
          <Skeleton key={bar} h="3.5" />
        ))}
      </Grid>
    ))}
  </Box>
);
