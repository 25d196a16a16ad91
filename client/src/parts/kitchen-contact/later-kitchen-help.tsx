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

const KitchenFoot = decoration(async () => (await import('./kitchen-foot')).KitchenFoot);

const KitchenName = decoration(async () => (await import('./kitchen-name')).KitchenName);

/** Whose menu it is; asked for as the foot is. */
export const LaterKitchenName = () => (
  <Suspense>
    <KitchenName />
  </Suspense>
);

/** The foot of the menu, asked for, code and all, once a meal is chosen. */
export const LaterKitchenFoot = () => (
  <Suspense>
    <KitchenFoot />
  </Suspense>
);
