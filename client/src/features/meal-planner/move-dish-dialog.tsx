import { chakra, Stack } from '@chakra-ui/react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { placesFrom } from './week';

type MoveDishDialogProps = {
  title: string;
  /** Where it is among so many. */
  at: number;
  count: number;
  onMove: (place: number) => void;
  onClose: () => void;
};

/** Where a dish goes, by buttons: what dragging does, for fingers and for the keyboard. */
export const MoveDishDialog = ({ title, at, count, onMove, onClose }: MoveDishDialogProps) => (
  <Modal
    size="sm"
    title={texts.moveTitle(title)}
    description={
      <>
        {texts.moveHelp} <chakra.span hideBelow="md">{texts.moveByKeys}</chakra.span>
      </>
    }
    onClose={onClose}
  >
    <Stack gap="2" pb="2">
      {placesFrom(at, count).map(({ text, place }) => (
        <QuietButton key={text} onClick={() => onMove(place)}>
          {text}
        </QuietButton>
      ))}
    </Stack>
  </Modal>
);
