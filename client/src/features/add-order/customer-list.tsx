import { chakra, type UseComboboxReturn } from '@chakra-ui/react';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import type { Paise } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { customerListStyle } from './customer-list-style';
import type { ListedCustomer } from './customer-search';
import type { ChosenDish } from './diet-conflicts';
import { type CustomersWithOrder, obstacleOf } from './payment-groups';

type CustomerListProps = {
  combobox: UseComboboxReturn<ListedCustomer>;
  shown: readonly ListedCustomer[];
  /** Undefined if all rows are rendered. */
  virtual: Virtualizer<HTMLDivElement, Element> | undefined;
  /** Amount of the order for each customer. */
  totalPaise: Paise;
  ordered: CustomersWithOrder;
  /**
   * Handles a press on a row.
   * @returns whether the press needs no further handling
   */
  onPress: (id: string, isShift: boolean) => boolean;
  /** Selected dishes. */
  dishes: readonly ChosenDish[];
};

const placed = { position: 'absolute', top: 0, insetInline: 0 } as const;

/**
 * Entries of the multi-select: name, mobile number, balance, and the reason why an order would be rejected. Only visible entries
 * are rendered.
 */
export const CustomerList = (props: CustomerListProps) => {
  const { combobox, shown, virtual, totalPaise, ordered, dishes } = props;
  const option = (customer: ListedCustomer, index: number, row?: VirtualItem) => {
    const obstacle = obstacleOf(customer, totalPaise, ordered, dishes);
    return (
      <div
        key={customer.id}
        {...combobox.getItemProps({ item: customer })}
        onClickCapture={(event) => {
          if (props.onPress(customer.id, event.shiftKey)) event.stopPropagation();
        }}
        data-short={obstacle === 'short' || undefined}
        // Set for all rows, because the virtualizer looks up measured rows by their index.
        data-index={index}
        {...(row && {
          ref: virtual?.measureElement,
          // Tells a screen reader the length of the whole list, although only a part is rendered.
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
      // Prevents that a press moves the focus, which would close a phone's keyboard.
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
