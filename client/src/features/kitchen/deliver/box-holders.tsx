import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { CorrectBoxesDialog } from '../../../parts/correct-boxes/correct-boxes-dialog';
import { callOf } from '../../../shared/format/call-link';
import { formatMobile } from '../../../shared/format/text';
import { deliveryTexts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import { nameOf } from './board';
import { type BoxHoldersQuery, useBoxHoldersQuery } from './box-holders.generated';

const texts = deliveryTexts.boxes;

type Holder = BoxHoldersQuery['boxHolders'][number];

const small = { size: 'sm', h: pressHeight, variant: 'outline', colorPalette: 'neutral' } as const;

const HolderRow = ({ holder, onCorrect }: { holder: Holder; onCorrect: () => void }) => {
  const { customer, boxesOut, excessReturned } = holder;
  const call = callOf(customer.mobileNumber);
  return (
    <Flex
      as="li"
      gap="3"
      py="2"
      align="center"
      wrap="wrap"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'border' }}
    >
      <Text minW="7" textAlign="end" textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {boxesOut}
      </Text>
      <Box flex="1 1 10rem">
        <Text fontWeight="medium">{nameOf(customer)}</Text>
        {excessReturned > 0 && (
          <Text color="fg.muted" textStyle="sm">
            {texts.excess(excessReturned)}
          </Text>
        )}
      </Box>
      <Flex gap="2" wrap="wrap">
        {call && (
          <Button asChild {...small}>
            <a
              href={call}
              aria-label={deliveryTexts.callOf(nameOf(customer), formatMobile(customer.mobileNumber))}
            >
              {deliveryTexts.call(formatMobile(customer.mobileNumber))}
            </a>
          </Button>
        )}
        <Button {...small} aria-label={texts.correctOf(nameOf(customer))} onClick={onCorrect}>
          {texts.correct}
        </Button>
      </Flex>
    </Flex>
  );
};

/** Lists customers with too many boxes, and those who returned more than they had. Renders nothing if there are none. */
export const BoxHolders = () => {
  const id = useId();
  const { data, refetch } = useBoxHoldersQuery({ fetchPolicy: 'no-cache' });
  const [correcting, setCorrecting] = useState<Holder>();
  const holders = data?.boxHolders ?? [];
  if (holders.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} mt="4" layerStyle="card" p="3">
      <Heading id={id} as="h2" textStyle="heading">
        {texts.title}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="1">
        {texts.help}
      </Text>
      <chakra.ul>
        {holders.map((holder) => (
          <HolderRow key={holder.customer.id} holder={holder} onCorrect={() => setCorrecting(holder)} />
        ))}
      </chakra.ul>
      {correcting && (
        <CorrectBoxesDialog
          customerId={correcting.customer.id}
          name={nameOf(correcting.customer)}
          boxes={correcting.boxesOut}
          onSaved={() => void refetch()}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </chakra.section>
  );
};
