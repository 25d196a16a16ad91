import { CombinedGraphQLErrors } from '@apollo/client';

/** A field that the server refused, by its path in the input (`addresses.0.text`), and why. */
type RefusedPath = { path: string; message: string };

type Extensions = { field?: unknown; problems?: readonly { field?: unknown; message: string }[] };

/**
 * Every field that the server refused.
 *
 * @param message what is said of the whole
 * @param fieldOfMessage the field that it belongs to, where the server names none
 */
export const refusedFieldsOf = (
  error: unknown,
  message: string,
  fieldOfMessage?: (message: string) => string | undefined,
): RefusedPath[] => {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const named = errors.flatMap(({ message: own, extensions = {} }) => {
    const { field, problems = [{ field, message: own }] } = extensions as Extensions;
    return problems.flatMap((problem) =>
      typeof problem.field === 'string' ? [{ path: problem.field, message: problem.message }] : [],
    );
  });
  const path = named.length === 0 && fieldOfMessage?.(message);
  return path ? [{ path, message }] : named;
};

/** The focus goes to the first field that is wrong, and what is said under it is in sight as well. */
export const bringProblemIntoSight = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]');
  if (!field) return;
  field.focus();
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  note?.scrollIntoView({ block: 'nearest' });
};
