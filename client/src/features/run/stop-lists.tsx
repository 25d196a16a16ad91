import { Badge, chakra, Flex, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { unbrokenAddress } from '../../shared/format/unbroken-address';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { riderMessages } from '../../texts/rider-messages';
import { isOpen, type RunStop } from './run-marks';

const texts = riderMessages;

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="2">
    <Heading as="h2" textStyle="heading">
      {title}
    </Heading>
    <chakra.ul layerStyle="card">{children}</chakra.ul>
  </Stack>
);

const row = {
  w: 'full',
  minH: '16',
  px: '4',
  py: '2',
  gap: '3',
  align: 'center',
  textAlign: 'start',
  _notFirst: { borderTopWidth: '1px', borderColor: 'border' },
} as const;

const Position = ({ sequence }: Pick<RunStop, 'sequence'>) => (
  <Text as="span" minW="7" fontWeight="bold" fontVariantNumeric="tabular-nums">
    {sequence}
  </Text>
);

type NextStopsProps = { stops: readonly RunStop[]; onGo: (stop: RunStop) => void };

/** Stops after the current one. A cancelled stop remains, struck through. Any other stop can become the current one. */
export const NextStops = ({ stops, onGo }: NextStopsProps) => (
  <List title={texts.next}>
    {stops.map((stop) => (
      <Flex as="li" key={stop.id} {...row} p="0">
        {isOpen(stop) ? (
          <chakra.button
            type="button"
            display="flex"
            alignItems="center"
            gap="3"
            w="full"
            minH="16"
            px="4"
            py="2"
            textAlign="start"
            cursor="pointer"
            onClick={() => onGo(stop)}
          >
            <Position sequence={stop.sequence} />
            <span>
              <Text as="span" display="block" fontWeight="semibold">
                {stop.name}
              </Text>
              <Text as="span" display="block" textStyle="sm">
                {unbrokenAddress(stop.address?.text || texts.noAddress)}
              </Text>
              <VisuallyHidden>{texts.goNow}</VisuallyHidden>
            </span>
          </chakra.button>
        ) : (
          <Flex {...row} borderTopWidth="0">
            <Position sequence={stop.sequence} />
            <Text as="del" flex="1" fontWeight="semibold">
              {stop.name}
            </Text>
            <Badge colorPalette="beetroot">{texts.cancelled}</Badge>
          </Flex>
        )}
      </Flex>
    ))}
  </List>
);

type DoneStopsProps = {
  stops: readonly RunStop[];
  /** Whether the report on a stop has no response yet. */
  isWaiting: (stop: RunStop) => boolean;
  onUndo: (stop: RunStop) => void;
};

/** Done stops, newest first, with Undo. */
export const DoneStops = ({ stops, isWaiting, onUndo }: DoneStopsProps) => (
  <List title={texts.doneStops}>
    {stops.map((stop) => (
      <Flex as="li" key={stop.id} {...row}>
        <Position sequence={stop.sequence} />
        <Stack flex="1" gap="0" minW="0">
          <Text as={stop.cancelled ? 'del' : 'span'} fontWeight="semibold">
            {stop.name}
          </Text>
          <Text textStyle="sm">
            {stop.reason
              ? `${texts.statuses[stop.status]}: ${texts.reasons[stop.reason]}`
              : texts.statuses[stop.status]}
            {stop.boxesBack > 0 && `. ${texts.boxesBack(stop.boxesBack)}`}
            {stop.note && `. ${stop.note}`}
            {stop.resolved && `. ${texts.decided}`}
            {isWaiting(stop) && ` · ${texts.waits}`}
          </Text>
        </Stack>
        {!stop.resolved && (
          <QuietButton h="14" aria-label={texts.undoOf(stop.name)} onClick={() => onUndo(stop)}>
            {texts.undo}
          </QuietButton>
        )}
      </Flex>
    ))}
  </List>
);
