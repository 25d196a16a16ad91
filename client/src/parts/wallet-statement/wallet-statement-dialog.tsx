import { Flex, Text } from '@chakra-ui/react';
import { Modal } from '../../shared/ui/dialogs/modal';
import { MoneyText } from '../../shared/ui/page/money-text';
import { usePhone } from '../../shared/use/use-media-query';
import { lazyMessages } from '../../texts/lazy-messages';
import { statementMessages } from '../../texts/statement-messages';
import { useWalletStatement } from './use-wallet-statement';
import { WalletStatement } from './wallet-statement';

/** Entries per page in the dialog. */
const pageSize = 100;

type WalletStatementDialogProps = {
  userId: string;
  /** Name of the wallet's owner until the statement loads. */
  name: string;
  /** Whether an admin views the dialog. */
  forAdmin?: boolean;
  onClose: () => void;
};

/** Dialog with the wallet statement: owner, balance, and entries, newest first, of all or some days. */
export const WalletStatementDialog = ({ userId, name, forAdmin, onClose }: WalletStatementDialogProps) => {
  const of = useWalletStatement(userId, pageSize);
  const { statement } = of;
  return (
    <Modal
      title={statementMessages.title}
      size="xl"
      shape={usePhone() ? 'sheet' : 'dialog'}
      onClose={onClose}
      // Entries scroll below this line. The column headers are directly below it, despite the padding.
      bodyStyle={{ borderTopWidth: '1px', pt: '3', pb: '2', '--admin-bar': '-0.75rem' }}
      description={
        <Flex justify="space-between" columnGap="3" wrap="wrap">
          <Text as="span">{statement?.userTitle || name}</Text>
          {statement && (
            <Text as="span" color="fg">
              {lazyMessages.walletBalance}{' '}
              <MoneyText wallet rupees={statement.balance} fontWeight="semibold" />
            </Text>
          )}
        </Flex>
      }
    >
      <WalletStatement of={of} userId={userId} name={name} forAdmin={forAdmin} />
    </Modal>
  );
};
