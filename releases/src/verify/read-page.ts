import { type DefaultTreeAdapterTypes, parse } from 'parse5';

interface PageTag {
  /** As it is written in the page. */
  written: string;
  integrity: string | undefined;
}

export interface PageParts {
  /** The text of the environment inside; null without one. */
  environment: string | null;
  /** The tags that load scripts and styles, in their order. */
  files: PageTag[];
}

type Element = DefaultTreeAdapterTypes.Element;

function* elementsIn(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

const attribute = ({ attrs }: Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value;

const loadsFile = (element: Element): boolean =>
  element.tagName === 'script'
    ? attribute(element, 'src') !== undefined
    : element.tagName === 'link' &&
      /\b(preload|modulepreload|stylesheet)\b/i.test(attribute(element, 'rel') ?? '');

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** What a browser finds in a page of the portal. */
export function readPage(html: string): PageParts {
  const elements = [...elementsIn(parse(html, { sourceCodeLocationInfo: true }))];
  const inside = elements.find(
    (element) => element.tagName === 'script' && attribute(element, 'id') === 'portal-environment',
  );
  return {
    environment: inside ? textOf(inside) : null,
    files: elements.filter(loadsFile).map((element) => {
      const tag = element.sourceCodeLocation?.startTag;
      return {
        written: html.slice(tag?.startOffset, tag?.endOffset),
        integrity: attribute(element, 'integrity'),
      };
    }),
  };
}
