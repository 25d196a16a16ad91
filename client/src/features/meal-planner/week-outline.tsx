import { Grid, Skeleton } from '@chakra-ui/react';
import { daysShown } from './week';

/** How the days of a week lie beside each other. */
export const weekGrid = {
  templateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
    xl: `repeat(${daysShown}, minmax(0, 1fr))`,
  },
  templateRows: { xl: 'auto' },
  alignItems: { base: 'start', xl: 'stretch' },
  gap: '2',
  rowGap: { xl: '0' },
  mb: '5',
} as const;

/** The week before its plans are there: as much room as it takes, so that the table under it stays out of the way. */
export const WeekOutline = () => (
  <>
    <Skeleton h={{ base: '5.75rem', sm: '9' }} mb="2" aria-hidden />
    <Grid {...weekGrid} aria-hidden>
      {Array.from({ length: daysShown }, (_, day) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
          key={day}
          h={{ base: day === 0 ? '40rem' : '14', md: '24rem', xl: '31rem' }}
          borderRadius="card"
        />
      ))}
    </Grid>
  </>
);
