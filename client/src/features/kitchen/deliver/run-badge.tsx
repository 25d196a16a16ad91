import { Badge } from '@chakra-ui/react';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import type { Run } from './board';

const palettes = { DRAFT: 'neutral', OUT: 'turmeric', CLOSED: 'brand' } as const;

/** State of a run. */
export const RunBadge = ({ run }: { run: Run }) => (
  <Badge colorPalette={palettes[run.status]} borderWidth="1px" borderColor="colorPalette.border">
    {texts.statuses[run.status]}
  </Badge>
);
