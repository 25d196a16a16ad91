import { wholeAddress } from '../../format/address';
import { WholeSelectField } from './whole-select-field';

/** One of a customer's addresses: its place in their list, from 0, and its text, which tells when the list has changed. */
export type AddressChoice = { index: number; text: string };

type DeliverToProps = {
  label: string;
  /** What stands for an order without an address. */
  noAddress: string;
  addresses: readonly { text: string; isDefault: boolean }[];
  /** Where the order goes that is being changed, null: nowhere; left out for a new order, which goes to the default. */
  kept?: string | null;
  chosen: AddressChoice | undefined;
  /** Given nothing when it is the address to which it goes anyway. */
  onChoose: (choice: AddressChoice | undefined) => void;
  size?: 'sm';
};

/** Where an order goes, where there is a choice. */
export const DeliverTo = ({ label, noAddress, addresses, kept, chosen, onChoose, size }: DeliverToProps) => {
  const standing = addresses.findIndex(({ text, isDefault }) =>
    kept === undefined ? isDefault : text === kept,
  );
  // An order to an address that is none of theirs any more may go to another, even when there is but one.
  if (addresses.length < (standing === -1 ? 1 : 2)) return null;
  const value = chosen ? addresses.findIndex(({ text }) => text === chosen.text) : standing;
  return (
    <WholeSelectField
      label={label}
      size={size}
      shown={wholeAddress(addresses[value]?.text ?? (kept || noAddress))}
      value={value}
      onChange={({ target }) => {
        const index = Number(target.value);
        const text = addresses[index]?.text;
        onChoose(index === standing || text === undefined ? undefined : { index, text });
      }}
    >
      {standing === -1 && <option value={-1}>{kept || noAddress}</option>}
      {addresses.map(({ text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address is its place in the list.
        <option key={index} value={index}>
          {text}
        </option>
      ))}
    </WholeSelectField>
  );
};
