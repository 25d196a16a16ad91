import { chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type Money_CustomerFragment, useMoneyCustomersQuery } from '../../gql/admin';
import { customerName } from '../../shared/format/customer-name';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { searchedIn, useFound } from '../../shared/search';
import { TextField } from '../../shared/ui/fields/fields';
import { ErrorState } from '../../shared/ui/states/error-state';
import { latestOf } from '../../shared/ui/states/screen';
import { useDebounced } from '../../shared/use/use-debounced';
import { money } from '../../texts/admin/money';

const texts = money.customer;

const nobody: readonly Money_CustomerFragment[] = [];

const searchedInCustomer = ({ title, mobileNumber }: Money_CustomerFragment) =>
  searchedIn([title], [mobileNumber]);

type CustomerChoiceProps = {
  /** Text that is searched for at first: the name of a proposed customer, who is not selected. */
  proposed?: string;
  chosen: Money_CustomerFragment | undefined;
  onChoose: (customer: Money_CustomerFragment) => void;
  error?: string;
};

/** One customer, found by name or mobile number. */
export const CustomerChoice = ({ proposed = '', chosen, onChoose, error }: CustomerChoiceProps) => {
  const name = useId();
  const [typed, setTyped] = useState(proposed);
  const search = useDebounced(typed.trim());
  const query = useMoneyCustomersQuery({ variables: { search }, skip: search === '' });
  const found = search === '' ? undefined : latestOf(query)?.users;
  // Until the answer to all that is typed is there, nobody stands here whom it does not mean: the next key may choose.
  const isCatchingUp = search !== typed.trim() || (query.loading && !query.data);
  const items = useFound(found?.items ?? nobody, isCatchingUp ? typed : '', searchedInCustomer);
  // Who is chosen stays in sight, whatever is looked for next.
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
            <chakra.label
              key={customer.id}
              display="flex"
              alignItems="center"
              gap="3"
              minH="touch"
              py="1"
              cursor="pointer"
              borderTopWidth="1px"
            >
              <chakra.input
                type="radio"
                name={name}
                boxSize="4"
                flexShrink="0"
                accentColor="brand.solid"
                checked={customer.id === chosen?.id}
                onChange={() => onChoose(customer)}
              />
              <chakra.span minW="0" flex="1">
                <chakra.span fontWeight="semibold">{customerName(customer)}</chakra.span>{' '}
                <chakra.span color="fg.muted" whiteSpace="nowrap">
                  {customer.title && formatMobile(customer.mobileNumber)}
                </chakra.span>
              </chakra.span>
              <chakra.span color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {formatWallet(customer.walletBalance ?? 0)}
              </chakra.span>
            </chakra.label>
          ))}
        </chakra.fieldset>
      )}
      <Text role="status" textStyle="sm" color="fg.muted">
        {found && !isCatchingUp && items.length === 0 ? texts.none : others > 0 ? texts.more(others) : null}
      </Text>
    </Stack>
  );
};
