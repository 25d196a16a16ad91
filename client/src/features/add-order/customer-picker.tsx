import { Box, Button, type ButtonProps, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, startTransition, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paise } from '../../shared/format/money';
import { OpenChevron } from '../../shared/ui/buttons/open-chevron';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { TextField } from '../../shared/ui/fields/fields';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { usePhone } from '../../shared/use/use-media-query';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { CustomerList } from './customer-list';
import { findCustomers, type ListedCustomer, mostShown, unknownValuesOf } from './customer-search';
import type { ChosenDish } from './diet-conflicts';
import type { CustomersWithOrder } from './payment-groups';
import { emptySelection, type Selection, withAll, withoutAll } from './selection';
import { useCustomerFilter, useCustomerList } from './use-customer-list';

const CustomerFilters = lazyComponent(
  'customerFilters',
  async () => (await import('./customer-filters')).CustomerFilters,
);

type CustomerPickerProps = {
  customers: readonly ListedCustomer[];
  selection: Selection;
  /** Whether the list first shows only the selected customers. */
  selectedAtFirst?: boolean;
  onChange: (change: (selection: Selection) => Selection) => void;
  totalPaise: Paise;
  /** Customers with an order for that meal and day. */
  ordered: CustomersWithOrder;
  /** Selected dishes. */
  dishes: readonly ChosenDish[];
  error?: string;
  /** Buttons that select customers in other ways than the search. */
  ways?: ReactNode;
  /** Result of the last selection. */
  note?: string;
};

/** Number of customers that a phone's list shows at first, and that each press adds. The list is part of the page there. */
const phoneRows = { first: 5, more: 20 };

/** Button that limits the list while the button is on. */
const Toggle = ({ isOn, ...button }: ButtonProps & { isOn: boolean }) => (
  <QuietButton size="sm" {...(isOn && { variant: 'subtle', colorPalette: 'brand' })} {...button} />
);

/** Action in the head of the list. */
const ListAction = (button: ButtonProps) => (
  <Button size="sm" variant="plain" textStyle="xs" focusVisibleRing="inside" {...button} />
);

/**
 * Multi-select of customers: a search box with a list of matches. The list shows at most 400 entries. Its rendering is deferred,
 * so that typing stays smooth with thousands of customers.
 */
export const CustomerPicker = (props: CustomerPickerProps) => {
  const { customers, selection, selectedAtFirst = false, onChange, totalPaise, ordered, error } = props;
  const [search, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const setSearch = (typed: string) => {
    setTyped(typed);
    startTransition(() => setSought(typed));
  };
  const [hasWays, setWays] = useState(false);
  const [selectedOnly, setSelectedOnly] = useState(selectedAtFirst);
  const filters = useCustomerFilter(customers, totalPaise, ordered);
  const { filtered } = filters;
  const among = useMemo(
    () => (selectedOnly ? filtered.filter((customer) => selection.has(customer.id)) : filtered),
    [filtered, selectedOnly, selection],
  );
  const found = useMemo(() => findCustomers(among, sought), [among, sought]);
  const missing = useMemo(() => unknownValuesOf(customers, sought), [customers, sought]);
  const isPhone = usePhone();
  const [phoneMost, setPhoneMost] = useState(phoneRows.first);
  const most = isPhone ? Math.min(phoneMost, mostShown) : mostShown;
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  // The list may lag behind the search field. Actions use the current search.
  const matching = () => findCustomers(among, search);
  const catchUp = () => {
    flushSync(() => setSought(search));
    return matching().slice(0, most);
  };
  const { scroller, combobox, virtual, input, pressRow } = useCustomerList(
    shown,
    search,
    setSearch,
    catchUp,
    props,
  );

  const empty =
    customers.length === 0
      ? texts.noCustomers
      : search || !selectedOnly || filters.count > 0
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
      <Flex wrap="wrap" gap="2" css={{ smDown: { '& button': { px: '2.5' } } }}>
        <Toggle
          aria-expanded={filters.isOpen}
          isOn={filters.count > 0}
          onClick={() => filters.setOpen(!filters.isOpen)}
        >
          {filters.count > 0 ? texts.filters.openWith(filters.count) : texts.filters.open}
          <OpenChevron />
        </Toggle>
        <Toggle
          aria-pressed={selectedOnly}
          isOn={selectedOnly}
          disabled={!selectedOnly && selection.size === 0}
          onClick={() => setSelectedOnly(!selectedOnly)}
        >
          {texts.selectedOnly}
        </Toggle>
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
        {props.ways && (
          <Toggle
            aria-label={texts.moreWays}
            aria-expanded={hasWays}
            isOn={false}
            onClick={() => setWays(!hasWays)}
          >
            {texts.moreWaysShort}
            <OpenChevron />
          </Toggle>
        )}
      </Flex>
      {filters.isOpen && (
        <CustomerFilters
          customers={customers}
          filter={filters.filter}
          orderedCount={customers.filter(({ id }) => ordered.has(id)).length}
          onChange={filters.setFilter}
          onMembers={filters.setMembers}
        />
      )}
      <Flex wrap="wrap" gap="2" _empty={{ display: 'none' }}>
        {hasWays && props.ways}
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
      <Flex
        direction="column"
        flex={{ lg: '1' }}
        minH={{ lg: '0' }}
        borderWidth="1px"
        borderColor={error ? 'border.error' : 'border'}
        borderRadius="l2"
        overflow="hidden"
        bg="bg.panel"
      >
        <Flex columnGap="3" wrap="wrap" align="center" px="3" bg="bg.subtle" textStyle="xs" color="fg.muted">
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {texts.selected(selection.size, customers.length)}
          </Text>
          <ListAction
            disabled={found.length === 0}
            onClick={() => onChange((chosen) => withAll(chosen, matching()))}
          >
            {texts.selectAll}
          </ListAction>
          <ListAction
            disabled={selection.size === 0}
            onClick={() => {
              onChange(() => emptySelection);
              setSelectedOnly(false);
            }}
          >
            {texts.clear}
          </ListAction>
          <Text aria-hidden fontWeight="semibold" ms="auto" css={{ [halfPhone]: { display: 'none' } }}>
            {texts.wallet}
          </Text>
        </Flex>
        <Box
          ref={scroller}
          flex={{ lg: '1' }}
          h={{ md: '20rem', lg: 'auto' }}
          minH={{ md: '20rem', lg: '0' }}
          overflowY={{ base: 'hidden', md: 'auto' }}
          overscrollBehavior="contain"
        >
          {shown.length > 0 ? (
            <CustomerList
              combobox={combobox}
              shown={shown}
              virtual={virtual}
              totalPaise={totalPaise}
              ordered={ordered}
              dishes={props.dishes}
              onPress={pressRow}
            />
          ) : (
            <Text p="4" color="fg.muted" textAlign="center">
              {empty}
            </Text>
          )}
        </Box>
      </Flex>
      {most < mostShown && found.length > most && (
        <QuietButton size="sm" onClick={() => setPhoneMost(phoneMost + phoneRows.more)}>
          {texts.showMoreCustomers(Math.min(phoneRows.more, found.length - most))}
        </QuietButton>
      )}
      {most === mostShown && found.length > shown.length && (
        <Text textStyle="xs" color="fg.muted">
          {texts.moreCustomers(shown.length, found.length)}
        </Text>
      )}
    </Flex>
  );
};
