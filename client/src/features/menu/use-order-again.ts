import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderAgain } from '../../shared/paths';
import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import type { OrderAgainMenu } from './order-again';

const orderAgainPart = laterPart('orderAgain', async () => (await import('./order-again')).orderAgain);

/**
 * 'Order again' of a past order; asked for once, so that a reload does not fill the cart again.
 *
 * @returns what `MissingPart` says when it could not be loaded
 */
export const useOrderAgain = (menu: OrderAgainMenu) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const again = (state as { again?: OrderAgain } | null)?.again;
  const { part: orderAgain, missing } = useLaterPart(orderAgainPart, again !== undefined);
  const done = useRef(false);
  useEffect(() => {
    if (!again || !orderAgain || done.current) return;
    done.current = true;
    orderAgain(again, menu);
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  });
  return missing;
};
