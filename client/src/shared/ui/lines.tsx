import { chakra } from '@chakra-ui/react';

/** Several sentences in one text, each on a line and in an element of its own; `\n` stands between them. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line) => (
    <chakra.span key={line} display="block">
      {line}
    </chakra.span>
  ));
