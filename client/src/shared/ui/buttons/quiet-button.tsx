import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** Button of secondary importance, with a border and without a colour. */
export const QuietButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" colorPalette="neutral" {...props} />
);
