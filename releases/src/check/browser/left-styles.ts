import { type Finding } from './finding';
import { type CheckWindow } from './window';

/** What determines how the page around the screen looks. */
export interface PageLook {
  /** Every style rule that fits an element of the page, by its text. */
  rules: string[];
  /** Attributes of html and body. */
  attributes: string[];
}

/** Runs in the page. */
function look(): PageLook {
  const rules: string[] = [];
  const collect = (list: CSSRuleList) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) {
        // A rule for a state, or for a part of an element, may apply at any time.
        const selector = rule.selectorText
          .replace(/::[a-z-]+/g, '')
          .replace(/:(hover|active|focus(-visible|-within)?|checked|disabled|visited)/g, '');
        try {
          if (document.querySelector(selector || '*')) rules.push(rule.cssText);
        } catch {
          // Without its state the selector is invalid: it fits no element.
        }
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule))
        collect((rule as CSSGroupingRule).cssRules);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    collect(sheet.cssRules);
  const attributes = [document.documentElement, document.body].flatMap((element) =>
    ['class', 'style', 'inert', 'aria-hidden'].map(
      (name) => `${element.tagName.toLowerCase()} ${name}="${element.getAttribute(name) ?? ''}"`,
    ),
  );
  return { rules, attributes };
}

export const lookOf = ({ page }: CheckWindow): Promise<PageLook> => page.evaluate(look);

/** Styles that an unmounted screen left on the page. */
export function leftStyles(before: PageLook, after: PageLook): Finding[] {
  const rules = after.rules.filter((rule) => !before.rules.includes(rule));
  const attributes = after.attributes.filter((each) => !before.attributes.includes(each));
  const left = [...rules, ...attributes];
  if (left.length === 0) return [];
  return [
    {
      code: 'global_style_left',
      what: `when it is gone, the rest of the page still has ${left[0]?.slice(0, 120) ?? ''}${left.length > 1 ? ` and ${left.length - 1} more` : ''}`,
      todo: 'style the screen’s own elements with sx, or take the style away in the effect’s clean-up',
    },
  ];
}
