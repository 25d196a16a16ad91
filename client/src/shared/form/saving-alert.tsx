import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { BusyButton } from '../ui/busy-button';
import { FormAlert } from './form-alert';

type SavingAlertProps = {
  /** Above the server's message; without it the message stands alone. */
  title?: string;
  failure: { message: string; isStale: boolean; isAtField: boolean } | undefined;
  /** The names of what somebody else changed; undefined when nothing was merged. */
  changed: readonly string[] | undefined;
  onLoadNewest: () => Promise<void>;
};

const Newest = ({ changed }: { changed: readonly string[] }) => (
  <Flex
    role="status"
    direction="column"
    bg="bg.info"
    color="fg"
    borderRadius="l2"
    px="3"
    py="2.5"
    textStyle="sm"
  >
    <Text fontWeight="semibold">{adminMessages.staleForm.newestLoaded}</Text>
    {changed.length > 0 && <Text>{adminMessages.staleForm.changedMeanwhile(changed.join(', '))}</Text>}
  </Flex>
);

/** What became of saving: a refusal, or that somebody else was first and what to do about it (decisions 3). */
export const SavingAlert = ({ title, failure, changed, onLoadNewest }: SavingAlertProps) => {
  const [busy, setBusy] = useState(false);
  if (!failure) return changed ? <Newest changed={changed} /> : null;
  // What stands at a field is not shown twice.
  if (failure.isAtField) return title ? <FormAlert title={title} /> : null;
  const load = async () => {
    setBusy(true);
    await onLoadNewest();
    setBusy(false);
  };
  return (
    <FormAlert title={title ?? failure.message} detail={title && failure.message}>
      {failure.isStale && (
        <BusyButton
          size="sm"
          variant="outline"
          colorPalette="neutral"
          h="auto"
          minH="9"
          py="1.5"
          maxW="full"
          whiteSpace="normal"
          busy={busy}
          onClick={load}
        >
          {adminMessages.staleForm.loadNewest}
        </BusyButton>
      )}
    </FormAlert>
  );
};
