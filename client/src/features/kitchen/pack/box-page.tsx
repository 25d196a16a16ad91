import { useQuery } from '@apollo/client/react';
import { Button, chakra, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { codeOf } from '../../../shared/apollo/server-error';
import { formatWeekday } from '../../../shared/format/day';
import { RouterLink } from '../../../shared/ui/buttons/router-link';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageTitle } from '../../../shared/ui/page/page-title';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { StatusBadge } from '../../../shared/ui/states/status-badge';
import { adminMessages } from '../../../texts/admin-messages';
import { useKitchenRole } from '../kitchen-role';
import { LiveTab } from '../live-tab';
import { WaitingTicks } from '../ticks/waiting-ticks';
import { useLive } from '../use-live';
import { askAgain } from '../use-slot-query';
import { type Box, stateOf } from './box';
import { Contents, nameOf } from './box-row';
import { useBoxStyle } from './box-style';
import { isPackedByCode } from './scan/scanned-box';
import { type ChangeBoxes, useBoxChanges } from './use-box-changes';

const texts = adminMessages.kitchenDay.pack;

/** One box, large: for whom, where to, what goes into it, and the button that says that it is packed. */
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
          #{order.orderNumber} · {address ?? texts.noAddress}
        </Text>
        {box.stop && <Text fontWeight="medium">{box.stop.text}</Text>}
      </div>
      {box.repack && (
        <Text color="fg.warning" fontWeight="semibold">
          {state === 'cancelled' ? texts.takeOut : texts.repackBox}
        </Text>
      )}
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

/** Says that a box is packed when its code opens it: once, so that a reload, or the way back to it, does not take back what was said since. */
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

/** The box that the QR code on it opens, which packs it. Whoever is not an admin never gets here. */
export const PackBoxPage = () => {
  const { code = '' } = useParams();
  const role = useKitchenRole();
  const query = useQuery(role.packingBox, { variables: { code }, fetchPolicy: 'no-cache' });
  const { shown, change, refetch, waiting } = useBoxChanges(askAgain(query.refetch), (id) =>
    query.data?.packingBox.order.id === id ? query.data.packingBox.order : undefined,
  );
  const live = useLive(code, { data: query.data, refetch });
  const asked = live.data?.packingBox;
  const box = asked && shown(asked);
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
          <LiveTab query={query} data={box} staleSince={live.staleSince} failed={texts.loadFailed}>
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
