/** Reloads the page, as Retry and Refresh Page of My Activity do. */
export const reloadPage = (): void => location.reload();
