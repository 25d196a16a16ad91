import { Grid } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import {
  useCustomerGroupsQuery,
  useCustomersOfGroupQuery,
} from '../../parts/customer-groups/customer-groups.generated';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { SelectField } from '../../shared/ui/fields/fields';
import { addOrderTexts } from '../../texts/admin/add-order';
import { areasOf, type CustomerFilter, filterCount, noFilter } from './customer-filter';
import type { ListedCustomer } from './customer-search';

const texts = addOrderTexts.filters;

type CustomerFiltersProps = {
  customers: readonly ListedCustomer[];
  filter: CustomerFilter;
  orderedCount: number;
  onChange: (filter: CustomerFilter) => void;
  /** Called with the IDs of the customers in the selected group; undefined while they load, and if no group is selected. Must stay the same function. */
  onMembers: (members: ReadonlySet<string> | undefined) => void;
};

/** Selects for the filters of the customer list. */
export const CustomerFilters = ({
  customers,
  filter,
  orderedCount,
  onChange,
  onMembers,
}: CustomerFiltersProps) => {
  const { groupId } = filter;
  const { data } = useCustomersOfGroupQuery({ variables: { id: groupId }, skip: groupId === '' });
  useEffect(() => onMembers(data && new Set(data.customersOfGroup)), [data, onMembers]);
  const areas = useMemo(() => areasOf(customers), [customers]);
  const groups = useCustomerGroupsQuery({ fetchPolicy: 'cache-and-network' }).data?.customerGroups ?? [];
  const select = (
    key: keyof CustomerFilter,
    label: string,
    choices: readonly (readonly [string, string])[],
  ) => (
    <SelectField
      size="sm"
      hideLabel
      label={label}
      value={filter[key]}
      onChange={(event) => onChange({ ...filter, [key]: event.target.value })}
    >
      <option value="">{texts.all(label)}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(7rem, 1fr))" gap="2">
      {select(
        'area',
        texts.area,
        areas.map(({ key, name, count }) => [key, texts.counted(name, count)]),
      )}
      {select('diet', texts.diet, Object.entries(texts.diets))}
      {select(
        'groupId',
        texts.group,
        groups.map(({ id, name, size }) => [id, texts.counted(name, size)]),
      )}
      {select('balance', texts.balance, Object.entries(texts.balances))}
      {select('order', texts.order, [
        ['none', texts.notOrdered(customers.length - orderedCount)],
        ['ordered', texts.ordered(orderedCount)],
      ])}
      <QuietButton size="sm" disabled={filterCount(filter) === 0} onClick={() => onChange(noFilter)}>
        {texts.clear}
      </QuietButton>
    </Grid>
  );
};
