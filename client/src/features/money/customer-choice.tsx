import { chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { customerName } from '../../shared/format/customer-name';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { searchedIn, useFound } from '../../shared/search';
import { TextField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { ErrorState } from '../../shared/ui/states/error-state';
import { latestOf } from '../../shared/ui/states/screen';
import { useDebounced } from '../../shared/use/use-debounced';
import { money } from '../../texts/admin/money';
import { type Money_CustomerFragment, useMoneyCustomersQuery } from './money.generated';

const texts = money.customer;

const noCustomers: readonly Money_CustomerFragment[] = [];

const searchedInCustomer = ({ title, mobileNumber }: Money_CustomerFragment) =>
  searchedIn([title], [mobileNumber]);

type CustomerChoiceProps = {
  /** Initial search text: the name of a proposed customer, who is not selected. */
  proposed?: string;
  chosen: Money_CustomerFragment | undefined;
  onChoose: (customer: Money_CustomerFragment) => void;
  error?: string;
};

/** Field that finds one customer by name or mobile number. */
export const CustomerChoice = ({ proposed = '', chosen, onChoose, error }: CustomerChoiceProps) => {
  const name = useId();
  const [typed, setTyped] = useState(proposed);
  const search = useDebounced(typed.trim());
  const query = useMoneyCustomersQuery({ variables: { search }, skip: search === '' });
  const found = search === '' ? undefined : latestOf(query)?.users;
  // Until the response to the whole input arrives, only customers that match the input are listed, because the next key may
  // select one.
  const isCatchingUp = search !== typed.trim() || (query.loading && !query.data);
  const items = useFound(found?.items ?? noCustomers, isCatchingUp ? typed : '', searchedInCustomer);
  // The selected customer remains visible during another search.
  const shown = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  const others = isCatchingUp ? 0 : (found?.total ?? 0) - items.length;
  return (
    <Stack gap="2">
      <TextField
        type="search"
        label={texts.search}
        autoComplete="off"
        maxLength={120}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.error && !found && <ErrorState inLine query={query} failed={texts.loadFailed} />}
      {shown.length > 0 && (
        <chakra.fieldset minW="0">
          <chakra.legend srOnly>{texts.results}</chakra.legend>
          {shown.map((customer) => (
            <Tick
              key={customer.id}
              display="flex"
              gap="3"
              py="1"
              borderTopWidth="1px"
              boxSize="4"
              box={{ type: 'radio', name, flexShrink: '0' }}
              checked={customer.id === chosen?.id}
              onTick={() => onChoose(customer)}
            >
              <chakra.span minW="0" flex="1">
                <chakra.span fontWeight="semibold">{customerName(customer)}</chakra.span>{' '}
                <chakra.span color="fg.muted" whiteSpace="nowrap">
                  {customer.title && formatMobile(customer.mobileNumber)}
                </chakra.span>
              </chakra.span>
              <chakra.span color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {formatWallet(customer.walletBalance ?? 0)}
              </chakra.span>
            </Tick>
          ))}
        </chakra.fieldset>
      )}
      <Text role="status" textStyle="sm" color="fg.muted">
        {found && !isCatchingUp && items.length === 0 ? texts.none : others > 0 ? texts.more(others) : null}
      </Text>
    </Stack>
  );
};
