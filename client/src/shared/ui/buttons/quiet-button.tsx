import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A button beside the one that matters most: an outline without a colour. */
export const QuietButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" colorPalette="neutral" {...props} />
);
