import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { formMessages } from '../../texts/form-messages';
import { messages } from '../../texts/messages';
import { codeOf, messageOf } from '../apollo/server-error';
import { mergeTyped, same } from './merge-typed';
import { bringProblemIntoSight, refusedFieldsOf } from './refused-fields';

const texts = formMessages.stale;

/** What is wrong, by the path of its field: `title`, `addresses.0.text`. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** The fields of a form that are text, a choice of few included. */
type TextOf<Form> = { [Name in keyof Form & string]: Form[Name] extends string ? Name : never }[keyof Form &
  string];

/** A thing that exists and that somebody else may change while it is edited here. */
type Edited<Form, Thing> = {
  /** Undefined when it is new. */
  thing: Thing | undefined;
  formOf: (thing: Thing) => Form;
  /** Asks the server what it holds now; nothing, or a failure, when it does not say. */
  fetchNewest: (base: Thing) => Promise<Thing | undefined>;
  /** What the fields are called. */
  labels?: Partial<Record<keyof Form, string>>;
  /** A field in words; by default as it stands in the form. */
  textOf?: (name: keyof Form & string, form: Form) => string;
  /** What somebody else has saved, a line each, and what is said above it; by default the fields that they changed. */
  outline?: { note: string; of: (newest: Thing) => readonly string[] };
};

type SavingFormOptions<Form, Thing> = {
  /** What the form holds at first. */
  values: Form | (() => Form);
  /** What is wrong with what it holds. */
  validate: (form: Form, base: Thing | undefined) => Problems;
  /** Sends it; throws what the server refused. `base` is what was last loaded, for its id and version. */
  save: (form: Form, base: Thing | undefined) => Promise<unknown>;
  /** What to say when the server says nothing. */
  fallback: string;
  /** The field that a refusal belongs to, where the server names none. */
  fieldOfMessage?: (message: string) => (keyof Form & string) | undefined;
  onSaved?: (form: Form) => void;
  edited?: Edited<Form, Thing>;
};

/** What became of saving, for `FormAlert`. */
export type Refusal = {
  message: string;
  isAtField?: boolean;
  /** How many fields it is about. */
  fields: number;
  /** Somebody else was first: what they saved, and the way to it without what was typed here. */
  stale?: { note: string; theirs: readonly string[]; takeTheirs: () => void };
};

/** A field that the server refused, and what it held then: another value is not refused any more. */
type RefusedField = { path: string; message: string; value: unknown };

/** A browser gives no text at all for what is no number; that is not the same as an empty field. */
const withBadInput = <Form extends object>(form: Form, element: HTMLFormElement | null): Form => {
  const typed = [...(element?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.badInput,
  );
  return { ...form, ...Object.fromEntries(typed.map(({ name }) => [name, String(Number.NaN)])) };
};

const rootOf = (path: string): string => path.split('.')[0] ?? '';

/**
 * The one way of a form: what it holds, its rules, and saving it once at a time. Nothing is called wrong before somebody has tried
 * to send it; then it is validated as it changes. A refusal is put at the field that the server named. When somebody else has
 * saved first, the newest is loaded under what was typed here, and saving again saves both.
 *
 * @returns what it holds in `form` with the ways to change it, the props of a text field by `field(name)`, those of its dialog in
 *   `dialog` or of its page in `page`, and what became of saving
 */
export const useSavingForm = <Form extends object, Thing = undefined>(
  options: SavingFormOptions<Form, Thing>,
) => {
  const { validate, fallback, edited } = options;
  // What the server has, as last heard; what is typed is kept apart, so that nothing of it is lost.
  const [base, setBase] = useState(edited?.thing);
  const [saved, setSaved] = useState(options.values);
  const [form, setForm] = useState(saved);
  /** What the form was filled with before somebody else's changes came. */
  const [before, setBefore] = useState<Form>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isStale: boolean; fields: RefusedField[] }>();
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const valueAt = (path: string): unknown => (form as Record<string, unknown>)[rootOf(path)];
  const refused = failure?.fields.filter(({ path, value }) => same(value, valueAt(path))) ?? [];
  const validated = () => validate(withBadInput(form, element.current), base);
  const problems: Problems = {
    ...(attempt > 0 && validated()),
    ...Object.fromEntries(refused.map(({ path, message }) => [path, message])),
  };
  /** What is wrong with a field that is text, also with one of several things that are typed into it (`quickTopUps.1`). */
  const problemOf = (name: string): string | undefined =>
    problems[name] ?? problems[Object.keys(problems).find((path) => rootOf(path) === name) ?? name];

  // To the first thing that is wrong, once for each attempt.
  useEffect(() => {
    if (attempt > 0 || failure?.fields.length) bringProblemIntoSight(element.current);
  }, [attempt, failure]);

  /** @returns whether the server has exactly what is typed here: it was stored, and the answer was lost */
  const loadNewest = async (known: Thing, { formOf, fetchNewest }: Edited<Form, Thing>): Promise<boolean> => {
    const newest = await fetchNewest(known).catch(() => undefined);
    if (newest === undefined) return false;
    const theirs = formOf(newest);
    if (same(theirs, form)) return true;
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
      const fields = refusedFieldsOf(error, message, options.fieldOfMessage);
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
    // A second tap comes before the button has been drawn as busy.
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

  const dirty = !same(form, saved);

  /** A field in words, as the server holds it. */
  const newestOf = (name: keyof Form & string): string =>
    (edited?.textOf?.(name, saved) ?? String(saved[name])) || messages.app.none;
  const changedNames = before
    ? (Object.keys(saved) as (keyof Form & string)[]).filter((name) => !same(before[name], saved[name]))
    : [];
  /** What somebody else wrote into a field where something was typed here. */
  const noteOf = (name: keyof Form & string): string | undefined =>
    changedNames.includes(name) && !same(form[name], saved[name])
      ? texts.newestValue(newestOf(name))
      : undefined;
  const outline = (): readonly string[] => {
    if (edited?.outline && base !== undefined) return edited.outline.of(base);
    const fields = changedNames.map((name) => `${edited?.labels?.[name] ?? name}: ${newestOf(name)}`);
    return fields.length > 0 ? [texts.changedMeanwhile(fields.join(', '))] : [];
  };
  const refusal: Refusal | undefined = failure && {
    message: failure.message,
    isAtField: failure.fields.length > 0,
    fields: refused.length,
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
    /** Puts something into one field. */
    set: <Name extends keyof Form>(name: Name, value: Form[Name]) =>
      setForm((before) => ({ ...before, [name]: value })),
    /** The props of a text field: what it holds, what is wrong with it, and what somebody else wrote into it meanwhile. */
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
    dialog: { formRef: element, busy, dirty, refusal, onSubmit: () => void submit() },
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
    refusal,
  };
};
