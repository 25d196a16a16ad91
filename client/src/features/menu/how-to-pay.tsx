import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { WhereToPay } from '../../parts/kitchen-contact/where-to-pay';
import { laterMessages } from '../../texts/later-messages';

/** In the cart's bar, beside how much is missing: where it is paid, for whoever presses it. */
export const HowToPay = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        h="touch"
        px="2"
        mx="-2"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {laterMessages.cart.howToPay}
      </Button>
      {isOpen && (
        <Box flexBasis="100%">
          <WhereToPay />
        </Box>
      )}
    </>
  );
};
