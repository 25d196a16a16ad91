import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderAgain } from '../../shared/paths';
import { useLaterPart } from '../../shared/ui/use-later-part';
import type { OrderAgainMenu } from './order-again';

const load = async () => (await import('./order-again')).orderAgain;

/** 'Order again' of a past order; asked for once, so that a reload does not fill the cart again. */
export const useOrderAgain = (menu: OrderAgainMenu): void => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const again = (state as { again?: OrderAgain } | null)?.again;
  const orderAgain = useLaterPart(again !== undefined, load);
  const done = useRef(false);
  useEffect(() => {
    if (!again || !orderAgain || done.current) return;
    done.current = true;
    orderAgain(again, menu);
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  });
};
