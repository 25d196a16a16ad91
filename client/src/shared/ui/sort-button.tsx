import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export const ArrowUpIcon = ({ boxSize }: { boxSize: string }) => (
  <chakra.svg
    viewBox="0 0 24 24"
    boxSize={boxSize}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <path d="M12 19V5M6.5 10.5 12 5l5.5 5.5" />
  </chakra.svg>
);

type SortButtonProps = {
  sorted: false | 'asc' | 'desc';
  onClick: () => void;
  title: ReactNode;
};

/** A column's head that puts the rows into its order; its arrow has its place before it is seen. */
export const SortButton = ({ sorted, onClick, title }: SortButtonProps) => (
  <chakra.button
    type="button"
    onClick={onClick}
    display="inline-flex"
    alignItems="center"
    gap="0.5"
    minH="9"
    cursor="pointer"
    fontWeight="inherit"
    color={sorted ? 'fg' : undefined}
    borderRadius="l1"
    outline="0"
    focusVisibleRing="inside"
    css={{
      '[data-numeric] > &': { flexDirection: 'row-reverse' },
      '& svg': { opacity: sorted ? 1 : 0, rotate: sorted === 'desc' ? '180deg' : undefined },
      '&:is(:hover, :focus-visible) svg': { opacity: sorted ? 1 : 0.5 },
    }}
  >
    {title}
    <ArrowUpIcon boxSize="3.5" />
  </chakra.button>
);
