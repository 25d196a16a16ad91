import type { ComponentType } from 'react';
import { type LaterPart, useLaterPart } from '../states/later-part';
import { MissingPart } from '../states/missing-part';

/** A dialog in a file of its own, which is asked for when the dialog opens. */
export const laterDialog = <Props extends { onClose: () => void }>(
  of: LaterPart<ComponentType<Props>>,
): ComponentType<Props> => {
  const LaterDialog = (props: Props) => {
    const { part: Dialog, missing } = useLaterPart(of, true);
    if (Dialog) return <Dialog {...props} />;
    return missing && <MissingPart {...missing} onClose={props.onClose} />;
  };
  return LaterDialog;
};
