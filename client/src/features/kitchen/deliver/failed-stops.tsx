import { Badge, Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { deskParts } from '../../../shared/desk-paths';
import { callOf } from '../../../shared/format/call-link';
import { formatMobile } from '../../../shared/format/text';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { UserLink } from '../../../shared/ui/buttons/user-link';
import { useIsAskedFor } from '../../../shared/use/use-is-asked-for';
import { usePhone } from '../../../shared/use/use-media-query';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { chargeOf, endOf, type FailedStop, isRefundUsual, nameOf } from './board';
import { useBoardActions } from './board-context';

const texts = adminMessages.delivery;

const Choice = ({ failed }: { failed: FailedStop }) => {
  const { open } = useBoardActions();
  const name = nameOf(failed.stop.customer);
  const words = texts[chargeOf(failed.stop).words];
  const choice = (refund: boolean) => (
    <Button
      size="sm"
      h={pressHeight}
      {...(refund === isRefundUsual(failed.stop)
        ? { variant: 'solid', colorPalette: 'brand' }
        : { variant: 'outline', colorPalette: 'neutral' })}
      aria-label={refund ? words.refundOf(name) : words.keepOf(name)}
      onClick={() => open({ kind: 'decide', failed, refund })}
    >
      {refund ? words.refund : words.keep}
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
    <QuietButton asChild size="sm" h={pressHeight}>
      <a href={address} aria-label={texts.callOf(nameOf(customer), formatMobile(mobileNumber))}>
        {texts.call(formatMobile(mobileNumber))}
      </a>
    </QuietButton>
  );
};

const Failed = ({ failed }: { failed: FailedStop }) => {
  const { stop, rider } = failed;
  const end = endOf(stop);
  const reason = stop.reason ? texts.reasons[stop.reason] : '';
  return (
    <Flex
      as="li"
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
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
          {chargeOf(stop).amount || texts.nothingCharged}
        </Text>
        {end ? (
          <Badge colorPalette={end === 'REFUNDED' ? 'brand' : 'neutral'}>{texts.ends[end]}</Badge>
        ) : (
          <Choice failed={failed} />
        )}
      </Flex>
    </Flex>
  );
};

/**
 * What could not be delivered: no money has moved, and somebody decides about it. A phone has one line of it, which says how many wait and
 * opens the rest, so that the stops stay in sight below; whoever comes to decide finds it open.
 */
export const FailedStops = ({ failed }: { failed: readonly FailedStop[] }) => {
  const isPhone = usePhone();
  const [isAskedFor] = useState(useIsAskedFor(deskParts.failedStops));
  const open = failed.filter(({ stop }) => endOf(stop) === null).length;
  const heading = (
    <Heading id={deskParts.failedStops} as="h2" textStyle="heading" display="inline">
      {texts.failedTitle}
    </Heading>
  );
  const list = (
    <chakra.ul>
      {failed.map((one) => (
        <Failed key={one.stop.id} failed={one} />
      ))}
    </chakra.ul>
  );
  return (
    <Box as="section" aria-labelledby={deskParts.failedStops} layerStyle="card" px="3" py={{ md: '3' }}>
      {isPhone ? (
        <details open={isAskedFor}>
          <chakra.summary minH="touch" alignContent="center" cursor="pointer">
            {heading}{' '}
            <Text as="span" textStyle="sm" fontVariantNumeric="tabular-nums">
              {open > 0 ? texts.toDecide(open) : texts.stops(failed.length)}
            </Text>
          </chakra.summary>
          {list}
        </details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
    </Box>
  );
};
