import { useEffect, useRef } from 'react';

type InSight = {
  /** Number of settled orders on this page. */
  settled: number;
  /** Reason why ordering is not possible now. */
  rejection: string | false | undefined;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
};

const toTop = () => document.documentElement.scrollTo({ top: 0 });

/** Scrolls to the top of the page after a change of the order, and when ordering becomes impossible. */
export const useScrollToTop = ({ settled, rejection, announce }: InSight): void => {
  // Scrolls after the sheet closed and returned its focus. The history entry that the leave guard removes would otherwise make
  // the browser scroll back.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);
  useEffect(() => {
    if (settled > 0) toTop();
  }, [settled]);
  // The closing time can pass while the page is open.
  const rejectedBefore = useRef(rejection);
  useEffect(() => {
    if (rejection && !rejectedBefore.current) {
      announce(rejection);
      toTop();
    }
    rejectedBefore.current = rejection;
  }, [rejection, announce]);
};
