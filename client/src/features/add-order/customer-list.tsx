import { Box } from '@chakra-ui/react';
import { type MouseEvent, memo } from 'react';
import { adminMessages } from '../../admin-messages';
import type { Paise } from '../../shared/format/money';
import { customerListStyle } from './customer-list-style';
import { CustomerOption } from './customer-option';
import type { ListedCustomer } from './customer-search';
import type { Selection } from './selection';
import { type Ordered, obstacleOf } from './who-pays';

type CustomerListProps = {
  id: string;
  shown: readonly ListedCustomer[];
  selection: Selection;
  active?: string;
  /** What the order costs each of them. */
  totalPaise: Paise;
  ordered: Ordered;
  optionIdOf: (customerId: string) => string;
  onToggle: (customerId: string) => void;
};

/** Keeps the focus, and on a phone the keyboard, where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The entries of the multi-select; the keyboard reaches them from the search box (`use-active-option.ts`). */
export const CustomerList = memo((props: CustomerListProps) => {
  const { id, shown, selection, active, totalPaise, ordered, optionIdOf, onToggle } = props;
  const choose = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-customer]') : null;
    if (option?.dataset.customer) onToggle(option.dataset.customer);
  };
  return (
    <Box
      role="listbox"
      id={id}
      aria-multiselectable
      aria-label={adminMessages.addOrder.choices}
      css={customerListStyle}
      onMouseDown={keepFocus}
      onClick={choose}
    >
      {shown.map((customer) => (
        <CustomerOption
          key={customer.id}
          id={optionIdOf(customer.id)}
          customer={customer}
          selected={selection.has(customer.id)}
          active={customer.id === active}
          obstacle={obstacleOf(customer, totalPaise, ordered)}
        />
      ))}
    </Box>
  );
});
