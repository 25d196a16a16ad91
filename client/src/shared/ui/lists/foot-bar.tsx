import { Flex } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What gets the focus is scrolled to a place above the bar, and not behind it. */
const useRoomAtFoot = () => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    page.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      page.scrollPaddingBottom = '';
    };
  }, []);
  return bar;
};

/** What can be done with what is chosen in a list; it stays at the foot of the window. */
export const FootBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex
    ref={useRoomAtFoot()}
    role="group"
    aria-label={label}
    position="sticky"
    bottom="0"
    zIndex="docked"
    align="center"
    gap="2"
    wrap="wrap"
    px="4"
    py="2"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border.control"
    borderRadius="card"
    _empty={{ display: 'none' }}
    pb="calc(0.5rem + env(safe-area-inset-bottom))"
  >
    {children}
  </Flex>
);
