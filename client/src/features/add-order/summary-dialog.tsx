import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { adminMessages } from '../../admin-messages';
import { Modal } from '../../shared/ui/modal';
import { toast } from '../../shared/ui/toasts';
import { groupRefused, summaryText } from './bulk-order';
import type { BulkRun } from './bulk-run';

const texts = adminMessages.addOrder.summary;

/** A group of customers whose order was refused; empty, it is not there. */
const Group = ({ title, lines }: { title: string; lines: { id: string; text: string }[] }) =>
  lines.length === 0 ? null : (
    <Stack as="section" gap="1">
      <Heading as="h3" textStyle="md" fontWeight="semibold">
        {texts.count(title, lines.length)}
      </Heading>
      <Stack as="ul" role="list" listStyleType="none" gap="0.5" textStyle="sm">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Stack>
    </Stack>
  );

/** What is at the top: how it went on the whole (specification 2.9: the status line). */
const titleOf = ({ state, problem, placed }: BulkRun): string => {
  if (state === 'interrupted') return problem ?? adminMessages.addOrder.placeFailed;
  return placed.length > 0 ? adminMessages.addOrder.placed : adminMessages.addOrder.nonePlaced;
};

/** Three buttons side by side at 360 px. */
const narrow = { base: '3', sm: '4' };

type SummaryDialogProps = { run: BulkRun; onRetry: () => void; onResume: () => void; onClose: () => void };

/**
 * What became of each customer's order (specification 8, "Bulk order creation"): how many were placed, who had too
 * little, and who failed for another reason, each as name - mobile. After a lost connection it offers to go on.
 */
export const SummaryDialog = ({ run, onRetry, onResume, onClose }: SummaryDialogProps) => {
  const close = useRef<HTMLButtonElement>(null);
  const { insufficient, others } = groupRefused(run.refused);
  const unanswered = run.waiting.reduce((sum, { userIds }) => sum + userIds.length, 0);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summaryText(run));
      toast.success(texts.copied);
    } catch {
      // No permission, or a page without TLS, where the browser has no clipboard.
      toast.error(texts.copyFailed);
    }
  };
  return (
    <Modal
      role="alertdialog"
      title={titleOf(run)}
      description={<Text as="span">{texts.placed(run.placed.length)}</Text>}
      onClose={onClose}
      initialFocus={close}
      footer={
        <>
          <Button px={narrow} variant="outline" colorPalette="neutral" onClick={copy} me="auto">
            {texts.copy}
          </Button>
          {run.state === 'interrupted' ? (
            <Button px={narrow} onClick={onResume}>
              {texts.resume}
            </Button>
          ) : (
            run.refused.length > 0 && (
              <Button px={narrow} variant="outline" onClick={onRetry}>
                {texts.retry}
              </Button>
            )
          )}
          <Button
            ref={close}
            px={narrow}
            variant={run.state === 'interrupted' ? 'outline' : 'solid'}
            onClick={onClose}
          >
            {texts.close}
          </Button>
        </>
      }
    >
      <Stack
        gap="4"
        // The keyboard scrolls a long list only from inside it.
        role="region"
        aria-label={texts.refused}
        tabIndex={run.refused.length > 0 ? 0 : undefined}
      >
        {run.state === 'interrupted' && <Text color="fg.error">{texts.interrupted(unanswered)}</Text>}
        <Group
          title={texts.insufficient}
          lines={insufficient.map(({ customer }) => ({
            id: customer.id,
            text: texts.customer(customer.name, customer.mobileNumber),
          }))}
        />
        <Group
          title={texts.others}
          lines={others.map(({ customer, reason }) => ({
            id: customer.id,
            text: texts.failure(customer.name, customer.mobileNumber, reason),
          }))}
        />
      </Stack>
    </Modal>
  );
};
