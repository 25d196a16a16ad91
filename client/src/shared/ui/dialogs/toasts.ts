import type { ReactNode } from 'react';
import { createListeners } from '../../listeners';

type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** Toast. `\n` in its text starts a new line. `after` is a button for the next step. */
export type Toast = { id: number; kind: ToastKind; text: string; after?: ReactNode };

/** Durations of toasts by kind, in milliseconds. `loading` has no limit. */
export const toastDurationsMs: Record<ToastKind, number> = {
  blank: 4_000,
  success: 2_000,
  error: 4_000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4_000,
};

export const mostToasts = 20;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = createListeners();

const change = (next: readonly Toast[]) => {
  shown = next;
  listeners.tell();
};

const put = (kind: ToastKind, text: string, id = ++lastId, after?: ReactNode): number => {
  const toast = { id, kind, text, after };
  const known = shown.some((other) => other.id === id);
  // The newest toast is on top. Above the limit, the oldest is removed.
  change(
    known ? shown.map((other) => (other.id === id ? toast : other)) : [toast, ...shown].slice(0, mostToasts),
  );
  return id;
};

/**
 * Functions that display toasts at the top right. Each returns the toast's ID. A call with this ID replaces the toast, for
 * example when `loading` becomes `success`.
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
