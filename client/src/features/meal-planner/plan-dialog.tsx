import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { usePlannerDishesQuery } from '../../gql/admin';
import { FormDialog } from '../../shared/form/form-dialog';
import type { Day } from '../../shared/format/day';
import { StaleNotice } from '../../shared/ui/stale-notice';
import {
  draftOf,
  emptyDraft,
  isSameDraft,
  mergeDrafts,
  outlinePlan,
  type Plan,
  type PlannerMeal,
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
  /** Asks the server what it holds now of this plan. */
  reload: (id: string) => Promise<Plan | undefined>;
  onClose: () => void;
};

/** The popup 'Select Date' or 'Edit Plan' (specification 2.11). */
export const PlanDialog = ({ plan, startDay, takenDays, meals, reload, onClose }: PlanDialogProps) => {
  // What the server has, as last heard; what is chosen is kept apart, so that nothing of it is lost.
  const [known, setKnown] = useState(plan);
  const [base, setBase] = useState(() => (plan ? draftOf(plan) : emptyDraft(startDay)));
  const [draft, setDraft] = useState(base);
  const choices = usePlannerDishesQuery();
  const { save, saving, problem, setProblem } = useSavePlan();
  const [isMerged, setMerged] = useState(false);

  const submit = async () => {
    if (!choices.data) return;
    const fault = validateDay(draft.dayText, takenDays);
    if (fault) return setProblem({ text: fault, at: 'date' });
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
        choices={choices}
      />
    </FormDialog>
  );
};
