import { Box, Stack, Text } from '@chakra-ui/react';
import { riderMessages } from '../../rider-messages';
import type { RunStop } from './run-marks';

const texts = riderMessages;

/** What is handed over: how many boxes, what is written on them and in them. A cancelled one stays, struck through. */
export const StopBoxes = ({ boxes }: Pick<RunStop, 'boxes'>) => (
  <Stack gap="2">
    <Text textStyle="md" fontWeight="semibold">
      {texts.boxes(boxes.filter(({ cancelled }) => !cancelled).length)}
    </Text>
    {boxes.map(({ orderNumber, cancelled, dishes, instructions }) => (
      <Box key={orderNumber} textStyle="md">
        <Text as={cancelled ? 'del' : 'span'} fontVariantNumeric="tabular-nums">
          <b>{texts.box(orderNumber)}</b>{' '}
          {dishes.map(({ quantity, title }) => texts.dish(quantity, title)).join(', ')}
        </Text>
        {cancelled && <Text fontWeight="semibold">{texts.cancelled}</Text>}
        {!cancelled && instructions && (
          <Text mt="1" px="2" py="1" bg="bg.warning" borderRadius="l1" whiteSpace="pre-line">
            {instructions}
          </Text>
        )}
      </Box>
    ))}
  </Stack>
);
