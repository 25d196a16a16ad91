import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, startTransition, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paise } from '../../shared/format/money';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { TextField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';
import { CustomerList } from './customer-list';
import { findCustomers, type ListedCustomer, mostShown, notFound } from './customer-search';
import type { ChosenDish } from './diet-conflicts';
import { nobody, type Selection, withAll, withoutAll } from './selection';
import { useCustomerList } from './use-customer-list';
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
  /** What is ordered. */
  dishes: readonly ChosenDish[];
  error?: string;
  /** Other ways to choose than a search. */
  ways?: ReactNode;
  /** What came of them. */
  note?: string;
};

/**
 * The multi-select of customers: a search box that drives a list. At most 400 entries are shown, and the list follows the typing when
 * there is time, so that typing stays smooth with thousands.
 */
export const CustomerPicker = (props: CustomerPickerProps) => {
  const { customers, selection, selectedAtFirst = false, onChange, totalPaise, ordered, error } = props;
  const [search, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const setSearch = (typed: string) => {
    setTyped(typed);
    startTransition(() => setSought(typed));
  };
  const [selectedOnly, setSelectedOnly] = useState(selectedAtFirst);
  const among = useMemo(
    () => (selectedOnly ? customers.filter((customer) => selection.has(customer.id)) : customers),
    [customers, selectedOnly, selection],
  );
  const found = useMemo(() => findCustomers(among, sought), [among, sought]);
  const missing = useMemo(() => notFound(customers, sought), [customers, sought]);
  const shown = useMemo(() => found.slice(0, mostShown), [found]);
  // The list may lag behind the box; nothing must act on what is no longer sought.
  const matching = () => findCustomers(among, search);
  const catchUp = () => {
    flushSync(() => setSought(search));
    return matching().slice(0, mostShown);
  };
  const { scroller, combobox, virtual, input } = useCustomerList(shown, search, setSearch, catchUp, props);

  const empty =
    customers.length === 0
      ? texts.noCustomers
      : search || !selectedOnly
        ? texts.noneFound
        : texts.noneSelected;

  return (
    <Flex direction="column" gap="2" minH="0" h="full">
      <TextField
        {...input}
        label={texts.customers}
        placeholder={texts.searchCustomers}
        name="customers"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? input['aria-controls'] : undefined}
        error={error}
        size="sm"
      />
      {/* Who is selected, and below it the ways to select many. */}
      <Flex wrap="wrap" gap="1" align="center">
        <Text textStyle="sm" color="fg.muted" flex="1" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {texts.selected(selection.size, customers.length)}
        </Text>
        <QuietButton
          size="sm"
          disabled={selection.size === 0}
          onClick={() => {
            onChange(() => nobody);
            setSelectedOnly(false);
          }}
        >
          {texts.clear}
        </QuietButton>
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
      <Flex wrap="wrap" gap="1">
        <QuietButton
          size="sm"
          disabled={found.length === 0}
          onClick={() => onChange((chosen) => withAll(chosen, matching()))}
        >
          {texts.selectAll}
        </QuietButton>
        {props.ways}
        {search.trim() !== '' && found.some(({ id }) => selection.has(id)) && (
          <QuietButton
            size="sm"
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
          </QuietButton>
        )}
      </Flex>
      {missing.length > 0 && (
        <Text role="status" textStyle="sm" color="fg.warning">
          {texts.notFound(missing)}
        </Text>
      )}
      <Text role="status" textStyle="sm" _empty={{ display: 'none' }}>
        {props.note}
      </Text>
      <VisuallyHidden role="status">{texts.selected(selection.size, customers.length)}</VisuallyHidden>
      <Box
        ref={scroller}
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
            combobox={combobox}
            shown={shown}
            virtual={virtual}
            totalPaise={totalPaise}
            ordered={ordered}
            dishes={props.dishes}
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
