import { Button, chakra, Flex, Stack, type SystemStyleObject, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/apollo/session-provider';
import { tomorrow } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { customerPath } from '../../shared/paths';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { guardedNavigate } from '../../shared/use/use-leave-guard';
import { standingMessages } from '../../texts/standing-messages';
import { useStandingDaysQuery } from './standing-orders.generated';
import { actionOf, costOf, formatContents, type StandingDay, stateOf, toneOf } from './standing-words';
import { useBoxRefresh } from './use-box-refresh';
import { useToggleDay } from './use-toggle-day';

const texts = standingMessages;

/**
 * Whether the line displays a day. It omits days without a standing order, and pauses and closed days, which the customer
 * knows.
 */
const isTold = ({ status, standingOrder }: StandingDay): boolean =>
  standingOrder !== null && status !== 'PAUSED' && status !== 'CLOSED';

const textOf = (day: StandingDay): string => {
  const tone = toneOf(day);
  const what = day.standingOrder ? formatContents(day.standingOrder) : day.meal.title;
  if (tone === 'off' || tone === 'wrong') return texts.line.doesNot(day.meal.title, stateOf(day));
  const cost = costOf(day);
  return texts.line.comes(what, cost === null ? '' : formatRupees(cost));
};

type TomorrowLineProps = {
  /** Width of the surrounding page. */
  width: SystemStyleObject;
};

/** Line on the menu with tomorrow's box of a standing order. The box can be skipped, restored, or changed on the profile. */
export const TomorrowLine = ({ width }: TomorrowLineProps) => {
  const { id: userUuid } = useSession();
  const refresh = useBoxRefresh();
  const navigate = useNavigate();
  const { data } = useStandingDaysQuery({
    variables: { userId: userUuid, date: tomorrow() },
    fetchPolicy: 'no-cache',
  });
  const toggleDay = useToggleDay(userUuid);
  const [busy, setBusy] = useState<StandingDay>();
  const days = data?.standingCalendar.filter(isTold) ?? [];
  if (days.length === 0) return null;
  const toggle = async (day: StandingDay) => {
    setBusy(day);
    await toggleDay(day);
    // The menu displays the order of this box as well.
    await refresh();
    setBusy(undefined);
  };
  return (
    <chakra.section css={width} aria-label={texts.line.label} mt="2">
      <Stack as="ul" role="list" gap="1.5">
        {days.map((day) => (
          <chakra.li
            key={day.meal.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap="3"
            px="3"
            borderRadius="l2"
            bg={toneOf(day) === 'wrong' ? 'bg.error' : 'bg.panel'}
            borderWidth="1px"
            borderColor={toneOf(day) === 'wrong' ? 'beetroot.border' : 'border'}
          >
            <Text
              flex="1 1 14rem"
              minW="0"
              textStyle="sm"
              pt="1.5"
              pb={{ base: '1', sm: '1.5' }}
              textWrap="balance"
            >
              {textOf(day)}
            </Text>
            <Flex columnGap="1" wrap="wrap" ms="-2">
              {actionOf(day) && (
                <BusyButton
                  size="sm"
                  h="touch"
                  px="2"
                  variant="ghost"
                  busy={busy === day}
                  onClick={() => void toggle(day)}
                >
                  {actionOf(day)}
                </BusyButton>
              )}
              <Button
                size="sm"
                h="touch"
                px="2"
                variant="ghost"
                colorPalette="neutral"
                onClick={() => guardedNavigate(() => void navigate(customerPath(userUuid)))}
              >
                {texts.line.change}
              </Button>
            </Flex>
          </chakra.li>
        ))}
      </Stack>
    </chakra.section>
  );
};
