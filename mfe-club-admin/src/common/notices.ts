import { isStatus, toast } from 'shared-session';

/** How long toasts of the forms stay, in ms. */
export const formToast = { duration: 3000 } as const;
/** How long toasts of the dashboards stay, in ms. */
export const dashboardToast = { duration: 5000 } as const;

export const dashboardNotices = {
  success: (text: string) => toast.success(text, dashboardToast),
  error: (text: string) => toast.error(text, dashboardToast),
};
export const formNotices = {
  success: (text: string) => toast.success(text, formToast),
  /** Shows a failed request; nothing after the session ended, which the sign-in page tells. */
  error: (text: string, cause?: unknown) =>
    isStatus(cause, 401) ? undefined : toast.error(text, formToast),
};
