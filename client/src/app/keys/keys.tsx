import { KeysDialog } from './keys-dialog';
import { useKeys } from './use-keys';

/** The admin's keys, on every screen behind the guard. */
export const Keys = () => {
  const { isShown, hide } = useKeys();
  return isShown && <KeysDialog onClose={hide} />;
};
