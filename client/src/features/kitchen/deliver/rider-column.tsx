import { Text } from '@chakra-ui/react';
import { adminMessages } from '../../../admin-messages';
import { type Column, nameOf, type Person } from './board';
import { BoardColumn } from './board-column';
import { type RunActions, RunPanel } from './run-panel';

const texts = adminMessages.delivery;

type RiderColumnProps = {
  column: Column;
  busy: boolean;
  actions: RunActions;
  onDrop: (rider: Person, key: string) => void;
};

/** What a rider brings. */
export const RiderColumn = ({ column: { rider, runs }, busy, actions, onDrop }: RiderColumnProps) => (
  <BoardColumn
    title={nameOf(rider)}
    note={texts.stops(runs.reduce((sum, { stops }) => sum + stops.length, 0))}
    onDrop={(key) => onDrop(rider, key)}
  >
    {runs.length === 0 && (
      <Text color="fg.muted" px="1">
        {texts.noStops}
      </Text>
    )}
    {runs.map((run) => (
      <RunPanel key={run.id} run={run} busy={busy} actions={actions} />
    ))}
  </BoardColumn>
);
