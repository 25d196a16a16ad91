import { Badge } from '@chakra-ui/react';
import { activityMessages, statusMessages } from '../../../texts/status-messages';

/** Names of states as the schema's enums write them. */
export type State = 'ACTIVE' | 'INACTIVE' | 'UPCOMING' | 'PLACED' | 'COMPLETED' | 'CANCELLED';

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

/** A state in a word; the colour only repeats it. */
export const StatusBadge = ({ state }: { state: State }) => (
  <Badge colorPalette={statePalettes[state]}>{stateWords[state]}</Badge>
);
