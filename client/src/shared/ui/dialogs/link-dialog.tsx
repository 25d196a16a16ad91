import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { adminTexts } from '../../../texts/admin/common';
import { localHost, shareOrCopy } from '../../share-link';
import { QuietButton } from '../buttons/quiet-button';
import { TextField } from '../fields/fields';
import { Modal } from './modal';
import { toast } from './toasts';

type LinkDialogProps = {
  /** Link, or another secret. */
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

/**
 * Dialog with a link to copy or to share. The link is displayed only once. If no other device can open the link, the dialog says
 * so.
 */
export const LinkDialog = ({ address, texts, onClose, actions, children }: LinkDialogProps) => {
  const host = address.startsWith(window.location.origin) ? localHost() : undefined;
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
      {host && (
        <Text color="fg.warning" mb="3">
          {adminTexts.localLink(host)}
        </Text>
      )}
      <TextField label={texts.link} readOnly value={address} onFocus={(event) => event.target.select()} />
      {children}
    </Modal>
  );
};
