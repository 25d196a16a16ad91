import type { ComponentType } from 'react';
import { laterPart, useLaterPart } from '../states/later-part';
import { MissingPart } from '../states/missing-part';

/** A dialog in a file of its own, which is asked for when the dialog opens: a `laterPart`. */
export const laterDialog = <Props extends { onClose: () => void }>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const of = laterPart(name, load);
  const LaterDialog = (props: Props) => {
    const { part: Dialog, missing } = useLaterPart(of, true);
    if (Dialog) return <Dialog {...props} />;
    return missing && <MissingPart {...missing} onClose={props.onClose} />;
  };
  return LaterDialog;
};
