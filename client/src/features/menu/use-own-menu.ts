import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOpenOwnMenuMutation } from '../../gql/customer';
import { beginCustomerSession, customerSession } from '../../shared/apollo/customer-session';
import { openToAnybody } from '../../shared/apollo/links';
import { codeOf } from '../../shared/apollo/server-error';
import type { Customer } from './menu-data';

export type OwnMenu = {
  customer: Customer | undefined;
  error: unknown;
  /** Whether the link itself opens nothing: trying again would not help. */
  linkRefused: boolean;
  /** Opens the link again: the customer as the server has it now. */
  reload: () => Promise<Customer>;
  /** Takes what a change to an order gave back. */
  accept: (customer: Customer) => void;
  /** Runs a call as this page's customer, whoever else has opened a link in this browser meanwhile. */
  asCustomer: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
};

type Answer = { customer?: Customer; error?: unknown };

/**
 * What is the customer's own on the menu: opens the personal link, which also gives the token that every
 * change to an order is sent with.
 */
export const useOwnMenu = (userUuid: string): OwnMenu => {
  const [openLink] = useOpenOwnMenuMutation({ fetchPolicy: 'no-cache', context: openToAnybody });
  const [answer, setAnswer] = useState<Answer>({});
  const opened = useRef(false);

  const reload = useCallback(async (): Promise<Customer> => {
    try {
      const { data } = await openLink({ variables: { userUuid } });
      if (!data) throw new Error('The link gave no answer.');
      const { accessToken, user } = data.openPersonalLink;
      beginCustomerSession(userUuid, accessToken, user.mobileNumber);
      setAnswer({ customer: user });
      return user;
    } catch (error) {
      setAnswer((before) => ({ ...before, error }));
      throw error;
    }
  }, [openLink, userUuid]);

  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    reload().catch(() => {});
  }, [reload]);

  return useMemo(() => {
    const isOurs = () => customerSession.userId.read() === userUuid;
    const asCustomer: OwnMenu['asCustomer'] = async (call) => {
      if (!isOurs()) await reload();
      try {
        return await call();
      } catch (error) {
        // The session could not be refreshed, or another tab has just put its own in its place: the link still opens.
        if (codeOf(error) !== 'UNAUTHENTICATED' && isOurs()) throw error;
        await reload();
        return await call();
      }
    };
    return {
      customer: answer.customer,
      error: answer.error,
      linkRefused: codeOf(answer.error) === 'UNAUTHENTICATED',
      reload,
      accept: (customer) => setAnswer({ customer }),
      asCustomer,
    };
  }, [answer, reload, userUuid]);
};
