import { Badge } from '@chakra-ui/react';
import type { OrderStatus, Status } from '../../../schema.generated';
import { activityMessages, statusMessages } from '../../../texts/status-messages';

/** Status of a dish, user, or order, as in the schema's enums. */
export type State = Status | OrderStatus;

export const statePalettes: Record<State, 'brand' | 'neutral' | 'turmeric' | 'indigo' | 'beetroot'> = {
  ACTIVE: 'brand',
  INACTIVE: 'neutral',
  UPCOMING: 'turmeric',
  PLACED: 'indigo',
  COMPLETED: 'brand',
  CANCELLED: 'beetroot',
};

export const stateWords: Record<State, string> = {
  ACTIVE: activityMessages.ACTIVE,
  INACTIVE: activityMessages.INACTIVE,
  ...statusMessages,
};

/** Badge with a status as text. The colour only repeats the text. */
export const StatusBadge = ({ state }: { state: State }) => (
  <Badge colorPalette={statePalettes[state]}>{stateWords[state]}</Badge>
);
