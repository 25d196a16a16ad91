import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { callOf } from '../../shared/format/call-link';
import { unbrokenAddress } from '../../shared/format/unbroken-address';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { icon } from '../../shared/ui/page/icons';
import { optionalComponent } from '../../shared/ui/states/lazy-part';
import { riderMessages } from '../../texts/rider-messages';
import { NotDeliveredSheet } from './not-delivered-sheet';
import type { ReportedMark, RunStop } from './run-marks';

const texts = riderMessages;

// Optional parts that only some kitchens use, stored on the phone with the rest of the page.
const EmptyBoxes = optionalComponent(async () => (await import('./empty-boxes')).EmptyBoxes, <Box h="14" />);
const PhotoButton = optionalComponent(
  async () => (await import('./photo-button')).PhotoButton,
  <Box h="16" />,
);

const MapIcon = icon(
  'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
);

const PhoneIcon = icon(
  'M6.5 4h3l1.4 4-2 1.4a11 11 0 0 0 5.7 5.7l1.4-2 4 1.4v3c0 1-.8 2-1.9 1.9C11 19 5 13 4.6 5.9 4.5 4.8 5.4 4 6.5 4Z',
);

/** Returns the map link of a stop: that of the address, or else a search for its text. Null without an address. */
export const mapLinkOf = ({ address }: Pick<RunStop, 'address'>): string | null => {
  if (!address) return null;
  if (/^https?:\/\//i.test(address.locationUrl)) return address.locationUrl;
  if (!address.text.trim()) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.text })}`;
};

/** Number on the label, which the rider looks for in the bag, and the order number. */
const BoxName = ({ number, orderNumber, cancelled }: RunStop['boxes'][number]) => (
  <Flex
    as={cancelled ? 'del' : 'p'}
    columnGap="3"
    align="baseline"
    justify="space-between"
    fontVariantNumeric="tabular-nums"
  >
    <Text as="span" textStyle={number ? 'lg' : undefined} fontWeight="bold">
      {number ? texts.boxNumber(number) : texts.boxes(1)}
    </Text>
    <Text as="span" fontWeight="semibold">
      {texts.order(orderNumber)}
    </Text>
  </Flex>
);

/** Boxes to hand over: their number, labels, and contents, a line for each dish. A cancelled box is struck through. */
const StopBoxes = ({ boxes }: Pick<RunStop, 'boxes'>) => (
  <Stack gap="2" textStyle="md">
    {boxes.length > 1 && (
      <Text fontWeight="semibold">{texts.boxes(boxes.filter(({ cancelled }) => !cancelled).length)}</Text>
    )}
    {boxes.map((box) => (
      <Box key={box.orderNumber}>
        <BoxName {...box} />
        {box.dishes.map(({ quantity, title }) => (
          <Text key={title} as={box.cancelled ? 'del' : 'span'} display="block">
            {texts.dish(quantity, title)}
          </Text>
        ))}
        {box.cancelled && <Text fontWeight="semibold">{texts.cancelled}</Text>}
        {!box.cancelled && box.instructions && (
          <Text mt="1" fontWeight="medium" whiteSpace="pre-line">
            {texts.boxNote(box.instructions)}
          </Text>
        )}
      </Box>
    ))}
  </Stack>
);

/** Size of a button that a rider presses while walking: 64 px. */
const large = { h: '16', textStyle: 'lg', w: 'full' } as const;
/** Style of the other buttons, whose borders a rider sees in sunlight. */
const bordered = {
  ...large,
  borderWidth: '2px',
  borderColor: 'colorPalette.fg',
  css: { '& svg': { boxSize: '6' } },
} as const;

type NextStopProps = {
  stop: RunStop;
  asksForPhoto: boolean;
  heading: Ref<HTMLHeadingElement>;
  onSay: (word: ReportedMark) => void;
  onPhoto: (photo: Blob, word: ReportedMark) => void;
};

/** Card of the current stop: customer, address, boxes, and actions. */
export const NextStop = ({ stop, asksForPhoto, heading, onSay, onPhoto }: NextStopProps) => {
  const [isAsking, setAsking] = useState(false);
  const [boxesBack, setBoxesBack] = useState(0);
  // A run stored by an older version lacks these fields.
  const counts = (stop.boxesOut ?? null) !== null;
  const withBoxes = (word: ReportedMark): ReportedMark => ({ ...word, ...(counts && { boxesBack }) });
  const say = (word: ReportedMark) => onSay(withBoxes(word));
  const [map, call] = [mapLinkOf(stop), callOf(stop.phone)];
  return (
    <Stack as="section" aria-labelledby="next-stop" layerStyle="card" p="4" gap="3">
      <Box>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {texts.stop(stop.sequence)}
        </Text>
        <Text id="next-address" fontSize="1.5rem" lineHeight="1.25" fontWeight="bold" whiteSpace="pre-line">
          {unbrokenAddress(stop.address?.text || texts.noAddress)}
        </Text>
        <Heading
          id="next-stop"
          ref={heading}
          tabIndex={-1}
          outline="0"
          as="h2"
          textStyle="lg"
          fontWeight="medium"
          aria-describedby="next-address"
        >
          {stop.name}
        </Heading>
        {stop.doorNote && (
          <Text mt="2" px="3" py="2" bg="bg.warning" borderRadius="l1" textStyle="lg" fontWeight="semibold">
            {texts.atTheDoor(stop.doorNote)}
          </Text>
        )}
      </Box>
      <Grid templateColumns={map && call ? '1fr 1fr' : '1fr'} gap="3">
        {map && (
          <QuietButton asChild {...bordered}>
            <a href={map} target="_blank" rel="noreferrer" aria-label={texts.mapTo(stop.name)}>
              <MapIcon />
              {texts.map}
            </a>
          </QuietButton>
        )}
        {call && (
          <QuietButton asChild {...bordered}>
            <a href={call} aria-label={texts.callTo(stop.name)}>
              <PhoneIcon />
              {texts.call}
            </a>
          </QuietButton>
        )}
      </Grid>
      <StopBoxes boxes={stop.boxes} />
      {counts && <EmptyBoxes out={stop.boxesOut ?? 0} count={boxesBack} onCount={setBoxesBack} />}
      {asksForPhoto ? (
        <>
          <PhotoButton onPhoto={(photo) => onPhoto(photo, withBoxes({ mark: 'DELIVERED' }))} />
          <QuietButton {...bordered} onClick={() => say({ mark: 'DELIVERED' })}>
            {texts.withoutPhoto}
          </QuietButton>
        </>
      ) : (
        <Button
          {...large}
          bg="sunlit"
          color="sunlit.contrast"
          _hover={{ bg: 'sunlit' }}
          onClick={() => say({ mark: 'DELIVERED' })}
        >
          {texts.delivered}
        </Button>
      )}
      {/* Lighter than the usual report, and apart from it, so that a thumb does not press it by mistake. */}
      <Button
        {...large}
        mt="2"
        variant="outline"
        colorPalette="beetroot"
        borderWidth="2px"
        borderColor="colorPalette.fg"
        fontWeight="medium"
        onClick={() => setAsking(true)}
      >
        {texts.couldNotDeliver}
      </Button>
      {isAsking && (
        <NotDeliveredSheet
          name={stop.name}
          onClose={() => setAsking(false)}
          onSay={(word) => {
            setAsking(false);
            say(word);
          }}
        />
      )}
    </Stack>
  );
};
