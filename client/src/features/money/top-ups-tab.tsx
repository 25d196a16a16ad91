import { useMemo, useState } from 'react';
import type { TopUpStatus } from '../../schema.generated';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { customerName } from '../../shared/format/customer-name';
import { formatRupees } from '../../shared/format/money';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { latestOf } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { money } from '../../texts/admin/money';
import { ConfirmPaymentDialog } from './confirm-payment-dialog';
import {
  type Money_TopUpFragment,
  MoneyTopUpsDocument,
  type MoneyTopUpsQuery,
  useMoneyTopUpsQuery,
  useRejectTopUpMutation,
} from './money.generated';
import { MoneyList } from './money-list';
import { type TopUpAction, topUpCard, topUpColumns, topUpStyle } from './top-up-columns';
import { moneyPageSize, useMoneyRefresh } from './use-money-refresh';

const rejectTexts = money.reject;

type RejectDialogProps = { topUp: Money_TopUpFragment; onClose: () => void };

/** Dialog to reject a claim whose payment did not arrive. The customer sees the reason. A rejection moves no money. */
const RejectDialog = ({ topUp, onClose }: RejectDialogProps) => {
  const name = customerName(topUp.user);
  const [reject] = useRejectTopUpMutation({ refetchQueries: ['MoneyTopUps'] });
  const { dialog, field } = useSavingForm({
    values: { reason: topUp.utr ? rejectTexts.usual : '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : rejectTexts.reasonMissing }),
    save: async ({ reason }) => {
      await reject({ variables: { id: topUp.id, reason: reason.trim() } });
    },
    fallback: rejectTexts.failed,
    onSaved: () => {
      toast.success(rejectTexts.done(name));
      onClose();
    },
  });
  const said = [formatRupees(topUp.amount), topUp.utr && money.receive.utr(topUp.utr)];
  return (
    <FormDialog
      title={rejectTexts.title(name)}
      description={said.filter(Boolean).join(' · ')}
      size="sm"
      submit={rejectTexts.submit}
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label={rejectTexts.reason}
        required
        autoComplete="off"
        maxLength={500}
        {...field('reason')}
        help={rejectTexts.reasonHelp}
      />
    </FormDialog>
  );
};

const texts = money.topUps;
const views = ['claimed', 'requested', 'all'] as const;
const states: Record<(typeof views)[number], TopUpStatus | null> = {
  claimed: 'CLAIMED',
  requested: 'REQUESTED',
  all: null,
};

/** Tab of the customers' top-ups, newest first. An admin credits a claim with two presses. */
export const TopUpsTab = () => {
  const { oneOf, set } = useSearchState();
  const view = oneOf('view', views);
  const variables = { status: states[view], first: moneyPageSize };
  const { fetchMore, ...query } = useMoneyTopUpsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const shown = query.data?.topUps ?? latestOf(query)?.topUps;
  useMoneyRefresh(MoneyTopUpsDocument, variables, shown);
  const older = useLoadMore<'topUps', MoneyTopUpsQuery>(
    (join) => fetchMore({ variables: { after: shown?.pageInfo.endCursor }, ...join }),
    'topUps',
    texts.loadFailed,
  );
  const [open, setOpen] = useState<{ action: TopUpAction; topUp: Money_TopUpFragment }>();
  const columns = useMemo(() => topUpColumns((action, topUp) => setOpen({ action, topUp })), []);
  const close = () => setOpen(undefined);
  return (
    <>
      <ViewChips
        label={texts.views.label}
        views={views}
        names={texts.views}
        shown={view}
        onShow={(next) => set({ view: next })}
      />
      <MoneyList
        label={money.tabs.topUps}
        query={query}
        page={shown}
        columns={columns}
        card={topUpCard}
        css={topUpStyle}
        failed={texts.loadFailed}
        empty={texts.empty[view]}
        older={older}
      />
      {open?.action === 'receive' && <ConfirmPaymentDialog topUp={open.topUp} onClose={close} />}
      {open?.action === 'reject' && <RejectDialog topUp={open.topUp} onClose={close} />}
    </>
  );
};
