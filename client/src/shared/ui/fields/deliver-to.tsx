import { wholeAddress } from '../../format/address';
import { WholeSelectField } from './whole-select-field';

export type AddressChoice = { id: string; text: string };

type DeliverToProps = {
  label: string;
  /** Text for an order without an address. */
  noAddress: string;
  addresses: readonly { id: string; text: string; isDefault: boolean }[];
  /** Current address of an edited order. Null for none. Omitted for a new order, which uses the default address. */
  ofOrder?: string | null;
  chosen: AddressChoice | undefined;
  /** Called with the selected address. Undefined for the current one. */
  onChoose: (choice: AddressChoice | undefined) => void;
  size?: 'sm';
};

/** Select for the delivery address. Not rendered if there is no choice. */
export const DeliverTo = ({
  label,
  noAddress,
  addresses,
  ofOrder,
  chosen,
  onChoose,
  size,
}: DeliverToProps) => {
  const current = addresses.find(({ text, isDefault }) =>
    ofOrder === undefined ? isDefault : text === ofOrder,
  );
  // An order to a deleted address can be changed to another address, even if there is only one.
  if (addresses.length < (current ? 2 : 1)) return null;
  const selected = chosen ? addresses.find(({ id }) => id === chosen.id) : current;
  return (
    <WholeSelectField
      label={label}
      size={size}
      shown={wholeAddress(selected?.text ?? (ofOrder || noAddress))}
      value={selected?.id ?? ''}
      onChange={({ target }) => {
        const address = addresses.find(({ id }) => id === target.value);
        onChoose(address && address !== current ? { id: address.id, text: address.text } : undefined);
      }}
    >
      {!current && <option value="">{ofOrder || noAddress}</option>}
      {addresses.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </WholeSelectField>
  );
};
