import { Button, Flex, Span } from '@chakra-ui/react';
import { IfPermitted } from '../../shared/apollo/permissions';
import { addRupees, formatRupees, type Paise } from '../../shared/format/money';
import { MessageCustomers } from '../../shared/selected-customers';
import { addOrderTexts } from '../../texts/admin/add-order';
import { missingAmountOf, type RejectedCustomer, type ShortWallet } from './bulk-order';

const texts = addOrderTexts.topUpAll;

/** End of a button's label, hidden on narrow screens. */
const Tail = ({ children }: { children: string }) => (
  <Span hideBelow="sm" whiteSpace="pre">
    {children}
  </Span>
);

type ShortActionsProps = {
  /** Customers whose wallet lacks money. */
  short: readonly RejectedCustomer[];
  /** Price of one order. */
  totalPaise: Paise;
  onTopUpAll: (short: readonly ShortWallet[]) => void;
};

/** Actions for all customers who cannot pay: add the missing amounts, or message the customers. */
export const ShortActions = ({ short, totalPaise, onTopUpAll }: ShortActionsProps) => {
  const lacking = short
    .map(({ customer }) => ({ customer, missing: missingAmountOf({ customer }, totalPaise) }))
    .filter(({ missing }) => missing > 0);
  if (short.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap">
      {lacking.length > 0 && (
        <IfPermitted needs="wallets:credit">
          <Button
            size="sm"
            variant="outline"
            aria-haspopup="dialog"
            fontVariantNumeric="tabular-nums"
            onClick={() => onTopUpAll(lacking)}
          >
            {/* One element, because a button separates its parts by more than a space. */}
            <Span>
              {texts.open(formatRupees(addRupees(...lacking.map(({ missing }) => missing))))}
              <Tail>{texts.toWallets}</Tail>
            </Span>
          </Button>
        </IfPermitted>
      )}
      <MessageCustomers size="sm" ids={short.map(({ customer }) => customer.id)} />
    </Flex>
  );
};
