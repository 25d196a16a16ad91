import { Box, Button, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { riderMessages } from '../../rider-messages';
import { CouldNotDeliverSheet } from './could-not-deliver-sheet';
import { MapIcon, PhoneIcon } from './run-icons';
import type { RunStop, Word } from './run-marks';
import { StopBoxes } from './stop-boxes';
import { callOf, mapOf } from './stop-place';

const texts = riderMessages;

/** What a thumb hits while walking: 64 px. */
const large = { h: '16', textStyle: 'lg', w: 'full' } as const;

type NextStopProps = {
  stop: RunStop;
  total: number;
  heading: Ref<HTMLHeadingElement>;
  onSay: (word: Word) => void;
};

/** The stop where the rider goes now: who, where, and the four things that can be done about it. */
export const NextStop = ({ stop, total, heading, onSay }: NextStopProps) => {
  const [isAsking, setAsking] = useState(false);
  const [map, call] = [mapOf(stop), callOf(stop)];
  return (
    <Stack
      as="section"
      aria-labelledby="next-stop"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      p="4"
      gap="3"
    >
      <Box>
        <Text textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
          {texts.stop(stop.sequence, total)}
        </Text>
        <Heading id="next-stop" ref={heading} tabIndex={-1} outline="0" as="h2" textStyle="title">
          {stop.name}
        </Heading>
        <Text textStyle="lg" whiteSpace="pre-line">
          {stop.address?.text || texts.noAddress}
        </Text>
      </Box>
      <Grid templateColumns={map && call ? '1fr 1fr' : '1fr'} gap="3">
        {map && (
          <Button asChild variant="outline" colorPalette="neutral" {...large}>
            <a href={map} target="_blank" rel="noreferrer" aria-label={texts.mapTo(stop.name)}>
              <MapIcon />
              {texts.map}
            </a>
          </Button>
        )}
        {call && (
          <Button asChild variant="outline" colorPalette="neutral" {...large}>
            <a href={call} aria-label={texts.callTo(stop.name)}>
              <PhoneIcon />
              {texts.call}
            </a>
          </Button>
        )}
      </Grid>
      <StopBoxes boxes={stop.boxes} />
      <Button
        {...large}
        bg="sunlit"
        color="sunlit.contrast"
        _hover={{ bg: 'sunlit' }}
        onClick={() => onSay({ mark: 'DELIVERED' })}
      >
        {texts.delivered}
      </Button>
      <Button {...large} variant="outline" colorPalette="beetroot" onClick={() => setAsking(true)}>
        {texts.couldNotDeliver}
      </Button>
      {isAsking && (
        <CouldNotDeliverSheet
          name={stop.name}
          onClose={() => setAsking(false)}
          onSay={(word) => {
            setAsking(false);
            onSay(word);
          }}
        />
      )}
    </Stack>
  );
};
