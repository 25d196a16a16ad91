import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ChipButtonProps = {
  isOn: boolean;
  /** Variant of a chip that is off. */
  off?: 'ghost' | 'outline';
  onPress: () => void;
  children: ReactNode;
};

/** Small toggle button for a view. */
export const ChipButton = ({ isOn, off = 'ghost', onPress, children }: ChipButtonProps) => (
  <Button
    size="sm"
    px={{ base: '2', sm: '2.5' }}
    fontWeight={isOn ? 'semibold' : 'medium'}
    borderColor={isOn ? 'brand.border' : undefined}
    variant={isOn ? 'subtle' : off}
    colorPalette={isOn ? 'brand' : 'neutral'}
    aria-pressed={isOn}
    onClick={onPress}
  >
    {children}
  </Button>
);
