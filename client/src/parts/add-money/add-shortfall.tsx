import { type ButtonProps, Text } from '@chakra-ui/react';
import { useSession } from '../../shared/apollo/session-provider';
import { addRupees, formatRupees } from '../../shared/format/money';
import { shortRupees } from '../../shared/format/short-rupees';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { lazyMessages } from '../../texts/lazy-messages';
import { CallKitchen } from '../kitchen-contact/call-kitchen';
import { useKitchenContact } from '../kitchen-contact/use-kitchen-contact';
import { type ShortWalletQuery, useShortWalletQuery } from './short-wallet.generated';

const texts = lazyMessages.cart;

/** Polling interval of the wallet while the page is visible, in milliseconds. */
const POLL_MS = 10_000;

/** Returns the amount that the customer reported as paid and the kitchen has not confirmed yet, in rupees. */
const sumClaimed = (topUps: readonly ShortWalletQuery['topUps']['nodes'][number][]): number =>
  addRupees(...topUps.filter(({ status }) => status === 'CLAIMED').map(({ amount }) => amount));

type AddShortfallProps = Omit<ButtonProps, 'onClick'> & {
  /** Missing amount for the order, in rupees. */
  rupees: number;
  /** Called with the missing amount that is not reported as paid yet, in rupees. */
  onAdd: (rupees: number) => void;
};

/**
 * Button to add exactly the missing amount of an order, with a note about payments that the kitchen has not confirmed. Polls
 * the wallet until the credit arrives.
 */
export const AddShortfall = ({ rupees, onAdd, ...button }: AddShortfallProps) => {
  const kitchen = useKitchenContact();
  const { id: userUuid } = useSession();
  const { data } = useShortWalletQuery({
    variables: { userUuid },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  if (!kitchen) return null;
  const checked = sumClaimed(data?.topUps.nodes ?? []);
  const toPay = addRupees(rupees, -checked);
  return (
    <>
      {checked > 0 && (
        <Text textStyle="sm" role="status" flexBasis="100%" textWrap="pretty">
          {texts.beingChecked(formatRupees(checked))}
        </Text>
      )}
      {toPay > 0 && !kitchen.upiId && <CallKitchen kitchen={kitchen} />}
      {toPay > 0 && kitchen.upiId && (
        <OnlineButton aria-haspopup="dialog" {...button} onClick={() => onAdd(toPay)}>
          {texts.add(shortRupees(toPay))}
        </OnlineButton>
      )}
    </>
  );
};
