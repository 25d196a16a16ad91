import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** The most memory that parsed documents take. */
const MAX_BYTES = 24 * 1024 * 1024;
/** What graphql-js keeps for each token of a document: the token, its syntax node, and where the two stand. Measured. */
const BYTES_PER_TOKEN = 400;

/** What a parsed document costs in memory, in bytes: an estimate from its tokens and its text. */
export function memoryCostOf({ loc }: DocumentNode): number {
  let tokens = 0;
  for (let token = loc?.startToken ?? null; token; token = token.next) tokens++;
  return 1_000 + tokens * BYTES_PER_TOKEN + 2 * (loc?.source.body.length ?? 0);
}

/**
 * Documents that Apollo Server has parsed and validated, by the hash of their text. The limits of a request are validation rules and
 * depend on the document alone, so a cached document is not measured again.
 */
export class DocumentCache {
  readonly #documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_BYTES,
    sizeCalculation: memoryCostOf,
  });

  async get(hash: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(hash);
  }

  async set(hash: string, document: DocumentNode): Promise<void> {
    this.#documents.set(hash, document);
  }

  async delete(hash: string): Promise<boolean> {
    return this.#documents.delete(hash);
  }
}
