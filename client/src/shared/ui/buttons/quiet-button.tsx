import { Button, type ButtonProps } from '@chakra-ui/react';

/** A button beside the one that matters most: an outline without a colour. */
export const QuietButton = (props: ButtonProps) => (
  <Button variant="outline" colorPalette="neutral" {...props} />
);
