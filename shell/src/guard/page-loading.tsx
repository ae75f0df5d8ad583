import { LoadingState, Page } from 'shared-ui/core';

/** In the place of a page while its code, or the profile of who opens it, is on its way. */
export const PageLoading = () => (
  <Page>
    <LoadingState text="Loading" layout="detail" />
  </Page>
);
