import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { ArrowIcon, CheckIcon } from './icons';

/** Characters that the product's font lacks, and the icons that replace them. */
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
 * Text whose arrows and ticks are drawn as icons, because the font lacks them. The characters remain in the text, hidden, for
 * screen readers, searches, and copies.
 */
export const DrawnText = ({ text }: { text: string }) =>
  text
    .split(/([→✔])/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their order.
    .map((part, index) => (isSign(part) ? <Sign key={index} sign={part} /> : part));

/** Several sentences of one text, separated by `\n`, each on a separate line. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line) => (
    <chakra.span key={line} display="block">
      {line}
    </chakra.span>
  ));
