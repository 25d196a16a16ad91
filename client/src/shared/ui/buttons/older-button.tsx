import { Flex } from '@chakra-ui/react';
import type { LoadMore } from '../../apollo/use-load-more';
import { ErrorText } from '../states/error-text';
import { BusyButton } from './busy-button';

/** Button below a list that loads older entries. Displays an error if they fail to load. */
export const OlderButton = ({ text, older }: { text: string; older: LoadMore }) => (
  <Flex direction="column" align="center" gap="2" py="3" textAlign="center">
    {older.failure && <ErrorText maxW="sm">{older.failure}</ErrorText>}
    <BusyButton variant="outline" colorPalette="neutral" busy={older.busy} onClick={older.show}>
      {text}
    </BusyButton>
  </Flex>
);
