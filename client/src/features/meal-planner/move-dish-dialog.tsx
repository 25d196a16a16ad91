import { chakra, Stack } from '@chakra-ui/react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { movePositions } from './week';

type MoveDishDialogProps = {
  title: string;
  /** Index of the dish among the `count` dishes of the meal. */
  at: number;
  count: number;
  onMove: (place: number) => void;
  onClose: () => void;
};

/** Dialog with buttons that move a dish, as an alternative to dragging for touch and keyboard. */
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
    <Stack gap="2">
      {movePositions(at, count).map(({ text, place }) => (
        <QuietButton key={text} onClick={() => onMove(place)}>
          {text}
        </QuietButton>
      ))}
    </Stack>
  </Modal>
);
