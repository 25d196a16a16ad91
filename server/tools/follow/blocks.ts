import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/harness/server-process.js';
import { ENTRIES } from './entries.js';
import type { Entry } from './entry.js';

/** A block of commands of a document. */
export interface Block {
  readonly document: string;
  /** Line number of its first command, from 1. */
  readonly line: number;
  /** Commands of the block, without trailing comments. */
  readonly commands: readonly string[];
}

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];
const FENCED = /^```(\w*)\n([\s\S]*?)^```$/gm;
/** Matches a command that a reader would type. */
const COMMAND =
  /^(?:\$ )?(?:npm|node|sh|bash|git|curl|sudo|docker|systemctl|apt-get|etcdctl|patronictl|psql|export)\s/m;

/** Returns all blocks of the documents that are marked `sh`. */
export function shellBlocks(): Block[] {
  return documents().flatMap(({ document, text }) =>
    [...text.matchAll(FENCED)].flatMap(({ 1: language, 2: body = '', index }) => {
      const line = text.slice(0, index).split('\n').length + 1;
      return language === 'sh'
        ? [{ document, line, commands: body.trimEnd().split('\n').map(withoutComment) }]
        : [];
    }),
  );
}

/** Returns the differences between the blocks and their list, as sentences. */
export function mismatches(blocks = shellBlocks()): string[] {
  const place = ({ document, line }: Block) => `${document}:${line}`;
  const unlisted = blocks
    .filter((block) => !entryOf(block))
    .map((block) => `${place(block)} is not in the list`);
  const stale = ENTRIES.filter((entry) => !blocks.some((block) => entryOf(block) === entry)).map(
    ({ document, begins }) =>
      `the list has a block of ${document} that begins “${begins}”, which is not there`,
  );
  const lines = blocks.flatMap((block) => {
    const { leftOut = {}, instead = {} } = (entryOf(block) ?? {}) as Partial<
      Extract<Entry, { leftOut?: object }>
    >;
    return [...Object.keys(leftOut), ...Object.keys(instead)]
      .filter((command) => !block.commands.join('\n').includes(command))
      .map((command) => `${place(block)} has no “${command}”, which the list names`);
  });
  const unmarked = documents().flatMap(({ document, text }) =>
    [...text.matchAll(FENCED)]
      .filter(({ 1: language, 2: body = '' }) => language !== 'sh' && COMMAND.test(body))
      .map(
        ({ 2: body = '' }) =>
          `${document} has commands in a block that is not marked “sh”: ${body.split('\n')[0]}`,
      ),
  );
  return [...unlisted, ...stale, ...lines, ...unmarked];
}

/** Returns the list's entry of a block. */
export const entryOf = ({ document, commands }: Block): Entry | undefined =>
  ENTRIES.find((entry) => entry.document === document && commands[0]?.startsWith(entry.begins));

const documents = () =>
  globSync(DOCUMENTS, { cwd: ROOT })
    .sort()
    .map((document) => ({ document, text: readFileSync(join(ROOT, document), 'utf8') }));

const withoutComment = (line: string): string => line.replace(/(^|\s+)# .*$/, '');
