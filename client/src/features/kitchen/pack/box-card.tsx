import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { adminMessages } from '../../../admin-messages';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { type Box, stateOf } from './box';
import { Contents, nameOf } from './box-row';
import { useBoxStyle } from './box-style';
import type { ChangeBoxes } from './use-box-changes';

const texts = adminMessages.kitchenDay.pack;

/** One box, large: for whom, where to, what goes into it, and the button that says that it is packed. */
export const BoxCard = ({ box, onChange }: { box: Box; onChange: ChangeBoxes }) => {
  const { order, position } = box;
  const state = stateOf(box);
  const address = order.deliveryAddress?.text;
  const canPack = state === 'open' || state === 'packed';
  return (
    <Stack
      as="section"
      aria-label={texts.boxOf(nameOf(box), order.orderNumber)}
      gap="4"
      p="5"
      bg={state === 'cancelled' ? 'beetroot.subtle' : state === 'open' ? 'bg.panel' : 'brand.subtle'}
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      <div>
        <Text textStyle="xl" fontWeight="semibold">
          {position !== null && (
            <chakra.span color="fg.muted" me="3">
              {position}
            </chakra.span>
          )}
          {nameOf(box)}
        </Text>
        <Text color={address ? 'fg.muted' : 'fg.warning'} fontVariantNumeric="tabular-nums">
          #{order.orderNumber} · {address ?? texts.noAddress}
        </Text>
      </div>
      {box.changedSincePrint && (
        <Text color="fg.warning" fontWeight="semibold">
          {texts.changedBox}
        </Text>
      )}
      <chakra.div css={useBoxStyle()}>
        <Contents box={box} />
      </chakra.div>
      {canPack ? (
        <Button
          h="16"
          textStyle="lg"
          variant={state === 'packed' ? 'outline' : 'solid'}
          onClick={() => void onChange([order.id], { packed: state === 'open' })}
        >
          {state === 'packed' ? texts.unpack : texts.pack}
        </Button>
      ) : (
        <chakra.div>
          <StatusBadge state={order.status} />
        </chakra.div>
      )}
      <Text role="status" minH="6" fontWeight="semibold">
        {state === 'packed' && texts.isPacked}
      </Text>
    </Stack>
  );
};
