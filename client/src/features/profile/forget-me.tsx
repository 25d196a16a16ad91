import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForgetCustomerMutation } from '../../gql/profile';
import { profileMessages } from '../../profile-messages';
import { clearCustomerStorage } from '../../shared/apollo/customer-sessions';
import { useSession } from '../../shared/apollo/session-provider';
import { paths } from '../../shared/paths';
import { chooseVegOnly } from '../../shared/phone-choices';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';

const texts = profileMessages;

/** For a phone that is somebody else's: ends the session, here at once and on the server, and forgets the link. */
export const ForgetMe = () => {
  const [isAsking, setAsking] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const [forget, { loading }] = useForgetCustomerMutation();

  const confirm = async () => {
    // Without a network it is forgotten here all the same; the token ends by itself.
    await forget().catch(() => undefined);
    clearCustomerStorage();
    // What somebody eats is theirs as well.
    chooseVegOnly(false);
    sessionStorage.clear();
    await navigate(paths.meal, { replace: true });
    session.end();
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
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
