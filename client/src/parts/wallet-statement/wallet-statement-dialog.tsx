import { Flex, Text } from '@chakra-ui/react';
import { Modal } from '../../shared/ui/dialogs/modal';
import { MoneyText } from '../../shared/ui/page/money-text';
import { usePhone } from '../../shared/use/use-media-query';
import { laterMessages } from '../../texts/later-messages';
import { statementMessages } from '../../texts/statement-messages';
import { useWalletStatement } from './use-wallet-statement';
import { WalletStatement } from './wallet-statement';

/** Entries a page in the dialog. */
const pageSize = 100;

type WalletStatementDialogProps = {
  userId: string;
  /** Whose wallet it is, until the statement says so. */
  name: string;
  /** An admin is looking. */
  ofDesk?: boolean;
  onClose: () => void;
};

/** The wallet statement: whose wallet, what is in it, and what moved it, newest first; of all days or of some. */
export const WalletStatementDialog = ({ userId, name, ofDesk, onClose }: WalletStatementDialogProps) => {
  const of = useWalletStatement(userId, pageSize);
  const { statement } = of;
  return (
    <Modal
      title={statementMessages.title}
      size="xl"
      shape={usePhone() ? 'sheet' : 'dialog'}
      onClose={onClose}
      description={
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text as="span">{statement?.userTitle || name}</Text>
          {statement && (
            <Text as="span" color="fg">
              {laterMessages.walletBalance}{' '}
              <MoneyText wallet rupees={statement.balance} fontWeight="semibold" />
            </Text>
          )}
        </Flex>
      }
    >
      <WalletStatement of={of} userId={userId} name={name} ofDesk={ofDesk} />
    </Modal>
  );
};
