import { chakra } from '@chakra-ui/react';
import { messages } from '../texts/messages';

/** For the keyboard: past the bar to the screen. It shows when it has the focus. */
export const SkipLink = () => (
  <chakra.a
    href="#main"
    position="fixed"
    top="2"
    insetStart="2"
    zIndex="skipNav"
    px="4"
    py="2.5"
    borderRadius="l2"
    bg="brand.solid"
    color="brand.contrast"
    fontWeight="semibold"
    translate="0 -200%"
    _focusVisible={{ translate: '0 0' }}
  >
    {messages.app.skipToContent}
  </chakra.a>
);
