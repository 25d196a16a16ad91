import { Box } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

type ListCardProps = { label: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The white card that a list of the admin lies on. The focus lands here when the row that had it is gone. */
export const ListCard = ({ label, ref, children }: ListCardProps) => (
  <Box ref={ref} as="section" aria-label={label} tabIndex={-1} outline="0" layerStyle="card">
    {children}
  </Box>
);
