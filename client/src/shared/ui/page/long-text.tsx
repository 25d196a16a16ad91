import { chakra, Text, type TextProps, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { messages } from '../../../texts/messages';

const texts = messages.menu;

type LongTextProps = TextProps & {
  /** What everybody reads. */
  start: string;
  /** What whoever asks for more reads instead. */
  whole: string;
  /** What there is more of, for a screen reader. */
  about: string;
};

/** A text of which the start is shown, and for whoever asks all of it. */
export const LongText = ({ start, whole, about, ...props }: LongTextProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Text textStyle="sm" color="fg.muted" textWrap="pretty" {...props}>
      {open ? whole : start}
      {start !== whole && (
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
            // The word is small, what can be hit is not.
            _after={{ content: '""', position: 'absolute', inset: 'calc(0.5lh - 1.375rem) -1rem' }}
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
