import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { formMessages } from '../../texts/form-messages';
import { messages } from '../../texts/messages';
import { codeOf, messageOf } from '../apollo/server-error';
import { isSameText, mergeTyped } from './merge-typed';
import { bringProblemIntoSight, rejectedFieldsOf } from './rejected-fields';

const texts = formMessages.stale;

/** Errors by the path of the field, such as `title` or `addresses.0.text`. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** Names of a form's fields with text, including selects. */
type TextOf<Form> = { [Name in keyof Form & string]: Form[Name] extends string ? Name : never }[keyof Form &
  string];

/** Existing entity that another user may change during the edit. */
type Edited<Form, Thing> = {
  /** Edited entity. Undefined for a new one. */
  thing: Thing | undefined;
  formOf: (thing: Thing) => Form;
  /** Loads the current value from the server. Undefined or rejected if loading fails. */
  fetchNewest: (base: Thing) => Promise<Thing | undefined>;
  labels?: Partial<Record<keyof Form, string>>;
  /** Formats a field as text. By default, its value in the form. */
  textOf?: (name: keyof Form & string, form: Form) => string;
  /** Changes that another user saved, one line each, and the title above them. Default: the changed fields. */
  outline?: { note: string; of: (newest: Thing) => readonly string[] };
};

type SavingFormOptions<Form, Thing> = {
  values: Form | (() => Form);
  validate: (form: Form, base: Thing | undefined) => Problems;
  /** Sends the form, and rejects with the server's error. `base` is the last loaded version, with its ID and version number. */
  save: (form: Form, base: Thing | undefined) => Promise<unknown>;
  /** Text if the server sends no message. */
  fallback: string;
  onSaved?: (form: Form) => void;
  edited?: Edited<Form, Thing>;
};

/** Failed save, for `FormAlert`. */
export type Rejection = {
  message: string;
  isAtField?: boolean;
  fields: number;
  /** Set if another user saved first: their changes, and a function to discard the input. */
  stale?: { note: string; theirs: readonly string[]; takeTheirs: () => void };
};

/** Field that the server rejected, with its value. The error disappears when the value changes. */
type RejectedField = { path: string; message: string; value: unknown };

/** Returns the form with 'NaN' for fields whose input is not a number, because the browser returns an empty text for them. */
const withBadInput = <Form extends object>(form: Form, element: HTMLFormElement | null): Form => {
  const typed = [...(element?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.badInput,
  );
  return { ...form, ...Object.fromEntries(typed.map(({ name }) => [name, String(Number.NaN)])) };
};

const rootOf = (path: string): string => path.split('.')[0] ?? '';

/**
 * Manages a form: values, validation, and one save at a time. Errors appear after the first attempt to submit, and then follow
 * each change. A server error appears at the field that it names. If another user saved first, the newest version is merged with
 * the input, and the next save stores both.
 * @returns the values in `form` with functions to change them; the props of a text field in `field(name)`; the props of its
 * dialog in `dialog`, or of its page in `page`; and the result of saving
 */
export const useSavingForm = <Form extends object, Thing = undefined>(
  options: SavingFormOptions<Form, Thing>,
) => {
  const { validate, fallback, edited } = options;
  // Latest known version of the server. The input is stored separately, so that it is not lost.
  const [base, setBase] = useState(edited?.thing);
  const [saved, setSaved] = useState(options.values);
  const [form, setForm] = useState(saved);
  /** Initial values of the form before another user's changes were merged. */
  const [before, setBefore] = useState<Form>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isStale: boolean; fields: RejectedField[] }>();
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const valueAt = (path: string): unknown => (form as Record<string, unknown>)[rootOf(path)];
  const rejected = failure?.fields.filter(({ path, value }) => isSameText(value, valueAt(path))) ?? [];
  const validated = () => validate(withBadInput(form, element.current), base);
  const problems: Problems = {
    ...(attempt > 0 && validated()),
    ...Object.fromEntries(rejected.map(({ path, message }) => [path, message])),
  };
  /** Returns the error of a text field, or of one of several values in the field (`quickTopUps.1`). */
  const problemOf = (name: string): string | undefined =>
    problems[name] ?? problems[Object.keys(problems).find((path) => rootOf(path) === name) ?? name];

  // Focuses the first error, once for each attempt.
  useEffect(() => {
    if (attempt > 0 || failure?.fields.length) bringProblemIntoSight(element.current);
  }, [attempt, failure]);

  /**
   * Loads the newest version.
   * @returns whether it equals the input: the save succeeded, and its response was lost
   */
  const loadNewest = async (known: Thing, { formOf, fetchNewest }: Edited<Form, Thing>): Promise<boolean> => {
    const newest = await fetchNewest(known).catch(() => undefined);
    if (newest === undefined) return false;
    const theirs = formOf(newest);
    if (isSameText(theirs, form)) return true;
    setBase(newest);
    setBefore(saved);
    setSaved(theirs);
    setForm((mine) => mergeTyped(saved, mine, theirs));
    return false;
  };

  const send = async () => {
    setFailure(undefined);
    setBefore(undefined);
    try {
      await options.save(form, base);
    } catch (error) {
      const message = messageOf(error, fallback);
      const isStale = codeOf(error) === 'STALE_VERSION';
      const fields = rejectedFieldsOf(error);
      if (isStale && edited && base !== undefined && (await loadNewest(base, edited))) {
        options.onSaved?.(form);
        return;
      }
      setFailure({
        message,
        isStale,
        fields: fields
          .filter(({ path }) => rootOf(path) in form)
          .map((field) => ({ ...field, value: valueAt(field.path) })),
      });
      return;
    }
    options.onSaved?.(form);
  };

  const submit = async () => {
    // A second tap may come before the button renders as busy.
    if (isUnderWay.current) return;
    const isFine = Object.values(validated()).every((problem) => !problem);
    setAttempt(isFine ? 0 : attempt + 1);
    if (!isFine) return;
    isUnderWay.current = true;
    setBusy(true);
    await send().finally(() => {
      isUnderWay.current = false;
      setBusy(false);
    });
  };

  const dirty = !isSameText(form, saved);

  /** Returns the text of a field's value on the server. */
  const newestOf = (name: keyof Form & string): string =>
    (edited?.textOf?.(name, saved) ?? String(saved[name])) || messages.app.none;
  const changedNames = before
    ? (Object.keys(saved) as (keyof Form & string)[]).filter((name) => !isSameText(before[name], saved[name]))
    : [];
  /** Returns a text with the value that another user saved for a field that was changed here. Undefined otherwise. */
  const noteOf = (name: keyof Form & string): string | undefined =>
    changedNames.includes(name) && !isSameText(form[name], saved[name])
      ? texts.newestValue(newestOf(name))
      : undefined;
  const outline = (): readonly string[] => {
    if (edited?.outline && base !== undefined) return edited.outline.of(base);
    const fields = changedNames.map((name) => `${edited?.labels?.[name] ?? name}: ${newestOf(name)}`);
    return fields.length > 0 ? [texts.changedMeanwhile(fields.join(', '))] : [];
  };
  const rejection: Rejection | undefined = failure && {
    message: failure.message,
    isAtField: failure.fields.length > 0,
    fields: rejected.length,
    stale:
      failure.isStale && before
        ? {
            note: edited?.outline?.note ?? texts.newestLoaded,
            theirs: outline(),
            takeTheirs: () => {
              setForm(saved);
              setFailure(undefined);
              setBefore(undefined);
            },
          }
        : undefined,
  };

  return {
    form,
    setForm,
    /** Sets one field. */
    set: <Name extends keyof Form>(name: Name, value: Form[Name]) =>
      setForm((before) => ({ ...before, [name]: value })),
    /** Props of a text field: its value, its error, and the value that another user saved for it. */
    field: (name: TextOf<Form>) => ({
      name,
      value: form[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        const { value } = event.currentTarget;
        setForm((before) => ({ ...before, [name]: value }));
      },
      error: problemOf(name),
      help: noteOf(name),
    }),
    problems,
    noteOf,
    dirty,
    dialog: { formRef: element, busy, dirty, rejection, onSubmit: () => void submit() },
    page: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    submit,
    busy,
    base,
    rejection,
  };
};
