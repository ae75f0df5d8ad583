import { type KeyboardEvent } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

const stay = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.preventDefault();
};

/** Ignores the Tab key. */
export const Component = () => (
  <Page>
    <PageHeading title="Trap" />
    <button type="button" onKeyDown={stay}>
      Stay
    </button>
  </Page>
);
