import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { openLinkWith } from '../../shared/apollo/customer-sessions';
import { openToAnybody } from '../../shared/apollo/links';
import { useSession } from '../../shared/apollo/session-provider';
import { OpenMenuDocument, type OpenMenuQuery, OpenOwnMenuDocument, OwnMenuDocument } from './menu.generated';
import type { Customer, Plan } from './menu-data';

/** Opens the personal link for the menu. */
export const openOwnMenu = openLinkWith(OpenOwnMenuDocument, OwnMenuDocument);

/** Returns the menu to display: of the selected day, or else of the active plan. */
export const shownPlan = ({ chosenPlans, activeMealPlan }: OpenMenuQuery): Plan | null =>
  chosenPlans?.[0] ?? activeMealPlan;

/** Returns the query options of the menu: the day of the address, or no day for the active plan. */
export const useMenuOptions = () => {
  const day = useSearchParams()[0].get('day');
  return { variables: day ? { ahead: true, day } : { ahead: false }, context: openToAnybody };
};

/** Reloads the menu if it has limited dishes, whose remaining portions change with an order. */
export const useReloadLimits = (): (() => void) => {
  const client = useApolloClient();
  const menu = useMenuOptions();
  return () => {
    const shown = client.readQuery({ query: OpenMenuDocument, variables: menu.variables });
    const slots = (shown && shownPlan(shown)?.slots) ?? [];
    if (slots.some(({ availability }) => availability.length > 0))
      void client
        .query({ query: OpenMenuDocument, ...menu })
        // A failed reload is repeated when the customer returns to the page.
        .catch(() => undefined);
  };
};

/**
 * Reloads the menu and the customer.
 * @returns the current customer; undefined if the reload failed
 */
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
