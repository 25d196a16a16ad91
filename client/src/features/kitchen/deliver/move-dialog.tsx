import { Button, Stack } from '@chakra-ui/react';
import { Modal } from '../../../shared/ui/dialogs/modal';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { type Card, type Column, nameOf } from './board';
import type { Target } from './use-board';

const texts = adminMessages.delivery;

type MoveDialogProps = {
  cards: readonly Card[];
  columns: readonly Column[];
  onMove: (target: Target) => void;
  onClose: () => void;
};

/** Where a card within its run can go, by name; nothing that would change nothing. */
const placesOf = ({ stop, run }: Card): [string, number][] => {
  if (!stop || !run) return [];
  const at = run.stops.findIndex(({ id }) => id === stop.id);
  const last = run.stops.length - 1;
  const places: [string, number][] = [
    [texts.first, 0],
    [texts.up, at - 1],
    [texts.down, at + 1],
    [texts.last, last],
  ];
  return places.filter(([text, index]) => {
    const isOneStep = text === texts.up || text === texts.down;
    return index >= 0 && index <= last && index !== at && (isOneStep || Math.abs(index - at) > 1);
  });
};

/** Where to, by buttons: what dragging does, for fingers and for the keyboard. */
export const MoveDialog = ({ cards, columns, onMove, onClose }: MoveDialogProps) => {
  const [card] = cards;
  const single = cards.length === 1 ? card : undefined;
  const from = single?.run;
  const button = (text: string, target: Target) => (
    <Button
      key={text}
      variant="outline"
      colorPalette="neutral"
      h="auto"
      minH={pressHeight}
      py="2"
      whiteSpace="normal"
      onClick={() => onMove(target)}
    >
      {text}
    </Button>
  );
  return (
    <Modal
      size="sm"
      title={texts.moveTitle(single ? single.name : texts.moveStops(cards.length))}
      onClose={onClose}
    >
      <Stack gap="2" pb="2">
        {single &&
          from &&
          placesOf(single).map(([text, index]) => button(text, { rider: from.rider, index }))}
        {columns
          .filter(({ rider }) => rider.id !== from?.rider.id)
          .map(({ rider }) => button(texts.to(nameOf(rider)), { rider }))}
        {from && button(texts.toUnassigned, { rider: null })}
      </Stack>
    </Modal>
  );
};
