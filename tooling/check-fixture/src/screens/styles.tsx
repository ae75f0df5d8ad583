import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Changes how every page looks, for good. */
export function Component() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('body { letter-spacing: 1px }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, []);
  return (
    <Page>
      <PageHeading title="Styles" />
    </Page>
  );
}
