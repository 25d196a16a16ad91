import { Box } from '@chakra-ui/react';
import { optionalComponent } from '../../shared/ui/states/lazy-part';
import type { DayStripProps } from './day-strip';

/** Placeholder with the height of the day strip, so that the menu does not move when the strip loads. */
export const DayStripPlaceholder = () => <Box h="16" />;

const DayStrip = optionalComponent(
  async () => (await import('./day-strip')).DayStrip,
  <DayStripPlaceholder />,
);

/** Strip of the open days, if there are several. */
export const OpenDays = (days: DayStripProps) => days.plans.length > 1 && <DayStrip {...days} />;
