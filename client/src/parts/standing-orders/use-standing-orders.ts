import { useState } from 'react';
import { useResumeStandingOrderMutation, useStandingOrdersQuery } from '../../gql/both-sides';
import { messageOf } from '../../shared/apollo/server-error';
import { addDays, today } from '../../shared/format/day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { standingMessages } from '../../texts/standing-messages';
import { calendarDays } from './day-calendar';
import type { StandingDay, StandingOrder } from './standing-words';
import { useToggleDay } from './use-toggle-day';

const texts = standingMessages;

/** A customer's standing orders with their next four weeks, and what is changed at once, without a dialog. */
export const useStandingOrders = (userId: string) => {
  const query = useStandingOrdersQuery({
    variables: { userId, from: today(), to: addDays(today(), calendarDays - 1) },
    // The server computes it anew for each day and price; nothing of it is known by an id.
    fetchPolicy: 'no-cache',
  });
  const [resumeOrder] = useResumeStandingOrderMutation();
  const toggleDay = useToggleDay(userId);
  const [busyDay, setBusyDay] = useState<StandingDay>();
  const [resuming, setResuming] = useState<string>();
  const askAgain = () => query.refetch().catch(() => undefined);

  return {
    query,
    askAgain,
    busyDay,
    resuming,
    toggle: async (day: StandingDay) => {
      if (busyDay) return;
      setBusyDay(day);
      await toggleDay(day);
      // Also after a refusal: what was shown may be out of date.
      await askAgain();
      setBusyDay(undefined);
    },
    resume: async (order: StandingOrder) => {
      if (resuming) return;
      setResuming(order.id);
      try {
        await resumeOrder({ variables: { id: order.id } });
        toast.success(texts.resumed);
      } catch (error) {
        toast.error(messageOf(error, texts.saveFailed));
      }
      await askAgain();
      setResuming(undefined);
    },
  };
};
