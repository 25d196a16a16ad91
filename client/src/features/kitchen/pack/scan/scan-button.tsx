import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { laterDialog } from '../../../../shared/ui/dialogs/later-dialog';
import { adminMessages } from '../../../../texts/admin-messages';
import { pressHeight } from '../../kitchen-size';
import type { Box } from '../box';
import type { ChangeBoxes } from '../use-box-changes';
import { canScan } from './barcode-detector';

/** Loaded where somebody scans. */
const ScanDialog = laterDialog('scan', async () => (await import('./scan-dialog')).ScanDialog);

/** Opens the camera, where the device has one and finds codes in its picture; else there is nothing. */
export const ScanButton = (props: { boxes: readonly Box[]; onChange: ChangeBoxes }) => {
  const [isOpen, setOpen] = useState(false);
  const [isAble] = useState(canScan);
  if (!isAble) return null;
  return (
    <>
      <Button variant="outline" h={pressHeight} onClick={() => setOpen(true)}>
        {adminMessages.kitchenDay.pack.scan.open}
      </Button>
      {isOpen && <ScanDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
