import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { OwnAddressesDocument, type OwnAddressesQuery, useUpdateAddressesMutation } from '../../gql/profile';
import { AddressFields } from '../../shared/form/address-fields';
import {
  type AddressForm,
  cleanAddresses,
  formOfAddresses,
  validateAddresses,
} from '../../shared/form/address-form';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { addressMessages as texts } from '../../texts/address-messages';
import { messages } from '../../texts/messages';

export type OwnAddresses = OwnAddressesQuery['user'];

type AddressesForm = { addresses: AddressForm[] };

const formOf = ({ addresses }: OwnAddresses): AddressesForm => ({ addresses: formOfAddresses(addresses) });

/** What is sent: a place on the map is that of the text it was noted for, and goes with it. */
const inputOf = ({ addresses }: AddressesForm, known: OwnAddresses): AddressForm[] =>
  cleanAddresses(addresses).map((address) => ({
    ...address,
    locationUrl: known.addresses.some(({ text }) => text === address.text) ? address.locationUrl : '',
  }));

type AddressesDialogProps = {
  /** As the server has them. */
  owner: OwnAddresses;
  userUuid: string;
  onClose: () => void;
};

/** The customer's addresses, for themselves to change. */
export const AddressesDialog = ({ owner, userUuid, onClose }: AddressesDialogProps) => {
  const client = useApolloClient();
  const [update] = useUpdateAddressesMutation();
  const saving = useSavingForm<AddressesForm, OwnAddresses>({
    values: formOf(owner),
    validate: ({ addresses }) => validateAddresses(addresses),
    fallback: texts.failed,
    save: (form, base = owner) =>
      update({ variables: { addresses: inputOf(form, base), version: base.version } }),
    edited: {
      thing: owner,
      formOf,
      fetchNewest: async () =>
        (
          await client.query({
            query: OwnAddressesDocument,
            variables: { userUuid },
            fetchPolicy: 'no-cache',
          })
        ).data?.user,
      labels: { addresses: texts.addresses },
      textOf: (_, { addresses }) => addresses.map(({ text }) => text).join('; '),
    },
    onSaved: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.edit} submit={messages.app.save} {...saving.dialog} onClose={onClose}>
      <AddressFields
        addresses={saving.form.addresses}
        problems={saving.problems}
        note={saving.noteOf('addresses')}
        onChange={(addresses) => saving.set('addresses', addresses)}
      />
      <Text textStyle="sm" color="fg.muted">
        {texts.help}
      </Text>
    </FormDialog>
  );
};
