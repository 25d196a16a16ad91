import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { asUnavailable } from '../db/database-errors.js';
import { unreadableBody } from '../http/json-body.js';
import { factsOf } from '../http/request-facts.js';
import { messageOf } from '../messages.js';
import { AppError, HTTP_STATUS_OF_KIND, refusal } from '../shared/errors.js';

/** Renders every error of the REST door, once, here: `{success, message, error, code}`. */
export function renderRestError(log: Logger): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent) return next(thrown);
    const facts = factsOf(request);
    const seen = asUnavailable(thrown);
    const unreadable = unreadableBody(thrown);
    const error =
      seen instanceof AppError
        ? seen
        : unreadable
          ? refusal('input.malformed', { detail: unreadable.detail })
          : null;
    if (!error) log.error({ err: thrown, requestId: facts.id }, 'a REST call failed');
    const rendered = error ?? refusal('internal', { requestId: facts.id });
    facts.code = rendered.kind;
    const message = messageOf(rendered);
    if (rendered.retryAfterSeconds) response.setHeader('Retry-After', String(rendered.retryAfterSeconds));
    response
      .status(unreadable?.status ?? HTTP_STATUS_OF_KIND[rendered.kind])
      .json({ success: false, message, error: message, code: rendered.kind });
  };
}
