import { Box } from '@chakra-ui/react';
import type { findingIn } from './dish-finding';

const control = {
  h: 'touch',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
} as const;

/** The place of the search and of 'Veg only', so that the dishes do not move when those come. */
export const FindingOutline = ({ canSearch, canFilter }: ReturnType<typeof findingIn>) => (
  <>
    {canSearch && <Box css={control} flex="1 1 9rem" w="9rem" maxW="24rem" aria-hidden />}
    {canFilter && <Box css={control} flex="0 0 5.75rem" aria-hidden />}
  </>
);
