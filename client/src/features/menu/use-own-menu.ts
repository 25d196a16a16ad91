import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { OpenMenuDocument, type OpenMenuQuery, OpenOwnMenuDocument, OwnMenuDocument } from '../../gql/menu';
import { openLinkWith } from '../../shared/apollo/customer-sessions';
import { openToAnybody } from '../../shared/apollo/links';
import { useSession } from '../../shared/apollo/session-provider';
import type { Customer, Plan } from './menu-data';

/** Opens the personal link for the menu. */
export const openOwnMenu = openLinkWith(OpenOwnMenuDocument, OwnMenuDocument);

/** The menu to show: of the day that was chosen, or else of the active plan. */
export const shownPlan = ({ chosenPlans, activeMealPlan }: OpenMenuQuery): Plan | null =>
  chosenPlans?.[0] ?? activeMealPlan;

/** How the menu is asked for: with the day that stands in the address, or without one for the active plan's. */
export const useMenuOptions = () => {
  const day = useSearchParams()[0].get('day');
  return { variables: day ? { ahead: true, day } : { ahead: false }, context: openToAnybody };
};

/** Asks for the menu again where something on it is limited, since what is left of that has changed with an order. */
export const useReloadLimits = (): (() => void) => {
  const client = useApolloClient();
  const menu = useMenuOptions();
  return () => {
    const shown = client.readQuery({ query: OpenMenuDocument, variables: menu.variables });
    const slots = (shown && shownPlan(shown)?.slots) ?? [];
    if (slots.some(({ availability }) => availability.length > 0))
      void client
        .query({ query: OpenMenuDocument, ...menu })
        // It is asked for again when somebody comes back to the page.
        .catch(() => undefined);
  };
};

/** Asks for the menu and the customer again; answers the customer as the server has them now, when it could be asked. */
export const useReloadMenu = (): (() => Promise<Customer | undefined>) => {
  const client = useApolloClient();
  const { id: userUuid } = useSession();
  const menu = useMenuOptions();
  return async () => {
    const [, own] = await Promise.allSettled([
      client.query({ query: OpenMenuDocument, ...menu }),
      client.query({ query: OwnMenuDocument, variables: { userUuid } }),
    ]);
    return own?.status === 'fulfilled' ? own.value.data?.user : undefined;
  };
};
