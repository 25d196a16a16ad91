import { chakra } from '@chakra-ui/react';
import { ChevronDownIcon } from '../page/icons';

/** Chevron of a button that opens a menu or shows more controls. It points up while they are open. */
export const OpenChevron = () => (
  <chakra.span display="inline-flex" css={{ '[aria-expanded=true] > &': { rotate: '180deg' } }}>
    <ChevronDownIcon boxSize="4" />
  </chakra.span>
);
