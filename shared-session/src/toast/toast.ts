import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  /** Milliseconds on screen; 3000 when left out. */
  duration?: number;
  action?: { label: string; onAction: () => void };
}

export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  duration: number;
  action?: ToastOptions['action'];
}

const DEFAULT_DURATION = 3000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const publish = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of [...listeners]) listener();
};

const show =
  (kind: ToastKind) =>
  (text: string, { duration = DEFAULT_DURATION, action }: ToastOptions = {}): string => {
    last += 1;
    const id = `toast-${last}`;
    // The same sentence twice at once is noise: the newer one takes its place.
    publish([
      ...toasts.filter((each) => each.text !== text || each.kind !== kind),
      { id, kind, text, duration, action },
    ]);
    return id;
  };

/** Short messages of any part of the portal; the shell shows them. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: string): void => publish(toasts.filter((each) => each.id !== id)),
  clear: (): void => publish([]),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly Toast[] => toasts;
/** What is to be shown now, oldest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, currentToasts);
