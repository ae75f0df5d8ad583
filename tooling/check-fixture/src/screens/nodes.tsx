import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Keeps an element that no page has any more. */
export function Component() {
  useEffect(() => {
    const page = window as { kept?: Element[] };
    (page.kept ??= []).push(document.createElement('p'));
  }, []);
  return (
    <Page>
      <PageHeading title="Nodes" />
    </Page>
  );
}
