import { Button } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { shareOrCopy } from '../../share-link';
import { QuietButton } from '../buttons/quiet-button';
import { TextField } from '../fields/fields';
import { Modal } from './modal';
import { toast } from './toasts';

type LinkDialogProps = {
  address: string;
  texts: {
    title: string;
    help: string;
    /** Label of the field with the link. */
    link: string;
    copy: string;
    copied: string;
    notCopied: string;
    done: string;
  };
  onClose: () => void;
  /** Further actions of the link, between Close and Copy. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Dialog with a link to copy or to share. The link is displayed only once. */
export const LinkDialog = ({ address, texts, onClose, actions, children }: LinkDialogProps) => {
  const copyButton = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    const done = await shareOrCopy(Promise.resolve(address));
    if (done === 'copied') toast.success(texts.copied);
    if (done === 'failed') toast.error(texts.notCopied);
  };
  return (
    <Modal
      role="alertdialog"
      title={texts.title}
      description={texts.help}
      onClose={onClose}
      initialFocus={copyButton}
      footer={
        <>
          <QuietButton onClick={onClose}>{texts.done}</QuietButton>
          {actions}
          <Button ref={copyButton} onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <TextField label={texts.link} readOnly value={address} onFocus={(event) => event.target.select()} />
      {children}
    </Modal>
  );
};
