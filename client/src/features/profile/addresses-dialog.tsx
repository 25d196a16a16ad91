import { Text } from '@chakra-ui/react';
import { AddressFields } from '../../shared/form/address-fields';
import {
  type AddressForm,
  cleanAddresses,
  formOfAddresses,
  validateAddresses,
} from '../../shared/form/address-form';
import { FormDialog } from '../../shared/form/form-dialog';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { addressMessages as texts } from '../../texts/address-messages';
import { messages } from '../../texts/messages';
import {
  OwnAddressesDocument,
  type OwnAddressesQuery,
  useUpdateAddressesMutation,
} from './profile.generated';

export type OwnAddresses = OwnAddressesQuery['user'];

type AddressesForm = { addresses: AddressForm[] };

const formOf = ({ addresses }: OwnAddresses): AddressesForm => ({ addresses: formOfAddresses(addresses) });

/** Returns the input for the server. A map link belongs to the text for which it was entered, and is removed with that text. */
const inputOf = ({ addresses }: AddressesForm, known: OwnAddresses): AddressForm[] =>
  cleanAddresses(addresses).map((address) => ({
    ...address,
    locationUrl: known.addresses.some(({ text }) => text === address.text) ? address.locationUrl : '',
  }));

type AddressesDialogProps = {
  /** Addresses on the server. */
  owner: OwnAddresses;
  userUuid: string;
  onClose: () => void;
};

/** Dialog for customers to edit their own addresses. */
export const AddressesDialog = ({ owner, userUuid, onClose }: AddressesDialogProps) => {
  const [update] = useUpdateAddressesMutation();
  const saving = useEntityForm({
    entity: owner,
    formOf,
    validate: ({ addresses }) => validateAddresses(addresses),
    update: (form, base) => update({ variables: { addresses: inputOf(form, base), version: base.version } }),
    newest: {
      query: OwnAddressesDocument,
      variables: () => ({ userUuid }),
      entityIn: (data): OwnAddresses => data.user,
    },
    labels: { addresses: texts.addresses },
    textOf: (_, { addresses }) => addresses.map(({ text }) => text).join('; '),
    fallback: texts.failed,
    saved: texts.saved,
    onClose,
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
