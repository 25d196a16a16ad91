import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useButtonStyle } from '../../../shared/ui/buttons/use-button-style';
import { Modal } from '../../../shared/ui/dialogs/modal';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { type Card, type Column, nameOf, type Person, type Run } from './board';
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

/** Buttons below each other, whose look is told once for all of them: see `useButtonStyle`. */
const ChoiceList = ({ children }: { children: ReactNode }) => {
  const button = useButtonStyle({ variant: 'outline' });
  return (
    <Stack
      gap="2"
      pb="2"
      css={{ '& > button': { ...button, h: 'auto', minH: pressHeight, py: '2', whiteSpace: 'normal' } }}
    >
      {children}
    </Stack>
  );
};

/** Where to, by buttons: what dragging does, for fingers and for the keyboard. */
export const MoveButtons = ({ cards, columns, onMove }: Omit<MoveDialogProps, 'onClose'>) => {
  const [card] = cards;
  const single = cards.length === 1 ? card : undefined;
  const from = single?.run;
  const areOn = new Set(cards.map(({ run }) => run?.rider.id));
  const areOfOne = areOn.size === 1;
  const button = (text: string, target: Target) => (
    <button key={text} type="button" onClick={() => onMove(target)}>
      {text}
    </button>
  );
  return (
    <ChoiceList>
      {single && from && placesOf(single).map(([text, index]) => button(text, { rider: from.rider, index }))}
      {columns
        .filter(({ rider }) => !areOfOne || !areOn.has(rider.id))
        .map(({ rider }) => button(texts.to(nameOf(rider)), { rider }))}
      {card?.run && button(texts.toUnassigned, { rider: null })}
    </ChoiceList>
  );
};

/** Where a card, or several, go. */
export const MoveDialog = ({ onClose, ...move }: MoveDialogProps) => {
  const [card] = move.cards;
  const single = move.cards.length === 1 ? card : undefined;
  return (
    <Modal
      size="sm"
      title={texts.moveTitle(single ? single.name : texts.moveStops(move.cards.length))}
      onClose={onClose}
    >
      <MoveButtons {...move} />
    </Modal>
  );
};

type HandOverDialogProps = {
  run: Run;
  riders: readonly Person[];
  onHandOver: (rider: Person) => void;
  onClose: () => void;
};

/** To whom a whole run goes. */
export const HandOverDialog = ({ run, riders, onHandOver, onClose }: HandOverDialogProps) => (
  <Modal
    size="sm"
    title={texts.handOverTitle(nameOf(run.rider))}
    description={run.status === 'OUT' ? texts.handOverHelp : undefined}
    onClose={onClose}
  >
    <ChoiceList>
      {riders
        .filter(({ id }) => id !== run.rider.id)
        .map((rider) => (
          <button key={rider.id} type="button" onClick={() => onHandOver(rider)}>
            {texts.to(nameOf(rider))}
          </button>
        ))}
    </ChoiceList>
  </Modal>
);
