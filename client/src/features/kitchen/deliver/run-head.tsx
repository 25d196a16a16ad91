import { Flex, Text } from '@chakra-ui/react';
import { progressOf } from '../../../shared/run-progress';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { dots, RowMenu } from '../../../shared/ui/buttons/row-menu';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import { nameOf, type Run } from './board';
import { useBoardActions } from './board-context';
import { cardButtonWidth } from './card-style';
import { RunBadge } from './run-badge';

type RunHeadProps = {
  run: Run;
  busy: boolean;
  /** Whether the state of the run is displayed here, because it is not next to the name of the rider. */
  hasBadge?: boolean;
};

/** Progress and actions of a run. */
export const RunHead = ({ run, busy, hasBadge = false }: RunHeadProps) => {
  const actions = useBoardActions();
  const rider = nameOf(run.rider);
  const { done, total, failed, open } = progressOf(run.stops);
  const step = { size: 'sm', px: '2.5', h: pressHeight, busy } as const;
  const quiet = { ...step, variant: 'outline', colorPalette: 'neutral' } as const;
  return (
    // In a line with the name, the name takes the free space. In a separate line, the buttons are at the end.
    <Flex flex="1 1 auto" columnGap="2" rowGap="1" align="center" wrap="wrap" justify="space-between">
      {hasBadge && <RunBadge run={run} />}
      {run.status !== 'DRAFT' && (
        <Text flex="1 1 auto" minW="0" textStyle="sm" fontVariantNumeric="tabular-nums">
          {texts.progress(done, total)}
          {failed > 0 && `, ${texts.notDelivered(failed)}`}
        </Text>
      )}
      <Flex gap="1.5" ms="auto" _empty={{ display: 'none' }}>
        {(run.status === 'OUT' || open > 0) && (
          <BusyButton
            {...quiet}
            aria-label={texts.handOverOf(rider)}
            onClick={() => actions.open({ kind: 'hand-over', run })}
          >
            {texts.handOver}
          </BusyButton>
        )}
        {run.status === 'DRAFT' && !run.startError && (
          <BusyButton
            {...step}
            aria-label={texts.startOf(rider)}
            onClick={() => actions.open({ kind: 'start', run })}
          >
            {texts.start}
          </BusyButton>
        )}
        {run.status === 'OUT' && (
          <RowMenu
            label={texts.moreOf(rider)}
            // Its dots are above those of the stops.
            button={{ ...dots, h: pressHeight, minW: cardButtonWidth }}
            items={[
              { key: 'renew', text: texts.renew, onPick: () => actions.open({ kind: 'renew', run }) },
              { key: 'close', text: texts.close, onPick: () => actions.open({ kind: 'close', run }) },
            ]}
          />
        )}
      </Flex>
    </Flex>
  );
};
