import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { orderPath, paths } from '../../shared/paths';

/** The ways out of one order's screen. Reading and changing take each other's place in the browser's history. */
export const useLeaveOrder = (id: string) => {
  const navigate = useNavigate();
  // The entry by which the screen was opened: what is put on top of it later is the guard's own.
  const [key] = useState(useLocation().key);
  return {
    /** To where the order was opened from; with no such place, to all orders. */
    back: () => (key === 'default' ? navigate(paths.allOrders) : navigate(-1)),
    edit: () => navigate(orderPath(id, 'edit'), { replace: true }),
    view: () => navigate(orderPath(id, 'view'), { replace: true }),
  };
};
