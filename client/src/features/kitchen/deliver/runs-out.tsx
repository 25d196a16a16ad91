import { Button, chakra } from '@chakra-ui/react';
import { progressOf } from '../../../shared/run-progress';
import { ChevronRightIcon } from '../../../shared/ui/page/icons';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { type Column, nameOf } from './board';
import { RunBadge } from './run-badge';

type RunsOutProps = {
  /** Columns that are not displayed. */
  columns: readonly Column[];
  onOpen: (column: string) => void;
};

/** Buttons with the states of the started runs in the other columns of a phone. Each button displays the column of its run. */
export const RunsOut = ({ columns, onOpen }: RunsOutProps) =>
  columns.flatMap(({ rider, runs }) =>
    runs
      .filter(({ status }) => status === 'OUT')
      .map((run) => {
        const { done, total } = progressOf(run.stops);
        return (
          <Button
            key={run.id}
            variant="outline"
            colorPalette="neutral"
            color="fg"
            w="full"
            h="auto"
            minH="touch"
            px="3"
            py="1"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            fontVariantNumeric="tabular-nums"
            onClick={() => onOpen(rider.id)}
          >
            <chakra.span minW="0" lineClamp="2" overflowWrap="anywhere">
              {nameOf(rider)}
            </chakra.span>
            <RunBadge run={run} />
            <chakra.span ms="auto" fontWeight="normal" whiteSpace="nowrap">
              {texts.progress(done, total)}
            </chakra.span>
            <ChevronRightIcon boxSize="4" />
          </Button>
        );
      }),
  );
