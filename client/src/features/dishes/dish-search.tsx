import { Button, Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { adminMessages } from '../../admin-messages';
import { TextField } from '../../shared/ui/fields';

const texts = adminMessages.dishes;

type DishSearchProps = { text: string; onText: (text: string) => void; busy: boolean; onSearch: () => void };

/** The search box with its button (specification 2.3); Enter searches too. */
export const DishSearch = ({ text, onText, busy, onSearch }: DishSearchProps) => {
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
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
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="outline" colorPalette="neutral" loading={busy}>
        {texts.search}
      </Button>
    </Flex>
  );
};
