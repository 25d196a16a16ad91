import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the ref and the height of a bar. The browser scrolls a focused element above the bar, so that the bar does not cover it.
 */
const useRoomAtFoot = () => {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    const measure = () => {
      const now = bar.current?.offsetHeight ?? 0;
      setHeight(now);
      page.scrollPaddingBottom = `${now + 8}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = '';
    };
  }, []);
  return { bar, height };
};

/** Bar with actions, such as for the selected rows of a list, at the bottom of the window, also below a short list. */
export const FootBar = ({ label, children }: { label: string; children: ReactNode }) => {
  const { bar, height } = useRoomAtFoot();
  return (
    <>
      {/* Room for the bar, so that it does not cover the end of the page. The padding of the page is part of it. */}
      {height > 0 && <Box aria-hidden h={`${height}px`} mb={{ base: '-3', md: '-5' }} />}
      <Flex
        ref={bar}
        role="group"
        aria-label={label}
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="docked"
        align="center"
        gap="2"
        wrap="wrap"
        // In line with the page.
        px={{ base: '4', md: 'max(1.5rem, calc((100% - 90rem) / 2 + 1.5rem))' }}
        py="2"
        bg="bg.panel"
        borderTopWidth="1px"
        _empty={{ display: 'none' }}
        pb="calc(0.5rem + env(safe-area-inset-bottom))"
      >
        {children}
      </Flex>
    </>
  );
};
