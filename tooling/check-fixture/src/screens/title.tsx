import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Removes the title. */
export function Component() {
  useEffect(() => {
    const timer = setTimeout(() => (document.title = ''), 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page>
      <PageHeading title="Title" />
    </Page>
  );
}
