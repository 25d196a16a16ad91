import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { removeFirstPaint } from '../states/first-paint';

/** Main column of a page: narrow for customers, `wide` for the admin's tables. It receives the focus after navigation. */
export const PageMain = ({ wide, children }: { wide?: boolean; children: ReactNode }) => {
  useLayoutEffect(removeFirstPaint, []);
  return (
    <Box
      as="main"
      id="main"
      tabIndex={-1}
      outline="0"
      w="full"
      maxW={wide ? '90rem' : 'page'}
      mx="auto"
      px={{ base: '4', md: wide ? '6' : '4' }}
      py={{ base: '3', md: '5' }}
    >
      {children}
    </Box>
  );
};
