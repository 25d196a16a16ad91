import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { orderPath, paths } from '../../shared/paths';

/** Returns the navigation away from an order's screen. View and edit mode replace each other in the history. */
export const useLeaveOrder = (id: string) => {
  const navigate = useNavigate();
  // The history entry that opened the screen; the guard adds its own entries later.
  const [key] = useState(useLocation().key);
  return {
    /** Returns to the screen that opened the order, or to All Orders. */
    back: () => (key === 'default' ? navigate(paths.allOrders) : navigate(-1)),
    edit: () => navigate(orderPath(id, 'edit'), { replace: true }),
    view: () => navigate(orderPath(id, 'view'), { replace: true }),
  };
};
