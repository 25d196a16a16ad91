import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { toUnavailableError } from '../db/database-errors.js';
import { unreadableBody } from '../http/json-body.js';
import { detailsOf } from '../http/request-details.js';
import { messageOf } from '../messages.js';
import { AppError, appError, HTTP_STATUS_OF_KIND } from '../shared/errors.js';

/** Renders every error of the REST API as `{success, message, error, code}`. */
export function renderRestError(log: Logger): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent) return next(thrown);
    const details = detailsOf(request);
    const seen = toUnavailableError(thrown);
    const unreadable = unreadableBody(thrown);
    const error =
      seen instanceof AppError
        ? seen
        : unreadable
          ? appError('input.malformed', { detail: unreadable.detail })
          : null;
    if (!error) log.error({ err: thrown, requestId: details.id }, 'a REST call failed');
    const rendered = error ?? appError('internal', { requestId: details.id });
    details.code = rendered.kind;
    const message = messageOf(rendered);
    if (rendered.retryAfterSeconds) response.setHeader('Retry-After', String(rendered.retryAfterSeconds));
    response
      .status(unreadable?.status ?? HTTP_STATUS_OF_KIND[rendered.kind])
      .json({ success: false, message, error: message, code: rendered.kind });
  };
}
