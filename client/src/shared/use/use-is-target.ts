import { useLocation } from 'react-router-dom';

/** Returns whether the fragment of the address names this section of the screen. */
export const useIsTarget = (part: string | undefined): boolean => {
  const { hash } = useLocation();
  return part !== undefined && hash === `#${part}`;
};
