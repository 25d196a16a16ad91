import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { ArrowIcon, CheckIcon } from './icons';

/** The signs that the product's font lacks, and what is drawn in their place. */
const signs = { '→': ArrowIcon, '✔': CheckIcon };
const isSign = (part: string): part is keyof typeof signs => part in signs;

const Sign = ({ sign }: { sign: keyof typeof signs }) => {
  const Icon = signs[sign];
  return (
    <chakra.span position="relative" display="inline-flex" verticalAlign="-0.125em">
      <Icon boxSize="4" />
      <VisuallyHidden>{sign}</VisuallyHidden>
    </chakra.span>
  );
};

/**
 * A text whose arrows and ticks are drawn: the font has none, and a phone's own look like somebody else's. The signs stay
 * in the text, out of sight, for whoever listens to it, searches it or copies it.
 */
export const DrawnText = ({ text }: { text: string }) =>
  text
    .split(/([→✔])/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their order.
    .map((part, index) => (isSign(part) ? <Sign key={index} sign={part} /> : part));

/** Several sentences in one text, each on a line and in an element of its own; `\n` stands between them. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line) => (
    <chakra.span key={line} display="block">
      {line}
    </chakra.span>
  ));
