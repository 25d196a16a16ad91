import { Button, chakra, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router-dom';
import { codeOf } from '../../../shared/apollo/server-error';
import { formatWeekday } from '../../../shared/format/day';
import { unbrokenAddress } from '../../../shared/format/unbroken-address';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageTitle } from '../../../shared/ui/page/page-title';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { StatusBadge } from '../../../shared/ui/states/status-badge';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { useKitchenRole } from '../kitchen-role';
import { LiveTab } from '../live-tab';
import { WaitingTicks } from '../ticks/waiting-ticks';
import { useKitchenQuery, useKitchenRefresh } from '../use-kitchen-query';
import { type Box, stateOf } from './box';
import { Contents, nameOf } from './box-row';
import { useBoxStyle } from './box-style';
import { isPackedByCode } from './scan/scanned-box';
import { type ChangeBoxes, useBoxChanges } from './use-box-changes';

const texts = kitchenDayTexts.pack;

/** Card of one box in large letters: customer, address, contents, and the button that marks it as packed. */
const BoxCard = ({ box, onChange }: { box: Box; onChange: ChangeBoxes }) => {
  const { order, number } = box;
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
      borderRadius="card"
    >
      <div>
        <Text textStyle="xl" fontWeight="semibold">
          {number !== null && (
            <chakra.span fontWeight="bold" fontSize="1.75rem" lineHeight="1" me="3">
              {number}
            </chakra.span>
          )}
          {nameOf(box)}
        </Text>
        <Text color={address ? 'fg.muted' : 'fg.warning'} fontVariantNumeric="tabular-nums">
          #{order.orderNumber} · {address === undefined ? texts.noAddress : unbrokenAddress(address)}
        </Text>
        {box.stop && <Text fontWeight="medium">{box.stop.text}</Text>}
      </div>
      {(box.repack || state === 'cancelled') && (
        <Text color={state === 'cancelled' ? 'fg.error' : 'fg.warning'} fontWeight="semibold">
          {state !== 'cancelled' ? texts.repackBox : box.repack ? texts.takeOut : texts.doNotPack}
        </Text>
      )}
      {box.changedSincePrint && state !== 'cancelled' && (
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
        <Stack gap="3" align="flex-start">
          <StatusBadge state={order.status} />
          {state === 'cancelled' && box.repack && (
            <Button
              h="16"
              w="full"
              textStyle="lg"
              onClick={() => void onChange([order.id], { takenOut: true })}
            >
              {texts.takenOut}
            </Button>
          )}
        </Stack>
      )}
      <Text role="status" minH="6" fontWeight="semibold">
        {state === 'packed' && texts.isPacked}
      </Text>
    </Stack>
  );
};

/**
 * Marks a box as packed when a QR code opens this page, but only once, so that a reload or Back does not override a later
 * change.
 */
const usePackedOnce = (box: Box | undefined, pack: (orderId: string) => void) => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const onBox = useEffectEvent((opened: Box) => {
    if (state?.isOpened) return;
    navigate(pathname, { replace: true, state: { isOpened: true } });
    if (isPackedByCode(opened)) pack(opened.order.id);
  });
  useEffect(() => {
    if (box) onBox(box);
  }, [box]);
};

/** Page of a box, which the QR code on its label opens. The page marks the box as packed, for an admin or a Pack station. */
export const PackBoxPage = () => {
  const { code = '' } = useParams();
  const role = useKitchenRole();
  const query = useKitchenQuery(role.packingBox, { code });
  const { shown, change, refetch, waiting } = useBoxChanges(query.refetch, (id) =>
    query.data?.packingBox.order.id === id ? query.data.packingBox.order : undefined,
  );
  useKitchenRefresh(refetch);
  const box = query.data && shown(query.data.packingBox);
  usePackedOnce(box, (orderId) => void change([orderId], { packed: true }));
  const isUnknown = query.error && codeOf(query.error) === 'NOT_FOUND';
  return (
    <PageMain wide>
      <Stack gap="4" maxW="48rem" mx="auto">
        <PageTitle title={texts.box} />
        <WaitingTicks {...waiting} />
        {isUnknown ? (
          <EmptyState text={texts.noSuchBox} />
        ) : (
          <LiveTab query={query} data={box} failed={texts.loadFailed}>
            {(known) => (
              <>
                <Text fontWeight="semibold">
                  {known.order.meal.title} · {formatWeekday(known.order.forDate)}
                </Text>
                <BoxCard box={known} onChange={change} />
                <chakra.div>
                  <Link asChild minH="touch">
                    <RouterLink
                      to={role.pathOf({
                        date: known.order.forDate,
                        mealId: known.order.meal.id,
                        tab: 'pack',
                      })}
                    >
                      {texts.allBoxes}
                    </RouterLink>
                  </Link>
                </chakra.div>
              </>
            )}
          </LiveTab>
        )}
      </Stack>
    </PageMain>
  );
};
