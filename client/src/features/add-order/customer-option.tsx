import { memo } from 'react';
import { adminMessages } from '../../admin-messages';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import type { ListedCustomer } from './customer-search';
import type { Obstacle } from './who-pays';

const texts = adminMessages.addOrder;

type CustomerOptionProps = {
  id: string;
  customer: ListedCustomer;
  selected: boolean;
  active: boolean;
  /** Why an order would be refused. */
  obstacle?: Obstacle;
};

/**
 * A customer in the multi-select: name, +91 mobile and wallet (specification 2.9). Bare elements, styled by the list
 * around them: four hundred of these come and go with every keystroke of a search.
 */
export const CustomerOption = memo(({ id, customer, selected, active, obstacle }: CustomerOptionProps) => (
  <div
    role="option"
    id={id}
    tabIndex={-1}
    aria-selected={selected}
    data-customer={customer.id}
    data-active={active || undefined}
    data-short={obstacle === 'short' || undefined}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="m3.5 8.5 3 3 6-7" />
    </svg>
    <span data-part="name">{customer.name}</span>
    <span data-part="mobile">{formatMobile(customer.mobileNumber)}</span>
    <span data-part="wallet">{formatRupees(customer.walletBalance ?? 0)}</span>
    {obstacle && <span data-part="obstacle">{texts.obstacles[obstacle]}</span>}
  </div>
));
