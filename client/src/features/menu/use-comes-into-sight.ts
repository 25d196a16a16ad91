import { useEffect, useRef } from 'react';

type InSight = {
  /** How often an order has been settled here. */
  settled: number;
  /** Why nothing can be ordered now. */
  refusal: string | false | undefined;
  /** Tells a screen reader. */
  announce: (text: string) => void;
};

const toTop = () => document.documentElement.scrollTo({ top: 0 });

/** What has become of the order comes into sight, and so does the reason why nothing can be ordered any more. */
export const useComesIntoSight = ({ settled, refusal, announce }: InSight): void => {
  // Once the sheet has gone, and the focus with it. The entry that the leave guard takes off the history would otherwise have
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
  // Closing time may pass while the page is open: what can no longer be done goes.
  const refusedBefore = useRef(refusal);
  useEffect(() => {
    if (refusal && !refusedBefore.current) {
      announce(refusal);
      toTop();
    }
    refusedBefore.current = refusal;
  }, [refusal, announce]);
};
