import { useCallback, useEffect, useRef, useState } from 'react';
import { beginCustomerSession, customerSession } from './customer-session';
import { useStored } from './stored-value';

/** What `openPersonalLink` answers, as far as the session is concerned. */
export type OpenedLink = { accessToken: string; user: { mobileNumber: string } };

export type PersonalLink = {
  /** Whether the stored token is that of the link's customer, so that queries may go. */
  isOpen: boolean;
  /** Why the link could not be opened. */
  error?: unknown;
  retry: () => void;
};

/** A link that opens and is refused again and again is broken; trying on would only count as an attack. */
const mostOpenings = 3;

/**
 * Makes sure that the session is that of the customer whose personal link is in the address: a stored token of
 * theirs is used as it is, otherwise `open`, the screen's own mutation, is called (decisions 5). When the session
 * ends for good, which clears what is stored (specification 7), the link is opened anew.
 */
export const usePersonalLink = (
  userUuid: string,
  open: (userUuid: string) => Promise<OpenedLink>,
): PersonalLink => {
  const token = useStored(customerSession.token);
  const isOpen = useStored(customerSession.userId) === userUuid && token !== null;
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const openings = useRef(0);
  const underWay = useRef<string | null>(null);
  const latestOpen = useRef(open);
  useEffect(() => {
    latestOpen.current = open;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what a retry asks for.
  useEffect(() => {
    if (isOpen || error !== undefined || underWay.current === userUuid) return;
    if (openings.current >= mostOpenings) return setError(new Error());
    underWay.current = userUuid;
    openings.current += 1;
    latestOpen
      .current(userUuid)
      .then(({ accessToken, user }) => {
        if (underWay.current === userUuid) beginCustomerSession(userUuid, accessToken, user.mobileNumber);
      })
      .catch((reason: unknown) => setError(reason))
      .finally(() => {
        if (underWay.current === userUuid) underWay.current = null;
      });
  }, [isOpen, userUuid, error, attempt]);

  const retry = useCallback(() => {
    openings.current = 0;
    setError(undefined);
    setAttempt((count) => count + 1);
  }, []);

  return { isOpen, error: isOpen ? undefined : error, retry };
};
