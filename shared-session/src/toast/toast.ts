import { createStore, useStore } from '../store/store';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  /** Milliseconds on screen, in place of the usual time. */
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

/** Milliseconds on screen: of most screens, and of the profile and the dashboards. */
const SHORT = 3000;
const LONG = 5000;

/** `count`: how many there were; each has its number in its id. */
const state = createStore<{ count: number; shown: readonly Toast[] }>({ count: 0, shown: [] });

export const currentToasts = (): readonly Toast[] => state.get().shown;
const show = (shown: readonly Toast[], count = state.get().count) => state.set({ count, shown });

const say =
  (kind: ToastKind, usual: number) =>
  (text: string, { duration = usual, action }: ToastOptions = {}): string => {
    const count = state.get().count + 1;
    const id = `toast-${count}`;
    // The same sentence is never shown twice at once: the newer one replaces it.
    const others = currentToasts().filter((each) => each.text !== text || each.kind !== kind);
    show([...others, { id, kind, text, duration, action }], count);
    return id;
  };

const toasts = (usual: number) => ({
  success: say('success', usual),
  info: say('info', usual),
  warning: say('warning', usual),
  error: say('error', usual),
});

/** Short messages of any part of the portal; the shell shows them. */
export const toast = {
  ...toasts(SHORT),
  /** The same on the profile and the dashboards, where they stay longer. */
  long: { ...toasts(LONG), duration: LONG },
  dismiss: (id: string): void => show(currentToasts().filter((each) => each.id !== id)),
  clear: (): void => show([]),
};

/** What is to be shown now, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(state, ({ shown }) => shown);
