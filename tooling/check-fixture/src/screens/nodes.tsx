import { useEffect, useRef } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Keeps its list after it was removed from the page. */
export function Component() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const page = window as { kept?: unknown[] };
    (page.kept ??= []).push(list.current);
  }, []);
  return (
    <Page>
      <PageHeading title="Nodes" />
      <ul ref={list}>
        {Array.from('kept for good').map((letter, at) => (
          <li key={at}>{letter}</li>
        ))}
      </ul>
    </Page>
  );
}
