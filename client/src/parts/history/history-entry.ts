/** An entry of the audit trail, as the schema's `AuditEntry` has it. */
export type HistoryEntry = {
  id: string;
  /** An instant. */
  happenedAt: string;
  actorKind: 'ADMIN' | 'CUSTOMER' | 'RIDER' | 'STATION' | 'SYSTEM';
  actor: { title: string } | null;
  /** The name of the station that did it; null for anybody else. */
  station: string | null;
  action: string;
  /** What it was done to, as it stood before and after; amounts in rupees. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
