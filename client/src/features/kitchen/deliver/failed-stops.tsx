import { Badge, Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { adminMessages } from '../../../admin-messages';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { pressHeight } from '../kitchen-size';
import { amountsOf, type FailedStop, isRefundUsual, nameOf } from './board';

const texts = adminMessages.delivery;

type FailedStopsProps = {
  failed: readonly FailedStop[];
  onDecide: (failed: FailedStop, refund: boolean) => void;
};

const Choice = ({ failed, onDecide }: { failed: FailedStop } & Pick<FailedStopsProps, 'onDecide'>) => {
  const name = nameOf(failed.stop.customer);
  const usual = isRefundUsual(failed.stop);
  const look = (isUsual: boolean) =>
    isUsual
      ? ({ variant: 'solid', colorPalette: 'brand' } as const)
      : ({ variant: 'outline', colorPalette: 'neutral' } as const);
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        size="sm"
        h={pressHeight}
        {...look(usual)}
        aria-label={texts.refundOf(name)}
        onClick={() => onDecide(failed, true)}
      >
        {texts.refund}
      </Button>
      <Button
        size="sm"
        h={pressHeight}
        {...look(!usual)}
        aria-label={texts.keepOf(name)}
        onClick={() => onDecide(failed, false)}
      >
        {texts.keep}
      </Button>
    </Flex>
  );
};

/** What could not be delivered: no money has moved, and somebody decides about it (beyond 11). */
export const FailedStops = ({ failed, onDecide }: FailedStopsProps) => (
  <Box as="section" aria-labelledby="failed-stops" bg="bg.panel" borderWidth="1px" borderRadius="card" p="3">
    <Heading id="failed-stops" as="h2" textStyle="heading">
      {texts.failedTitle}
    </Heading>
    <chakra.ul listStyleType="none">
      {failed.map((one) => {
        const { stop, rider } = one;
        const reason = stop.reason ? texts.reasons[stop.reason] : '';
        return (
          <Flex
            as="li"
            key={stop.id}
            gap="3"
            py="2"
            align="center"
            justify="space-between"
            wrap="wrap"
            _notFirst={{ borderTopWidth: '1px', borderColor: 'border' }}
          >
            <Stack gap="0" flex="1 1 14rem">
              <Text fontWeight="semibold">{nameOf(stop.customer)}</Text>
              <Text textStyle="sm">
                {texts.failedBy(nameOf(rider), reason)}
                {stop.note && ` · ${stop.note}`}
              </Text>
            </Stack>
            <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
              {formatRupees(addRupees(...amountsOf(stop)))}
            </Text>
            {stop.resolution ? (
              <Badge colorPalette={stop.resolution === 'REFUNDED' ? 'brand' : 'neutral'}>
                {texts.resolutions[stop.resolution]}
              </Badge>
            ) : stop.cancelled ? (
              <Badge colorPalette="neutral">{texts.cancelled}</Badge>
            ) : (
              <Choice failed={one} onDecide={onDecide} />
            )}
          </Flex>
        );
      })}
    </chakra.ul>
  </Box>
);
