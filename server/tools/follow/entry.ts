/** How a command block of a document is run, or why it is not run. */

/** Block of a document: the first block that begins with a text. With an empty text, all blocks of the document. */
interface Place {
  readonly document: string;
  readonly begins: string;
}

export interface FollowedBlock extends Place {
  /** Setup before the block. */
  readonly before?: string;
  /** Commands that check the result of the block. */
  readonly after?: string;
  /** Replacements for commands or texts: placeholders, and commands that prompt or never end. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Commands that are not run, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
}
export interface UnfollowedBlock extends Place {
  readonly reason: string;
}
export type Entry = FollowedBlock | UnfollowedBlock;
