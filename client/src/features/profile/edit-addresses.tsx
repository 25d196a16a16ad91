import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { OwnAddressesDocument } from '../../gql/profile';
import { messageOf } from '../../shared/apollo/server-error';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { ErrorText } from '../../shared/ui/states/error-text';
import { messages } from '../../texts/messages';
import { profileMessages } from '../../texts/profile-messages';
import type { OwnAddresses } from './addresses-dialog';

const texts = profileMessages;

const AddressesDialog = laterDialog(
  'addressesDialog',
  async () => (await import('./addresses-dialog')).AddressesDialog,
);

/** The way to the form of one's own addresses, filled with what the server has now. */
export const EditAddresses = ({ userUuid }: { userUuid: string }) => {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [owner, setOwner] = useState<OwnAddresses>();
  const [error, setError] = useState<unknown>();
  const open = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const query = {
        query: OwnAddressesDocument,
        variables: { userUuid },
        fetchPolicy: 'no-cache',
      } as const;
      setOwner((await client.query(query)).data?.user);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <>
      <BusyButton
        variant="outline"
        colorPalette="neutral"
        size="sm"
        minH="touch"
        aria-label={texts.editAddresses}
        busy={busy}
        onClick={() => void open()}
      >
        {messages.app.edit}
      </BusyButton>
      {error !== undefined && <ErrorText>{messageOf(error, texts.addressesFailed)}</ErrorText>}
      {owner && <AddressesDialog owner={owner} userUuid={userUuid} onClose={() => setOwner(undefined)} />}
    </>
  );
};
