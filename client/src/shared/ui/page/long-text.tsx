import { chakra, Text, type TextProps, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { messages } from '../../../texts/messages';

const texts = messages.menu;

type LongTextProps = TextProps & {
  /** Text that is always visible. */
  start: string;
  /** Whole text, which replaces the beginning on request. */
  whole: string;
  /** Subject of the hidden text, for screen readers. */
  about: string;
};

/**
 * Text of which the beginning is displayed, and the whole text on request. If the rest is not longer than "more", the whole text is
 * displayed at once.
 */
export const LongText = ({ start, whole, about, ...props }: LongTextProps) => {
  const [open, setOpen] = useState(false);
  const isCut = whole.length > start.length + texts.more.length;
  return (
    <Text textStyle="sm" color="fg.muted" {...props}>
      {open || !isCut ? whole : start}
      {isCut && (
        <>
          {' '}
          <chakra.button
            type="button"
            aria-expanded={open}
            position="relative"
            color="brand.fg"
            fontWeight="semibold"
            cursor="pointer"
            borderRadius="l1"
            outline="0"
            focusVisibleRing="outside"
            // The touch target is larger than the small text.
            _after={{ content: '""', position: 'absolute', inset: 'calc(0.5lh - 1.4375rem) -1rem' }}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.less : texts.more}
            <VisuallyHidden> {about}</VisuallyHidden>
          </chakra.button>
        </>
      )}
    </Text>
  );
};
