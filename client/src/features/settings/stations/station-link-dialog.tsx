import { chakra } from '@chakra-ui/react';
import { stationPath } from '../../../shared/station-paths';
import { LinkDialog } from '../../../shared/ui/dialogs/link-dialog';
import { QrCode } from '../../../shared/ui/page/qr-code';
import { stationsTexts } from '../../../texts/admin/stations';
import type { MadeStation } from './station-dialog';

const texts = stationsTexts;

/** The link of a station, this once: to copy, or to scan with the tablet. */
export const StationLinkDialog = ({ station, secret, onClose }: MadeStation & { onClose: () => void }) => {
  const address = `${window.location.origin}${stationPath(secret)}`;
  return (
    <LinkDialog
      address={address}
      texts={{ ...texts, title: texts.linkTitle(station.name), help: texts.linkHelp }}
      onClose={onClose}
    >
      <chakra.div
        bg="white"
        color="black"
        w="13rem"
        maxW="full"
        mt="4"
        mx="auto"
        css={{ '& svg': { w: 'full' } }}
      >
        <QrCode text={address} className="station-link" />
      </chakra.div>
    </LinkDialog>
  );
};
