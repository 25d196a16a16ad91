import { CombinedGraphQLErrors } from '@apollo/client';

/** Field that the server rejected, by its path in the input (`addresses.0.text`), with the reason. */
type RejectedPath = { path: string; message: string };

type Extensions = { field?: unknown; problems?: readonly { field?: unknown; message: string }[] };

/** Returns the fields that the server rejected. Empty for other errors. */
export const rejectedFieldsOf = (error: unknown): RejectedPath[] => {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return errors.flatMap(({ message: own, extensions = {} }) => {
    const { field, problems = [{ field, message: own }] } = extensions as Extensions;
    return problems.flatMap((problem) =>
      typeof problem.field === 'string' ? [{ path: problem.field, message: problem.message }] : [],
    );
  });
};

/** Focuses the first field with an error and scrolls its message into view. */
export const bringProblemIntoSight = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]');
  if (!field) return;
  field.focus();
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  note?.scrollIntoView({ block: 'nearest' });
};
