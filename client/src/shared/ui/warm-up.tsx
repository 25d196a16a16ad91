import { Activity, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Draws a part of a screen before it is wanted, outside of the page, when React has nothing else to draw: its style rules then
 * exist and its code has run once when somebody presses for it. Nobody can see it, find it or hear it, and none of its
 * effects runs, so it asks the server for nothing. It is drawn once, as it is first given.
 */
export const WarmUp = ({ children }: { children: ReactNode }) => {
  const [place] = useState(() => document.createElement('div'));
  const [first] = useState(children);
  return createPortal(
    <Suspense>
      <Activity mode="hidden">{first}</Activity>
    </Suspense>,
    place,
  );
};
