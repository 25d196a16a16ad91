import { formatTime } from '../../shared/format/day';
import { shortRiderName } from '../../shared/format/rider-name';
import { lazyMessages } from '../../texts/lazy-messages';
import type { OrderProgress_OrderFragment } from './order-progress.generated';

const texts = lazyMessages.orderProgress;

/** Returns a sentence about the progress of an order's box. Undefined without progress. */
export const progressSentence = ({
  progress,
  notDelivered,
}: Pick<OrderProgress_OrderFragment, 'progress' | 'notDelivered'>): string | undefined => {
  if (notDelivered) return `${texts.notDelivered[notDelivered]} ${texts.chargeKept}`;
  switch (progress?.stage) {
    case undefined:
      return undefined;
    case 'PACKED':
      return texts.packed;
    case 'ON_ITS_WAY':
      return texts.onItsWay(shortRiderName(progress.riderName ?? ''));
    case 'DELIVERED':
      return texts.delivered(progress.at ? formatTime(progress.at) : '');
    case 'NOT_DELIVERED':
      return texts.notDelivered[progress.reason ?? 'OTHER'];
  }
};
