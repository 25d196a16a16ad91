import type { OrderProgress_OrderFragment } from '../../gql/customer';
import { formatTime } from '../../shared/format/day';
import { laterMessages } from '../../texts/later-messages';

const texts = laterMessages.orderProgress;

/** How far the box of an order has come, in a sentence; undefined while there is nothing to say. */
export const progressSentence = ({
  progress,
  notDelivered,
}: Pick<OrderProgress_OrderFragment, 'progress' | 'notDelivered'>): string | undefined => {
  // That the charge was kept is said by the server.
  if (notDelivered) return notDelivered;
  switch (progress?.stage) {
    case undefined:
      return undefined;
    case 'PACKED':
      return texts.packed;
    case 'ON_ITS_WAY':
      return texts.onItsWay(progress.riderName ?? '');
    case 'DELIVERED':
      return texts.delivered(progress.at ? formatTime(progress.at) : '');
    case 'NOT_DELIVERED':
      return texts.notDelivered(texts.reasons[progress.reason ?? 'OTHER']);
  }
};
