import { EmptyState } from '../src/shared/ui/states/empty-state';
import { ErrorState } from '../src/shared/ui/states/error-state';
import { ErrorText } from '../src/shared/ui/states/error-text';
import { RunProgress } from '../src/shared/ui/states/run-notice';
import { type State, StatusBadge, statePalettes } from '../src/shared/ui/states/status-badge';
import { UnconfirmedNotice } from '../src/shared/ui/states/unconfirmed-notice';
import { Group, Sample } from './group';

const ignore = () => {};
const failed = { error: new Error(), loading: false, refetch: async () => undefined };

export const States = () => (
  <Group title="States">
    <Sample of="StatusBadge">
      {(Object.keys(statePalettes) as State[]).map((state) => (
        <StatusBadge key={state} state={state} />
      ))}
    </Sample>
    <Sample of="EmptyState" wide>
      <EmptyState text="No orders." />
      <EmptyState text="No match." action={{ text: 'Show all', onPress: ignore }} />
    </Sample>
    <Sample of="ErrorState" wide>
      <ErrorState query={failed} failed="Couldn't load the dishes. Try again." />
      <ErrorState inLine query={{ ...failed, loading: true }} failed="Couldn't load the meals. Try again." />
    </Sample>
    <Sample of="ErrorText" wide>
      <ErrorText>Enter a 10-digit mobile number.</ErrorText>
    </Sample>
    <Sample of="RunProgress" wide>
      <RunProgress text="120 of 300 orders" run={{ answered: 120, total: 300 }} />
    </Sample>
    <Sample of="UnconfirmedNotice" wide>
      <UnconfirmedNotice
        unconfirmed={{
          sentAt: Date.UTC(2026, 10, 28, 10),
          failed: 'The order is not confirmed.',
          busy: false,
          giveUp: ignore,
          check: ignore,
        }}
        what="₹240.00 for Asha"
        onCheck={ignore}
      />
    </Sample>
  </Group>
);
