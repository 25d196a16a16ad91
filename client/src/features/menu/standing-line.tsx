import { Suspense } from 'react';
import { decoration } from '../../shared/ui/states/later-part';
import { menuWidth } from './menu-layout';

const TomorrowLine = decoration(
  async () => (await import('../../parts/standing-orders/tomorrow-line')).TomorrowLine,
);

/** What comes tomorrow by a standing order; asked for, code and all, once a menu is chosen. */
export const StandingLine = () => (
  <Suspense>
    <TomorrowLine width={menuWidth} />
  </Suspense>
);
