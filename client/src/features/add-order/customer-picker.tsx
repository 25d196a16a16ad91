import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import type { Paise } from '../../shared/format/money';
import { TextField } from '../../shared/ui/fields';
import { CustomerList } from './customer-list';
import { findCustomers, type ListedCustomer, mostShown } from './customer-search';
import { nobody, type Selection, toggled, withAll, withoutAll } from './selection';
import { useActiveOption } from './use-active-option';
import { useGrowing } from './use-growing';
import type { Ordered } from './who-pays';

const texts = adminMessages.addOrder;

type CustomerPickerProps = {
  customers: readonly ListedCustomer[];
  selection: Selection;
  /** Whether it begins with those who are chosen already, and nobody else. */
  selectedAtFirst?: boolean;
  onChange: (change: (selection: Selection) => Selection) => void;
  totalPaise: Paise;
  /** Who has an order for that meal and day. */
  ordered: Ordered;
  error?: string;
};

/**
 * The multi-select of customers (specification 2.9): a search box that drives a list. At most 400 entries are shown
 * (section 9), and the list follows the typing when there is time, so that typing stays smooth with thousands.
 */
export const CustomerPicker = ({
  customers,
  selection,
  selectedAtFirst = false,
  onChange,
  totalPaise,
  ordered,
  error,
}: CustomerPickerProps) => {
  const id = useId();
  const [search, setSearch] = useState('');
  const [selectedOnly, setSelectedOnly] = useState(selectedAtFirst);
  const sought = useDeferredValue(search);
  const among = useMemo(
    () => (selectedOnly ? customers.filter((customer) => selection.has(customer.id)) : customers),
    [customers, selectedOnly, selection],
  );
  const found = useMemo(() => findCustomers(among, sought), [among, sought]);
  const shown = useMemo(() => found.slice(0, mostShown), [found]);
  const ids = useMemo(() => shown.map((customer) => customer.id), [shown]);

  const drawn = useGrowing(shown, sought);

  const listId = `${id}-list`;
  const optionIdOf = useCallback((customerId: string) => `${id}-${customerId}`, [id]);
  const toggle = useCallback(
    (customerId: string) => onChange((chosen) => toggled(chosen, customerId)),
    [onChange],
  );
  const { active, setActiveId, onKeyDown } = useActiveOption(ids, optionIdOf, {
    onChoose: toggle,
    onEscape: () => setSearch(''),
  });
  // The list may lag behind the box; these must not act on what is no longer sought.
  const matching = () => findCustomers(among, search);

  const empty =
    customers.length === 0
      ? texts.noCustomers
      : search || !selectedOnly
        ? texts.noneFound
        : texts.noneSelected;

  return (
    <Flex direction="column" gap="2" minH="0" h="full">
      <TextField
        label={texts.customers}
        placeholder={texts.searchCustomers}
        name="customers"
        autoComplete="off"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionIdOf(active)}
        error={error}
        size="sm"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onBlur={() => setActiveId(undefined)}
        onKeyDown={onKeyDown}
      />
      <Flex wrap="wrap" gap="1" align="center">
        <Text
          textStyle="sm"
          color="fg.muted"
          flex={{ base: '1 0 100%', sm: '1' }}
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {texts.selected(selection.size, customers.length)}
        </Text>
        <Button
          size="sm"
          variant="outline"
          colorPalette="neutral"
          disabled={found.length === 0}
          onClick={() => onChange((chosen) => withAll(chosen, matching()))}
        >
          {texts.selectAll}
        </Button>
        {search.trim() !== '' && found.some(({ id }) => selection.has(id)) && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="neutral"
            onClick={() =>
              onChange((chosen) =>
                withoutAll(
                  chosen,
                  matching().map(({ id }) => id),
                ),
              )
            }
          >
            {texts.unselectFound}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          colorPalette="neutral"
          disabled={selection.size === 0}
          onClick={() => {
            onChange(() => nobody);
            setSelectedOnly(false);
          }}
        >
          {texts.clear}
        </Button>
        <Button
          size="sm"
          variant={selectedOnly ? 'subtle' : 'ghost'}
          colorPalette={selectedOnly ? 'brand' : 'neutral'}
          aria-pressed={selectedOnly}
          disabled={!selectedOnly && selection.size === 0}
          onClick={() => setSelectedOnly(!selectedOnly)}
        >
          {texts.selectedOnly}
        </Button>
      </Flex>
      <VisuallyHidden role="status">{texts.selected(selection.size, customers.length)}</VisuallyHidden>
      <Box
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        borderWidth="1px"
        borderColor={error ? 'border.error' : 'border'}
        borderRadius="l2"
        bg="bg.panel"
      >
        {shown.length > 0 ? (
          <CustomerList
            id={listId}
            shown={drawn}
            selection={selection}
            active={active}
            totalPaise={totalPaise}
            ordered={ordered}
            optionIdOf={optionIdOf}
            onToggle={toggle}
          />
        ) : (
          <Text p="4" color="fg.muted" textAlign="center">
            {empty}
          </Text>
        )}
      </Box>
      {found.length > shown.length && (
        <Text textStyle="xs" color="fg.muted">
          {texts.moreCustomers(shown.length, found.length)}
        </Text>
      )}
    </Flex>
  );
};
