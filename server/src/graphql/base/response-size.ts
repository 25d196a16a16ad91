import type { Actor } from '../../features/sessions/actor.js';
import { type AppError, appError } from '../../shared/errors.js';

/**
 * Maximum size of a response: values (fields and list entries, as in the cost of a query), and characters of texts. An admin's
 * longest responses are lists of all customers. A station requests all boxes of a day.
 */
const MAX_SIZES = {
  admin: { values: 750_000, characters: 20_000_000 },
  others: { values: 75_000, characters: 2_000_000 },
} as const;

/** Size of a response so far. */
export class ResponseSize {
  readonly #bounds: { readonly values: number; readonly characters: number };
  #values = 0;
  #characters = 0;

  constructor(actor: Actor) {
    const isOfKitchen = actor.kind === 'admin' || actor.kind === 'station';
    this.#bounds = isOfKitchen ? MAX_SIZES.admin : MAX_SIZES.others;
  }

  add(values: number, characters: number): void {
    this.#values += values;
    this.#characters += characters;
  }

  get isOver(): boolean {
    return this.#values > this.#bounds.values || this.#characters > this.#bounds.characters;
  }

  /** Error that replaces a response above its limits. */
  get excess(): AppError {
    const [unit, max] =
      this.#values > this.#bounds.values
        ? (['values', this.#bounds.values] as const)
        : (['characters of text', this.#bounds.characters] as const);
    return appError('answer.too-large', { max, unit });
  }
}
