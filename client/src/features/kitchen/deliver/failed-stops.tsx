import { Badge, Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { adminSections } from '../../../shared/admin-paths';
import { callOf } from '../../../shared/format/call-link';
import { formatMobile } from '../../../shared/format/text';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { UserLink } from '../../../shared/ui/buttons/user-link';
import { useIsTarget } from '../../../shared/use/use-is-target';
import { usePhone } from '../../../shared/use/use-media-query';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import {
  chargeOfFailedStop,
  type FailedStop,
  isRefundHighlighted,
  nameOf,
  resultOfFailedStop,
} from './board';
import { useBoardActions } from './board-context';

const Choice = ({ failed }: { failed: FailedStop }) => {
  const { open } = useBoardActions();
  const name = nameOf(failed.stop.customer);
  const words = texts[chargeOfFailedStop(failed.stop).words];
  const choice = (refund: boolean) => (
    <Button
      size="sm"
      h={pressHeight}
      {...(refund === isRefundHighlighted(failed.stop)
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

/** Phone link of the customer, whom the admin may want to call before the decision. */
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
  const end = resultOfFailedStop(stop);
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
          {chargeOfFailedStop(stop).amount || texts.nothingCharged}
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
 * Undelivered stops with their results. Those without a result have buttons to refund or to keep the charge. On a phone, the
 * list is one line that expands, so that the other stops remain visible. A link to the decision expands the line.
 */
export const FailedStops = ({ failed }: { failed: readonly FailedStop[] }) => {
  const isPhone = usePhone();
  const [isTarget] = useState(useIsTarget(adminSections.failedStops));
  const open = failed.filter(({ stop }) => resultOfFailedStop(stop) === null).length;
  const heading = (
    <Heading id={adminSections.failedStops} as="h2" textStyle="heading" display="inline">
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
    <Box as="section" aria-labelledby={adminSections.failedStops} layerStyle="card" px="3" py={{ md: '3' }}>
      {isPhone ? (
        <details open={isTarget}>
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
