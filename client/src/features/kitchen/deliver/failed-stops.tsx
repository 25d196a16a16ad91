import { Badge, Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { callOf } from '../../../shared/format/call-link';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { formatMobile } from '../../../shared/format/text';
import { UserLink } from '../../../shared/ui/buttons/user-link';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { amountsOf, type FailedStop, isRefundUsual, nameOf } from './board';
import { useBoardActions } from './board-context';

const texts = adminMessages.delivery;

const Choice = ({ failed }: { failed: FailedStop }) => {
  const { open } = useBoardActions();
  const name = nameOf(failed.stop.customer);
  const choice = (refund: boolean) => (
    <Button
      size="sm"
      h={pressHeight}
      {...(refund === isRefundUsual(failed.stop)
        ? { variant: 'solid', colorPalette: 'brand' }
        : { variant: 'outline', colorPalette: 'neutral' })}
      aria-label={refund ? texts.refundOf(name) : texts.keepOf(name)}
      onClick={() => open({ kind: 'decide', failed, refund })}
    >
      {refund ? texts.refund : texts.keep}
    </Button>
  );
  return (
    <Flex gap="2" wrap="wrap">
      {choice(true)}
      {choice(false)}
    </Flex>
  );
};

/** Whoever decides may want to ask first. */
const Call = ({ customer }: { customer: FailedStop['stop']['customer'] }) => {
  const { mobileNumber } = customer;
  const address = callOf(mobileNumber);
  if (!address) return null;
  return (
    <Button asChild size="sm" h={pressHeight} variant="outline" colorPalette="neutral">
      <a href={address} aria-label={texts.callOf(nameOf(customer), formatMobile(mobileNumber))}>
        {texts.call(formatMobile(mobileNumber))}
      </a>
    </Button>
  );
};

/** What could not be delivered: no money has moved, and somebody decides about it. */
export const FailedStops = ({ failed }: { failed: readonly FailedStop[] }) => (
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
              <Text fontWeight="semibold">
                <UserLink user={stop.customer}>{nameOf(stop.customer)}</UserLink>
              </Text>
              <Text textStyle="sm">
                {texts.failedBy(nameOf(rider), reason)}
                {stop.markedBy && ` · ${texts.markedBy(nameOf(stop.markedBy))}`}
                {stop.note && ` · ${stop.note}`}
              </Text>
            </Stack>
            <Call customer={stop.customer} />
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
              <Choice failed={one} />
            )}
          </Flex>
        );
      })}
    </chakra.ul>
  </Box>
);
