import { Button, chakra, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { shareOrCopy } from '../../../shared/share-link';
import { stationPath } from '../../../shared/station-paths';
import { Modal } from '../../../shared/ui/dialogs/modal';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { TextField } from '../../../shared/ui/fields/fields';
import { QrCode } from '../../../shared/ui/page/qr-code';
import { stationsTexts } from '../../../texts/admin/stations';
import type { MadeStation } from './station-dialog';

const texts = stationsTexts;

/** The link of a station, this once: to copy, or to scan with the tablet. */
export const StationLinkDialog = ({ station, secret, onClose }: MadeStation & { onClose: () => void }) => {
  const copyButton = useRef<HTMLButtonElement>(null);
  const address = `${window.location.origin}${stationPath(secret)}`;
  const copy = async () => {
    const done = await shareOrCopy(Promise.resolve(address));
    if (done === 'copied') toast.success(texts.copied);
    if (done === 'failed') toast.error(texts.notCopied);
  };
  return (
    <Modal
      role="alertdialog"
      title={texts.linkTitle(station.name)}
      description={texts.linkHelp}
      onClose={onClose}
      initialFocus={copyButton}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.done}
          </Button>
          <Button ref={copyButton} onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TextField label={texts.link} readOnly value={address} onFocus={(event) => event.target.select()} />
        <chakra.div bg="white" color="black" w="13rem" maxW="full" mx="auto" css={{ '& svg': { w: 'full' } }}>
          <QrCode text={address} className="station-link" />
        </chakra.div>
      </Stack>
    </Modal>
  );
};
