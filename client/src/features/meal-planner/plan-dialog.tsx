import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { usePlannerDishesQuery } from '../../gql/admin';
import { FormDialog } from '../../shared/form/form-dialog';
import type { Day } from '../../shared/format/day';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { StaleNotice } from '../../shared/ui/stale-notice';
import {
  draftOf,
  emptyDraft,
  isEmptyPlan,
  isSameDraft,
  mergeDrafts,
  outlinePlan,
  type Plan,
  type PlannerMeal,
  slotsOf,
  validateDay,
} from './plan-draft';
import { PlanFields } from './plan-fields';
import { useSavePlan } from './use-save-plan';

const texts = adminMessages.mealPlanner;

type PlanDialogProps = {
  /** The plan to edit; without one a new plan is made. */
  plan?: Plan;
  startDay: Day;
  /** Days that have a plan, this one's excepted. */
  takenDays: ReadonlySet<Day>;
  meals: readonly PlannerMeal[];
  /** The plans of other days, latest first, to copy from. */
  others: readonly Plan[];
  /** Asks the server what it holds now of this plan. */
  reload: (id: string) => Promise<Plan | undefined>;
  onClose: () => void;
};

/** The popup 'Select Date' or 'Edit Plan' (specification 2.11). */
export const PlanDialog = (props: PlanDialogProps) => {
  const { plan, startDay, takenDays, meals, others, reload, onClose } = props;
  // What the server has, as last heard; what is chosen is kept apart, so that nothing of it is lost.
  const [known, setKnown] = useState(plan);
  const [base, setBase] = useState(() => (plan ? draftOf(plan) : emptyDraft(startDay)));
  const [draft, setDraft] = useState(base);
  const choices = usePlannerDishesQuery();
  const { save, saving, problem, setProblem } = useSavePlan();
  const [isMerged, setMerged] = useState(false);
  const [asksAboutEmpty, setAsksAboutEmpty] = useState(false);

  const submit = async (isEmptyFine = false) => {
    if (!choices.data) return;
    const fault = validateDay(draft.dayText, takenDays);
    if (fault) return setProblem({ text: fault, at: 'date' });
    const isEmpty = isEmptyPlan(slotsOf(draft, choices.data.dishes));
    setAsksAboutEmpty(isEmpty && !isEmptyFine);
    if (isEmpty && !isEmptyFine) return;
    setMerged(false);
    const result = await save(known, draft, choices.data.dishes);
    if (result === 'saved') return onClose();
    const theirs = result === 'stale' && known ? await reload(known.id).catch(() => undefined) : undefined;
    if (!theirs) return;
    setKnown(theirs);
    setBase(draftOf(theirs));
    setDraft((mine) => mergeDrafts(base, mine, draftOf(theirs)));
    setMerged(true);
  };

  return (
    <FormDialog
      size="xl"
      title={plan ? texts.editTitle : texts.createTitle}
      description={plan ? undefined : texts.startsOff}
      submit={texts.confirm}
      busy={saving}
      dirty={!isSameDraft(draft, base)}
      onSubmit={() => void submit()}
      onClose={onClose}
      alert={
        problem?.at === 'plan' &&
        !isMerged && (
          <Text role="alert" color="fg.error" fontWeight="medium">
            {problem.text}
          </Text>
        )
      }
    >
      {problem && isMerged && known && (
        <StaleNotice
          text={problem.text}
          note={texts.stale}
          theirs={outlinePlan(known)}
          takeTheirs={texts.takeTheirs}
          onTakeTheirs={() => {
            setDraft(base);
            setProblem(undefined);
          }}
        />
      )}
      <PlanFields
        draft={draft}
        onChange={(change) => {
          setDraft(change);
          if (problem?.at === 'date') setProblem(undefined);
        }}
        dateError={problem?.at === 'date' ? problem.text : undefined}
        meals={meals}
        plan={known}
        others={others}
        choices={choices}
      />
      {asksAboutEmpty && (
        <ConfirmDialog
          question={texts.emptyQuestion}
          consequence={texts.emptyConsequence}
          confirm={texts.saveEmpty}
          onConfirm={() => void submit(true)}
          onCancel={() => setAsksAboutEmpty(false)}
        />
      )}
    </FormDialog>
  );
};
