import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { decoration } from '../../shared/ui/states/later-part';
import type { DayStripProps } from './day-strip';

const DayStrip = decoration(async () => (await import('./day-strip')).DayStrip);

/** The place of the strip of days, so that the menu does not move when it comes. */
export const DayStripPlace = () => <Box h="16" />;

/** The days that can be ordered for, where there is more than one. */
export const OpenDays = (days: DayStripProps) =>
  days.plans.length > 1 && (
    <Suspense fallback={<DayStripPlace />}>
      <DayStrip {...days} />
    </Suspense>
  );
