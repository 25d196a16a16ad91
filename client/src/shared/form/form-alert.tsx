import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formMessages } from '../../texts/form-messages';
import { QuietButton } from '../ui/buttons/quiet-button';
import { AlertIcon } from '../ui/page/icons';
import type { Rejection } from './use-saving-form';

type FormAlertProps = {
  /** Title above the message. Optional. */
  title?: string;
  rejection?: Rejection;
  /** Message without further details. */
  message?: string;
};

const bringIntoSight = (box: HTMLElement | null) => {
  box?.scrollIntoView({ block: 'nearest' });
};

/** Changes that another user saved, with a button that discards the input. */
const Stale = ({ theirs, takeTheirs }: NonNullable<Rejection['stale']>) => (
  <Box ref={bringIntoSight} color="fg">
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
 * Error of a form that was not saved, as a part of the page. If another user saved first, it lists their changes and states that
 * the input remains.
 */
export const FormAlert = ({ title, rejection, message = rejection?.message }: FormAlertProps) => {
  // An error at a field is not repeated here. With several errors, some fields may be outside of the visible area.
  const several =
    rejection && rejection.fields > 1 ? formMessages.severalFields(rejection.fields) : undefined;
  // The newest version is loaded, so the server's request to reload would mislead.
  const detail = rejection?.stale?.note ?? (rejection?.isAtField ? several : message);
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
        {rejection?.stale && <Stale {...rejection.stale} />}
      </Box>
    </Flex>
  );
};
