import { Suspense } from 'react';
import { decoration } from '../../shared/ui/states/later-part';
import type { HelpWith } from './kitchen-help';

const KitchenHelp = decoration(async () => (await import('./kitchen-help')).KitchenHelp);

/** What to do and whom to call, asked for, code and all, where nothing goes on. */
export const LaterKitchenHelp = (props: { about: HelpWith }) => (
  <Suspense>
    <KitchenHelp {...props} />
  </Suspense>
);
