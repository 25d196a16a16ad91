import { Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { adminMessages } from '../../admin-messages';
import { BusyButton } from '../../shared/ui/busy-button';
import { TextField } from '../../shared/ui/fields';

const texts = adminMessages.dishes;

type DishSearchProps = { text: string; onType: (text: string) => void; busy: boolean; onSearch: () => void };

/** The search box with its button (specification 2.3); who does not wait for the pause after typing presses it, or Enter. */
export const DishSearch = ({ text, onType, busy, onSearch }: DishSearchProps) => {
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Flex as="form" role="search" gap="2" maxW="md" flex="1 1 18rem" onSubmit={search}>
      <TextField
        type="search"
        size="sm"
        label={texts.searchLabel}
        hideLabel
        placeholder={texts.searchLabel}
        maxLength={120}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="sm" variant="outline" colorPalette="neutral" busy={busy}>
        {texts.search}
      </BusyButton>
    </Flex>
  );
};
