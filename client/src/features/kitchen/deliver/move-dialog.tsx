import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useButtonStyle } from '../../../shared/ui/buttons/use-button-style';
import { Modal } from '../../../shared/ui/dialogs/modal';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import { type Card, type Column, nameOf, type RiderPerson, type Run } from './board';
import type { MoveTarget } from './use-board';

type MoveDialogProps = {
  cards: readonly Card[];
  columns: readonly Column[];
  onMove: (target: MoveTarget) => void;
  onClose: () => void;
};

type Position = { text: string; index: number };

/**
 * Returns the positions to which a card can move within its run. The first and the last position are included only if they are
 * more than one step away, because *Up* and *Down* cover the adjacent positions.
 */
const positionsOf = ({ stop, run }: Card): Position[] => {
  if (!stop || !run) return [];
  const at = run.stops.findIndex(({ id }) => id === stop.id);
  const last = run.stops.length - 1;
  const positions: (Position | false)[] = [
    at > 1 && { text: texts.first, index: 0 },
    at > 0 && { text: texts.up, index: at - 1 },
    at < last && { text: texts.down, index: at + 1 },
    at < last - 1 && { text: texts.last, index: last },
  ];
  return positions.filter((position) => position !== false);
};

/** Buttons below each other. The list defines their style once: see `useButtonStyle`. */
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

/** Buttons that move cards, as an alternative to dragging for touch and keyboard. */
export const MoveButtons = ({ cards, columns, onMove }: Omit<MoveDialogProps, 'onClose'>) => {
  const [card] = cards;
  const single = cards.length === 1 ? card : undefined;
  const from = single?.run;
  const areOn = new Set(cards.map(({ run }) => run?.rider.id));
  const areOfOne = areOn.size === 1;
  const button = (text: string, target: MoveTarget) => (
    <button key={text} type="button" onClick={() => onMove(target)}>
      {text}
    </button>
  );
  return (
    <ChoiceList>
      {single &&
        from &&
        positionsOf(single).map(({ text, index }) => button(text, { rider: from.rider, index }))}
      {columns
        .filter(({ rider }) => !areOfOne || !areOn.has(rider.id))
        .map(({ rider }) => button(texts.to(nameOf(rider)), { rider }))}
      {card?.run && button(texts.toUnassigned, { rider: null })}
    </ChoiceList>
  );
};

/** Dialog to move one or several cards. */
export const MoveDialog = ({ onClose, ...move }: MoveDialogProps) => {
  const [card] = move.cards;
  const single = move.cards.length === 1 ? card : undefined;
  return (
    <Modal
      size="sm"
      title={texts.moveTitle(single ? single.name : texts.moveStops(move.cards.length))}
      description={single && texts.placeAndNumber(single.orderNumbers, single.address || texts.noAddress)}
      onClose={onClose}
    >
      <MoveButtons {...move} />
    </Modal>
  );
};

type HandOverDialogProps = {
  run: Run;
  riders: readonly RiderPerson[];
  onHandOver: (rider: RiderPerson) => void;
  onClose: () => void;
};

/** Dialog to hand over a whole run. */
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
