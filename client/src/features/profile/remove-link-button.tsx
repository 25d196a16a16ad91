import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useCustomerSessions } from '../../shared/apollo/customer-sessions';
import { useSession } from '../../shared/apollo/session-provider';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { profileMessages } from '../../texts/profile-messages';
import { removeLink } from './remove-link';

const texts = profileMessages;

/** Button that removes the customer from this phone after a confirmation, with or without a network. */
export const RemoveLinkButton = () => {
  const [isAsking, setAsking] = useState(false);
  const session = useSession();
  const sessions = useCustomerSessions();
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="neutral"
        fontWeight="medium"
        alignSelf="center"
        h="auto"
        minH="touch"
        maxW="full"
        whiteSpace="normal"
        onClick={() => setAsking(true)}
      >
        {texts.removeLink}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.removeLinkQuestion}
          consequence={texts.removeLinkConsequence}
          confirm={texts.removeLinkConfirm}
          onConfirm={() => removeLink(sessions, session)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
