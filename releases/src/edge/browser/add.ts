/** Adds an element with this text. */
export const add = <Name extends keyof HTMLElementTagNameMap>(
  to: Element,
  name: Name,
  text = '',
) => {
  const element = to.appendChild(document.createElement(name));
  if (text) element.textContent = text;
  return element;
};
