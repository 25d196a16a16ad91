import { Flex } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Lets the browser scroll a focused element above the bar, so that the bar does not cover it. Returns the ref of the bar. */
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

/** Bar with actions, such as for the selected rows of a list, at the bottom of the window. */
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
    // Up to the edges of the page, whose padding it covers.
    mx={{ base: '-4', md: '-6' }}
    mb={{ base: '-3', md: '-5' }}
    px={{ base: '4', md: '6' }}
    py="2"
    bg="bg.panel"
    borderTopWidth="1px"
    _empty={{ display: 'none' }}
    pb="calc(0.5rem + env(safe-area-inset-bottom))"
  >
    {children}
  </Flex>
);
