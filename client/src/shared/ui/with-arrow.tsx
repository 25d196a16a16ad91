import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { ArrowIcon } from './icons';

/** A text whose arrows are drawn: the font has none, and a phone's own looks like somebody else's. */
export const WithArrow = ({ text }: { text: string }) =>
  text.split('→').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their order.
    <Fragment key={index}>
      {index > 0 && (
        <chakra.span role="img" aria-label="→" display="inline-flex" verticalAlign="-0.125em">
          <ArrowIcon boxSize="4" />
        </chakra.span>
      )}
      {part}
    </Fragment>
  ));
