import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { OpenMenuDocument, OpenOwnMenuDocument, OwnMenuDocument } from '../../gql/menu';
import { openLinkWith } from '../../shared/apollo/customer-sessions';
import { openToAnybody } from '../../shared/apollo/links';
import { useSession } from '../../shared/apollo/session-provider';
import type { Customer } from './menu-data';

/** Opens the personal link for the menu. */
export const openOwnMenu = openLinkWith(OpenOwnMenuDocument, OwnMenuDocument);

/** Asks for the menu again where something on it is limited, since what is left of that has changed with an order. */
export const useReloadLimits = (): (() => void) => {
  const client = useApolloClient();
  return () => {
    const slots = client.readQuery({ query: OpenMenuDocument })?.activeMealPlan?.slots ?? [];
    if (slots.some(({ availability }) => availability.length > 0))
      void client
        .query({ query: OpenMenuDocument, context: openToAnybody })
        // It is asked for again when somebody comes back to the page.
        .catch(() => undefined);
  };
};

/** Asks for the menu and the customer again; answers the customer as the server has them now, when it could be asked. */
export const useReloadMenu = (): (() => Promise<Customer | undefined>) => {
  const client = useApolloClient();
  const { id: userUuid } = useSession();
  return useCallback(async () => {
    const [, own] = await Promise.allSettled([
      client.query({ query: OpenMenuDocument, context: openToAnybody }),
      client.query({ query: OwnMenuDocument, variables: { userUuid } }),
    ]);
    return own?.status === 'fulfilled' ? own.value.data?.user : undefined;
  }, [client, userUuid]);
};
