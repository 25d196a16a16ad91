import type { TextProps } from '@chakra-ui/react';
import { truncate } from '../../shared/format/text';
import { LongText } from '../../shared/ui/page/long-text';
import { money } from '../../texts/admin/money';

const texts = money.payments;

/** About two lines. */
const startLength = 80;

type NarrationProps = TextProps & { text: string; reference: string | null };

/** What the bank says of a payment: its start, and for whoever asks all of it. */
export const Narration = ({ text, reference, ...props }: NarrationProps) => (
  <LongText
    start={truncate(text, startLength)}
    whole={text}
    about={texts.narrationOf(reference ?? texts.noReference)}
    {...props}
  />
);
