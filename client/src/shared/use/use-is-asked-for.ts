import { useLocation } from 'react-router-dom';

/** Whether the address leads to this part of the screen. */
export const useIsAskedFor = (part: string | undefined): boolean => {
  const { hash } = useLocation();
  return part !== undefined && hash === `#${part}`;
};
