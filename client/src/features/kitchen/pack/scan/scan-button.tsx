import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyComponent } from '../../../../shared/ui/states/lazy-part';
import { kitchenDayTexts } from '../../../../texts/admin/kitchen-day';
import { pressHeight } from '../../kitchen-size';
import type { Box } from '../box';
import type { ChangeBoxes } from '../use-box-changes';
import { canScan } from './barcode-detector';

/** Loaded on the first scan. */
const ScanDialog = lazyComponent('scan', async () => (await import('./scan-dialog')).ScanDialog);

/** Button that opens the camera. Renders nothing without a camera or barcode detector. */
export const ScanButton = (props: { boxes: readonly Box[]; onChange: ChangeBoxes }) => {
  const [isOpen, setOpen] = useState(false);
  const [isAble] = useState(canScan);
  if (!isAble) return null;
  return (
    <>
      <Button variant="outline" h={pressHeight} onClick={() => setOpen(true)}>
        {kitchenDayTexts.pack.scan.open}
      </Button>
      {isOpen && <ScanDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
