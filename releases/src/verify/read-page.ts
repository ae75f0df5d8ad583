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

/** In the page's order. Without recursion: a page may be nested deeply. */
function* elementsIn(root: DefaultTreeAdapterTypes.Node): Generator<Element> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) yield node;
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
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

/** What a browser finds in a page of the portal, also without JavaScript. */
export function readPage(html: string): PageParts {
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  const elements = [...elementsIn(parse(html, options))];
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
