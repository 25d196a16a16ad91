import { of } from '../error-kinds.js';

type Label = { label: string };

/** Refusals of what any request holds: its form and size, and who sends it. */
export const FORM = {
  ...of('BAD_USER_INPUT', {
    'input.required': ({ label }: Label) => `${label} is required.`,
    'input.too-long': ({ label, max }: { label: string; max: number }) =>
      `${label} can be at most ${max.toLocaleString('en-IN')} characters long.`,
    'input.too-many': ({ label, max }: { label: string; max: number }) =>
      `${label} can have at most ${max.toLocaleString('en-IN')} entries.`,
    'input.not-a-number': ({ label }: Label) => `${label} must be a number.`,
    'input.negative': ({ label }: Label) => `${label} cannot be negative.`,
    'input.number-too-large': ({ label, max }: { label: string; max: number }) =>
      `${label} can be at most ${max.toLocaleString('en-IN')}.`,
    'input.not-text': ({ label }: Label) => `${label} must be text.`,
    'input.not-a-list': ({ label }: Label) => `${label} must be a list.`,
    'input.not-an-object': ({ label }: Label) => `${label} must be a JSON object.`,
    'input.not-yes-or-no': ({ label }: Label) => `${label} must be true or false.`,
    'input.control-characters': ({ label }: Label) => `${label} contains characters that cannot be stored.`,
    'input.id': ({ label }: Label) => `${label} is not a valid id.`,
    'input.day': ({ label }: Label) => `${label} must be a real date, written as YYYY-MM-DD.`,
    'input.until-before-from': () => 'The last day cannot be before the first.',
    'input.choice': ({ label, words }: { label: string; words: string }) =>
      `${label} must be one of ${words}.`,
    'input.instant': ({ label }: Label) =>
      `${label} must be an instant, written as 2026-11-20T18:30:00.000Z.`,
    'input.time': ({ label }: Label) => `${label} must be a time of day, written as HH:MM.`,
    'input.amount-decimals': ({ label }: Label) => `${label} can have at most two decimals.`,
    'input.amount-too-large': ({ label }: Label) => `${label} can be at most ₹10,00,000.00.`,
    'input.amount-unclear': ({ label }: Label) =>
      `${label} is unclear. Write it without commas, such as 1500 or 1500.50.`,
    'input.amount-not-a-number': ({ label }: Label) => `${label} must be an amount in rupees.`,
    'input.idempotency-key': () => 'An idempotency key has 1 to 255 printable characters.',
    'input.malformed': ({ detail }: { detail: string }) => detail,
    'request.too-large': ({ what, max, unit }: { what: string; max: number; unit: string }) =>
      `${what} can have at most ${max.toLocaleString('en-IN')} ${unit}.`,
    'query.cost': ({ max }: { max: number }) =>
      `The answer could hold more than ${max.toLocaleString('en-IN')} values. Ask for fewer entries or fewer fields.`,
    'query.circle': ({ field }: { field: string }) =>
      `'${field}' cannot be asked for here: it lists what stands in the list around it already.`,
    'query.repeated': ({ field, max }: { field: string; max: number }) =>
      `A request can ask for '${field}' at most ${max} times.`,
    'answer.too-large': ({ max, unit }: { max: number; unit: string }) =>
      `The answer ends here: it would hold more than ${max.toLocaleString('en-IN')} ${unit}. Ask for fewer entries or fewer fields.`,
  }),
  ...of('UNAUTHENTICATED', {
    'session.sign-in-failed': () => 'E-mail or password is wrong.',
    'session.required': () => 'Please sign in to continue.',
    'session.ended': () => 'Your session has ended. Please sign in again.',
    'session.station-link': () => 'This station link has expired. Ask an admin for a new link.',
    'session.link': () => 'This link is not valid any more. Please ask for a new one.',
    'session.not-a-customer': () => 'This profile is for customers.',
    'session.refresh': () => 'Your session has ended. Please open your personal link again.',
  }),
  ...of('FORBIDDEN', {
    forbidden: () => 'You are not allowed to do that.',
  }),
  ...of('NOT_FOUND', {
    'not-found': ({ thing }: { thing: string }) => `${thing} not found.`,
  }),
  ...of('STALE_VERSION', {
    'stale-version': () => 'This was changed by someone else. Reload and try again.',
  }),
  ...of('KEY_REUSED', {
    'key-reused': () => 'This idempotency key was already used for something else.',
  }),
  ...of('RATE_LIMITED', {
    'rate-limited': ({ minutes }: { minutes: number }) =>
      `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  }),
  ...of('INTERNAL_SERVER_ERROR', {
    internal: ({ requestId }: { requestId: string }) => `Something went wrong. (Request ${requestId})`,
  }),
  ...of('UNAVAILABLE', {
    'session.sign-in-busy': () =>
      'Too many people are signing in right now. Please try again in a few seconds.',
    busy: () => 'Somebody else is changing this right now. Please try again in a moment.',
    unavailable: () => 'The service is not available right now. Please try again in a moment.',
  }),
};
