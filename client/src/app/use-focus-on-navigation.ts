import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of screen the keyboard and the screen reader start at its top, as on a page load. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
};
