import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type TickProps = HTMLChakraProps<'label'> & {
  checked: boolean;
  onTick: (checked: boolean) => void;
  /** Size of the checkbox. */
  boxSize?: HTMLChakraProps<'input'>['boxSize'];
  /** Further props of the checkbox. */
  box?: ComponentProps<typeof chakra.input>;
};

/** Labelled checkbox, or a radio button with `box`. On a touch screen, it has the height of every target. */
export const Tick = ({ checked, onTick, boxSize = '5', box, children, ...label }: TickProps) => (
  <chakra.label display="inline-flex" alignItems="center" gap="2.5" minH="touch" cursor="pointer" {...label}>
    <chakra.input
      type="checkbox"
      boxSize={boxSize}
      accentColor="brand.solid"
      checked={checked}
      onChange={(event) => onTick(event.target.checked)}
      {...box}
    />
    {children}
  </chakra.label>
);
