import { Box, type BoxProps } from '@chakra-ui/react';
import { TextField } from '../../shared/ui/fields/fields';
import { pressHeight } from './kitchen-size';

type KitchenSearchProps = {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  flex: BoxProps['flex'];
};

/** Search field for kitchen lists, as tall as adjacent buttons. */
export const KitchenSearch = ({ label, search, onSearch, flex }: KitchenSearchProps) => (
  <Box flex={flex} maxW="24rem" css={{ '& input': { h: pressHeight, px: { base: '2', md: '3' } } }}>
    <TextField
      hideLabel
      type="search"
      label={label}
      placeholder={label}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  </Box>
);
