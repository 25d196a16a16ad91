import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formMessages } from '../../texts/form-messages';
import { QuietButton } from '../ui/buttons/quiet-button';
import { AlertIcon } from '../ui/page/icons';
import type { Refusal } from './use-saving-form';

type FormAlertProps = {
  /** Above the message; without it the message stands alone. */
  title?: string;
  refusal?: Refusal;
  /** The message, where nothing more than that is known. */
  message?: string;
};

const bringIntoSight = (box: HTMLElement | null) => {
  box?.scrollIntoView({ block: 'nearest' });
};

/** What somebody else has saved, and the way to it without what was typed here. */
const Stale = ({ note, theirs, takeTheirs }: NonNullable<Refusal['stale']>) => (
  <Box ref={bringIntoSight} mt="2" color="fg">
    <Text>{note}</Text>
    <Box as="ul" role="list" mt="1" mb="2">
      {theirs.map((line) => (
        <Text as="li" key={line} whiteSpace="pre-line">
          {line}
        </Text>
      ))}
    </Box>
    <QuietButton size="sm" onClick={takeTheirs}>
      {formMessages.stale.takeTheirs}
    </QuietButton>
  </Box>
);

/**
 * The one way in which a form says that it was not saved: part of the page, and there until it is dealt with. When somebody else was
 * first it says what they saved, and that nothing typed is lost.
 */
export const FormAlert = ({ title, refusal, message = refusal?.message }: FormAlertProps) => {
  // What stands at a field is not shown twice; of several some may be out of sight.
  const several = refusal && refusal.fields > 1 ? formMessages.severalFields(refusal.fields) : undefined;
  const detail = refusal?.isAtField ? several : message;
  const first = title ?? detail;
  if (!message || !first) return null;
  return (
    <Flex
      role="alert"
      gap="3"
      bg="bg.error"
      color="fg.error"
      borderRadius="l2"
      px="3"
      py="2.5"
      textStyle="sm"
    >
      <chakra.span display="inline-flex" mt="0.5">
        <AlertIcon boxSize="4" />
      </chakra.span>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">{first}</Text>
        {detail && detail !== first && <Text color="fg">{detail}</Text>}
        {refusal?.stale && <Stale {...refusal.stale} />}
      </Box>
    </Flex>
  );
};
