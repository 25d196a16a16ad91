import { chakra, type UseComboboxReturn } from '@chakra-ui/react';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import type { Paise } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { adminMessages } from '../../texts/admin-messages';
import { customerListStyle } from './customer-list-style';
import type { ListedCustomer } from './customer-search';
import type { ChosenDish } from './diet-conflicts';
import { type Ordered, obstacleOf } from './who-pays';

const texts = adminMessages.addOrder;

type CustomerListProps = {
  combobox: UseComboboxReturn<ListedCustomer>;
  shown: readonly ListedCustomer[];
  /** Undefined where all rows are there. */
  virtual: Virtualizer<HTMLDivElement, Element> | undefined;
  /** What the order costs each of them. */
  totalPaise: Paise;
  ordered: Ordered;
  /** What is ordered. */
  dishes: readonly ChosenDish[];
};

const placed = { position: 'absolute', top: 0, insetInline: 0 } as const;

/** The entries of the multi-select: name, +91 mobile and wallet, and why an order would be refused. Only those in sight are there. */
export const CustomerList = (props: CustomerListProps) => {
  const { combobox, shown, virtual, totalPaise, ordered, dishes } = props;
  const option = (customer: ListedCustomer, index: number, row?: VirtualItem) => {
    const obstacle = obstacleOf(customer, totalPaise, ordered, dishes);
    return (
      <div
        key={customer.id}
        {...combobox.getItemProps({ item: customer })}
        data-short={obstacle === 'short' || undefined}
        // Also where all rows are there: one that was measured while the list was longer is still looked up by its place.
        data-index={index}
        {...(row && {
          ref: virtual?.measureElement,
          // A screen reader is told the whole list, though only a part of it is there.
          'aria-setsize': shown.length,
          'aria-posinset': index + 1,
          style: { ...placed, transform: `translateY(${row.start}px)` },
        })}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3.5 8.5 3 3 6-7" />
        </svg>
        <span data-part="name">{customer.name}</span>
        <span data-part="mobile">{formatMobile(customer.mobileNumber)}</span>
        <span data-part="wallet">{formatWallet(customer.walletBalance ?? 0)}</span>
        {customer.about && <span data-part="about">{customer.about}</span>}
        {obstacle && <span data-part="obstacle">{texts.obstacles[obstacle]}</span>}
      </div>
    );
  };
  const rows = virtual?.getVirtualItems();
  return (
    <chakra.div
      {...combobox.getContentProps()}
      // Keeps the focus, and on a phone the keyboard, where it is.
      onMouseDown={(event) => event.preventDefault()}
      aria-labelledby={undefined}
      aria-label={texts.choices}
      css={customerListStyle}
      position="relative"
      style={virtual && { height: virtual.getTotalSize() }}
    >
      {rows
        ? rows.map((row) => {
            const customer = shown[row.index];
            return customer && option(customer, row.index, row);
          })
        : shown.map((customer, index) => option(customer, index))}
    </chakra.div>
  );
};
