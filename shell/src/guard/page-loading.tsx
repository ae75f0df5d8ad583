import { LoadingState, Page } from 'shared-ui/core';

/** Shown while a page's code or the user's profile is loading. */
export const PageLoading = () => (
  <Page>
    <LoadingState text="Loading" layout="detail" />
  </Page>
);
