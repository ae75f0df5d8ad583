import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Changes the styles of every page permanently. */
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
