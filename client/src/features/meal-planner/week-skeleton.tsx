import { Grid, Skeleton } from '@chakra-ui/react';
import { daysShown } from './week';

/** Layout of a week: a row for each day, or a column on a wide screen. */
export const weekGrid = {
  templateColumns: {
    base: 'minmax(0, 1fr)',
    xl: `repeat(${daysShown}, minmax(0, 1fr))`,
  },
  templateRows: { xl: 'auto' },
  alignItems: { base: 'start', xl: 'stretch' },
  gap: '2',
  rowGap: { xl: '0' },
  mb: '5',
} as const;

/** Skeleton of the week. It reserves the final height to prevent a layout shift. */
export const WeekSkeleton = () => (
  <>
    <Skeleton h={{ base: 'touch', lg: '9' }} mb="2" aria-hidden />
    <Grid {...weekGrid} aria-hidden>
      {Array.from({ length: daysShown }, (_, day) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
          key={day}
          h={{ base: '3.625rem', xl: '31rem' }}
          borderRadius="card"
        />
      ))}
    </Grid>
  </>
);
