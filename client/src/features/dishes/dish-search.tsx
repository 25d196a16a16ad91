import { Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { BusyButton } from '../../shared/ui/busy-button';
import { TextField } from '../../shared/ui/fields';

const texts = adminMessages.dishes;

type DishSearchProps = { busy: boolean; onSearch: (text: string) => void };

/**
 * The search box with its button (specification 2.3); Enter searches too. What is typed stays here until then, so that a
 * keystroke does not look at the rows.
 */
export const DishSearch = ({ busy, onSearch }: DishSearchProps) => {
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Flex as="form" role="search" gap="2" maxW="lg" flex="1 1 20rem" onSubmit={search}>
      <TextField
        type="search"
        size="sm"
        label={texts.searchLabel}
        hideLabel
        placeholder={texts.searchLabel}
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="sm" variant="outline" colorPalette="neutral" busy={busy}>
        {texts.search}
      </BusyButton>
    </Flex>
  );
};
