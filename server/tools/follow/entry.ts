/** How a block of commands in a document is followed, or why it is not. */

/** The first block of that document that begins so; `''`: each of them. */
interface Place {
  readonly document: string;
  readonly begins: string;
}

export interface Followed extends Place {
  /** Each command by itself, with what comes before: the block lists them side by side. */
  readonly alone?: boolean;
  /** What is there before. */
  readonly before?: string;
  /** What must be true afterwards. */
  readonly after?: string;
  /** What is run in place of a command, or of a text in one: placeholders, and what asks or goes on for ever. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Commands that are not run, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
}
export interface Unfollowed extends Place {
  readonly reason: string;
}
export type Entry = Followed | Unfollowed;
