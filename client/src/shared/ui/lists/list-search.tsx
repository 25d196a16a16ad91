import { Flex } from '@chakra-ui/react';
import { BusyButton } from '../buttons/busy-button';
import { TextField } from '../fields/fields';
import type { useListAddress } from './use-list-address';

type ListSearchProps = {
  label: string;
  address: Pick<ReturnType<typeof useListAddress>, 'typed' | 'type' | 'findNow'>;
  /** A button beside it, for whoever does not wait for the pause after typing; the same words again mean: look again. */
  button?: { text: string; busy: boolean; onAgain: () => void };
};

/** The search box of a list. */
export const ListSearch = ({ label, address, button }: ListSearchProps) => (
  <Flex
    as="form"
    role="search"
    gap="2"
    maxW="md"
    flex="1 1 16rem"
    onSubmit={(event) => {
      event.preventDefault();
      if (!address.findNow()) button?.onAgain();
    }}
  >
    <TextField
      type="search"
      size="sm"
      label={label}
      hideLabel
      placeholder={label}
      maxLength={120}
      value={address.typed}
      onChange={(event) => address.type(event.currentTarget.value)}
    />
    {button && (
      <BusyButton type="submit" size="sm" variant="outline" colorPalette="neutral" busy={button.busy}>
        {button.text}
      </BusyButton>
    )}
  </Flex>
);
