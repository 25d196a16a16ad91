import type { ReactNode } from 'react';
import { newListeners } from '../../listeners';

/** What a toast is about. */
export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** `\n` in its text begins another line; `after` is what can be done about it: a button. */
export type Toast = { id: number; kind: ToastKind; text: string; after?: ReactNode };

/** How long each kind stays, in milliseconds; loading has no time-out. */
export const toastDurationsMs: Record<ToastKind, number> = {
  blank: 4_000,
  success: 2_000,
  error: 4_000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4_000,
};

/** At most this many at once. */
export const mostToasts = 20;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = newListeners();

const change = (next: readonly Toast[]) => {
  shown = next;
  listeners.tell();
};

const put = (kind: ToastKind, text: string, id = ++lastId, after?: ReactNode): number => {
  const toast = { id, kind, text, after };
  const known = shown.some((other) => other.id === id);
  // The newest is on top; the oldest makes room.
  change(
    known ? shown.map((other) => (other.id === id ? toast : other)) : [toast, ...shown].slice(0, mostToasts),
  );
  return id;
};

/**
 * Says something at the top right. Each call answers the toast's id; giving that id
 * again replaces the toast, as when `loading` becomes `success`.
 */
export const toast = {
  blank: (text: string, id?: number) => put('blank', text, id),
  success: (text: string, id?: number) => put('success', text, id),
  error: (text: string, id?: number) => put('error', text, id),
  loading: (text: string, id?: number) => put('loading', text, id),
  custom: (text: string, id?: number, after?: ReactNode) => put('custom', text, id, after),
  dismiss: (id: number) => change(shown.filter((other) => other.id !== id)),
  dismissAll: () => change([]),
};

export const readToasts = (): readonly Toast[] => shown;

export const followToasts = listeners.subscribe;
