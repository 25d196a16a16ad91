/** An entry of the audit trail, as the schema's `AuditEntry` has it. */
export type HistoryEntry = {
  id: string;
  /** An instant. */
  happenedAt: string;
  actorKind: 'ADMIN' | 'CUSTOMER' | 'SYSTEM';
  actor: { title: string } | null;
  action: string;
  /** What it was done to, as it stood before and after; amounts in rupees. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What `auditTrail` answers. */
export type History = {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  /** What to ask for next; null when nothing is older. */
  olderThan: string | null;
};

/** Two pages as one; an entry that is on both is shown once. */
export const joinHistory = <Entry extends { id: string }, Page extends { entries: Entry[] }>(
  before: Page,
  next: Page,
): Page => {
  const known = new Set(before.entries.map(({ id }) => id));
  return { ...next, entries: [...before.entries, ...next.entries.filter(({ id }) => !known.has(id))] };
};
