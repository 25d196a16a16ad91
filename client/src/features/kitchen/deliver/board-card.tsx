import { Badge, Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { adminMessages } from '../../../admin-messages';
import { pressHeight } from '../kitchen-size';
import type { Card } from './board';
import { type Edge, useDraggableCard } from './drag';

const texts = adminMessages.delivery;

type BoardCardProps = {
  card: Card;
  /** Many can be moved at once. */
  isChosen?: boolean;
  onChoose?: (card: Card, isChosen: boolean) => void;
  onMove: (card: Card) => void;
  /** Another card was dropped beside this one. */
  onDropBeside?: (card: Card, key: string, edge: Edge) => void;
};

const palettes = { DELIVERED: 'brand', FAILED: 'beetroot' } as const;

const State = ({ card: { stop } }: { card: Card }) => {
  if (!stop) return null;
  if (stop.cancelled) return <Badge colorPalette="neutral">{texts.cancelled}</Badge>;
  if (stop.status === 'PENDING') return null;
  return <Badge colorPalette={palettes[stop.status]}>{texts.stopStatuses[stop.status]}</Badge>;
};

/** A stop on the board: who, where, which boxes, and the way to another rider. */
export const BoardCard = memo((props: BoardCardProps) => {
  const { card, isChosen, onChoose, onMove, onDropBeside } = props;
  const element = useRef<HTMLLIElement>(null);
  const isSequenced = card.stop !== undefined && card.canMove;
  const { isDragged, edge } = useDraggableCard(
    element,
    card.key,
    card.canMove,
    onDropBeside && ((key, side) => onDropBeside(card, key, side)),
  );
  return (
    <chakra.li
      ref={element}
      data-card={card.key}
      display="flex"
      alignItems="center"
      gap="2"
      position="relative"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isChosen ? 'brand.solid' : 'border'}
      borderRadius="l2"
      px="3"
      py="1.5"
      opacity={isDragged ? 0.5 : 1}
      cursor={card.canMove ? { base: 'auto', xl: 'grab' } : 'auto'}
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 4rem' }}
    >
      {edge && (
        <Box
          aria-hidden
          position="absolute"
          insetX="0"
          {...(edge === 'top' ? { top: '-0.5' } : { bottom: '-0.5' })}
          h="0.5"
          bg="brand.solid"
        />
      )}
      {onChoose && (
        <chakra.label display="grid" placeItems="center" minH={pressHeight} minW="9" mx="-2" cursor="pointer">
          <chakra.input
            type="checkbox"
            boxSize="5"
            accentColor="brand.solid"
            aria-label={texts.choose(card.name)}
            checked={isChosen}
            onChange={(event) => onChoose(card, event.target.checked)}
          />
        </chakra.label>
      )}
      {card.stop && (
        <Text minW="6" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {card.stop.sequence}
        </Text>
      )}
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" wrap="wrap" columnGap="2" rowGap="0">
          <Text as={card.stop?.cancelled ? 'del' : 'span'} fontWeight="semibold">
            {card.name}
          </Text>
          <State card={card} />
        </Flex>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" lineClamp="2">
          {texts.numberAndPlace(card.orderNumbers, card.address || texts.noAddress)}
        </Text>
      </Box>
      {card.canMove && (
        <Button
          size="sm"
          h={pressHeight}
          variant={isSequenced ? 'ghost' : 'outline'}
          colorPalette="neutral"
          aria-label={texts.moveOf(card.name)}
          onClick={() => onMove(card)}
        >
          {texts.move}
        </Button>
      )}
    </chakra.li>
  );
});
