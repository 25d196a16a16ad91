import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyComponent } from '../../../../shared/ui/states/lazy-part';
import { kitchenDayTexts } from '../../../../texts/admin/kitchen-day';
import type { Box } from '../box';
import type { ChangeBoxes } from '../use-box-changes';
import { canScan } from './barcode-detector';

/** Loaded on the first scan. */
const ScanDialog = lazyComponent('scan', async () => (await import('./scan-dialog')).ScanDialog);

type ScanButtonProps = Pick<ButtonProps, 'h'> & { boxes: readonly Box[]; onChange: ChangeBoxes };

/** Button that opens the camera. Renders nothing without a camera or barcode detector. */
export const ScanButton = ({ h, ...props }: ScanButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isAble] = useState(canScan);
  if (!isAble) return null;
  return (
    <>
      <Button variant="outline" h={h} onClick={() => setOpen(true)}>
        {kitchenDayTexts.pack.scan.open}
      </Button>
      {isOpen && <ScanDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
