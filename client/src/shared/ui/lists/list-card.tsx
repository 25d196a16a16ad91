import { Box } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

type ListCardProps = { label: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** Card that contains an admin's list. The focus moves here when a focused row disappears. */
export const ListCard = ({ label, ref, children }: ListCardProps) => (
  <Box ref={ref} as="section" aria-label={label} tabIndex={-1} outline="0" layerStyle="card">
    {children}
  </Box>
);
