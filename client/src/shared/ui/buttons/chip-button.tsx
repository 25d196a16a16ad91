import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ChipButtonProps = {
  /** What it stands for is shown now. */
  isOn: boolean;
  /** How it looks when it is not. */
  off?: 'ghost' | 'outline';
  onPress: () => void;
  children: ReactNode;
};

/** A small button that is pressed down while what it stands for is shown. */
export const ChipButton = ({ isOn, off = 'ghost', onPress, children }: ChipButtonProps) => (
  <Button
    size="sm"
    px="2.5"
    fontWeight="medium"
    variant={isOn ? 'subtle' : off}
    colorPalette={isOn ? 'brand' : 'neutral'}
    aria-pressed={isOn}
    onClick={onPress}
  >
    {children}
  </Button>
);
