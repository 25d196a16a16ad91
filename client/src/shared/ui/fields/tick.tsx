import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type TickProps = HTMLChakraProps<'label'> & {
  checked: boolean;
  onTick: (checked: boolean) => void;
  /** How large the box is. */
  boxSize?: HTMLChakraProps<'input'>['boxSize'];
  /** What else there is to say of the box. */
  box?: ComponentProps<typeof chakra.input>;
};

/** A check box and what it means; under a finger as high as every target. */
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
