import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ForgetCustomerDocument } from '../../gql/profile';
import { clearCustomerStorage, useCustomerSessions } from '../../shared/apollo/customer-sessions';
import { forgetSentCalls } from '../../shared/apollo/sent-calls';
import { useSession } from '../../shared/apollo/session-provider';
import { forgetCarts } from '../../shared/kept-carts';
import { paths } from '../../shared/paths';
import { forgetVegOnly, phoneChoices } from '../../shared/phone-choices';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { profileMessages } from '../../texts/profile-messages';

const texts = profileMessages;

/** For a phone that is somebody else's: ends the session, here at once and on the server, and forgets the link. */
export const ForgetMe = () => {
  const [isAsking, setAsking] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const sessions = useCustomerSessions();

  const confirm = async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    // First here: on a line that hangs, the server hears of it late or never, and the token ends by itself.
    session.end();
    clearCustomerStorage();
    forgetSentCalls(session.owner);
    // What somebody eats is theirs as well.
    forgetVegOnly();
    phoneChoices.goal.write(null);
    sessionStorage.clear();
    forgetCarts();
    sessions.anonymous
      .mutate({ mutation: ForgetCustomerDocument, context: { headers } })
      .catch(() => undefined);
    await navigate(paths.meal, { replace: true });
  };

  return (
    <>
      <Button
        variant="ghost"
        colorPalette="neutral"
        alignSelf="center"
        h="auto"
        minH="touch"
        maxW="full"
        whiteSpace="normal"
        onClick={() => setAsking(true)}
      >
        {texts.forget}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.forgetQuestion}
          consequence={texts.forgetConsequence}
          confirm={texts.forget}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
