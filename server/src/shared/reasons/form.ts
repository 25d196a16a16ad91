import { reasonsOf } from '../error-kinds.js';

type Label = { label: string };

/** Errors of any request: its format, size, and caller. */
export const FORM_REASONS = {
  ...reasonsOf('BAD_USER_INPUT', {
    'input.required': ({ label }: Label) => `${label} is required.`,
    'input.too-long': ({ label, max }: { label: string; max: number }) =>
      `${label} can be at most ${max.toLocaleString('en-IN')} characters long.`,
    'input.too-many': ({ label, max }: { label: string; max: number }) =>
      `${label} can have at most ${max.toLocaleString('en-IN')} entries.`,
    'input.not-a-number': ({ label }: Label) => `${label} must be a number.`,
    'input.negative': ({ label }: Label) => `${label} cannot be negative.`,
    'input.whole-number': ({ label, min, max }: { label: string; min: number; max: number }) =>
      `${label} must be a whole number from ${min} to ${max.toLocaleString('en-IN')}.`,
    'input.number-too-large': ({ label, max }: { label: string; max: number }) =>
      `${label} can be at most ${max.toLocaleString('en-IN')}.`,
    'input.not-text': ({ label }: Label) => `${label} must be text.`,
    'input.not-a-list': ({ label }: Label) => `${label} must be a list.`,
    'input.not-an-object': ({ label }: Label) => `${label} must be a JSON object.`,
    'input.not-yes-or-no': ({ label }: Label) => `${label} must be true or false.`,
    'input.control-characters': ({ label }: Label) =>
      `${label} contains invisible control characters. Type the text again.`,
    'input.id': ({ label }: Label) => `${label} is not a valid ID.`,
    'input.day': ({ label }: Label) => `${label} must be a real date, written as YYYY-MM-DD.`,
    'input.until-before-from': () => 'The last day cannot be before the first day.',
    'input.choice': ({ label, words }: { label: string; words: string }) =>
      `${label} must be one of ${words}.`,
    'input.instant': ({ label }: Label) =>
      `${label} must be a date and time, written as 2026-11-20T18:30:00.000Z.`,
    'input.time': ({ label }: Label) => `${label} must be a time of day, written as HH:MM.`,
    'input.amount-decimals': ({ label }: Label) => `${label} can have at most two decimals.`,
    'input.amount-too-large': ({ label }: Label) => `${label} can be at most ₹10,00,000.00.`,
    'input.amount-unclear': ({ label }: Label) =>
      `${label} is unclear. Write it without commas, such as 1500 or 1500.50.`,
    'input.amount-not-a-number': ({ label }: Label) => `${label} must be an amount in rupees.`,
    'input.idempotency-key': () => 'An idempotency key must have 1 to 255 printable characters.',
    'input.no-idempotency-key': () =>
      'Send an idempotency key as idempotencyKey. A request with one mutation can send the header Idempotency-Key instead.',
    'input.cursor': () => 'The cursor is not valid for this list and sort order. Load the first page again.',
    'input.cursor-ahead': () =>
      'The cursor is newer than the newest change, because the database was restored. Load all data again, then read the changes without a cursor.',
    'input.page-and-after': () => "Send either 'page' or 'after', not both.",
    'input.malformed': ({ detail }: { detail: string }) => detail,
    'request.too-large': ({ what, max, unit }: { what: string; max: number; unit: string }) =>
      `${what} can have at most ${max.toLocaleString('en-IN')} ${unit}.`,
    'query.cost': ({ max }: { max: number }) =>
      `The response could have more than ${max.toLocaleString('en-IN')} values. Request fewer entries or fewer fields.`,
    'query.circle': ({ field }: { field: string }) =>
      `You cannot request '${field}' here, because it is inside another list of the same type. Send a separate request.`,
    'query.repeated': ({ field, max }: { field: string; max: number }) =>
      `A request can contain '${field}' at most ${max} times.`,
    'answer.too-large': ({ max, unit }: { max: number; unit: string }) =>
      `The response exceeds ${max.toLocaleString('en-IN')} ${unit} and is incomplete. Request fewer entries or fewer fields.`,
  }),
  ...reasonsOf('UNAUTHENTICATED', {
    'session.sign-in-failed': () => 'Email or password is wrong.',
    'session.required': () => 'Please sign in to continue.',
    'session.ended': () => 'Your session has ended. Please sign in again.',
    'key.ended': () => 'This API key is not valid. It was revoked, has expired, or is incomplete.',
    'session.station-link': () => 'This station link has expired. Ask an admin for a new link.',
    'session.link': () => 'This link is no longer valid. Please ask the kitchen for a new link.',
    'session.not-a-customer': () =>
      'This link belongs to a user who is not a customer. Only customers have a profile.',
    'session.refresh': () => 'Your session has ended. Please open your personal link again.',
  }),
  ...reasonsOf('FORBIDDEN', {
    forbidden: () => 'You are not allowed to do that.',
    'forbidden.role': () => 'Your role does not allow this.',
    'forbidden.scope': ({ permission, field }: { permission: string; field?: string }) =>
      field
        ? `This API key needs the permission ${permission} to read ${field}.`
        : `This API key does not have the permission ${permission}.`,
    'forbidden.secret': ({ field }: { field: string }) =>
      `No API key can read ${field}, because it is a secret.`,
  }),
  ...reasonsOf('NOT_FOUND', {
    'not-found': ({ thing }: { thing: string }) => `${thing} not found.`,
  }),
  ...reasonsOf('CONFLICT', {
    'external-id-taken': () => 'Another record already has this external ID. Use a different one.',
  }),
  ...reasonsOf('STALE_VERSION', {
    'stale-version': () => 'This was changed by someone else. Reload and try again.',
  }),
  ...reasonsOf('KEY_REUSED', {
    'key-reused': () => 'This idempotency key was already used with other input. Use a new key.',
  }),
  ...reasonsOf('RATE_LIMITED', {
    'rate-limited': ({ minutes }: { minutes: number }) =>
      `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  }),
  ...reasonsOf('INTERNAL_SERVER_ERROR', {
    internal: ({ requestId }: { requestId: string }) =>
      `Something went wrong. If it happens again, report it with this request ID: ${requestId}.`,
  }),
  ...reasonsOf('UNAVAILABLE', {
    'session.sign-in-busy': () =>
      'Too many people are signing in right now. Please try again in a few seconds.',
    busy: () => 'Another user is changing this right now. Please try again in a moment.',
    unavailable: () => 'The service is not available right now. Please try again in a moment.',
  }),
};
