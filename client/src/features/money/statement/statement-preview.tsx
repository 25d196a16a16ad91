import { Button, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { ViewChoice } from '../../../shared/ui/buttons/view-chips';
import { FootBar } from '../../../shared/ui/lists/foot-bar';
import { ListCard } from '../../../shared/ui/lists/list-card';
import { ListTable } from '../../../shared/ui/lists/list-table';
import { LongRows } from '../../../shared/ui/lists/long-list-rows';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorText } from '../../../shared/ui/states/error-text';
import { useStableCallback } from '../../../shared/use/use-stable-callback';
import { money } from '../../../texts/admin/money';
import { ColumnsDialog } from './columns-dialog';
import { lineCard, lineColumns, lineStyle } from './line-columns';
import { type LineView, linesInView, lineViews, type Preview } from './statement-line';
import type { useStatement } from './use-statement';

const texts = money.statement;
const unsorted = () => undefined;

/** Errors that concern the whole file, and notes about the file. */
const Notes = ({ preview }: { preview: Preview }) => (
  <>
    {preview.problems.map(({ message }) => (
      <ErrorText key={message}>{message}</ErrorText>
    ))}
    {preview.overlapsNothing && (
      <Text role="status" bg="bg.warning" borderRadius="l2" px="4" py="3" fontWeight="medium">
        {texts.overlapsNothing}
      </Text>
    )}
  </>
);

type StatementPreviewProps = {
  statement: ReturnType<typeof useStatement> & { preview: Preview };
  busy: boolean;
  onCredit: () => void;
};

/** Lines of a statement with incoming payments and their customers. The selected lines are credited. */
export const StatementPreview = ({ statement, busy, onCredit }: StatementPreviewProps) => {
  const { preview, lines, ids, chosen } = statement;
  const [view, setView] = useState<LineView>('all');
  const [openId, setOpenId] = useState<string>();
  const [isMapping, setMapping] = useState(false);
  const pick = useStableCallback(statement.pick);
  const columns = useMemo(() => lineColumns({ openId, open: setOpenId, pick }), [openId, pick]);
  const shown = useMemo(() => linesInView(lines, view), [lines, view]);
  const views = lineViews.filter((one) => one === 'all' || linesInView(lines, one).length > 0);
  const names = Object.fromEntries(
    lineViews.map((one) => [
      one,
      texts.view(one === 'all' ? texts.views.all : texts.states[one], linesInView(lines, one).length),
    ]),
  ) as Record<LineView, string>;
  const sum = formatRupees(addRupees(...chosen.map(({ credit }) => credit)));
  const said = chosen.length > 0 ? texts.chosen(chosen.length, sum) : texts.nothingChosen;
  return (
    <>
      <Notes preview={preview} />
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        {lines.length > 0 && (
          <ViewChoice label={texts.views.label} views={views} names={names} shown={view} onShow={setView} />
        )}
        <Button
          size="sm"
          // The text ends where the list ends.
          me={lines.length > 0 ? '-3' : undefined}
          variant={lines.length > 0 ? 'ghost' : 'solid'}
          colorPalette={lines.length > 0 ? 'neutral' : undefined}
          onClick={() => setMapping(true)}
        >
          {lines.length > 0 ? texts.columns : texts.chooseColumns}
        </Button>
      </Flex>
      {lines.length > 0 && (
        <>
          <ListCard label={money.tabs.statement}>
            {shown.length === 0 ? (
              <EmptyState text={texts.noLines} />
            ) : (
              <ListTable
                label={money.tabs.statement}
                columns={columns}
                items={shown}
                from="lg"
                card={lineCard}
                sort={undefined}
                onSort={unsorted}
                rows={LongRows}
                chosen={{ ids, onChange: statement.choose }}
                css={lineStyle}
              />
            )}
          </ListCard>
          <FootBar label={said}>
            <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums" me="auto">
              {said}
            </Text>
            <BusyButton size="sm" busy={busy} disabled={chosen.length === 0} onClick={onCredit}>
              {texts.submit(chosen.length)}
            </BusyButton>
          </FootBar>
        </>
      )}
      {isMapping && (
        <ColumnsDialog
          columns={preview.columns}
          mapping={preview.mapping}
          onChoose={(mapping) => void statement.readBy(mapping)}
          onClose={() => setMapping(false)}
        />
      )}
    </>
  );
};
