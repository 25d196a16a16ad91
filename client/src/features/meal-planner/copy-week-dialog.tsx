import { chakra, Text } from '@chakra-ui/react';
import { shortDay } from '../../shared/format/short-day';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { ErrorText } from '../../shared/ui/states/error-text';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { messages } from '../../texts/messages';
import type { Plan } from './plan-draft';
import { useCopyWeek } from './use-copy-days';
import { copyOfWeek } from './week';

type CopyWeekDialogProps = {
  /** First of the seven days. */
  start: string;
  plans: readonly Plan[];
  reload: () => Promise<unknown>;
  /** Called after the days are copied. */
  onDone: () => void;
  onClose: () => void;
};

/** Confirmation of the days that are copied to the next week, and the days that do not change. */
export const CopyWeekDialog = ({ start, plans, reload, onDone, onClose }: CopyWeekDialogProps) => {
  const week = copyOfWeek(start, plans);
  const { copy, busy, failure } = useCopyWeek(reload, onDone);
  return (
    <Modal
      size="sm"
      title={texts.copyWeekQuestion}
      description={week.copies.length > 0 ? texts.copyWeekNote : texts.copyWeekNothing}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <QuietButton disabled={busy} onClick={onClose}>
            {messages.app.cancel}
          </QuietButton>
          {week.copies.length > 0 && (
            <BusyButton busy={busy} onClick={() => void copy(week)}>
              {texts.copyWeekConfirm(week.copies.length)}
            </BusyButton>
          )}
        </>
      }
    >
      {week.copies.length > 0 && (
        <chakra.ul mb="3" fontVariantNumeric="tabular-nums">
          {week.copies.map(({ from, to }) => (
            <li key={to}>{texts.copyWeekTo(shortDay(from.date), shortDay(to))}</li>
          ))}
        </chakra.ul>
      )}
      {week.kept.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {texts.copyWeekKept(week.kept.map(shortDay))}
        </Text>
      )}
      {failure && <ErrorText as="div">{failure}</ErrorText>}
    </Modal>
  );
};
